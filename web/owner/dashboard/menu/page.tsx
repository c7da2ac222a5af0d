import './menu.css';
import { useBusiness } from '../business/queries.ts';
import { NoBusiness } from '../overview/no-business.tsx';
import { MenuScreen } from './menu-screen.tsx';

export function MenuPage() {
  const business = useBusiness();
  return business ? <MenuScreen business={business} /> : <NoBusiness />;
}

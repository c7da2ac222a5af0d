import './menu.css';
import { NoBusiness } from '../../parts/no-business.tsx';
import { useBusiness } from '../../queries/business.ts';
import { MenuScreen } from './menu-screen.tsx';

export function MenuPage() {
  const business = useBusiness();
  return business ? <MenuScreen business={business} /> : <NoBusiness />;
}

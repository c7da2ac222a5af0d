import '../settings/settings.css';
import './info.css';
import { useBusiness } from '../business/queries.ts';
import { NoBusiness } from '../overview/no-business.tsx';
import { InfoScreen } from './info-screen.tsx';

export function InfoPage() {
  const business = useBusiness();
  return business ? <InfoScreen business={business} /> : <NoBusiness />;
}

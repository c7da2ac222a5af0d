import './info.css';
import { NoBusiness } from '../../parts/no-business.tsx';
import { useBusiness } from '../../queries/business.ts';
import { InfoScreen } from './info-screen.tsx';

export function InfoPage() {
  const business = useBusiness();
  return business ? <InfoScreen business={business} /> : <NoBusiness />;
}

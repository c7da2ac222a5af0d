import './overview.css';
import { useBusiness } from '../business/queries.ts';
import { NoBusiness } from './no-business.tsx';
import { OverviewScreen } from './overview-screen.tsx';

export function OverviewPage() {
  const business = useBusiness();
  return business ? <OverviewScreen business={business} /> : <NoBusiness />;
}

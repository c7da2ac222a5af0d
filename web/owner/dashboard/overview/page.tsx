import './overview.css';
import { NoBusiness } from '../../parts/no-business.tsx';
import { useBusiness } from '../../queries/business.ts';
import { OverviewScreen } from './overview-screen.tsx';

export function OverviewPage() {
  const business = useBusiness();
  return business ? <OverviewScreen business={business} /> : <NoBusiness />;
}

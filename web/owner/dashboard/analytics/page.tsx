import './analytics.css';
import { useBusiness } from '../business/queries.ts';
import { NoBusiness } from '../overview/no-business.tsx';
import { StatisticsScreen } from './statistics-screen.tsx';

export function AnalyticsPage() {
  const business = useBusiness();
  return business ? <StatisticsScreen business={business.id} /> : <NoBusiness />;
}

import './analytics.css';
import { NoBusiness } from '../../parts/no-business.tsx';
import { useBusiness } from '../../queries/business.ts';
import { StatisticsScreen } from './statistics-screen.tsx';

export function AnalyticsPage() {
  const business = useBusiness();
  return business ? <StatisticsScreen business={business.id} /> : <NoBusiness />;
}

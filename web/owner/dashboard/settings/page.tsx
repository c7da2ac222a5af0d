import './settings.css';
import { useBusiness } from '../business/queries.ts';
import { OpenBusinessCard } from './open-business-card.tsx';
import { SettingsScreen } from './settings-screen.tsx';

export function SettingsPage() {
  const business = useBusiness();
  return business ? <SettingsScreen plan={business.planType} /> : <OpenBusinessCard />;
}

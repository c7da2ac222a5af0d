import './settings.css';
import { useBusiness } from '../business/queries.ts';
import { SettingsScreen } from './settings-screen.tsx';

export function SettingsPage() {
  return <SettingsScreen business={useBusiness()} />;
}

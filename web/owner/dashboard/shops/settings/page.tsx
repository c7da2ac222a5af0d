import './settings.css';
import { useBusiness } from '../../../queries/business.ts';
import { SettingsScreen } from './settings-screen.tsx';

export function SettingsPage() {
  return <SettingsScreen business={useBusiness()} />;
}

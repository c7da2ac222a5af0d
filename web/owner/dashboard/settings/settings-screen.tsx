import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { PlanType } from '../../../../shared/business/business.ts';
import { LoadError } from '../../../ui/states.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { HoursForm } from './hours-form.tsx';
import { PaymentTab } from './payment-tab.tsx';
import { settingsQuery } from './queries.ts';
import { SettingsSkeleton } from './settings-skeleton.tsx';

const tabs = [
  { value: 'apningstider', text: 'Åpningstider' },
  { value: 'betaling', text: 'Betaling' },
] as const;
type Tab = (typeof tabs)[number]['value'];

/** The tab stands in the address. There is no form before the settings are known, so none can save defaults over them. */
export function SettingsScreen({ plan }: { plan: PlanType }) {
  const { data: settings, isError, isFetching, refetch } = useQuery(settingsQuery);
  const [params, setParams] = useSearchParams();
  const tab = tabs.find(({ value }) => value === params.get('fane'))?.value ?? 'apningstider';
  const choose = (value: Tab) => setParams({ fane: value }, { replace: true });
  if (!settings && isError)
    return (
      <LoadError title="Kunne ikke laste innstillinger" onRetry={() => void refetch()} busy={isFetching}>
        Innstillingene er trygge. Sjekk nettet og prøv igjen.
      </LoadError>
    );
  return (
    <Tabs label="Innstillinger" className="settings" items={tabs} value={tab} onChange={choose}>
      <TabPanel value="apningstider">
        {settings ? <HoursForm stored={settings.openingHours} /> : <SettingsSkeleton />}
      </TabPanel>
      <TabPanel value="betaling">
        {settings ? <PaymentTab stored={settings} plan={plan} /> : <SettingsSkeleton />}
      </TabPanel>
    </Tabs>
  );
}

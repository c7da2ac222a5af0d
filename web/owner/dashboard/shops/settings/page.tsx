import './settings.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { isPaid } from '../../../../../shared/shops/plan.ts';
import { proposedSettings } from '../../../../../shared/shops/publishing.ts';
import type { BusinessSettings } from '../../../../../shared/shops/settings.ts';
import { Bone, Skeleton } from '../../../../ui/states.tsx';
import { TabPanel, Tabs } from '../../../../ui/tabs.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { useMay } from '../../../lib/me-context.tsx';
import { useShop } from '../../../lib/shop.ts';
import { useLoad } from '../../../lib/use-load.tsx';
import { NoBusiness } from '../../../parts/no-business.tsx';
import { publishingQuery, useBusiness } from '../../../queries/business.ts';
import { messagesQuery, textsCost } from '../../../queries/employees.ts';
import { settingsQuery } from '../../../queries/settings.ts';
import { AlcoholForm } from './alcohol-form.tsx';
import { AnswerTab } from './answer-tab.tsx';
import { connectionsQuery } from './connection.ts';
import { DeliveryTab } from './delivery-tab.tsx';
import { EraseGuest } from './erase-guest.tsx';
import { HoursForm } from './hours-form.tsx';
import { LaterCard } from './later-card.tsx';
import { PaymentTab } from './payment-tab.tsx';
import { PlanTab } from './plan-tab.tsx';
import { RushCard } from './rush-card.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { ThemeTab } from './theme-tab.tsx';

/** In this order. Other pages link to one as `/dashboard/settings?fane=abonnement`. */
const tabs = [
  { value: 'utseende', text: 'Utseende' },
  { value: 'apningstider', text: 'Åpningstider' },
  { value: 'bestillinger', text: 'Bestillinger' },
  { value: 'levering', text: 'Henting og levering' },
  { value: 'betaling', text: 'Betaling' },
  { value: 'abonnement', text: 'Abonnement' },
  { value: 'alkohol', text: 'Alkohol' },
  { value: 'personvern', text: 'Personvern' },
] as const;
type Tab = (typeof tabs)[number]['value'];

export const loadWhy = () => import('./why/page.tsx');
export const loadVipps = () => import('./vipps/page.tsx');

/** The tab is in the URL. No form shows before the settings are loaded, so none saves defaults over them. */
export function SettingsPage() {
  const business = useBusiness();
  const { data: stored, failure } = useLoad(
    { ...settingsQuery(useShop()), enabled: business !== null },
    'Kunne ikke laste innstillinger',
    'Innstillingene er trygge.',
  );
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const canManagePlan = useMay('managePlan');
  const shown = tabs.filter(({ value }) => canManagePlan || value !== 'abonnement');
  const tab = shown.find(({ value }) => value === params.get('fane'))?.value ?? 'utseende';
  const choose = (value: Tab) => setParams({ fane: value }, { replace: true });
  const toast = useToast();
  const sellPremium = (reason: string) =>
    canManagePlan
      ? setParams({ fane: 'abonnement' }, { state: { reason } })
      : toast.error('Dette krever Premium. Bare eiere kan endre abonnementet.');
  // Its fields are on a page of their own; bookmarks and printed instructions still name the tab.
  if (params.get('fane') === 'bedriftsprofil') return <Navigate to="/dashboard/info" replace />;
  if (!business) return <NoBusiness />;
  const withSettings = (show: (stored: BusinessSettings) => ReactNode) =>
    stored ? show(stored) : (failure ?? <SettingsSkeleton />);
  return (
    <Tabs label="Innstillinger" className="settings" items={shown} value={tab} onChange={choose}>
      <TabPanel value="utseende">
        {withSettings(({ theme }) => (
          <ThemeTab business={business} stored={theme} />
        ))}
      </TabPanel>
      <TabPanel value="apningstider">
        {withSettings((settings) => (
          <HoursForm settings={settings} />
        ))}
      </TabPanel>
      <TabPanel value="bestillinger">
        {withSettings((stored) => (
          <AnswerTab stored={stored}>
            {stored.guestTexts || isPaid(business, Date.now()) ? (
              <GuestTexts isOn={stored.guestTexts} />
            ) : null}
          </AnswerTab>
        ))}
      </TabPanel>
      <TabPanel value="levering">
        {withSettings((stored) => (
          <>
            <DeliveryTab stored={stored} />
            <LaterCard stored={stored} />
            <RushCard stored={stored} />
          </>
        ))}
      </TabPanel>
      <TabPanel value="betaling">
        {withSettings((stored) => (
          <Payment stored={stored} business={business} onPremium={sellPremium} />
        ))}
      </TabPanel>
      <TabPanel value="abonnement">
        <PlanTab business={business} reason={state?.reason} />
      </TabPanel>
      <TabPanel value="alkohol">
        {withSettings(({ alcohol }) => (
          <AlcoholForm stored={alcohol} />
        ))}
      </TabPanel>
      <TabPanel value="personvern">
        <EraseGuest />
      </TabPanel>
    </Tabs>
  );
}

function SettingsSkeleton() {
  return (
    <Skeleton className="card settings-bones" label="Laster innstillinger...">
      {[1, 2, 3, 4, 5, 6, 7].map((row) => (
        <Bone key={row} width="100%" height="1.5rem" />
      ))}
    </Skeleton>
  );
}

type PaymentProps = { stored: BusinessSettings; business: OwnerBusiness; onPremium: (why: string) => void };

/** Before Publiser the form shows the proposal of Oversikt's checklist. */
function Payment({ stored, business, onPremium }: PaymentProps) {
  const { data: facts, failure } = useLoad(
    { ...publishingQuery(useShop()), enabled: !business.publishedAt },
    'Kunne ikke laste innstillinger',
    'Innstillingene er trygge.',
  );
  const { data: connected, failure: unknown } = useLoad(
    connectionsQuery(useShop()),
    'Kunne ikke laste innstillinger',
    'Innstillingene er trygge.',
  );
  if (!connected) return unknown ?? <SettingsSkeleton />;
  if (!business.publishedAt && !facts) return failure ?? <SettingsSkeleton />;
  const isProposed = facts?.hasSavedPayment === false;
  return (
    <PaymentTab
      stored={isProposed ? proposedSettings(stored, facts) : stored}
      isProposed={isProposed}
      plan={business.planType}
      connected={connected}
      online={business.online}
      onPremium={onPremium}
    />
  );
}

/** Text messages to guests, with their cost. Shown to those who pay, and to switch off what was on before. */
function GuestTexts({ isOn }: { isOn: boolean }) {
  const { data } = useQuery(messagesQuery(useShop()));
  return (
    <section className="card guest-texts" aria-label="Sms til gjester">
      <SettingSwitch title="Sms til kundene" isOn={isOn} change={(guestTexts) => ({ guestTexts })}>
        Når bestillingen er bekreftet, får ny tid, er klar eller avvises. Bare til norske mobilnumre.
        {data ? ` ${textsCost(data)}` : null}
      </SettingSwitch>
    </section>
  );
}

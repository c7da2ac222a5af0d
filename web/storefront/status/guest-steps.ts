import type { Fulfilment, OrderStatus } from '../../../shared/orders/steps.ts';
import { paths } from '../parts/icon.tsx';

/** The lucide drawings of an order's way; the menu does without them. */
export const stepIcons = {
  check: 'M20 6 9 17l-5-5',
  'chef-hat':
    'M17 21a1 1 0 0 0 1-1v-5.35c0-.457.316-.844.727-1.041a4 4 0 0 0-2.134-7.589 5 5 0 0 0-9.186 0 4 4 0 0 0-2.134 7.588c.411.198.727.585.727 1.041V20a1 1 0 0 0 1 1ZM6 17h12',
  'clipboard-check':
    'M9 2h6a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1ZM16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2M9 14l2 2 4-4',
  'concierge-bell':
    'M3 20a1 1 0 0 1-1-1v-1a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v1a1 1 0 0 1-1 1ZM20 16a8 8 0 1 0-16 0M12 4v4M10 4h4',
  bike: 'M22 17.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM9 17.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM16 5a1 1 0 1 1-2 0 1 1 0 0 1 2 0ZM12 17.5V14l-3-3 4-3 2 3h2',
  house:
    'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  'shopping-bag':
    'M16 10a4 4 0 0 1-8 0M3.103 6.034h17.794M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z',
  again: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5',
  x: paths.x,
};
export type StepIcon = keyof typeof stepIcons;

/** The guest's words and signs for an order in one status. The kitchen's stand in `step-words.ts`. */
type GuestStep = {
  icon: StepIcon;
  /** Beside the icon, once the step is taken. A step that lasts has other words until then. */
  name: string;
  whileTaken?: { now: string; next: string };
  /** The promised time stands beside this step: a pickup is ready then, a delivery at the door. */
  isPromised?: true;
  heading: string;
  text: string;
  /** The picture in the hatch: the promised time, the plates, or a bicycle. */
  shows: 'nothing' | 'promise' | 'plates' | 'ride';
};

const waiting = 'Siden oppdaterer seg selv.';

const pending: GuestStep = {
  icon: 'check',
  name: 'Sendt',
  heading: 'Bestillingen er sendt!',
  text: 'Du ser her når kjøkkenet har svart. Siden oppdaterer seg selv.',
  shows: 'nothing',
};
const confirmed: GuestStep = {
  icon: 'clipboard-check',
  name: 'Bekreftet',
  heading: 'Kjøkkenet har bekreftet',
  text: waiting,
  shows: 'promise',
};
const preparing: GuestStep = {
  icon: 'chef-hat',
  name: 'Laget',
  whileTaken: { now: 'Lages nå', next: 'Lages' },
  heading: 'Kjøkkenet lager maten din',
  text: waiting,
  shows: 'promise',
};
const ready: GuestStep = {
  icon: 'concierge-bell',
  name: 'Klar',
  isPromised: true,
  heading: 'Maten er klar!',
  text: 'Du kan hente den nå.',
  shows: 'plates',
};
const sent: GuestStep = {
  icon: 'bike',
  name: 'På vei',
  heading: 'Maten er på vei!',
  text: 'Ha telefonen i nærheten.',
  shows: 'ride',
};
const fetched: GuestStep = {
  icon: 'shopping-bag',
  name: 'Hentet',
  heading: 'Vel bekomme!',
  text: 'Maten er hentet.',
  shows: 'plates',
};
const delivered: GuestStep = {
  icon: 'house',
  name: 'Levert',
  isPromised: true,
  heading: 'Vel bekomme!',
  text: 'Maten er levert.',
  shows: 'plates',
};
const cancelled: GuestStep = {
  icon: 'x',
  name: 'Avbrutt',
  heading: 'Vi måtte avbryte bestillingen',
  text: '',
  shows: 'nothing',
};

export const guestSteps: Record<Fulfilment, Record<OrderStatus, GuestStep>> = {
  pickup: { pending, confirmed, preparing, ready, completed: fetched, cancelled },
  delivery: { pending, confirmed, preparing, ready: sent, completed: delivered, cancelled },
};

/** A status that this page is too old to know is shown as it is. */
export function guestStepOf({
  status,
  fulfilment,
}: {
  status: OrderStatus;
  fulfilment: Fulfilment;
}): GuestStep {
  const unknown = { name: status, heading: status, text: waiting };
  return guestSteps[fulfilment][status] ?? { ...confirmed, ...unknown };
}

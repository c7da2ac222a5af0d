import type { Fulfilment, OrderStatus } from '../../../shared/orders/steps.ts';
import { paths } from '../parts/icon.tsx';
import { words } from './words.ts';

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
  smartphone: 'M7 2h10a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2ZM12 18h.01',
  bell: 'M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326',
};
export type StepIcon = keyof typeof stepIcons;

/**
 * The guest's signs for an order in one status, and which words it has. The kitchen's: `step-words.nb.ts`.
 */
type Signs = {
  icon: StepIcon;
  words: keyof typeof words.steps;
  /** It has other names before it is done (`words.cooking`). */
  lasts?: true;
  /** The promised time stands beside this step: a pickup is ready then, a delivery at the door. */
  isPromised?: true;
  /** The picture in the hatch: the promised time, the plates, or a bicycle. */
  shows: 'nothing' | 'promise' | 'plates' | 'ride';
};
type GuestStep = Signs & (typeof words.steps)['pending'];

const pending: Signs = { icon: 'check', words: 'pending', shows: 'nothing' };
const confirmed: Signs = { icon: 'clipboard-check', words: 'confirmed', shows: 'promise' };
const preparing: Signs = { icon: 'chef-hat', words: 'preparing', lasts: true, shows: 'promise' };
const ready: Signs = { icon: 'concierge-bell', words: 'ready', isPromised: true, shows: 'plates' };
const sent: Signs = { icon: 'bike', words: 'sent', shows: 'ride' };
const fetched: Signs = { icon: 'shopping-bag', words: 'fetched', shows: 'plates' };
const delivered: Signs = { icon: 'house', words: 'delivered', isPromised: true, shows: 'plates' };
const cancelled: Signs = { icon: 'x', words: 'cancelled', shows: 'nothing' };

const signs: Record<Fulfilment, Record<OrderStatus, Signs>> = {
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
  const known = signs[fulfilment][status];
  if (known) return { ...known, ...words.steps[known.words] };
  return { ...confirmed, name: status, heading: status, text: words.updatesItself };
}

import { clockText } from '../../../shared/kernel/dates.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { type OrderStatus, orderStatuses, statusName } from '../../../shared/orders/order-status.ts';
import { endName } from './status-texts.ts';
import type { StepIcon } from './step-icons.ts';

type State = 'done' | 'now' | 'next';
export type Step = { status: OrderStatus; name: string; icon: StepIcon; state: State };

const icons: Record<OrderStatus, StepIcon> = {
  pending: 'check',
  confirmed: 'clipboard-check',
  preparing: 'chef-hat',
  ready: 'concierge-bell',
  completed: 'shopping-bag',
  cancelled: 'x',
};
const deliveryIcons: Partial<Record<OrderStatus, StepIcon>> = { ready: 'bike', completed: 'house' };
const way = orderStatuses.filter((status) => status !== 'cancelled');

const cooking: Record<State, string> = { done: 'Laget', now: 'Lages nå', next: 'Lages' };

function stepName(status: OrderStatus, order: TrackedOrder, state: State): string {
  const { fulfilment, notFetched } = order;
  if (status === 'pending') return 'Sendt';
  if (status === 'preparing') return cooking[state];
  if (status === 'completed') {
    if (notFetched) return 'Ikke hentet';
    return fulfilment === 'delivery' ? 'Levert' : 'Hentet';
  }
  return status === 'cancelled' ? endName(order) : statusName(status, fulfilment);
}

/** The way an order goes, and how far this one has come; a cancelled one ends after the steps it is known to have taken. */
export function stepsOf(order: TrackedOrder): Step[] {
  const { status, fulfilment, notFetched } = order;
  const step = (one: OrderStatus, state: State): Step => {
    const own = one === 'completed' && notFetched ? 'x' : icons[one];
    const icon = (fulfilment === 'delivery' && deliveryIcons[one]) || own;
    return { status: one, name: stepName(one, order, state), icon: state === 'done' ? 'check' : icon, state };
  };
  if (status === 'cancelled') {
    const taken = way.filter((one) => takenAtOf(order, one) !== undefined);
    return [...taken.map((one) => step(one, 'done')), step(status, 'now')];
  }
  const at = way.indexOf(status);
  return way.map((one, index) => {
    const isDone = index < at || (status === 'completed' && !notFetched);
    return step(one, isDone ? 'done' : index === at ? 'now' : 'next');
  });
}

const timed = (status: OrderStatus) => status === 'confirmed' || status === 'preparing' || status === 'ready';

/**
 * When an order came to a status, as far as it tells. One from before there was `confirmedAt` was confirmed as long before its first
 * promise as the kitchen's estimate says; after a new time the first promise may be gone.
 */
export function takenAtOf(order: TrackedOrder, status: OrderStatus): string | number | undefined {
  const { promisedAt, promisedBefore, estimatedTimeMinutes } = order;
  if (status === 'pending') return order.createdAt;
  const known = timed(status) ? order[`${status}At`] : undefined;
  if (known) return known;
  if (status === order.status && !promisedBefore) return order.updatedAt;
  if (status === order.status && status !== 'confirmed' && status !== 'preparing') return order.updatedAt;
  if (status !== 'confirmed' || !promisedAt || promisedBefore || estimatedTimeMinutes === null)
    return undefined;
  return Date.parse(promisedAt) - estimatedTimeMinutes * 60_000;
}

/**
 * The text beside a step: when it was taken, and beside the step that is promised, the promise. The kitchen promises when the food
 * leaves it, so a delivery has no time at 'Levert'. '' where the order does not say.
 */
export function timeOf(order: TrackedOrder, { status, state }: Step): string {
  const { promisedAt } = order;
  if (state === 'next') return status === 'ready' && promisedAt ? `ca. ${clockText(promisedAt)}` : '';
  const takenAt = takenAtOf(order, status);
  if (takenAt === undefined) return '';
  return state === 'now' && status === 'preparing' ? `siden ${clockText(takenAt)}` : clockText(takenAt);
}

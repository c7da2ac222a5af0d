import { clockText } from '../../../shared/kernel/dates.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { type OrderStatus, orderStatuses, statusName } from '../../../shared/orders/order-status.ts';
import { Lines, paths } from '../parts/icon.tsx';
import { endName } from './status-texts.ts';

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
type StepIcon = keyof typeof stepIcons;

type State = 'done' | 'now' | 'next';
type Step = { status: OrderStatus; name: string; icon: StepIcon; state: State };

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

/** The order's steps and its progress; a cancelled one ends after the steps it is known to have taken. */
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
 * The time when an order came to a status, if known. An order from before `confirmedAt` existed was confirmed
 * as long before its first promise as the kitchen's estimate says; after a new time the first promise may be
 * gone.
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
 * The text beside a step: its time, or the promise beside the promised step. The kitchen promises when the
 * food leaves it, so a delivery has no time at 'Levert'. '' where the order does not say.
 */
export function timeOf(order: TrackedOrder, { status, state }: Step): string {
  const { promisedAt } = order;
  if (state === 'next') return status === 'ready' && promisedAt ? `ca. ${clockText(promisedAt)}` : '';
  const takenAt = takenAtOf(order, status);
  if (takenAt === undefined) return '';
  return state === 'now' && status === 'preparing' ? `siden ${clockText(takenAt)}` : clockText(takenAt);
}

export function Steps({ order }: { order: TrackedOrder }) {
  return (
    <ol className="steps">
      {stepsOf(order).map((step) => {
        const { status, name, icon, state } = step;
        const time = timeOf(order, step);
        return (
          <li
            key={status}
            className={state === 'next' ? undefined : state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <i>
              <Lines path={stepIcons[icon]} />
            </i>
            <span>
              {name}
              {state === 'done' && <span className="visually-hidden">, ferdig</span>}
            </span>
            {time && <time>{time}</time>}
          </li>
        );
      })}
    </ol>
  );
}

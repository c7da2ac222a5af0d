import { clockText } from '../../../shared/kernel/dates.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { isIn, type OrderStatus, stepOf, wayOf } from '../../../shared/orders/steps.ts';
import { Lines } from '../parts/icon.tsx';
import { guestSteps, type StepIcon, stepIcons } from './guest-steps.ts';
import { endName } from './status-texts.ts';

type State = 'done' | 'now' | 'next';
type Step = { status: OrderStatus; name: string; icon: StepIcon; state: State };

function stepName(status: OrderStatus, order: TrackedOrder, state: State): string {
  const { name, whileTaken } = guestSteps[order.fulfilment][status];
  if (status === 'cancelled') return endName(order);
  if (status === 'completed' && order.notFetched) return 'Ikke hentet';
  return (state !== 'done' && whileTaken?.[state]) || name;
}

/** The order's steps and its progress; a cancelled one ends after the steps it is known to have taken. */
export function stepsOf(order: TrackedOrder): Step[] {
  const { status, fulfilment, notFetched } = order;
  const way = wayOf(fulfilment);
  const step = (one: OrderStatus, state: State): Step => {
    const icon = one === 'completed' && notFetched ? 'x' : guestSteps[fulfilment][one].icon;
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

/**
 * The time when an order came to a status, if known. An order from before `confirmedAt` existed was confirmed
 * as long before its first promise as the kitchen's estimate says; after a new time the first promise may be
 * gone.
 */
export function takenAtOf(order: TrackedOrder, status: OrderStatus): string | number | undefined {
  const { promisedAt, promisedBefore, estimatedTimeMinutes } = order;
  if (status === 'pending') return order.createdAt;
  const { time } = stepOf({ status });
  const known = time && order[time];
  if (known) return known;
  if (status === order.status && (!promisedBefore || !isIn(order, 'cooking'))) return order.updatedAt;
  if (status !== 'confirmed' || !promisedAt || promisedBefore || estimatedTimeMinutes === null)
    return undefined;
  return Date.parse(promisedAt) - estimatedTimeMinutes * 60_000;
}

/** The text beside a step: its time, or the promise beside the promised step. '' where the order does not say. */
export function timeOf(order: TrackedOrder, { status, state }: Step): string {
  const { promisedAt, fulfilment } = order;
  const { isPromised, whileTaken } = guestSteps[fulfilment][status];
  if (state === 'next') return isPromised && promisedAt ? `ca. ${clockText(promisedAt)}` : '';
  const takenAt = takenAtOf(order, status);
  if (takenAt === undefined) return '';
  return state === 'now' && whileTaken ? `siden ${clockText(takenAt)}` : clockText(takenAt);
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

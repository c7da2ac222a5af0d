import { clockText } from '../../../shared/kernel/dates.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { Icon } from '../parts/icon.tsx';
import { stepsOf, untilText } from './status-texts.ts';

/** When a step was taken, as far as the order tells: when it was sent, and when its status last changed. */
function timeOf(order: TrackedOrder, index: number, isNow: boolean, now: number): string {
  if (index === 0) return clockText(order.createdAt);
  if (!isNow) return '';
  const isCooking = order.status === 'confirmed' || order.status === 'preparing';
  return isCooking && order.promisedAt ? untilText(order.promisedAt, now) : clockText(order.updatedAt);
}

export function Steps({ order, now }: { order: TrackedOrder; now: number }) {
  const steps = stepsOf(order.status);
  return (
    <ol className="steps">
      {steps.map(({ name, icon, state }, index) => {
        const isLast = state === 'done' && order.status === 'completed' && index === steps.length - 1;
        const time = timeOf(order, index, state === 'now' || isLast, now);
        return (
          <li
            key={name}
            className={state === 'next' ? undefined : state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <i>
              <Icon name={icon} />
            </i>
            {name}
            {time && <time>{time}</time>}
          </li>
        );
      })}
    </ol>
  );
}

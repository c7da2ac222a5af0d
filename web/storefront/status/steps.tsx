import { clockText } from '../../../shared/kernel/dates.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { Lines } from '../parts/icon.tsx';
import { type Step, stepsOf, takenAtOf, untilText } from './status-texts.ts';
import { stepIcons } from './step-icons.ts';

/** The text beside a step: when it was taken, or how long it still takes; '' where the order does not say. */
function timeOf(order: TrackedOrder, { status, state }: Step, now: number): string {
  const { promisedAt, estimatedTimeMinutes } = order;
  const isCooking = order.status === 'confirmed' || order.status === 'preparing';
  if (state === 'now' && isCooking && promisedAt) return untilText({ promisedAt, estimatedTimeMinutes }, now);
  const takenAt = takenAtOf(order, status);
  return takenAt === undefined ? '' : clockText(takenAt);
}

export function Steps({ order, now }: { order: TrackedOrder; now: number }) {
  const steps = stepsOf(order);
  return (
    <ol className="steps">
      {steps.map((step) => {
        const { name, icon, state } = step;
        const time = timeOf(order, step, now);
        return (
          <li
            key={name}
            className={state === 'next' ? undefined : state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <i>
              <Lines path={stepIcons[icon]} />
            </i>
            {name}
            {time && <time>{time}</time>}
          </li>
        );
      })}
    </ol>
  );
}

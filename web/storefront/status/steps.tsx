import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { Lines } from '../parts/icon.tsx';
import { stepIcons } from './step-icons.ts';
import { stepsOf, timeOf } from './steps-of.ts';

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

import { clockText } from '../../../shared/kernel/dates.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { orderNr } from '../../../shared/orders/order-number.ts';
import { promiseLabel } from '../../../shared/orders/promise-words.ts';
import { isIn, type OrderStatus, stepOf, wayOf } from '../../../shared/orders/steps.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import { DishDrawing, type Drawing, drawingOf, Lines } from '../parts/icon.tsx';
import { guestStepOf, type StepIcon, stepIcons } from './guest-steps.ts';
import { clockOn, endName, isUnanswered, lateMinutes, untilText } from './status-texts.ts';
import { words } from './words.ts';

type State = 'done' | 'now' | 'next';
type Step = { status: OrderStatus; name: string; icon: StepIcon; state: State };
export type ShownStep = Omit<Step, 'status'> & { status: string; time: string };

function stepName(status: OrderStatus, order: TrackedOrder, state: State): string {
  const { name, lasts } = guestStepOf({ ...order, status });
  if (status === 'cancelled') return endName(order);
  if (status === 'completed' && order.notFetched) return words.endNotFetched;
  return lasts && state !== 'done' ? words.cooking[state] : name;
}

/** The order's steps and its progress; a cancelled one ends after the steps it is known to have taken. */
export function stepsOf(order: TrackedOrder): Step[] {
  const { status, fulfilment, notFetched } = order;
  const way = wayOf(fulfilment);
  const step = (one: OrderStatus, state: State): Step => {
    const icon = one === 'completed' && notFetched ? 'x' : guestStepOf({ status: one, fulfilment }).icon;
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

/**
 * The text beside a step: its time, or the promise beside the promised step; once that is past, that it was
 * promised. '' where the order does not say.
 */
export function timeOf(order: TrackedOrder, { status, state }: Step, now: number): string {
  const { promisedAt, fulfilment } = order;
  const { isPromised, lasts } = guestStepOf({ status, fulfilment });
  if (state === 'next') {
    if (!isPromised || !promisedAt) return '';
    const isPast = now - Date.parse(promisedAt) >= lateMinutes * 60_000;
    return (isPast ? words.promisedAt : words.aboutAt)(clockOn(promisedAt, now));
  }
  const takenAt = takenAtOf(order, status);
  if (takenAt === undefined) return '';
  const at = clockOn(takenAt, now);
  return state === 'now' && lasts ? words.since(at) : at;
}

export function Steps({ order, now }: { order: TrackedOrder; now: number }) {
  const steps = stepsOf(order).map((step) => ({ ...step, time: timeOf(order, step, now) }));
  return <StepList steps={steps} />;
}

/** Each step with its sign, and with its time where one is known. */
export function StepList({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <ol className="steps">
      {steps.map(({ status, name, icon, state, time }) => (
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
            {state === 'done' && <span className="visually-hidden">{words.done}</span>}
          </span>
          {time && <time>{time}</time>}
        </li>
      ))}
    </ol>
  );
}

type Props = { order: TrackedOrder; menu: PublicBusiness['menu']; now: number };

/**
 * The plates of the ordered dishes, each kind once, food before drink; a dish gone from the menu has the
 * plain one.
 */
function platesOf({ lines }: TrackedOrder, menu: PublicBusiness['menu']): Drawing[] {
  const drawings = lines.map(({ itemId }) => {
    const group = menu.find(({ items }) => items.some((dish) => dish.id === itemId));
    return drawingOf(group);
  });
  const kinds = [...new Set(drawings)];
  return [...kinds.filter((kind) => kind !== 'drikke'), ...kinds.filter((kind) => kind === 'drikke')];
}

function shutText(order: TrackedOrder, now: number): string {
  if (order.status === 'cancelled') return endName(order);
  if (order.notFetched) return words.endNotFetched;
  return order.due || isUnanswered(order, now) ? words.waitsForAnswer : words.answersSoon;
}

/**
 * The guest's hatch: shut while waiting, lit with the promised time, plates on the counter when ready, a
 * bicycle on the way.
 */
export function StatusOpening({ order, menu, now }: Props) {
  const plates = platesOf(order, menu);
  const { fulfilment, promisedAt, promisedBefore } = order;
  const { shows } = guestStepOf(order);
  const isShut = shows === 'nothing' || order.notFetched || (shows === 'promise' && !promisedAt);
  return (
    <>
      <div className="opening">
        <div className={isShut ? 'lit is-down' : 'lit'}>
          {isShut && <span>{shutText(order, now)}</span>}
          {!isShut && shows === 'ride' && (
            <div className="ride">
              <Lines path={stepIcons.bike} />
            </div>
          )}
          {!isShut && shows === 'plates' && (
            <div className="served">
              {order.status === 'ready' && <b>{orderNr(order)}</b>}
              {plates.slice(0, 2).map((drawing) => (
                <DishDrawing key={drawing} drawing={drawing} />
              ))}
            </div>
          )}
          {!isShut && shows === 'promise' && promisedAt && (
            <>
              <span>
                {promisedBefore ? words.newTimeAbout : words.promiseAbout(promiseLabel(fulfilment, 'guest'))}
                {promisedBefore && (
                  <s>
                    <span className="visually-hidden">{words.before}</span>
                    {clockText(promisedBefore)}
                  </s>
                )}
              </span>
              <b>{clockText(promisedAt)}</b>
              <span className="left">{untilText(order, now)}</span>
              <DishDrawing drawing={plates[0]} />
            </>
          )}
        </div>
      </div>
      <div className="shelf" />
      <div className="base" />
    </>
  );
}

import fc from 'fast-check';
import { cancelByGuest } from '../../../functions/orders/cancel-by-guest.ts';
import { putOrder } from '../../../functions/orders/store.ts';
import { linkOf } from '../../../functions/orders/tracking-links.ts';
import { forgetOrder } from '../../../functions/privacy/forget-order.ts';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { MoveCommand } from '../../../shared/orders/commands.ts';
import type { Forgotten, Order } from '../../../shared/orders/order.ts';
import type { Actor } from '../../../shared/orders/order-event.ts';
import { type GivenReason, givenReasons } from '../../../shared/orders/refusal.ts';
import { type OrderStatus, orderStatuses, stepOf } from '../../../shared/orders/steps.ts';
import {
  changeStatus,
  correctOrder,
  fetchAfterAll,
  giveNewTime,
  moveBegin,
  undoMove,
} from '../../helpers/order-commands.ts';

type Base = { behind: number; by: Actor; seconds: number };
/**
 * A tablet's step, with the version it shows and `seconds` after the step before. Many steps must be refused.
 */
type Try = Base &
  (
    | { what: 'move'; to: OrderStatus | number; reason: GivenReason; isLeft: boolean }
    | { what: 'undo' }
    | { what: 'newTime'; minutes: number; message: string }
    | { what: 'moveBegin'; minutes: number }
    | { what: 'fetched' }
    | { what: 'correct'; to: OrderStatus }
    | { what: 'takeBack' }
    | { what: 'accept' }
  );
type Step = Try | { what: 'forget'; forgotten: Forgotten; seconds: number };

const actor = fc.constantFrom<Actor>(
  { kind: 'member', id: 'sub-kari', name: 'Kari Moen' },
  { kind: 'device', id: 'dev_1', name: 'Kjøkkennettbrett' },
);
const base = {
  behind: fc.constantFrom(0, 0, 0, 0, 1),
  seconds: fc.constantFrom(4, 60),
  by: actor,
};
const move = fc.record({
  what: fc.constant('move' as const),
  // Mostly the first, second … of the moves that are allowed, else any.
  to: fc.oneof({ weight: 4, arbitrary: fc.nat(2) }, fc.constantFrom(...orderStatuses)),
  reason: fc.constantFrom(...givenReasons),
  isLeft: fc.boolean(),
  ...base,
});
const undo = fc.record({ what: fc.constant('undo' as const), ...base });
const newTime = fc.record({
  what: fc.constant('newTime' as const),
  minutes: fc.integer({ min: 1, max: 60 }),
  message: fc.constantFrom('', 'Ovnen er treg'),
  ...base,
});
const begin = fc.record({
  what: fc.constant('moveBegin' as const),
  minutes: fc.integer({ min: -10, max: 200 }),
  ...base,
});
const fetched = fc.record({ what: fc.constant('fetched' as const), ...base });
const correct = fc.record({
  what: fc.constant('correct' as const),
  to: fc.constantFrom(...orderStatuses),
  ...base,
});
const takeBack = fc.record({ what: fc.constant('takeBack' as const), ...base });
const accept = fc.record({ what: fc.constant('accept' as const), ...base });
const forget = fc.record({
  what: fc.constant('forget' as const),
  forgotten: fc.constantFrom<Forgotten>('notes', 'contacts', 'erased'),
  seconds: fc.constant(60),
});

/** Everything that may happen to one order after it was received. */
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: move },
    { weight: 2, arbitrary: undo },
    newTime,
    begin,
    fetched,
    correct,
    takeBack,
    accept,
    forget,
  ),
  { maxLength: 8 },
);

function changeOf(
  order: Order,
  { to, reason, isLeft, behind }: Extract<Try, { what: 'move' }>,
): Omit<MoveCommand, 'what'> {
  const next = stepOf(order).next;
  const status = typeof to === 'number' ? (next[to % Math.max(1, next.length)] ?? 'pending') : to;
  return {
    status,
    version: order.version - behind,
    ...(status === 'confirmed' && !order.due && { estimatedTimeMinutes: 20 }),
    ...(status === 'cancelled' && { cancelReason: reason }),
    ...(status === 'cancelled' && reason !== 'fake' && { cancelMessage: 'Ring oss' }),
    ...(status === 'completed' && isLeft && { notFetched: true as const }),
  };
}

const yes = ({ due }: Order) => ({ status: 'confirmed', ...(!due && { estimatedTimeMinutes: 20 }) }) as const;

function tried(business: BusinessId, order: Order, step: Try, now: number): Promise<Order> {
  const version = order.version - step.behind;
  if (step.what === 'undo') return undoMove(business, order.id, { version }, step.by, now);
  if (step.what === 'correct')
    return correctOrder(business, order.id, { version, status: step.to, why: '' }, step.by, now);
  if (step.what === 'fetched') return fetchAfterAll(business, order.id, { version }, step.by, now);
  if (step.what === 'accept')
    return changeStatus(business, order.id, { ...yes(order), version }, { kind: 'system' }, now);
  // `live` gives the order a link whose hash is its id.
  if (step.what === 'takeBack') return cancelByGuest(business, order.id, now);
  if (step.what === 'newTime') {
    const { minutes, message } = step;
    return giveNewTime(business, order.id, { version, minutes, message }, step.by, now);
  }
  if (step.what === 'moveBegin') {
    const beginAt = new Date(now + step.minutes * 60_000).toISOString();
    return moveBegin(business, order.id, { version, beginAt }, step.by, now);
  }
  return changeStatus(business, order.id, changeOf(order, step), step.by, now);
}

/** Runs a history by the handlers' functions; `saw` gets the order after each step that succeeded. */
export async function live(
  business: BusinessId,
  received: Order,
  history: readonly Step[],
  saw: (order: Order) => void,
  find: () => Promise<Order>,
): Promise<void> {
  const hash = received.id;
  await putOrder(business, received, { keyHash: hash, bodyHash: hash, link: linkOf(hash) });
  let now = Date.parse(received.createdAt);
  saw(received);
  let order = received;
  for (const step of history) {
    now += step.seconds * 1000;
    if (step.what === 'forget') {
      await forgetOrder(business, order, step.forgotten, { by: { kind: 'system' }, now });
    } else {
      await tried(business, order, step, now).catch((error) => {
        if (!(error instanceof Problem)) throw error;
      });
    }
    order = await find();
    saw(order);
  }
}

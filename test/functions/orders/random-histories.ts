import fc from 'fast-check';
import { changeStatus } from '../../../functions/orders/change-status.ts';
import { putOrder } from '../../../functions/orders/store.ts';
import { forgetOrder } from '../../../functions/privacy/forget-order.ts';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { Forgotten, Order } from '../../../shared/orders/order.ts';
import type { Actor } from '../../../shared/orders/order-event.ts';
import { type OrderStatus, orderStatuses } from '../../../shared/orders/order-status.ts';

/** What a tablet tries, with the version it happens to show: many tries must be refused. */
type Try = { what: 'move'; to: OrderStatus; behind: number; isFake: boolean; by: Actor };
type Step = Try | { what: 'forget'; forgotten: Forgotten };

const actor = fc.constantFrom<Actor>(
  { kind: 'member', id: 'sub-kari', name: 'Kari Moen' },
  { kind: 'device', id: 'dev_1', name: 'Kjøkkennettbrett' },
);
const move = fc.record({
  what: fc.constant('move' as const),
  to: fc.constantFrom(...orderStatuses),
  behind: fc.constantFrom(0, 0, 0, 0, 1),
  isFake: fc.boolean(),
  by: actor,
});
const forget = fc.record({
  what: fc.constant('forget' as const),
  forgotten: fc.constantFrom<Forgotten>('notes', 'contacts', 'erased'),
});

/** Everything that may happen to one order after it was received. */
export const steps: fc.Arbitrary<Step[]> = fc.array(fc.oneof({ weight: 6, arbitrary: move }, forget), {
  maxLength: 10,
});

/** Lives through a history by the functions that handlers call; `saw` is told of the order after each step that was done. */
export async function live(
  business: BusinessId,
  received: Order,
  history: readonly Step[],
  saw: (order: Order) => void,
  find: () => Promise<Order>,
): Promise<void> {
  const hash = received.id;
  await putOrder(business, received, { keyHash: hash, bodyHash: hash, tokenHash: hash });
  let now = Date.parse(received.createdAt);
  saw(received);
  for (const step of history) {
    now += 60_000;
    const order = await find();
    if (step.what === 'forget') {
      await forgetOrder(business, order, step.forgotten, { by: { kind: 'system' }, now });
    } else {
      const change = {
        status: step.to,
        version: order.version - step.behind,
        ...(step.to === 'confirmed' && { estimatedTimeMinutes: 20 }),
        ...(step.to === 'cancelled' && step.isFake && { cancelReason: 'fake' as const }),
      };
      await changeStatus(business, order.id, change, step.by, now).catch((error) => {
        if (!(error instanceof Problem)) throw error;
      });
    }
    saw(await find());
  }
}

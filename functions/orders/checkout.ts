import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { PlanType } from '../../shared/shops/plan.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { noOrder, unavailable } from '../kernel/lambda/problems.ts';
import { failedConditions, putNew, transactWrite, updating } from '../kernel/table/changes.ts';
import { ConditionFailed, getItem, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { receiveOrder } from './receive-order.ts';
import { type Hashes, readOrder } from './store.ts';
import { type Agreement, type Checkout, storedCheckout } from './stored-order.ts';

/** Longer than a provider of payments lets a guest take. */
const waitingSeconds = 3600;
const maxAttempts = 3;

/**
 * Keeps what was agreed until its money is there. It is no order: it has no number, no place in the quota and no event, and no
 * screen, figure or notice knows it. So there is nothing of it to void. Kept once, however often it is sent.
 */
export async function keepCheckout(
  business: BusinessId,
  agreement: Agreement,
  { keyHash, bodyHash, tokenHash }: Hashes,
  now: number,
): Promise<void> {
  const expiresAt = secondsOf(now) + waitingSeconds;
  const checkout: Checkout = { agreement, bodyHash, tokenHash, attempt: 1, expiresAt };
  try {
    await transactWrite([putNew({ ...keys.checkout(business, keyHash), ...storedCheckout.item(checkout) })]);
  } catch (error) {
    if (!failedConditions(error)) throw error;
  }
}

/**
 * Makes the order of a checkout whose money is there, once, however often it is called: the checkout names its order in the order's own
 * transaction. A request that died leaves a number that becomes void; the next one begins another attempt with a number of its own.
 * Throws NOT_FOUND for a checkout that never was or has waited too long, and ORDER_QUOTA_REACHED: then the money must go back.
 */
export async function receiveCheckout(
  business: BusinessId,
  keyHash: string,
  plan: PlanType,
  now: number,
): Promise<Order> {
  const key = keys.checkout(business, keyHash);
  for (let tries = 1; tries <= maxAttempts; tries += 1) {
    const checkout = storedCheckout.find(await getItem(key, { consistent: true }));
    if (checkout?.orderId) return readOrder(business, checkout.orderId);
    if (!checkout || checkout.expiresAt <= secondsOf(now)) throw noOrder();
    const { agreement, bodyHash, tokenHash, attempt } = checkout;
    const hashes = { keyHash: digest('checkout', keyHash, String(attempt)), bodyHash, tokenHash };
    const received = await receiveOrder(business, agreement, hashes, plan, now, ({ id }) => [
      updating(
        key,
        storedCheckout.update({
          set: { orderId: id },
          condition: 'attribute_exists(pk) AND attribute_not_exists(#orderId)',
        }),
      ),
    ]);
    if ('order' in received) return received.order;
    if (!received.earlier || received.earlier.isVoid) await nextAttempt(business, keyHash, attempt);
  }
  throw unavailable();
}

async function nextAttempt(business: BusinessId, keyHash: string, seen: number): Promise<void> {
  try {
    await updateItem(
      keys.checkout(business, keyHash),
      storedCheckout.update({
        set: { attempt: seen + 1 },
        condition: '#attempt = :seen AND attribute_not_exists(orderId)',
        values: { ':seen': seen },
      }),
    );
  } catch (error) {
    // Another request has begun the next attempt, or made the order.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

import type { Language } from '../../shared/kernel/language.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { OrderReason } from '../../shared/orders/reasons.ts';
import type { BusinessProfile } from '../../shared/shops/business.ts';
import { isPaid } from '../../shared/shops/plan.ts';
import { countRequest } from '../kernel/limits/count.ts';
import type { Caller } from '../kernel/limits/guest-caller.ts';
import { extraBits, isOver, type RateKind, rateLimits, windowMs } from '../kernel/limits/limits.ts';
import { alwaysFree, takeFreeOrder } from './free-orders.ts';
import { requireCode } from './phone-code.ts';
import { requirePuzzle } from './puzzle.ts';

/** `key` is the idempotency key's hash: a repeated request counts once and gets the same answer. */
type Attempt = { key: string; phone: string; language: Language };

/** A code is asked for from here on: eighteen orders that nobody answered are no busy evening. */
const codeFromBits = 3;
/** In a shop that we have slowed: 3 to 9 seconds of a usual phone, for each order. */
const bitsWhereSlowed = 2;
/** In place of a code that cannot be sent: four times the work, as far as a puzzle grows. */
const bitsForNoCode = 2;

/**
 * Holds an order that could be placed against the limits of its shop before it takes a number. Throws
 * CHALLENGE_REQUIRED where the shop has more unanswered orders than it should, the address sends many, or we
 * have slowed the shop: a puzzle, which a guest does not notice, and, where many more wait and text messages
 * are paid for, a code to the phone. Throws TOO_MANY_REQUESTS for a phone or a device that orders again and
 * again. Anybody can name a phone, so it is counted only once the challenge is passed: a stranger who solves
 * nothing must not use up what its owner may order.
 *
 * Answers whether the phone may get texts about the order: not where a code was due and none could be sent,
 * so that nobody makes a shop under attack pay for texts to numbers that are not theirs.
 */
export async function checkOrder(
  profile: BusinessProfile,
  { key, phone, language }: Attempt,
  caller: Caller,
  now: number,
): Promise<{ mayText: boolean }> {
  const business = profile.id;
  const count = (kind: RateKind, value: string) => countRequest({ business, kind, value, request: key }, now);
  const { device } = caller;
  const [nameless, addresses, free] = await Promise.all([
    device ? 0 : count('nameless', ''),
    count('address', caller.address),
    takeFreeOrder(business, key, now),
  ]);
  const waiting = free.isFree ? -1 : extraBits(free.unanswered, alwaysFree);
  const reasons = [
    ...(waiting < 0 ? [] : [waiting]),
    ...(isOver('address', addresses) ? [extraBits(addresses, rateLimits.address.limit)] : []),
    ...(isOver('nameless', nameless) ? [0] : []),
    ...(profile.restriction?.kind === 'slowed' ? [bitsWhereSlowed] : []),
  ];
  let mayText = true;
  if (reasons.length > 0) {
    const puzzle = (extra: number) => requirePuzzle({ business, subject: key }, extra, caller, now);
    const extra = Math.max(...reasons);
    await puzzle(extra);
    if (waiting >= codeFromBits && isPaid(profile, now)) {
      mayText = await requireCode(profile, { phone, language }, caller.code, now);
      if (!mayText) await puzzle(extra + bitsForNoCode);
    }
  }
  const [phones, devices] = await Promise.all([count('phone', phone), device ? count('device', device) : 0]);
  if (isOver('phone', phones) || isOver('device', devices)) throw tooMany(profile, now);
  return { mayText };
}

/** Does not say which limit was reached, but when it ends, and names another way to order. */
function tooMany({ phone }: BusinessProfile, now: number): Problem {
  const retryAfterSeconds = Math.ceil((windowMs - (now % windowMs)) / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const because = { reason: 'manyOrders', minutes, phone } as const satisfies OrderReason;
  return new Problem('TOO_MANY_REQUESTS', because, { retryAfterSeconds });
}

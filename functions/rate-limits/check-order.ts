import type { BusinessProfile } from '../../shared/business/business.ts';
import { formattedPhone } from '../../shared/kernel/phone-text.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Caller } from './caller.ts';
import { countRequest } from './count.ts';
import { alwaysFree, takeFreeOrder } from './free-orders.ts';
import { extraBits, isOver, type RateKind, rateLimits, windowMs } from './limits.ts';
import { requireCode } from './phone-code.ts';
import { requirePuzzle } from './puzzle.ts';

/** `key` is the hash of the idempotency key: a request that is sent again is counted once and gets the same answer. */
type Attempt = { key: string; phone: string };

/**
 * Holds an order that could be placed against the limits of its shop, in one round before it takes a number. Throws
 * TOO_MANY_REQUESTS for a phone or a device that orders again and again, and CHALLENGE_REQUIRED where the shop has more unanswered
 * orders than it should, or the address sends many.
 */
export async function checkOrder(
  profile: BusinessProfile,
  { key, phone }: Attempt,
  caller: Caller,
  now: number,
): Promise<void> {
  const business = profile.id;
  const count = (kind: RateKind, value: string) => countRequest({ business, kind, value, request: key }, now);
  const { device } = caller;
  const [phones, devices, addresses, free] = await Promise.all([
    count('phone', phone),
    device ? count('device', device) : count('nameless', ''),
    count('address', caller.address),
    takeFreeOrder(business, key, now),
  ]);
  if (isOver('phone', phones) || (device && isOver('device', devices))) throw tooMany(profile, now);

  const reasons = [
    ...(free.isFree ? [] : [extraBits(free.unanswered, alwaysFree)]),
    ...(isOver('address', addresses) ? [extraBits(addresses, rateLimits.address.limit)] : []),
    ...(!device && isOver('nameless', devices) ? [0] : []),
  ];
  if (reasons.length === 0) return;
  requirePuzzle({ business, subject: key }, Math.max(...reasons), caller, now);
  await requireCode(profile, phone, caller.code, now);
}

/** Does not say which limit was reached, and names another way to order. */
function tooMany({ phone }: BusinessProfile, now: number): Problem {
  const way = phone ? `Ring oss på ${formattedPhone(phone)}, så tar vi imot.` : 'Prøv igjen om litt.';
  const message = `Det er kommet mange bestillinger herfra på kort tid. ${way}`;
  return new Problem('TOO_MANY_REQUESTS', message, {
    retryAfterSeconds: Math.ceil((windowMs - (now % windowMs)) / 1000),
  });
}

import * as v from 'valibot';
import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { dialledPhone } from '../../shared/kernel/phone-text.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { retention } from '../../shared/kernel/retention.ts';
import type { Agreement } from '../../shared/orders/answers.ts';
import type { Coupon } from '../../shared/orders/offer-answers.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { OrderReason } from '../../shared/orders/reasons.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { type Change, failedConditions, updating } from '../kernel/table/changes.ts';
import type { Key } from '../kernel/table/client.ts';
import { deleteAndReturn, getItem, queryItems } from '../kernel/table/items.ts';
import { countsOfGuest, keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

/** Hidden from other shops by the shop's id. */
const guestHash = (business: BusinessId, phone: string) => digest('guest', business, dialledPhone(phone));

const storedUses = stored<{ n: number; expiresAt?: number | undefined }>(
  'uses',
  v.object({ n: v.number(), expiresAt: v.optional(v.number()) }),
);

/** One count that an order stands in, the most it may reach, and why the next one is refused. */
export type Use = {
  key: Key;
  most?: number | undefined;
  because: OrderReason;
  expiresAt?: number | undefined;
};

type Counting = NonNullable<Order['counted']>;
type OfGuest = Pick<Agreement, 'customerPhone' | 'couponCode'>;

/**
 * Which counts an order stands in: of its code if that is limited, and of its guest where the shop has an
 * offer for first orders. Most orders stand in none.
 */
export function countedOf(coupon: Coupon | undefined, remembersGuests: boolean): Counting | undefined {
  const by: Counting['by'] = [
    ...(coupon?.maxUses ? (['uses'] as const) : []),
    ...(coupon?.maxPerGuest ? (['guest'] as const) : []),
    ...(remembersGuests ? (['orders'] as const) : []),
  ];
  return by.length > 0 ? { since: coupon?.createdAt ?? '', by } : undefined;
}

/** A code that is made anew is counted anew. */
const usesKey = (business: BusinessId, code = '', since: string) =>
  keys.codeUses(business, `${code}#${since}`);

/** The counts of an order; without the phone, which is deleted after a while, those of its guest are gone. */
function usesOf(
  business: BusinessId,
  { customerPhone, couponCode, counted }: OfGuest & Pick<Order, 'counted'>,
  limits: Partial<Coupon> = {},
  now: number,
): Use[] {
  if (!counted) return [];
  const hash = customerPhone && guestHash(business, customerPhone);
  const expiresAt = secondsOf(now) + retention.contactDays * 24 * 3600;
  const { maxUses, maxPerGuest, firstOrderOnly } = limits;
  const code = `${couponCode}#${counted.since}`;
  const of = (key: Key, most: number | null | undefined, reason: OrderReason['reason'], end?: number) =>
    ({ key, most: most ?? undefined, because: { reason } as OrderReason, expiresAt: end }) satisfies Use;
  return counted.by.flatMap((by) => {
    if (by === 'uses') return of(usesKey(business, couponCode, counted.since), maxUses, 'couponUsedUp');
    if (!hash) return [];
    return by === 'guest'
      ? of(keys.guestUses(business, hash, code), maxPerGuest, 'couponUsedByYou', expiresAt)
      : of(keys.guestUses(business, hash), firstOrderOnly ? 1 : undefined, 'couponNotFirst', expiresAt);
  });
}

/**
 * The uses of a new order, each with its limit. Throws COUPON_INVALID for one that is reached by now; two
 * orders of one moment are told apart by the conditions of `usesTaken`.
 */
export async function usesLeft(
  business: BusinessId,
  agreement: OfGuest & Pick<Order, 'counted'>,
  coupon: Coupon | undefined,
  now: number,
): Promise<Use[]> {
  const uses = usesOf(business, agreement, coupon, now);
  await Promise.all(
    uses.map(async ({ key, most, because }) => {
      if (most !== undefined && (await countAt(key)) >= most) throw new Problem('COUPON_INVALID', because);
    }),
  );
  return uses;
}

async function countAt(key: Key): Promise<number> {
  return storedUses.find(await getItem(key, { consistent: true }))?.n ?? 0;
}

/** How often a code with a limit was used. */
export async function readUses(business: BusinessId, { code, createdAt }: Coupon): Promise<number> {
  return countAt(usesKey(business, code, createdAt));
}

/** The writes that give uses back which no order got. */
export const usesGivenBack = (uses: readonly Use[]): Change[] =>
  uses.map(({ key }) => updating(key, storedUses.update({ add: { n: -1 } })));

/**
 * The writes for the transaction that stores the order. That is what counts them once, however often sent.
 */
export function usesTaken(uses: readonly Use[]): Change[] {
  return uses.map(({ key, most, expiresAt }) => {
    const limit = { condition: 'attribute_not_exists(#n) OR #n < :most', values: { ':most': most } };
    return updating(
      key,
      storedUses.update({ add: { n: 1 }, set: { expiresAt }, ...(most !== undefined && limit) }),
    );
  });
}

/** Which of the uses, the last writes of a transaction, was refused. */
export function refusedUse(error: unknown, uses: readonly Use[]): Problem | undefined {
  const failed = failedConditions(error);
  const refused = failed && uses.find((_, index) => failed.at(index - uses.length));
  return refused && new Problem('COUPON_INVALID', refused.because);
}

/**
 * The writes for the transaction that cancels an order, or brings it back: it gives its uses back, and takes
 * them again, even where others have used the code up meanwhile.
 */
export function usesMoved(business: BusinessId, before: Order, after: Order): Change[] {
  const [was, is] = [before.status !== 'cancelled', after.status !== 'cancelled'];
  if (was === is) return [];
  return usesOf(business, after, {}, Date.parse(after.updatedAt)).map(({ key, expiresAt }) =>
    updating(key, storedUses.update({ add: { n: is ? 1 : -1 }, set: { expiresAt } })),
  );
}

/** Forgets how often a phone number has ordered, and used codes. */
export async function forgetUses(business: BusinessId, phone: string): Promise<void> {
  const from = countsOfGuest(guestHash(business, phone));
  const found = await queryItems({ pk: business, from, consistent: true });
  await Promise.all(found.map(({ sk }) => deleteAndReturn({ pk: business, sk: String(sk) })));
}

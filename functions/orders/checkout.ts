import * as v from 'valibot';
import { flag, maybeNumber, maybeText } from '../../shared/kernel/answer-fields.ts';
import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { agreement } from '../../shared/orders/answers.ts';
import type { OrderReason } from '../../shared/orders/reasons.ts';
import { viewToken } from '../../shared/orders/tracking-token.ts';
import type { Payment } from '../../shared/payments/payment.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { type Change, failedConditions, putNew, transactWrite, updating } from '../kernel/table/changes.ts';
import { deleteAndReturn, getItem, queryItems, updateItem } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { findPayment, paymentBegun } from '../payments/payment-store.ts';
import { refusedUse, usesGivenBack, usesTaken } from './code-uses.ts';
import { placeMoved, placeTaken, SlotFull } from './slots.ts';

/**
 * An order that waits for its money: all that it takes to receive it, frozen, and what is held for it
 * meanwhile, a place in a quarter and the uses of its code. `attempts` to pay there were; the newest has
 * `reference` and `redirectUrl` at its provider. `paidBy`: the attempt whose money it is received with; once
 * there is one, no other is. `isOver`: it can never be received any more.
 */
const storedCheckout = stored(
  'checkout',
  v.object({
    ...{ id: v.string(), agreement, beginAt: maybeText, perSlot: maybeNumber },
    uses: v.array(
      v.object({
        key: v.object({ pk: v.string(), sk: v.string() }),
        most: maybeNumber,
        because: v.custom<OrderReason>((input) => typeof input === 'object'),
        expiresAt: maybeNumber,
      }),
    ),
    hashes: v.object({
      ...{ keyHash: v.string(), bodyHash: v.string() },
      link: v.object({ hash: v.string(), ownHash: v.string() }),
    }),
    plan: v.picklist(['free', 'premium']),
    ...{ isHeld: v.boolean(), attempts: v.number(), reference: v.string(), redirectUrl: maybeText },
    ...{ paidBy: maybeText, isOver: flag, createdAt: v.string(), expiresAt: v.number() },
  }),
  [],
  { isMadeWhole: true },
);
export type Checkout = ReturnType<typeof storedCheckout.read>;

/** It holds a guest's name and address: a day, in which a late answer of a provider still finds it. */
const keptSeconds = 24 * 3600;
/** A guest tries to pay so often for one order; a stranger with a stolen phone no more (PA-10). */
export const mostAttempts = 5;

/**
 * By the token of the order's page, so that its link finds it. In letters that a provider's reference may
 * have.
 */
export const checkoutIdOf = (business: BusinessId, token: string) =>
  digest('checkout', business, viewToken(token))
    .replace(/[^a-zA-Z0-9]/g, '')
    .slice(0, 16);

/** The name of an attempt at the provider. The guest reads it. */
export function referenceOf(subdomain: string, checkout: string, attempt: number): string {
  const shop = subdomain.replace(/[^a-z0-9]/g, '').slice(0, 10);
  return `${shop || 'luka'}-${checkout}-${attempt}`;
}

export async function findCheckout(business: BusinessId, id: string): Promise<Checkout | undefined> {
  return storedCheckout.find(await getItem(keys.checkout(business, id), { consistent: true }));
}

const placeOf = (business: BusinessId, { agreement: { slot }, perSlot, id }: Checkout): Change[] =>
  slot !== undefined && perSlot !== undefined ? [placeTaken(business, slot, id, perSlot)] : [];

/**
 * Begins a checkout with its first attempt to pay, and holds what it needs. Undefined when a repeat of the
 * request was faster. Throws SlotFull and COUPON_INVALID, as an order that is received would.
 */
export async function beginCheckout(
  business: BusinessId,
  checkout: Omit<Checkout, 'expiresAt'>,
  payment: Payment,
): Promise<Checkout | undefined> {
  const expiresAt = secondsOf(Date.parse(checkout.createdAt)) + keptSeconds;
  const begun = { ...checkout, expiresAt };
  const item = putNew({ ...keys.checkout(business, checkout.id), ...storedCheckout.item(begun) });
  return (await heldWith(business, { ...begun, isHeld: false }, item, payment)) ? begun : undefined;
}

/**
 * Writes one more attempt, and holds again what was given back. Undefined when another request did it first.
 */
export async function beginAttempt(
  business: BusinessId,
  checkout: Checkout,
  payment: Payment,
): Promise<Checkout | undefined> {
  const { attempts } = checkout;
  const { reference } = payment;
  const next = { ...checkout, attempts: attempts + 1, reference, isHeld: true, redirectUrl: undefined };
  const update = storedCheckout.update({
    set: { attempts: next.attempts, reference, isHeld: true },
    remove: ['redirectUrl'],
    condition: '#attempts = :seen AND isHeld = :wasHeld AND attribute_not_exists(paidBy)',
    values: { ':seen': attempts, ':wasHeld': checkout.isHeld },
  });
  const written = updating(keys.checkout(business, checkout.id), update);
  return (await heldWith(business, checkout, written, payment)) ? next : undefined;
}

/**
 * Writes an attempt with its checkout, and takes what is not held yet. False when another request was faster.
 */
async function heldWith(
  business: BusinessId,
  checkout: Checkout,
  item: Change,
  payment: Payment,
): Promise<boolean> {
  const place = checkout.isHeld ? [] : placeOf(business, checkout);
  const uses = checkout.isHeld ? [] : checkout.uses;
  try {
    await transactWrite([...place, item, paymentBegun(business, payment), ...usesTaken(uses)]);
    return true;
  } catch (error) {
    const failed = failedConditions(error);
    if (!failed) throw error;
    if (failed[place.length] || failed[place.length + 1]) return false;
    if (place.length > 0 && failed[0]) throw new SlotFull();
    throw refusedUse(error, uses) ?? error;
  }
}

/** The writes that give back what is held for a checkout, once; with `isOver` it is never held again. */
export function heldGivenBack(
  business: BusinessId,
  { id, isHeld, uses, attempts, perSlot, paidBy, agreement: { slot } }: Checkout,
  isOver?: true,
): Change[] {
  if (!isHeld) return [];
  const isUnpaid = paidBy === undefined;
  return [
    updating(
      keys.checkout(business, id),
      storedCheckout.update({
        set: { isHeld: false, isOver },
        condition: `attempts = :seen AND #isHeld = :held AND ${isUnpaid ? 'attribute_not_exists(paidBy)' : 'paidBy = :by'}`,
        values: { ':seen': attempts, ':held': true, ...(!isUnpaid && { ':by': paidBy }) },
      }),
    ),
    ...(slot !== undefined && perSlot !== undefined ? [placeMoved(business, slot, id, 'DELETE')] : []),
    ...usesGivenBack(uses),
  ];
}

/** The write by which an attempt's money is the one that the order is received with. */
export function paidWrite(business: BusinessId, { id }: Checkout, reference: string): Change {
  return updating(
    keys.checkout(business, id),
    storedCheckout.update({
      set: { paidBy: reference },
      condition: 'isHeld = :held AND (attribute_not_exists(#paidBy) OR #paidBy = :reference)',
      names: { '#paidBy': 'paidBy' },
      values: { ':held': true, ':reference': reference },
    }),
  );
}

/** Notes where the guest pays the newest attempt. */
export async function noteRedirect(business: BusinessId, id: string, redirectUrl: string): Promise<void> {
  await updateItem(
    keys.checkout(business, id),
    storedCheckout.update({ set: { redirectUrl }, condition: 'attribute_exists(pk)' }),
  );
}

/**
 * Deletes the checkouts of a guest. One whose money may still come is left: it is over within minutes, and
 * gone within a day.
 */
export async function forgetCheckouts(
  business: BusinessId,
  isOf: (guest: Checkout['agreement']) => boolean,
): Promise<void> {
  const items = await queryItems({ pk: business, from: ranges.checkouts, consistent: true });
  for (const { id, agreement, reference, isHeld } of items.map(storedCheckout.read)) {
    if (!isOf(agreement)) continue;
    const isWaiting = isHeld && (await findPayment(business, reference))?.orderId === undefined;
    if (!isWaiting) await deleteAndReturn(keys.checkout(business, id));
  }
}

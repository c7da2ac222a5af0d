import type { BusinessId } from '../../shared/kernel/ids.ts';
import { inLanguage } from '../../shared/kernel/language.ts';
import { isProblem, Problem } from '../../shared/kernel/problem.ts';
import { words } from '../../shared/kernel/words.ts';
import { isAlcohol } from '../../shared/menu/alcohol.ts';
import type { TrackedOrder } from '../../shared/orders/answers.ts';
import type { OrderReason } from '../../shared/orders/reasons.ts';
import { type WaitingOrder, waitingOrder } from '../../shared/orders/waiting-order.ts';
import type { BegunPayment, PaymentProvider } from '../../shared/payments/answers.ts';
import { closed, moneyOf, newPayment, type Payment } from '../../shared/payments/payment.ts';
import { onlyNamed } from '../kernel/http/answer.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { log } from '../kernel/lambda/log.ts';
import { noOrder, unavailable } from '../kernel/lambda/problems.ts';
import { findPayment } from '../payments/payment-store.ts';
import { ProviderRefused } from '../payments/provider.ts';
import { findTill } from '../payments/till.ts';
import { findSite, type WholeSite } from '../shops/site.ts';
import { shopHome } from '../tenancy/shop-home.ts';
import {
  beginAttempt,
  beginCheckout,
  type Checkout,
  checkoutIdOf,
  findCheckout,
  mostAttempts,
  noteRedirect,
  referenceOf,
} from './checkout.ts';
import type { Agreed } from './receive-order.ts';
import { changePayment, settlePayment } from './settle-payment.ts';
import { type Hashes, readTracked } from './store.ts';
import { ownHashOf, trackedOrder } from './tracking-links.ts';

/**
 * So long what was agreed is good for one more attempt to pay: then the shop may be shut, or the dish gone.
 */
const repeatableMs = 20 * 60_000;
/** Alcohol is sold from this age on. */
const ageOfAlcohol = 18;

type Shop = Pick<WholeSite, 'profile' | 'domain'>;

/**
 * Holds what was agreed and asks the guest for its money. Undefined when a repeat of the request was faster.
 * Throws as an order that is received would, and as `openPayment`.
 */
export async function payOnline(
  business: BusinessId,
  site: Shop,
  { agreement, beginAt, perSlot, uses = [] }: Agreed,
  hashes: Hashes,
  plan: Checkout['plan'],
  token: string,
  now: number,
): Promise<BegunPayment | undefined> {
  const id = checkoutIdOf(business, token);
  const payment = firstPayment(site, { id, attempts: 1, agreement }, now);
  const held = { id, agreement, beginAt, perSlot, uses: [...uses], hashes, plan };
  const { reference, createdAt } = payment;
  const checkout = await beginCheckout(
    business,
    { ...held, isHeld: true, attempts: 1, reference, createdAt },
    payment,
  );
  return checkout && openPayment(business, site, checkout, payment, token, now);
}

const providerOf = ({ paymentMethod }: Checkout['agreement']): PaymentProvider =>
  paymentMethod === 'cardOnline' ? 'stripe' : 'vipps';

const firstPayment = (
  { profile }: Shop,
  { id, attempts, agreement }: Pick<Checkout, 'id' | 'attempts' | 'agreement'>,
  now: number,
): Payment =>
  newPayment(
    {
      reference: referenceOf(profile.subdomain, id, attempts),
      provider: providerOf(agreement),
      checkout: id,
      amountOre: agreement.totalOre,
      ...(agreement.depositOre && { depositOre: agreement.depositOre }),
    },
    now,
  );

/**
 * Opens the payment at its provider, or answers where it is open. The provider knows a repeated call by the
 * reference. Throws UNAVAILABLE where nobody knows, so that the guest's repeat goes on, and
 * PAYMENT_METHOD_UNAVAILABLE after a no.
 */
async function openPayment(
  business: BusinessId,
  { profile, domain }: Shop,
  checkout: Checkout,
  payment: Payment,
  token: string,
  now: number,
): Promise<BegunPayment> {
  const { reference, amountOre, waitsUntil } = payment;
  const answer = (redirectUrl: string) => ({ pay: { redirectUrl, token, expiresAt: waitsUntil } });
  if (checkout.redirectUrl) return answer(checkout.redirectUrl);
  const { customerPhone, language = 'nb', lines } = checkout.agreement;
  const home = domain ? `https://${domain}/` : shopHome(profile.subdomain);
  const root = inLanguage(language, () => words.root).slice(1);
  const path = `${root}${root && '/'}bestilling/${token}`;
  const till = await findTill(business, payment);
  if (!till) throw await refused(business, reference, now);
  try {
    const { redirectUrl, providerId } = await till.create({
      ...{ reference, amountOre, returnUrl: new URL(path, home).href, phone: customerPhone },
      description: `${profile.businessName}, ${environment('PRODUCT_NAME')}`.slice(0, 100),
      minimumAge: lines.some(isAlcohol) ? ageOfAlcohol : undefined,
      ...{ language, waitsUntil },
    });
    // Before anybody can pay: from here on the payment is found by it.
    if (providerId)
      await changePayment(business, reference, now, (known) => ({ payment: { ...known, providerId } }));
    await noteRedirect(business, checkout.id, redirectUrl);
    return answer(redirectUrl);
  } catch (error) {
    log.warn('A payment could not be opened', { business, reference, error });
    if (error instanceof ProviderRefused) throw await refused(business, reference, now);
    throw unavailable();
  }
}

/** Gives back what is held for an attempt that its provider will not have. */
async function refused(business: BusinessId, reference: string, now: number): Promise<Problem> {
  await changePayment(business, reference, now, (payment) => ({
    payment: payment.state === 'waiting' ? closed(failed(payment), 'refused', now) : payment,
  }));
  return new Problem('PAYMENT_METHOD_UNAVAILABLE');
}
const failed = (payment: Payment): Payment => ({ ...payment, state: 'failed', why: 'refused' });

/**
 * The payment that an earlier request with this key began; another body under it is IDEMPOTENCY_KEY_REUSED.
 */
export async function payBefore(
  business: BusinessId,
  site: Shop,
  token: string,
  bodyHash: string,
  now: number,
): Promise<BegunPayment | undefined> {
  const checkout = await findCheckout(business, checkoutIdOf(business, token));
  if (!checkout) return undefined;
  if (checkout.hashes.bodyHash !== bodyHash) throw new Problem('IDEMPOTENCY_KEY_REUSED');
  return paidAgain(business, site, checkout, token, now);
}

/**
 * Where the guest pays: the attempt that waits, else one more of the same basket. Throws INVALID_TRANSITION
 * when it is paid, was tried too often, or lies too long behind.
 */
export async function payAgain(business: BusinessId, token: string, now: number): Promise<BegunPayment> {
  const [checkout, site] = await Promise.all([
    findCheckout(business, checkoutIdOf(business, token)),
    findSite(business, { consistent: true }),
  ]);
  if (!checkout || !site) throw noOrder();
  return paidAgain(business, site, checkout, token, now);
}

async function paidAgain(
  business: BusinessId,
  site: Shop,
  checkout: Checkout,
  token: string,
  now: number,
): Promise<BegunPayment> {
  const payment = await findPayment(business, checkout.reference);
  if (payment && isWaiting(payment, now)) return openPayment(business, site, checkout, payment, token, now);
  if (!canPay(checkout, payment, now)) throw new Problem('INVALID_TRANSITION');
  const next = firstPayment(site, { ...checkout, attempts: checkout.attempts + 1 }, now);
  const begun = await beginAttempt(business, checkout, next);
  if (!begun) throw unavailable();
  return openPayment(business, site, begun, next, token, now);
}

const isWaiting = ({ state, closing, waitsUntil }: Payment, now: number) =>
  state === 'waiting' && !closing && now < Date.parse(waitsUntil);

const canPay = (
  { paidBy, isOver, attempts, createdAt }: Checkout,
  payment: Payment | undefined,
  now: number,
) =>
  !paidBy &&
  !isOver &&
  (payment?.state === 'failed' || payment?.closing !== undefined) &&
  attempts < mostAttempts &&
  now < Date.parse(createdAt) + repeatableMs;

/**
 * The order that a token waits with, as its page may know it; undefined where there is none. Changes nothing.
 */
export async function findWaiting(
  business: BusinessId,
  token: string,
  now: number,
): Promise<WaitingOrder | undefined> {
  const checkout = await findCheckout(business, checkoutIdOf(business, token));
  const payment = checkout && (await findPayment(business, checkout.reference));
  return checkout && payment && waitingOf(checkout, payment, isOwn(checkout, token), now);
}

const isOwn = ({ hashes }: Checkout, token: string) => hashes.link.ownHash === ownHashOf(token);

function waitingOf(checkout: Checkout, payment: Payment, isOwner: boolean, now: number): WaitingOrder {
  const { closing, state, why, waitsUntil } = payment;
  const isOver = closing !== undefined || state === 'failed';
  const because = closing && closing.why !== 'cancelled' ? closing.why : why;
  return onlyNamed(waitingOrder, {
    ...checkout.agreement,
    waits: isOver ? 'failed' : 'waiting',
    ...(isOver && { why: checkout.isOver ? 'notReceived' : because }),
    expiresAt: waitsUntil,
    redirectUrl: isWaiting(payment, now) ? checkout.redirectUrl : undefined,
    ...(canPay(checkout, payment, now) && { canPay: true as const }),
    money: moneyOf(payment),
    ...(!isOwner && { isReadOnly: true as const }),
    createdAt: checkout.createdAt,
  });
}

/**
 * An order as its link opens it, or as it waits for its money: then the provider is asked first. Throws
 * NOT_FOUND as `readTracked`.
 */
export async function readOrderPage(
  business: BusinessId,
  token: string,
  now: number,
): Promise<TrackedOrder | WaitingOrder> {
  const known = await findTracked(business, token, now);
  if (known) return known;
  const checkout = await findCheckout(business, checkoutIdOf(business, token));
  if (!checkout) throw noOrder();
  await settlePayment(business, checkout.reference, now);
  const found = (await findTracked(business, token, now)) ?? (await findWaiting(business, token, now));
  if (!found) throw noOrder();
  return found;
}

async function findTracked(business: BusinessId, token: string, now: number) {
  try {
    return trackedOrder(await readTracked(business, token, now));
  } catch (error) {
    if (isProblem(error, 'NOT_FOUND')) return undefined;
    throw error;
  }
}

/**
 * Ends the wait for the guest, who holds its own token, and answers the order's page. Money that is approved
 * in this moment goes back. An order that is paid stays as it is: its page says how to take it back.
 */
export async function abortPayment(business: BusinessId, token: string, now: number) {
  const checkout = await findCheckout(business, checkoutIdOf(business, token));
  if (!checkout) throw noOrder();
  if (!isOwn(checkout, token)) throw new Problem('FORBIDDEN', { reason: 'onlyShows' } satisfies OrderReason);
  await changePayment(business, checkout.reference, now, (payment) => ({
    payment: payment.state === 'waiting' ? closed(payment, 'aborted', now) : payment,
  }));
  await settlePayment(business, checkout.reference, now, { sends: true });
  return readOrderPage(business, token, now);
}

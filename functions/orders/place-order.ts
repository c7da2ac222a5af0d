import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Agreement, PlacedOrder } from '../../shared/orders/answers.ts';
import { canOrder, type Promised, refusalOf, type ShopThen } from '../../shared/orders/can-order.ts';
import { couponState } from '../../shared/orders/coupon.ts';
import type { Coupon } from '../../shared/orders/offer-answers.ts';
import { offersAt } from '../../shared/orders/offers.ts';
import type { OrderDraft } from '../../shared/orders/order.ts';
import { type NewPrice, type Quote, quoteOf } from '../../shared/orders/quote.ts';
import type { OrderReason } from '../../shared/orders/reasons.ts';
import { turnedAwayBy } from '../../shared/orders/turned-away.ts';
import type { BegunPayment } from '../../shared/payments/answers.ts';
import { canGetSms } from '../../shared/people/employee.ts';
import { type DeliveryTerms, deliveryTerms } from '../../shared/shops/delivery-terms.ts';
import { publicContact } from '../../shared/shops/info.ts';
import { openState } from '../../shared/shops/open-state.ts';
import { isPaidOnline, isTooFarToReserve, reserveDays } from '../../shared/shops/payment-methods.ts';
import { isPaid, planAt } from '../../shared/shops/plan.ts';
import { offeredMethods } from '../../shared/shops/settings.ts';
import { townOf } from '../../shared/shops/towns.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { noShop, refusedAt, unavailable } from '../kernel/lambda/problems.ts';
import type { Caller } from '../kernel/limits/guest-caller.ts';
import { takesCard } from '../shops/online-store.ts';
import { noteQuotaReached } from '../shops/quota-mark.ts';
import { findSite, isQuotaReached, type WholeSite } from '../shops/site.ts';
import {
  acceptedCoupon,
  applied,
  checkCodes,
  checkCouponTerms,
  countCode,
  noCodes,
} from './accept-coupon.ts';
import { checkOrder } from './check-order.ts';
import { countedOf, usesLeft } from './code-uses.ts';
import { findCoupon } from './coupon-store.ts';
import { payBefore, payOnline } from './pay-online.ts';
import { type Agreed, isQuotaError, receiveOrder } from './receive-order.ts';
import { SlotFull, shopThen } from './slots.ts';
import { findReceipt, type Receipt, readOrder } from './store.ts';
import { linkOf, trackedOrder } from './tracking-links.ts';
import { noteTurnedAway } from './turned-away-store.ts';

/**
 * Refuses what cannot be had then and so (`canOrder`), and a way of paying that is off, or cannot reserve
 * money for so long. Answers what can be promised. A page that is older than the shop's zones asks for no
 * postcode.
 */
function checkWish(site: WholeSite, shop: ShopThen, draft: OrderDraft, now: number): Promised {
  if (draft.fulfilment === 'delivery' && deliveryTerms(shop.settings, draft.postcode).upTo)
    throw refusedAt('postcode', { reason: 'postcodeMissing' } satisfies OrderReason);
  const answer = canOrder(shop, draft, now);
  const refusal = refusalOf(answer);
  if (refusal || !answer.promised) throw refusal;
  const plan = planAt(site.profile, now);
  const isOffered =
    draft.paymentMethod === 'cardOnline'
      ? takesCard(site.card, plan)
      : offeredMethods(shop.settings, plan, site.online).includes(draft.paymentMethod);
  if (!isOffered) {
    throw new Problem('PAYMENT_METHOD_UNAVAILABLE');
  }
  const isOnline = isPaidOnline({ paysOnline: site.online?.works }, draft.paymentMethod);
  if (isOnline && isTooFarToReserve(draft.due, now)) {
    const tooFar: OrderReason = { reason: 'payOnlineTooFar', days: reserveDays };
    throw refusedAt('paymentMethod', tooFar);
  }
  return answer.promised;
}

/**
 * Prices the order by the menu, and by the code or the offers that hold, as they are when it is due. Refuses
 * a total the customer has not seen (PRICE_CHANGED with the new price) and a code that does not hold
 * (COUPON_INVALID): no order is made dearer without a word.
 */
function agreedQuote(
  { menu, offers: site }: WholeSite,
  draft: OrderDraft,
  terms: DeliveryTerms,
  found: Coupon | undefined,
  now: number,
): Quote {
  const at = draft.due ? Date.parse(draft.due) : now;
  const coupon = draft.couponCode ? acceptedCoupon(found, at) : undefined;
  const own = offersAt(site?.own, at).filter((offer) => couponState(offer, at) === 'active');
  const offers = own.map(applied);
  const held = coupon ? [...offers, coupon] : offers;
  const quote = quoteOf(draft, menu, terms, at, held);
  if (coupon) checkCouponTerms(coupon, { ...quote, way: draft.fulfilment });
  if (quote.totalOre !== draft.expectedTotalOre) {
    const price: NewPrice = { ...quote, ...(coupon && { coupon }), offers };
    throw new Problem('PRICE_CHANGED', undefined, { quote: price });
  }
  return quote;
}

/** A shop that shuts sooner than this hardly answers an order for later any more, in ms. */
const answersWithinMs = 30 * 60_000;

/** The fields of a time that the guest chose, and of a place that the order takes. */
function timesOf(
  { settings }: ShopThen,
  { due }: OrderDraft,
  { slot, beginAt }: Promised,
  now: number,
): { agreement: Pick<Agreement, 'due' | 'slot' | 'answerFrom'> } & Pick<Agreed, 'beginAt' | 'perSlot'> {
  const iso = (at: number) => new Date(at).toISOString();
  const soon = openState(settings, now + answersWithinMs);
  const opensAt = soon.isOpen ? undefined : soon.opensAt;
  const isShut = due !== undefined && opensAt !== undefined && opensAt <= Date.parse(due);
  return {
    agreement: {
      ...(due && { due: iso(Date.parse(due)) }),
      ...(slot !== undefined && { slot: iso(slot) }),
      ...(isShut && { answerFrom: iso(opensAt) }),
    },
    ...(beginAt !== undefined && { beginAt: iso(Math.max(beginAt, now)) }),
    perSlot: settings.later?.perSlot ?? undefined,
  };
}

/** Everything the order must remember, frozen. */
function agreementOf(draft: OrderDraft, terms: DeliveryTerms, quote: Quote, textsGuests: boolean): Agreement {
  const {
    customerName,
    customerPhone,
    customerEmail,
    fulfilment,
    paymentMethod,
    notes,
    allergy = '',
    language = 'nb',
  } = draft;
  return {
    ...{ customerName, customerPhone, customerEmail, fulfilment, address: '', paymentMethod },
    ...(fulfilment === 'delivery' && destinationOf(draft, terms)),
    ...(textsGuests && canGetSms(customerPhone) && { guestTexts: true as const }),
    ...(language !== 'nb' && { language }),
    ...{ ...quote, notes, allergy },
  };
}

/** Where the food is driven; an order without these fields has all of it in `address`. */
function destinationOf(
  { address, addressExtra, postcode, driverNote }: OrderDraft,
  { zone, extraMinutes }: DeliveryTerms,
) {
  const town = postcode && townOf(postcode);
  return {
    address,
    ...(addressExtra && { addressExtra }),
    ...(postcode && { postcode }),
    ...(town && { town }),
    ...(driverNote && { driverNote }),
    ...(zone && { deliveryZone: zone.name }),
    ...(extraMinutes > 0 && { extraMinutes }),
  };
}

/** `livesAt`: the subdomain at which it must live, where the host was not read for this order. */
type Shop = { business: BusinessId; livesAt?: string | undefined };

/**
 * Places an order once, however often it is sent: checks and prices it, and receives it (receive-order.ts),
 * or asks the guest for its money first, where it is paid online (pay-online.ts). `key` comes from the
 * customer's device and is as secret as the order: the tracking token is derived from it, so a repeated
 * request gets the same token although only its hash is stored.
 */
export async function placeOrder(
  ...order: Parameters<typeof tryToPlace>
): Promise<PlacedOrder | BegunPayment> {
  const [{ business }, , , caller, now] = order;
  try {
    return await tryToPlace(...order);
  } catch (error) {
    const away = error instanceof Problem && turnedAwayBy(error);
    if (away) await noteTurnedAway(business, away, caller, now);
    throw error;
  }
}

async function tryToPlace(
  { business, livesAt }: Shop,
  key: string,
  draft: OrderDraft,
  caller: Caller,
  now: number,
): Promise<PlacedOrder | BegunPayment> {
  const keyHash = digest('idempotency', business, key);
  const bodyHash = digest('body', JSON.stringify(draft));
  const token = digest('tracking', business, key);
  const [receipt, site] = await Promise.all([
    findReceipt(business, keyHash),
    findSite(business, { consistent: true }),
  ]);
  if (livesAt !== undefined && site?.profile.subdomain !== livesAt) throw noShop();
  if (receipt) return placedBefore(business, receipt, bodyHash, token);
  if (!site?.profile.isActive) throw noShop();
  const isOnline = isPaidOnline({ paysOnline: site.online?.works }, draft.paymentMethod);
  const begun = isOnline && (await payBefore(business, site, token, bodyHash, now));
  if (begun) return begun;
  const shop = await shopThen(business, site, now);
  const promised = checkWish(site, shop, draft, now);
  const [coupon, codes] = draft.couponCode
    ? await Promise.all([
        findCoupon(business, draft.couponCode),
        countCode(business, caller, draft.couponCode, now),
      ])
    : [undefined, noCodes];
  await checkCodes(business, codes, keyHash, caller, now);
  const terms = deliveryTerms(site.settings, draft.postcode);
  const quote = agreedQuote(site, draft, terms, coupon, now);
  // The phone number that the page shows, for a guest who is refused.
  const { phone } = publicContact(site.profile, site.info);
  const attempt = { key: keyHash, phone: draft.customerPhone, language: draft.language ?? 'nb' };
  const { mayText } = await checkOrder({ ...site.profile, phone }, attempt, caller, now);
  const used = quote.couponCode === coupon?.code ? coupon : undefined;
  const counted = countedOf(used, site.offers?.remembersGuests ?? false);
  const textsGuests = mayText && site.settings.guestTexts && isPaid(site.profile, now);
  const agreement = { ...agreementOf(draft, terms, quote, textsGuests), ...(counted && { counted }) };
  const uses = await usesLeft(business, agreement, used, now);
  const hashes = { keyHash, bodyHash, link: linkOf(token) };
  const plan = planAt(site.profile, now);
  const receive = async (then: ShopThen, promise: Promised) => {
    const times = timesOf(then, draft, promise, now);
    const agreed = { ...times, uses, agreement: { ...agreement, ...times.agreement } };
    if (isOnline) return payOnline(business, site, agreed, hashes, plan, token, now);
    return receiveOrder(business, agreed, hashes, plan, now);
  };
  const received = await inFreeSlot(
    () => receive(shop, promised),
    async () => {
      const then = await shopThen(business, site, now);
      return receive(then, checkWish(site, then, draft, now));
    },
  ).catch(async (error) => {
    if (isQuotaError(error) && !isQuotaReached(site, now)) await noteQuotaReached(business, now);
    throw error;
  });
  const made = received ?? (await payBefore(business, site, token, bodyHash, now));
  if (!made) throw unavailable();
  if ('pay' in made) return made;
  if ('earlier' in made) return placedBefore(business, made.earlier, bodyHash, token);
  return { number: made.order.number, token, order: trackedOrder(made.order) };
}

/** So often a guest loses the last place of a quarter to others and gets the next one. */
const mostSlotTries = 20;

/** Tries again by the places as they are now, until one is got or `again` refuses. Throws UNAVAILABLE. */
async function inFreeSlot<T>(first: () => Promise<T>, again: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < mostSlotTries; tries += 1) {
    try {
      return await (tries === 0 ? first() : again());
    } catch (error) {
      if (!(error instanceof SlotFull)) throw error;
    }
  }
  throw unavailable();
}

/**
 * The order an earlier request with this key made. Another body under it, or a key given up or forgotten, is
 * IDEMPOTENCY_KEY_REUSED.
 */
async function placedBefore(
  business: BusinessId,
  receipt: Receipt | undefined,
  bodyHash: string,
  token: string,
): Promise<PlacedOrder> {
  if (!receipt || receipt.isVoid || receipt.bodyHash !== bodyHash) {
    throw new Problem('IDEMPOTENCY_KEY_REUSED');
  }
  const order = await readOrder(business, receipt.orderId);
  return { number: order.number, token, order: trackedOrder(order) };
}

import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { checkAlcohol } from '../../shared/orders/alcohol-rules.ts';
import type { Agreement, Coupon, PlacedOrder } from '../../shared/orders/answers.ts';
import { missingForOrder } from '../../shared/orders/basket.ts';
import type { OrderDraft } from '../../shared/orders/order.ts';
import { type NewPrice, type Quote, quoteOf } from '../../shared/orders/quote.ts';
import type { OrderReason } from '../../shared/orders/reasons.ts';
import { canGetSms } from '../../shared/people/employee.ts';
import { readyMinutes } from '../../shared/shops/busy.ts';
import { publicContact } from '../../shared/shops/info.ts';
import { isPaid, planAt } from '../../shared/shops/plan.ts';
import { offeredMethods } from '../../shared/shops/settings.ts';
import { closedOf, takingOrders } from '../../shared/shops/taking-orders.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { noShop } from '../kernel/lambda/problems.ts';
import type { Caller } from '../kernel/limits/guest-caller.ts';
import { noteQuotaReached } from '../shops/quota-mark.ts';
import { findSite, isQuotaReached, settingsForGuests, type WholeSite } from '../shops/site.ts';
import { acceptedCoupon, checkCodes, checkCouponMinimum, countCode, noCodes } from './accept-coupon.ts';
import { checkOrder } from './check-order.ts';
import { findCoupon } from './coupon-store.ts';
import { isQuotaError, receiveOrder } from './receive-order.ts';
import { findReceipt, type Receipt, readOrder } from './store.ts';
import { trackedOrder } from './tracking-links.ts';

/** Refuses what the page would not have offered: closed, too little, a way of paying that is off. */
function checkTerms(site: WholeSite, draft: OrderDraft, now: number): void {
  const { profile, unheardUntil } = site;
  const settings = settingsForGuests(site);
  // The counter alone knows whether the month is used up: see receive-order.ts.
  const isPublished = profile.publishedAt !== undefined;
  const taking = takingOrders({ ...settings, unheardUntil, isPublished }, now);
  if (!taking.isOpen) {
    const closed = closedOf(taking);
    throw new Problem('ORDERS_CLOSED', undefined, { closed });
  }
  if (draft.fulfilment === 'delivery' && !settings.delivers) {
    const because = { reason: 'noDelivery' } as const satisfies OrderReason;
    throw new Problem('VALIDATION_FAILED', because, { issues: [{ path: 'fulfilment', because }] });
  }
  if (!offeredMethods(settings, planAt(profile, now)).includes(draft.paymentMethod)) {
    throw new Problem('PAYMENT_METHOD_UNAVAILABLE');
  }
}

/**
 * Prices the order by the menu, and its coupon, as they are now. Refuses a total the customer has not seen
 * (PRICE_CHANGED with the new price), a code that does not hold (COUPON_INVALID), and alcohol that may not be
 * handed out: no order is made dearer without a word.
 */
function agreedQuote(
  { settings, menu }: WholeSite,
  draft: OrderDraft,
  found: Coupon | undefined,
  now: number,
): Quote {
  const coupon = draft.couponCode ? acceptedCoupon(found, now) : undefined;
  const quote = quoteOf(draft, menu, settings.deliveryFeeOre, now, coupon);
  const { alcohol } = settings;
  checkAlcohol(draft, menu, { alcohol, readyAt: now + readyMinutes(settings, now) * 60_000 });
  if (missingForOrder(quote.subtotalOre, draft.fulfilment, settings) > 0)
    throw tooLittle(settings.minOrderOre);
  if (coupon) checkCouponMinimum(coupon, quote.subtotalOre);
  if (quote.totalOre !== draft.expectedTotalOre) {
    const price: NewPrice = { ...quote, ...(coupon && { coupon }) };
    throw new Problem('PRICE_CHANGED', undefined, { quote: price });
  }
  return quote;
}

const tooLittle = (leastOre: number) =>
  new Problem('MIN_ORDER_NOT_MET', { reason: 'minOrder', leastOre } satisfies OrderReason);

/** Everything the order must remember, frozen. */
function agreementOf(draft: OrderDraft, quote: Quote, textsGuests: boolean): Agreement {
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
  const address = fulfilment === 'delivery' ? draft.address : '';
  return {
    ...{ customerName, customerPhone, customerEmail, fulfilment, address, paymentMethod },
    ...(textsGuests && canGetSms(customerPhone) && { guestTexts: true as const }),
    ...(language !== 'nb' && { language }),
    ...{ ...quote, notes, allergy },
  };
}

/** `livesAt`: the subdomain at which it must live, where the host was not read for this order. */
type Shop = { business: BusinessId; livesAt?: string | undefined };

/**
 * Places an order once, however often it is sent: checks and prices it, and receives it (receive-order.ts).
 * `key` comes from the customer's device and is as secret as the order: the tracking token is derived from
 * it, so a repeated request gets the same token although only its hash is stored.
 */
export async function placeOrder(
  { business, livesAt }: Shop,
  key: string,
  draft: OrderDraft,
  caller: Caller,
  now: number,
): Promise<PlacedOrder> {
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
  checkTerms(site, draft, now);
  const [coupon, codes] = draft.couponCode
    ? await Promise.all([
        findCoupon(business, draft.couponCode),
        countCode(business, caller, draft.couponCode, now),
      ])
    : [undefined, noCodes];
  await checkCodes(business, codes, keyHash, caller, now);
  const quote = agreedQuote(site, draft, coupon, now);
  // The phone number that the page shows, for a guest who is refused.
  const { phone } = publicContact(site.profile, site.info);
  const attempt = { key: keyHash, phone: draft.customerPhone, language: draft.language ?? 'nb' };
  const { mayText } = await checkOrder({ ...site.profile, phone }, attempt, caller, now);
  const agreement = agreementOf(
    draft,
    quote,
    mayText && site.settings.guestTexts && isPaid(site.profile, now),
  );
  const hashes = { keyHash, bodyHash, token };
  const plan = planAt(site.profile, now);
  const received = await receiveOrder(business, agreement, hashes, plan, now).catch(async (error) => {
    if (isQuotaError(error) && !isQuotaReached(site, now)) await noteQuotaReached(business, now);
    throw error;
  });
  if ('earlier' in received) return placedBefore(business, received.earlier, bodyHash, token);
  return { number: received.order.number, token, order: trackedOrder(received.order) };
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

import type { InferOutput } from 'valibot';
import { addDays, osloDay } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { CanOrderAnswer, OrderTimes } from '../../shared/orders/answers.ts';
import {
  canOrder,
  changesAt,
  refusalOf,
  soonestFor,
  type Time,
  timesFor,
} from '../../shared/orders/can-order.ts';
import type { canOrderQuestion, timesQuestion } from '../../shared/orders/order.ts';
import { deliveryTerms } from '../../shared/shops/delivery-terms.ts';
import { noShop } from '../kernel/lambda/problems.ts';
import { findSite, isQuotaReached } from '../shops/site.ts';
import { shopThen } from './slots.ts';

const isoOf = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());
const shown = ({ at, isFull }: Time) => ({
  at: new Date(at).toISOString(),
  ...(isFull && { isFull: true as const }),
});

/** Throws NOT_FOUND for a business that is gone or switched off. */
async function readShopThen(business: BusinessId, now: number) {
  const site = await findSite(business, { consistent: true });
  if (!site?.profile.isActive) throw noShop();
  return { ...(await shopThen(business, site, now)), quotaClosed: isQuotaReached(site, now) };
}

/** When a basket can be had: as soon as possible, and the times that its guest can choose. */
export async function readOrderTimes(
  business: BusinessId,
  asked: InferOutput<typeof timesQuestion>,
  now: number,
): Promise<OrderTimes> {
  const shop = await readShopThen(business, now);
  const { outside } = deliveryTerms(shop.settings, asked.postcode);
  const wish = outside ? { ...asked, postcode: undefined } : asked;
  return { soonest: isoOf(soonestFor(shop, wish, now)), times: timesFor(shop, wish, now).map(shown) };
}

/** So many days ahead the owner's answer shows times; today is the first. */
const shownDays = 2;

/** Why a guest cannot order a basket, or that they can: each check, and when the answer changes. */
export async function explainOrder(
  business: BusinessId,
  { at, ...asked }: InferOutput<typeof canOrderQuestion>,
  now: number,
): Promise<CanOrderAnswer> {
  const then = at === undefined ? now : Date.parse(at);
  const shop = await readShopThen(business, then);
  const wish = { ...asked, isOfAge: true as const };
  const answer = canOrder(shop, wish, then);
  const times = timesFor(shop, wish, then);
  const last = addDays(osloDay(then), shownDays - 1);
  return {
    checks: answer.checks.map(({ name, problem }) => {
      if (!problem) return { name };
      const { code, because, closed } = problem;
      return { name, error: { code, because, closed } };
    }),
    promisedAt: refusalOf(answer) ? null : isoOf(answer.promised?.at),
    changesAt: isoOf(changesAt(shop, wish, then)),
    earliest: isoOf(times.find(({ isFull }) => !isFull)?.at),
    times: times
      .filter((time) => osloDay(time.at) <= last)
      .map((time) => ({ ...shown(time), ...(shop.taken && { taken: shop.taken.get(time.at) ?? 0 }) })),
  };
}

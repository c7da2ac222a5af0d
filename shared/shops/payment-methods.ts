import { dayMs } from '../kernel/durations.ts';

/** The boxes of the settings, as stored and as shown. */
export const paymentMethodNames = { cash: 'Kontant', card: 'Kort', vipps: 'Vipps' } as const;
export type PaymentMethod = keyof typeof paymentMethodNames;
export const paymentMethods = ['cash', 'card', 'vipps'] as const satisfies readonly PaymentMethod[];

/** How an order is paid. `cardOnline` has no box: it is offered while the shop's account at Stripe works. */
export const orderMethods = [...paymentMethods, 'cardOnline'] as const;
export type OrderMethod = (typeof orderMethods)[number];

type OnlineFacts = {
  paysOnline?: boolean | undefined;
  vippsFails?: boolean | undefined;
  cardOnline?: boolean | undefined;
};

/** Whether the money is asked for with the order: by a connection of the shop's own. */
export const isPaidOnline = ({ paysOnline }: OnlineFacts, method?: OrderMethod) =>
  method === 'cardOnline' || (method === 'vipps' && paysOnline === true);

/** Whether guests pay so at other times, too. */
export const takesVipps = ({ paysOnline, vippsFails }: OnlineFacts) => Boolean(paysOnline || vippsFails);

/**
 * So many days a bank holds reserved money for sure: Visa Electron five; Visa, BankAxept and card at Stripe
 * seven (Vipps: "capture deadlines", Stripe: "place a hold"). It is taken when the guest gets the food.
 */
export const reserveDays = 5;

/**
 * Whether an order is due (UTC ISO; missing: as soon as possible) too late to reserve its money at `now`, in
 * ms. Days are 24 hours here, because a bank's clock knows no summer time.
 */
export const isTooFarToReserve = (due: string | undefined, now: number) =>
  due !== undefined && Date.parse(due) - now > reserveDays * dayMs;

/**
 * A guest's ways to pay; those that are paid with the order stand first, and are left out where it is due too
 * late.
 */
export function payWays(
  shop: OnlineFacts & { paymentMethods: readonly PaymentMethod[] },
  isTooFar = false,
): readonly OrderMethod[] {
  const { paymentMethods: counter, paysOnline, cardOnline } = shop;
  const at = paysOnline ? 1 : 0;
  const ways = cardOnline ? [...counter.slice(0, at), 'cardOnline' as const, ...counter.slice(at)] : counter;
  return isTooFar ? ways.filter((way) => !isPaidOnline(shop, way)) : ways;
}

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

/** A guest's ways to pay; those that are paid with the order stand first. */
export function payWays({
  paymentMethods: counter,
  paysOnline,
  cardOnline,
}: OnlineFacts & { paymentMethods: readonly PaymentMethod[] }): readonly OrderMethod[] {
  const at = paysOnline ? 1 : 0;
  return cardOnline ? [...counter.slice(0, at), 'cardOnline', ...counter.slice(at)] : counter;
}

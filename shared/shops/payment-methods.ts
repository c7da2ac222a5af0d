/** How a customer pays, as stored and as shown. */
export const paymentMethodNames = { cash: 'Kontant', card: 'Kort', vipps: 'Vipps' } as const;
export type PaymentMethod = keyof typeof paymentMethodNames;
export const paymentMethods = ['cash', 'card', 'vipps'] as const satisfies readonly PaymentMethod[];

type OnlineFacts = { paysOnline?: boolean | undefined; vippsFails?: boolean | undefined };

/** Whether the money is asked for with the order: by a connection to Vipps of the shop's own. */
export const isPaidOnline = ({ paysOnline }: OnlineFacts, method?: PaymentMethod) =>
  method === 'vipps' && paysOnline === true;

/** Whether guests pay so at other times, too. */
export const takesVipps = ({ paysOnline, vippsFails }: OnlineFacts) => Boolean(paysOnline || vippsFails);

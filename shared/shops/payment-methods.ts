/** How a customer pays, as stored and as shown. */
export const paymentMethodNames = { cash: 'Kontant', card: 'Kort', vipps: 'Vipps' } as const;
export type PaymentMethod = keyof typeof paymentMethodNames;
export const paymentMethods = ['cash', 'card', 'vipps'] as const satisfies readonly PaymentMethod[];

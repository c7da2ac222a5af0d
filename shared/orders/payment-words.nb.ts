import { type PaymentMethod, paymentMethodNames } from '../shops/payment-methods.ts';
import type { Fulfilment } from './steps.ts';

export const methods = paymentMethodNames;

const at = { pickup: 'henting', delivery: 'levering' };
const means = { cash: 'kontant', card: 'med kort', vipps: 'med Vipps' };
/** 'Ved henting, med kort', on the page of the order. */
export const pays = (when: Fulfilment, by: PaymentMethod) => `Ved ${at[when]}, ${means[by]}`;
/** 'Betales ved henting (kort)', in a mail. */
export const mailPays = (when: Fulfilment, by: PaymentMethod) =>
  `Betales ved ${at[when]} (${methods[by].toLowerCase()})`;

/** Of an order that came to nothing: on its page, and in a mail. */
export const payNothing = 'Du skal ikke betale noe.';
export const nothingPaid = 'Du har ikke betalt noe.';

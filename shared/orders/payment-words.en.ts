import type { PaymentMethod } from '../shops/payment-methods.ts';
import type { Fulfilment } from './steps.ts';

export const methods = { cash: 'Cash', card: 'Card', vipps: 'Vipps' };

const means = { cash: 'in cash', card: 'by card', vipps: 'with Vipps' };
export const pays = (when: Fulfilment, by: PaymentMethod) => `On ${when}, ${means[by]}`;
const inMail = { cash: 'cash', card: 'card', vipps: 'Vipps' };
export const mailPays = (when: Fulfilment, by: PaymentMethod) => `You pay on ${when} (${inMail[by]})`;

export const payNothing = 'You pay nothing.';
export const nothingPaid = 'You have not paid anything.';

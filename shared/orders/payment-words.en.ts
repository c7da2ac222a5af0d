import type { PaymentProvider } from '../payments/answers.ts';
import type { MoneyState } from '../payments/guest-money.ts';
import type { PaymentMethod } from '../shops/payment-methods.ts';
import type { Fulfilment } from './steps.ts';

export const methods = { cash: 'Cash', card: 'Card', vipps: 'Vipps' };

const means = { cash: 'in cash', card: 'by card', vipps: 'with Vipps' };
export const pays = (when: Fulfilment, by: PaymentMethod) => `On ${when}, ${means[by]}`;
const inMail = { cash: 'cash', card: 'card', vipps: 'Vipps' };
export const mailPays = (when: Fulfilment, by: PaymentMethod) => `You pay on ${when} (${inMail[by]})`;

export const payNothing = 'You pay nothing.';
export const nothingPaid = 'You have not paid anything.';

export const providers: Record<PaymentProvider, string> = { vipps: 'Vipps', stripe: 'Card' };
const states = { reserved: 'reserved', paid: 'paid', released: 'released', refunded: 'refunded' };
export const online = (by: PaymentProvider, state: MoneyState) => `${providers[by]}, ${states[state]}`;
export const takenAtHandOver = 'The amount is charged when you get your food.';
export const givenBack: Record<MoneyState, string> = {
  reserved: 'The reservation is being released. Nothing is charged.',
  released: 'The reservation is released. Nothing was charged.',
  paid: 'The amount is being paid back.',
  refunded: 'The amount is being paid back.',
};
export const openToPay = 'Open Vipps to pay';

import type { PaymentProvider } from '../payments/answers.ts';
import type { MoneyState } from '../payments/guest-money.ts';
import type { OrderMethod } from '../shops/payment-methods.ts';
import type { Fulfilment } from './steps.ts';

export const methods = { cash: 'Cash', card: 'Card', vipps: 'Vipps', cardOnline: 'Card online' };

const means = { cash: 'in cash', card: 'by card', vipps: 'with Vipps', cardOnline: 'by card' };
export const pays = (when: Fulfilment, by: OrderMethod) => `On ${when}, ${means[by]}`;
const inMail = { cash: 'cash', card: 'card', vipps: 'Vipps', cardOnline: 'card' };
export const mailPays = (when: Fulfilment, by: OrderMethod) => `You pay on ${when} (${inMail[by]})`;

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
export const openToPay = 'Go to the payment';

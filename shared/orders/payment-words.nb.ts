import type { PaymentProvider } from '../payments/answers.ts';
import type { MoneyState } from '../payments/guest-money.ts';
import { orderMethodNames, providerNames } from '../payments/words.nb.ts';
import type { OrderMethod } from '../shops/payment-methods.ts';
import type { Fulfilment } from './steps.ts';

export const methods = orderMethodNames;

const at = { pickup: 'henting', delivery: 'levering' };
const means = { cash: 'kontant', card: 'med kort', vipps: 'med Vipps', cardOnline: 'med kort' };
/** 'Ved henting, med kort', on the page of the order. */
export const pays = (when: Fulfilment, by: OrderMethod) => `Ved ${at[when]}, ${means[by]}`;
/** 'Betales ved henting (kort)', in a mail. */
export const mailPays = (when: Fulfilment, by: OrderMethod) =>
  `Betales ved ${at[when]} (${methods[by].toLowerCase()})`;

/** Of an order that came to nothing: on its page, and in a mail. */
export const payNothing = 'Du skal ikke betale noe.';
export const nothingPaid = 'Du har ikke betalt noe.';

/** Paid online: 'Vipps, reservert'. */
export const providers = providerNames;
const states = { reserved: 'reservert', paid: 'betalt', released: 'opphevet', refunded: 'refundert' };
export const online = (by: PaymentProvider, state: MoneyState) => `${providers[by]}, ${states[state]}`;
/** In a mail, behind it. */
export const takenAtHandOver = 'Beløpet trekkes når du får maten.';
/** Of an order that came to nothing, by where its money is when that is said. */
export const givenBack: Record<MoneyState, string> = {
  reserved: 'Reservasjonen oppheves. Ingenting trekkes.',
  released: 'Reservasjonen er opphevet. Ingenting er trukket.',
  paid: 'Beløpet betales tilbake.',
  refunded: 'Beløpet betales tilbake.',
};
export const openToPay = 'Gå til betalingen';

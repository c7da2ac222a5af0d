import type { GuestMoney } from '../payments/answers.ts';
import { moneyState } from '../payments/guest-money.ts';
import type { OrderMethod } from '../shops/payment-methods.ts';
import { paymentWords } from './payment-words.ts';
import type { Fulfilment } from './steps.ts';

type Paid = { fulfilment: Fulfilment; paymentMethod: OrderMethod; money?: GuestMoney | undefined };

/** 'Vipps, reservert', or 'Ved henting, med kort' where nothing is paid online: on the page of the order. */
export const paidText = ({ fulfilment, paymentMethod, money }: Paid): string =>
  money
    ? paymentWords.online(money.provider, moneyState(money))
    : paymentWords.pays(fulfilment, paymentMethod);

/** The same in a mail. */
export function mailPaidText({ fulfilment, paymentMethod, money }: Paid): string {
  if (!money) return paymentWords.mailPays(fulfilment, paymentMethod);
  const state = moneyState(money);
  const paid = `${paymentWords.online(money.provider, state)}.`;
  return state === 'reserved' ? `${paid} ${paymentWords.takenAtHandOver}` : paid;
}

/** The money of an order that came to nothing: where it goes; `nothing` where none was paid online. */
export const givenBackText = ({ money }: Pick<Paid, 'money'>, nothing: string): string =>
  money ? paymentWords.givenBack[moneyState(money)] : nothing;

import { type OrderMethod, paymentMethodNames } from '../shops/payment-methods.ts';
import type { AskKind, EntryKind, MoneyTrouble, PaymentProvider } from './answers.ts';

/** How an order is paid. */
export const orderMethodNames: Record<OrderMethod, string> = {
  ...paymentMethodNames,
  cardOnline: 'Kort på nett',
};

export const providerNames: Record<PaymentProvider, string> = { vipps: 'Vipps', stripe: 'Kort' };

/** Before a sum: 'Trukket 636,-'. */
export const moneyDone: Record<EntryKind, string> = {
  reserved: 'Reservert',
  captured: 'Trukket',
  released: 'Reservasjon opphevet,',
  refunded: 'Refundert',
};

/** An instruction that does not come through. */
export const notDone: Record<AskKind, string> = {
  capture: 'Ikke trukket',
  release: 'Reservasjonen er ikke opphevet',
  refund: 'Ikke refundert',
  terminate: 'Betalingen er ikke avsluttet',
};

export const troubleNames: Record<MoneyTrouble, string> = {
  silent: 'ikke noe svar',
  connection: 'tilkoblingen virker ikke',
  bank: 'banken sa nei',
  late: 'for sent',
  refused: 'avslått',
};

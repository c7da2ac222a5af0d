import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { MoneyTrouble } from '../../shared/payments/answers.ts';
import type { Payment, Read } from '../../shared/payments/payment.ts';
import { openStripe } from './open-stripe.ts';
import { openVipps } from './open-vipps.ts';
import { type Instruction, type NewPayment, ProviderRefused } from './provider.ts';

/** A provider with the keys of one business, for one payment. Each call throws as the provider's does. */
export type Till = {
  create: (payment: NewPayment) => Promise<{ redirectUrl: string; providerId?: string }>;
  read: (reference: string) => Promise<Read>;
  send: (reference: string, instruction: Instruction, key: string) => Promise<void>;
};

/** The till of a business for a payment; undefined where it has no connection to its provider. */
export const findTill = (
  business: BusinessId,
  payment: Pick<Payment, 'provider' | 'providerId' | 'depositOre'>,
): Promise<Till | undefined> =>
  payment.provider === 'stripe' ? openStripe(business, payment) : openVipps(business);

/** Why an instruction did not come through, in the words of the rule. */
export function troubleOf(error: unknown): MoneyTrouble {
  if (!(error instanceof ProviderRefused)) return 'silent';
  return troubles[error.code] ?? 'refused';
}

const troubles: Partial<Record<ProviderRefused['code'], MoneyTrouble>> = {
  ...{ auth: 'connection', notAllowed: 'connection', bankReleased: 'bank', noFunds: 'bank', late: 'late' },
};

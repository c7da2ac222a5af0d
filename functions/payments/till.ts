import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { MoneyTrouble, PaymentProvider } from '../../shared/payments/answers.ts';
import { openVipps } from './open-vipps.ts';
import { ProviderRefused } from './provider.ts';

/** A provider with the keys of one business. Each call throws as the provider's does. */
export type Till = NonNullable<Awaited<ReturnType<typeof openVipps>>>;

/** The till of a business for a provider; undefined where it has no connection. */
export const findTill = (business: BusinessId, _provider: PaymentProvider): Promise<Till | undefined> =>
  openVipps(business);

/** Why an instruction did not come through, in the words of the rule. */
export function troubleOf(error: unknown): MoneyTrouble {
  if (!(error instanceof ProviderRefused)) return 'silent';
  return troubles[error.code] ?? 'refused';
}

const troubles: Partial<Record<ProviderRefused['code'], MoneyTrouble>> = {
  ...{ auth: 'connection', notAllowed: 'connection', bankReleased: 'bank', noFunds: 'bank', late: 'late' },
};

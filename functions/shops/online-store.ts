import * as v from 'valibot';
import { maybeText } from '../../shared/kernel/answer-fields.ts';
import { type PaymentProvider, paymentProviders } from '../../shared/payments/answers.ts';
import type { PlanType } from '../../shared/shops/plan.ts';
import type { Item } from '../kernel/table/client.ts';
import { stored } from '../kernel/table/stored.ts';

/**
 * That the shop's guests can pay while they order, in the site that every order reads. `failingSince` (UTC
 * ISO): not at the moment, because the provider refuses us. `silentUntil`: it has not answered since
 * `silentSince`, and comes back then by itself. It is written with the connection alone
 * (payments/connection-store.ts).
 */
export const storedOnline = stored(
  'online',
  v.object({
    ...{ provider: v.picklist(paymentProviders), failingSince: maybeText },
    ...{ silentSince: maybeText, silentUntil: maybeText },
  }),
);

/**
 * `works`: guests may pay by it now; `silent`: it does not, because the provider does not answer. Undefined
 * for a shop that has connected nothing.
 */
export type Online = {
  provider: PaymentProvider;
  works: boolean;
  silent?: { silentSince: string; silentUntil: string };
};

/** Whether guests may pay by card with their order. */
export const takesCard = (card: Online | undefined, plan: PlanType): boolean =>
  plan === 'premium' && card?.works === true;

export function onlineIn(item: Item | undefined): Online | undefined {
  const online = storedOnline.find(item);
  if (!online) return undefined;
  const { provider, failingSince, silentSince = '', silentUntil = '' } = online;
  if (failingSince !== undefined) return { provider, works: false };
  if (silentUntil < new Date().toISOString()) return { provider, works: true };
  return { provider, works: false, silent: { silentSince, silentUntil } };
}

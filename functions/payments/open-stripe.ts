import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Payment } from '../../shared/payments/payment.ts';
import { cardGone, findCard, noteCardSilence } from './card-store.ts';
import { type Instruction, isOfConnection, type NewPayment, ProviderUnknown } from './provider.ts';
import { type AtStripe, stripe } from './stripe.ts';
import { hasStripe } from './stripe-client.ts';

/** Stripe with the account of a business, for one payment; undefined where it has none. */
export async function openStripe(
  business: BusinessId,
  { providerId, depositOre }: Pick<Payment, 'providerId' | 'depositOre'>,
) {
  const found = hasStripe() ? await findCard(business) : undefined;
  if (!found) return undefined;
  const at: AtStripe = { account: found.account, business, providerId, depositOre };
  /** An account that ended its connection, or a silent Stripe, is noted: guests do not choose what fails. */
  const using = async <T>(call: Promise<T>): Promise<T> => {
    try {
      const answer = await call;
      if (found.silences) await noteCardSilence(business, false, Date.now());
      return answer;
    } catch (error) {
      if (error instanceof ProviderUnknown) await noteCardSilence(business, true, Date.now());
      else if (found.silences) await noteCardSilence(business, false, Date.now());
      if (isOfConnection(error) && !found.failingSince) await cardGone(business, found.account, Date.now());
      throw error;
    }
  };
  return {
    create: (payment: NewPayment) => using(stripe.create(at, payment)),
    read: (reference: string) => using(stripe.read(at, reference)),
    send: (reference: string, instruction: Instruction, key: string) =>
      using(stripe.send(at, reference, instruction, key)),
  };
}

import type { Instruction } from '../../../functions/payments/provider.ts';
import { type AtStripe, stripe } from '../../../functions/payments/stripe.ts';
import type { Till } from '../../../functions/payments/till.ts';
import { testCards } from '../../../infra/local/stripe/cards.ts';
import type { Refund } from '../../../infra/local/stripe/intents.ts';
import { stripeKeys } from '../../../infra/local/stripe/keys.ts';
import type { Session } from '../../../infra/local/stripe/sessions.ts';
import { createStripe } from '../../../infra/local/stripe/stripe.ts';
import type { Payment } from '../../../shared/payments/payment.ts';
import { bizId } from '../../helpers/builders.ts';
import type { Fault } from './model-provider.ts';

/**
 * The local Stripe in the same process, through our client and the official package, with the levers of the
 * model provider. `fetch` must lead to `answer`.
 */
export function stripeModel(now: () => number) {
  const twin = createStripe({ prefix: '', origin: 'http://stripe.local', now });
  const plan: { faults: (Fault | 'none')[]; isDown: boolean; staleBy: number } = {
    ...{ faults: [], isDown: false, staleBy: 0 },
  };
  const account = twin.store.make('acct', 'account', undefined, {}).id;
  const sessions = () => twin.store.all<Session>('checkout.session', account);
  const sessionOf = (reference: string) => sessions().find((one) => one.client_reference_id === reference);

  /** Our own page alone knows the address of Stripe's. */
  const known = new Map<string, string>();
  const tillOf = ({ providerId, depositOre }: Pick<Payment, 'providerId' | 'depositOre'>): Till => {
    const at: AtStripe = { account, business: bizId(1), providerId, depositOre };
    return {
      create: async (payment) => {
        const begun = await stripe.create(at, payment);
        known.set(payment.reference, begun.providerId ?? '');
        return begun;
      },
      read: (reference) => stripe.read(at, reference),
      send: (...sent) => stripe.send(at, ...sent),
    };
  };

  async function answer(
    input: unknown,
    { method = 'GET', headers, body }: RequestInit = {},
  ): Promise<Response> {
    const fault = plan.faults.shift();
    if (plan.isDown || fault === 'before') throw new TypeError('fetch failed');
    twin.tick();
    const { pathname, search } = new URL(String(input));
    const answered = await twin.handle({
      ...{ method, path: pathname, query: search.slice(1), viewerIp: '' },
      headers: Object.fromEntries(new Headers(headers)),
      body: Buffer.from(String(body ?? '')),
    });
    if (fault === 'after') throw new TypeError('fetch failed');
    return new Response(new Uint8Array(answered.body), {
      status: answered.status,
      headers: answered.headers,
    });
  }

  /** The sums as Stripe's own objects say them, apart from the way our client adds them up. */
  function read(reference: string) {
    twin.tick();
    const session = sessionOf(reference);
    const intent = session?.payment_intent ? twin.intents.find(session.payment_intent, account) : undefined;
    const isPaid = intent !== undefined && intent.status !== 'requires_payment_method';
    const authorisedOre = isPaid && session?.status === 'complete' ? intent.amount : 0;
    const capturedOre = intent?.amount_received ?? 0;
    const isOver = intent?.status === 'canceled' || intent?.status === 'succeeded';
    const back = twin.store.all<Refund>('refund', account).filter((one) => one.payment_intent === intent?.id);
    return {
      ...{ state: 'authorised' as const, amountOre: session?.amount_total ?? 0, authorisedOre, capturedOre },
      releasedOre: isOver ? authorisedOre - capturedOre : 0,
      refundedOre: back.reduce((sum, { amount }) => sum + amount, 0),
    };
  }

  const quietly = (act: () => unknown): boolean => {
    try {
      act();
      return true;
    } catch {
      return false;
    }
  };

  return {
    ...{
      plan,
      read,
      answer,
      tillOf,
      payments: { keys: () => known.keys(), has: (of: string) => known.has(of) },
    },
    /** The guest pays by a good card, or by one that the bank refuses. */
    press: (reference: string, what: 'approve' | 'abort'): boolean =>
      known.has(reference) &&
      quietly(() => twin.pay(known.get(reference) ?? '', testCards[what === 'approve' ? 0 : 2])),
    inPortal: (reference: string, { amountOre }: Instruction) => {
      const id = sessionOf(reference)?.payment_intent;
      return (
        id &&
        quietly(() =>
          twin.intents.refund(twin.intents.find(id, account), account, { amount: amountOre, withFee: false }),
        )
      );
    },
    key: stripeKeys.secretKey,
  };
}

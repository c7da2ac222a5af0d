import * as v from 'valibot';
import type { TestCard } from './cards.ts';
import type { Told } from './events.ts';
import { address, metadata, nok, params, text, whole } from './form.ts';
import type { Intents } from './intents.ts';
import { BadRequest, StripeProblem } from './problem.ts';
import type { Store, StripeObject } from './store.ts';

const item = v.strictObject({
  quantity: v.optional(whole(1), '1'),
  price_data: v.strictObject({
    ...{ currency: nok, unit_amount: whole(), product_data: v.strictObject({ name: text(250) }) },
  }),
});

/** The session's parameters that both modes know. */
export const sessionBase = {
  ...{ success_url: address, cancel_url: address, client_reference_id: text(200) },
  ...{ payment_method_types: v.optional(v.array(v.literal('card'))), metadata: v.optional(metadata, {}) },
  locale: v.optional(v.picklist(['nb', 'en'])),
  expires_at: v.optional(whole(0, 99_999_999_999)),
};

/** The body that begins a payment: the parameters of Stripe's that we use, and no other. */
export const paymentSession = params({
  ...sessionBase,
  ...{ mode: v.literal('payment'), line_items: v.pipe(v.array(item), v.minLength(1)) },
  payment_intent_data: v.strictObject({
    ...{ capture_method: v.literal('manual'), metadata: v.optional(metadata, {}) },
    ...{ application_fee_amount: v.optional(whole(1)), description: v.optional(text(1000)) },
  }),
});
type Asked = v.InferOutput<typeof paymentSession>;

export type Session = StripeObject & {
  object: 'checkout.session';
  mode: 'payment' | 'subscription';
  amount_total: number;
  cancel_url: string;
  client_reference_id: string;
  currency: 'nok';
  expires_at: number;
  metadata: Record<string, string>;
  payment_intent: string | null;
  payment_status: 'unpaid' | 'paid' | 'no_payment_required';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  url: string | null;
  /** As it was asked for; and the account that it lies on. */
  _asked: unknown;
  _account?: string | undefined;
  _lines: { name: string; quantity: number; amount: number }[];
};

const [leastOre, leastMs, mostMs] = [300, 30 * 60_000, 24 * 3_600_000];

export type Sessions = ReturnType<typeof openSessions>;

/** Stripe's hosted page: what it asks for, and how it ends. `pageUrl`: the page of a session. */
export function openSessions(
  { store, intents, now, told }: { store: Store; intents: Intents; now: () => number; told: Told },
  pageUrl: (id: string) => string,
) {
  /** An open session of any mode. */
  function open(
    account: string | undefined,
    asked: Pick<Asked, 'success_url' | 'cancel_url' | 'client_reference_id' | 'metadata' | 'expires_at'>,
    mode: Session['mode'],
    lines: Session['_lines'],
  ): Session {
    const expires = asked.expires_at ?? Math.floor((now() + mostMs) / 1000);
    if (expires * 1000 < now() + leastMs - 1000 || expires * 1000 > now() + mostMs)
      throw new BadRequest('The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
        param: 'expires_at',
      });
    const session = store.make('cs_test', 'checkout.session', account, {
      ...{ mode, currency: 'nok', status: 'open', payment_status: 'unpaid', payment_intent: null },
      ...{ amount_total: lines.reduce((sum, { amount }) => sum + amount, 0), expires_at: expires },
      ...{ success_url: asked.success_url, cancel_url: asked.cancel_url },
      ...{ client_reference_id: asked.client_reference_id, metadata: asked.metadata },
      ...{ url: null, _asked: asked, _account: account, _lines: lines },
    }) as unknown as Session;
    session.url = pageUrl(session.id);
    return session;
  }

  function create(account: string | undefined, asked: Asked): Session {
    const lines = asked.line_items.map(({ quantity, price_data: of }) => ({
      ...{ name: of.product_data.name, quantity, amount: of.unit_amount * quantity },
    }));
    const total = lines.reduce((sum, { amount }) => sum + amount, 0);
    if (total < leastOre)
      throw new BadRequest("The Checkout Session's total amount due must add up to at least kr3.00 NOK", {
        code: 'amount_too_small',
      });
    const fee = asked.payment_intent_data.application_fee_amount;
    if (fee !== undefined && (!account || fee > total))
      throw new BadRequest('Invalid application fee', {
        param: 'payment_intent_data[application_fee_amount]',
      });
    return open(account, asked, 'payment', lines);
  }

  /** As it is now: one that waited too long has expired. */
  function current(session: Session): Session {
    if (session.status === 'open' && now() >= session.expires_at * 1000) end(session);
    return session;
  }

  const find = (id: string, account: string | undefined) =>
    current(store.find<Session>('checkout.session', id, account));

  function intentOf(session: Session) {
    const account = session._account;
    if (session.payment_intent) return intents.find(session.payment_intent, account);
    const { payment_intent_data: data } = session._asked as Asked;
    const intent = intents.create(account, {
      ...{ amount: session.amount_total, description: data.description ?? null, metadata: data.metadata },
      ...{ session: session.id, application_fee_amount: data.application_fee_amount },
    });
    session.payment_intent = intent.id;
    return intent;
  }

  /** The guest pays. Throws 402 where the bank says no, and then the session stays open. */
  function pay(session: Session, card: TestCard): void {
    if (current(session).status !== 'open') throw new StripeProblem(400, 'This session is over.');
    const intent = intentOf(session);
    intents.pay(intent, session._account, card);
    completed(session, 'unpaid');
  }

  function completed(session: Session, payment_status: Session['payment_status']): void {
    Object.assign(session, { status: 'complete', url: null, payment_status });
    told('checkout.session.completed', session, session._account);
  }

  function expire(session: Session): void {
    if (current(session).status !== 'open')
      throw new StripeProblem(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    end(session);
  }

  function end(session: Session): void {
    Object.assign(session, { status: 'expired', url: null });
    if (session.payment_intent)
      intents.ended(intents.find(session.payment_intent, session._account), session._account);
    told('checkout.session.expired', session, session._account);
  }

  /** Lets expire what waited too long. Answers whether there was any. */
  const tick = () =>
    store
      .everywhere<Session>('checkout.session')
      .filter(({ value }) => value.status === 'open' && current(value).status === 'expired').length > 0;

  return { open, create, find, pay, completed, expire, tick, current };
}

import { dayMs, secondsOf } from '../../../shared/kernel/durations.ts';
import { cardOf, type TestCard } from './cards.ts';
import type { Told } from './events.ts';
import { StripeProblem } from './problem.ts';
import type { Store, StripeObject } from './store.ts';

export type Customer = StripeObject & {
  object: 'customer';
  email: string | null;
  name: string | null;
  address: object | null;
  metadata: Record<string, string>;
  invoice_settings: { default_payment_method: string | null; custom_fields: object[] | null };
};

export type Price = StripeObject & {
  object: 'price';
  product: string;
  currency: 'nok';
  unit_amount: number;
  lookup_key: string;
  recurring: { interval: 'month' | 'year'; interval_count: 1 };
};

export type Coupon = StripeObject & { object: 'coupon'; amount_off: number; duration_in_months: number };

type PaymentMethod = StripeObject & {
  object: 'payment_method';
  card: { brand: string; last4: string; exp_month: number; exp_year: number };
  _number: string;
};

type Period = { current_period_start: number; current_period_end: number };

export type Subscription = StripeObject & {
  object: 'subscription';
  customer: string;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  items: { object: 'list'; data: [Period & { price: Price; quantity: 1 }] };
  start_date: number;
  trial_end: number | null;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  ended_at: number | null;
  default_payment_method: string;
  latest_invoice: string;
  metadata: Record<string, string>;
  /** Percent of VAT; and until when its coupon takes off how much. */
  _vat: number;
  _coupon?: { off: number; until: number } | undefined;
};

export type Invoice = StripeObject & {
  object: 'invoice';
  customer: string;
  status: 'draft' | 'open' | 'paid' | 'void';
  total: number;
  amount_remaining: number;
  attempted: boolean;
  attempt_count: number;
  next_payment_attempt: number | null;
  number: string;
  invoice_pdf: string;
  lines: { object: 'list'; data: [{ period: { start: number; end: number } }] };
  _subscription: string;
  _isFirst: boolean;
};

/** An invoice of a renewal can still be changed for so long; then its sum is charged. */
const draftSeconds = 3600;
/** Days from one try to the next; after the last one the subscription is ended. */
const retryDays = [3, 4, 6];
/** Good for its first payments; its renewals fail. */
const failsLater = '4000000000000341';

/** `seconds` later by months, on the same day, or the last one of a shorter month. */
export function monthsLater(seconds: number, months: number): number {
  const [from, to] = [new Date(seconds * 1000), new Date(seconds * 1000)];
  to.setUTCMonth(from.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return secondsOf(to.getTime());
}

/** Subscriptions with their invoices, by the clock of Stripe. `told` hears each event. */
export function openSubscriptions(store: Store, told: Told, pdfUrl: (id: string) => string) {
  const find = (id: string) => store.find<Subscription>('subscription', id, undefined);
  const invoiceOf = (id: string) => store.find<Invoice>('invoice', id, undefined);
  const methodOf = (id: string) => store.find<PaymentMethod>('payment_method', id, undefined);
  const itemOf = (subscription: Subscription) => subscription.items.data[0];

  function addCard({ number, brand }: TestCard): PaymentMethod {
    const card = { brand, last4: number.slice(-4), exp_month: 4, exp_year: 2031 };
    return store.make('pm', 'payment_method', undefined, {
      type: 'card',
      card,
      _number: number,
    }) as PaymentMethod;
  }

  type Begun = Pick<Subscription, 'customer' | 'metadata' | '_vat' | '_coupon'> & {
    price: Price;
    trialEnd: number | undefined;
  };

  /** Begins one as a paid checkout does. Throws 402 where the bank says no to its first sum. */
  function begin(card: TestCard, { price, trialEnd, ...own }: Begun): Subscription {
    const start = store.seconds();
    const months = price.recurring.interval === 'month' ? 1 : 12;
    const end = trialEnd ?? monthsLater(start, months);
    if (card.decline) refuse(card.decline);
    const discounts = own._coupon
      ? [store.make('di', 'discount', undefined, { start, end: own._coupon.until }).id]
      : [];
    const period = { current_period_start: start, current_period_end: end };
    const item = { id: store.newId('si'), object: 'subscription_item', price, quantity: 1, ...period };
    const subscription = store.make('sub', 'subscription', undefined, {
      ...{
        ...own,
        status: trialEnd ? 'trialing' : 'active',
        currency: 'nok',
        collection_method: 'charge_automatically',
      },
      ...{ items: { object: 'list', data: [item] }, start_date: start, trial_end: trialEnd ?? null },
      ...{ cancel_at: null, cancel_at_period_end: false, canceled_at: null, ended_at: null },
      ...{ default_payment_method: addCard(card).id, latest_invoice: '', discounts },
    }) as unknown as Subscription;
    told('customer.subscription.created', subscription);
    const invoice = bill(subscription, start, trialEnd ? 0 : sumAt(subscription, start), true);
    charge(invoice, start);
    return subscription;
  }

  function sumAt({ _coupon, _vat, ...subscription }: Subscription, at: number): number {
    const { unit_amount } = itemOf(subscription as Subscription).price;
    const off = _coupon && at < _coupon.until ? _coupon.off : 0;
    return Math.round((unit_amount - off) * (1 + _vat / 100));
  }

  function bill(subscription: Subscription, at: number, total: number, isFirst: boolean): Invoice {
    const { current_period_start: start, current_period_end: end } = itemOf(subscription);
    const line = { id: store.newId('il'), object: 'line_item', amount: total, period: { start, end } };
    const id = store.newId('in');
    const invoice = store.make('in', 'invoice', undefined, {
      ...{
        id,
        created: at,
        customer: subscription.customer,
        currency: 'nok',
        status: isFirst ? 'open' : 'draft',
      },
      ...{
        total,
        amount_due: total,
        amount_paid: 0,
        amount_remaining: total,
        attempted: false,
        attempt_count: 0,
      },
      ...{
        billing_reason: isFirst ? 'subscription_create' : 'subscription_cycle',
        next_payment_attempt: null,
      },
      ...{
        number: `LUKA-${id.slice(-6).toUpperCase()}`,
        invoice_pdf: pdfUrl(id),
        lines: { object: 'list', data: [line] },
      },
      ...{ _subscription: subscription.id, _isFirst: isFirst },
    }) as unknown as Invoice;
    subscription.latest_invoice = invoice.id;
    told('invoice.created', invoice);
    return invoice;
  }

  function refuse({ message, ...codes }: NonNullable<TestCard['decline']>): never {
    throw new StripeProblem(402, message, codes, 'card_error');
  }

  /** Takes the sum at `at` from a card. Throws 402 where the bank says no, after the next try is noted. */
  function charge(invoice: Invoice, at: number, method?: string): void {
    const subscription = find(invoice._subscription);
    const { _number } = methodOf(method ?? subscription.default_payment_method);
    const { decline } = cardOf(_number);
    const isRefused = decline !== undefined || (_number === failsLater && !invoice._isFirst);
    Object.assign(invoice, { attempted: true, attempt_count: invoice.attempt_count + 1 });
    if (isRefused) {
      const days = retryDays[invoice.attempt_count - 1];
      Object.assign(invoice, {
        status: 'open',
        next_payment_attempt: days ? at + days * (dayMs / 1000) : null,
      });
      subscription.status = 'past_due';
      told('invoice.payment_failed', invoice);
      told('customer.subscription.updated', subscription);
      if (!days) over(subscription, at);
      refuse(
        decline ?? {
          code: 'card_declined',
          decline_code: 'generic_decline',
          message: 'Your card was declined.',
        },
      );
    }
    Object.assign(invoice, {
      status: 'paid',
      amount_paid: invoice.total,
      amount_remaining: 0,
      next_payment_attempt: null,
    });
    if (subscription.status === 'past_due') subscription.status = 'active';
    told('invoice.paid', invoice);
    told('customer.subscription.updated', subscription);
  }

  function over(subscription: Subscription, at: number): void {
    Object.assign(subscription, {
      status: 'canceled',
      ended_at: at,
      canceled_at: subscription.canceled_at ?? at,
    });
    told('customer.subscription.deleted', subscription);
  }

  /** When something happens by itself next, and what; `undefined` for never. */
  function nextOf(subscription: Subscription): { at: number; run: (at: number) => void } | undefined {
    const { status, latest_invoice, cancel_at_period_end } = subscription;
    if (status === 'canceled') return undefined;
    const { current_period_end: end } = itemOf(subscription);
    const invoice = invoiceOf(latest_invoice);
    const tried = invoice.status === 'draft' ? invoice.created + draftSeconds : invoice.next_payment_attempt;
    const isOver = cancel_at_period_end ? over : renew;
    if (tried !== null && invoice.status !== 'paid' && tried <= end)
      return { at: tried, run: (at) => quietly(() => charge(invoice, at)) };
    return { at: end, run: (at) => isOver(subscription, at) };
  }

  function renew(subscription: Subscription, at: number): void {
    const item = itemOf(subscription);
    const months = item.price.recurring.interval === 'month' ? 1 : 12;
    Object.assign(item, { current_period_start: at, current_period_end: monthsLater(at, months) });
    if (subscription.status === 'trialing') subscription.status = 'active';
    bill(subscription, at, sumAt(subscription, at), false);
    told('customer.subscription.updated', subscription);
  }

  /** Does what the clock has made due, in its order. Answers whether there was any. */
  function tick(): boolean {
    let isChanged = false;
    for (const { value } of store.everywhere<Subscription>('subscription'))
      for (let next = nextOf(value); next && next.at <= store.seconds(); next = nextOf(value)) {
        next.run(next.at);
        isChanged = true;
      }
    return isChanged;
  }

  /** At the period's end, or not after all. */
  function cancelLater(subscription: Subscription, isCancelled: boolean): void {
    const canceled_at = isCancelled ? store.seconds() : null;
    Object.assign(subscription, { cancel_at_period_end: isCancelled, canceled_at });
    subscription.cancel_at = isCancelled ? itemOf(subscription).current_period_end : null;
    told('customer.subscription.updated', subscription);
  }

  return { find, invoiceOf, addCard, begin, charge, over, cancelLater, tick };
}

function quietly(run: () => void): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
  }
}

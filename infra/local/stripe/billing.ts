import * as v from 'valibot';
import type { HttpAnswer, HttpRequest } from '../edge/http.ts';
import { goodCard, type TestCard } from './cards.ts';
import type { Told } from './events.ts';
import { address, flag, metadata, nok, paging, params, text, whole } from './form.ts';
import { payPage } from './pages.ts';
import { type Flow, type PortalSession, portalPage } from './portal-page.ts';
import { BadRequest, missing, StripeProblem } from './problem.ts';
import { type Route, route } from './route.ts';
import { type Session, type Sessions, sessionBase } from './sessions.ts';
import type { Store, StripeObject } from './store.ts';
import {
  type Coupon,
  type Customer,
  type Invoice,
  monthsLater,
  openSubscriptions,
  type Price,
  type Subscription,
} from './subscriptions.ts';

const afterwards = v.optional(
  v.strictObject({ type: v.literal('redirect'), redirect: v.strictObject({ return_url: address }) }),
);

/** The session that begins a subscription: the parameters of Stripe's that we use, and no other. */
export const subscriptionSession = params({
  ...sessionBase,
  ...{ mode: v.literal('subscription'), customer: text() },
  line_items: v.tuple([v.strictObject({ price: text(), quantity: v.optional(whole(1, 1), '1') })]),
  discounts: v.optional(v.tuple([v.strictObject({ coupon: text() })])),
  subscription_data: v.optional(
    v.strictObject({
      ...{ default_tax_rates: v.optional(v.tuple([text()])), metadata: v.optional(metadata) },
      trial_end: v.optional(whole(0, 99_999_999_999)),
    }),
  ),
});

const switched = v.strictObject({ enabled: flag });
const features = v.strictObject({
  customer_update: v.strictObject({
    enabled: flag,
    allowed_updates: v.array(v.picklist(['name', 'email', 'address', 'tax_id'])),
  }),
  ...{ invoice_history: switched, payment_method_update: switched },
  subscription_cancel: v.strictObject({ enabled: flag, mode: v.literal('at_period_end') }),
});

type Rate = StripeObject & { object: 'tax_rate'; active: boolean; percentage: number };

type Parts = { store: Store; sessions: Sessions; now: () => number; told: Told };
export type Billing = ReturnType<typeof openBilling>;

/** Stripe Billing: what the operator sells, to whom, and the pages on which owners pay and change it. */
export function openBilling(
  { store, sessions, now, told }: Parts,
  pageUrl: (kind: string) => (id: string) => string,
) {
  const pdf = pageUrl('faktura');
  const subscriptions = openSubscriptions(store, told, (id) => `${pdf(id)}.pdf`);
  const customerOf = (id: string) => store.find<Customer>('customer', id, undefined);
  const make = (prefix: string, object: string, fields: object) =>
    store.make(prefix, object, undefined, fields);
  const own = <T extends StripeObject>(object: T['object']) => store.all<T>(object, undefined);

  /** A thing whose id the operator chooses. */
  function named(object: string, id: string, fields: object) {
    if (own(object).some((one) => one.id === id))
      throw new StripeProblem(400, `${object} already exists.`, {
        code: 'resource_already_exists',
        param: 'id',
      });
    return make('', object, { id, ...fields });
  }

  function beginSession(asked: v.InferOutput<typeof subscriptionSession>): Session {
    const [{ price: of }] = asked.line_items;
    const price = store.find<Price>('price', of, undefined);
    customerOf(asked.customer);
    for (const { coupon } of asked.discounts ?? []) store.find('coupon', coupon, undefined);
    const { trial_end: trialEnd, default_tax_rates: [rate] = [undefined] } = asked.subscription_data ?? {};
    if (trialEnd !== undefined && trialEnd * 1000 < now() + 48 * 3_600_000)
      throw new BadRequest('The `trial_end` date has to be at least 2 days in the future.', {
        param: 'subscription_data[trial_end]',
      });
    const percent = rate ? store.find<Rate>('tax_rate', rate, undefined).percentage : 0;
    const off = couponIn(asked)?.amount_off ?? 0;
    const amount = trialEnd ? 0 : Math.round((price.unit_amount - off) * (1 + percent / 100));
    const kind = price.recurring.interval === 'month' ? 'hver måned' : 'hvert år';
    const session = sessions.open(undefined, asked, 'subscription', [
      { name: `Luka Premium, ${kind}${trialEnd ? ', først gratis' : ''}`, quantity: 1, amount },
    ]);
    return Object.assign(session, { customer: asked.customer, subscription: null });
  }

  type Asked = v.InferOutput<typeof subscriptionSession>;
  const couponIn = ({ discounts }: Asked) =>
    discounts && store.find<Coupon>('coupon', discounts[0].coupon, undefined);

  /** The owner pays on the page. */
  function complete(session: Session, card: TestCard = goodCard): void {
    if (sessions.current(session).status !== 'open') throw new StripeProblem(400, 'This session is over.');
    const asked = session._asked as Asked;
    const {
      trial_end: trialEnd,
      metadata: about = {},
      default_tax_rates: [rate] = [undefined],
    } = asked.subscription_data ?? {};
    const coupon = couponIn(asked);
    const subscription = subscriptions.begin(card, {
      ...{ customer: asked.customer, metadata: about, trialEnd },
      price: store.find<Price>('price', asked.line_items[0].price, undefined),
      _vat: rate ? store.find<Rate>('tax_rate', rate, undefined).percentage : 0,
      _coupon: coupon && {
        off: coupon.amount_off,
        until: monthsLater(store.seconds(), coupon.duration_in_months),
      },
    });
    Object.assign(session, { subscription: subscription.id });
    sessions.completed(session, trialEnd ? 'no_payment_required' : 'paid');
  }

  /** In the portal: a card for the customer. The subscription keeps its own. */
  function changeCard(customer: Customer, card: TestCard): void {
    customer.invoice_settings.default_payment_method = subscriptions.addCard(card).id;
    told('customer.updated', customer);
  }

  function pay(invoice: Invoice, method: string): Invoice {
    if (invoice.status !== 'open')
      throw new StripeProblem(400, `Invoice is already ${invoice.status}`, {
        code: `invoice_already_${invoice.status}`,
      });
    subscriptions.charge(invoice, store.seconds(), method);
    return invoice;
  }

  function openPortal(asked: { customer: string; return_url: string; flow_data?: Flow | undefined }) {
    const { customer, return_url, flow_data } = asked;
    customerOf(customer);
    const cancelled = flow_data?.subscription_cancel?.subscription;
    if (cancelled && subscriptions.find(cancelled).cancel_at_period_end)
      throw new BadRequest('The subscription is already set to be canceled.', { param: 'flow_data' });
    const made = make('bps', 'billing_portal.session', {
      ...{ customer, return_url, url: '', _flow: flow_data },
    });
    return Object.assign(made, { url: pageUrl('portal')(made.id) });
  }

  const listOf = <T extends StripeObject>(
    url: string,
    object: T['object'],
    is: (one: T) => boolean,
    limit: number,
  ) => store.listed(url, own<T>(object).filter(is), limit);
  const [first, active] = [({ ids: [id = ''] }: { ids: string[] }) => id, { active: v.optional(flag) }];
  const ofCustomer = { ...paging, customer: text() };
  const routes: Route[] = [
    route('POST /v1/products', params({ id: text(40), name: text(250) }), ({ id, ...fields }) =>
      named('product', id, { ...fields, active: true }),
    ),
    route('GET /v1/products/:id', params({}), (_, call) => store.find('product', first(call), undefined)),
    route(
      'POST /v1/prices',
      params({
        ...{ product: text(), currency: nok, unit_amount: whole(), lookup_key: text(200) },
        recurring: v.strictObject({ interval: v.picklist(['month', 'year']) }),
        tax_behavior: v.literal('exclusive'),
      }),
      ({ recurring, product, ...fields }) => {
        store.find('product', product, undefined);
        return make('price', 'price', {
          ...fields,
          product,
          active: true,
          recurring: { ...recurring, interval_count: 1 },
        });
      },
    ),
    route(
      'GET /v1/prices',
      params({ ...paging, ...active, lookup_keys: v.array(text(200)) }),
      ({ lookup_keys: names, limit }) =>
        listOf<Price>('/v1/prices', 'price', ({ lookup_key }) => names.includes(lookup_key), limit),
    ),
    route(
      'POST /v1/coupons',
      params({
        ...{ id: text(40), name: text(40), amount_off: whole(1), currency: nok },
        ...{ duration: v.literal('repeating'), duration_in_months: whole(1, 100) },
        applies_to: v.strictObject({ products: v.array(text()) }),
      }),
      ({ id, ...fields }) => named('coupon', id, { ...fields, valid: true }),
    ),
    route('GET /v1/coupons/:id', params({}), (_, call) => store.find('coupon', first(call), undefined)),
    route(
      'POST /v1/tax_rates',
      params({
        ...{ display_name: text(50), percentage: whole(0, 100), inclusive: flag, country: text(2), metadata },
      }),
      (fields) => make('txr', 'tax_rate', { ...fields, active: true }),
    ),
    route('GET /v1/tax_rates', params({ ...paging, ...active }), ({ limit }) =>
      listOf('/v1/tax_rates', 'tax_rate', () => true, limit),
    ),
    route(
      'POST /v1/customers',
      params({
        ...{ name: text(256), email: v.pipe(text(512), v.email()), metadata },
        preferred_locales: v.array(text(10)),
        address: v.optional(v.strictObject({ line1: text(500), country: text(2) })),
        invoice_settings: v.optional(
          v.strictObject({ custom_fields: v.array(v.strictObject({ name: text(40), value: text(140) })) }),
        ),
      }),
      ({ invoice_settings: { custom_fields = null } = {}, address: at = null, ...fields }) => {
        const settings = { default_payment_method: null, custom_fields };
        return make('cus', 'customer', { ...fields, address: at, invoice_settings: settings });
      },
    ),
    route('GET /v1/customers/:id', params({}), (_, call) => customerOf(first(call))),
    route('POST /v1/billing_portal/configurations', params({ features, metadata }), (fields) =>
      make('bpc', 'billing_portal.configuration', { ...fields, active: true }),
    ),
    route('GET /v1/billing_portal/configurations', params({ ...paging, ...active }), ({ limit }) =>
      listOf('/v1/billing_portal/configurations', 'billing_portal.configuration', () => true, limit),
    ),
    route(
      'POST /v1/billing_portal/sessions',
      params({
        ...{ customer: text(), configuration: text(), return_url: address, locale: v.literal('nb') },
        flow_data: v.optional(
          v.strictObject({
            type: v.picklist(['payment_method_update', 'subscription_cancel']),
            subscription_cancel: v.optional(v.strictObject({ subscription: text() })),
            after_completion: afterwards,
          }),
        ),
      }),
      (asked) => openPortal(asked),
    ),
    route(
      'GET /v1/subscriptions',
      params({ ...ofCustomer, status: v.literal('all') }),
      ({ customer, limit }) =>
        listOf<Subscription>('/v1/subscriptions', 'subscription', (one) => one.customer === customer, limit),
    ),
    route('POST /v1/subscriptions/:id', params({ default_payment_method: text() }), (asked, call) =>
      Object.assign(subscriptions.find(first(call)), {
        default_payment_method: store.find('payment_method', asked.default_payment_method, undefined).id,
      }),
    ),
    route('DELETE /v1/subscriptions/:id', params({}), (_, call) => {
      const subscription = subscriptions.find(first(call));
      if (subscription.status === 'canceled') throw missing('subscription', subscription.id);
      subscriptions.over(subscription, store.seconds());
      return subscription;
    }),
    route('GET /v1/invoices', params(ofCustomer), ({ customer, limit }) =>
      listOf<Invoice>('/v1/invoices', 'invoice', (one) => one.customer === customer, limit),
    ),
    route('POST /v1/invoices/:id/pay', params({ payment_method: text() }), (asked, call) =>
      pay(subscriptions.invoiceOf(first(call)), asked.payment_method),
    ),
  ];

  /** The pages of Stripe for owners: checkout is a session's own page. */
  const checkoutPage = (request: HttpRequest, session: Session): HttpAnswer =>
    payPage(request, session, 'Luka', {
      pay: (card) => complete(session, card),
      end: () => sessions.expire(session),
    });
  const answerPortal = (request: HttpRequest, id: string): HttpAnswer => {
    const portal = store.find<PortalSession>('billing_portal.session', id, undefined);
    const current = own<Subscription>('subscription').find(({ customer }) => customer === portal.customer);
    return portalPage(request, portal, current, {
      changeCard: (card) => changeCard(customerOf(portal.customer), card),
      cancelLater: (isCancelled) => current && subscriptions.cancelLater(current, isCancelled),
    });
  };

  return {
    ...{ routes, beginSession, complete, checkoutPage, answerPortal, tick: subscriptions.tick },
    /** As an owner does it in the portal, by the customer. */
    changeCard: (customer: string, card: TestCard) => changeCard(customerOf(customer), card),
    cancelLater: (id: string, isCancelled: boolean) =>
      subscriptions.cancelLater(subscriptions.find(id), isCancelled),
    subscriptionsOf: (customer: string) =>
      own<Subscription>('subscription').filter((one) => one.customer === customer),
  };
}

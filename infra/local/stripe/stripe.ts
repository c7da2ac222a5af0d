import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { type HttpAnswer, type HttpRequest, jsonAnswer, textAnswer } from '../edge/http.ts';
import { post, type SignedMessage } from '../outbox.ts';
import { newAccount, newLink, openAccounts } from './accounts.ts';
import { openBilling, subscriptionSession } from './billing.ts';
import { goodCard, type TestCard } from './cards.ts';
import { type Endpoint, openEvents } from './events.ts';
import { flag, params, parse, text, whole } from './form.ts';
import { openIntents } from './intents.ts';
import { stripeKeys } from './keys.ts';
import { noPage, onboardingPage, payPage } from './pages.ts';
import { BadRequest, problemAnswer, StripeProblem } from './problem.ts';
import { type Call, type Route, route } from './route.ts';
import { openSessions, paymentSession, type Session } from './sessions.ts';
import { openStore, type StoreState } from './store.ts';

/** The version that the official package speaks. Another one would mean other fields. */
const version = '2026-10-28.endive';

/**
 * A failure that a test asks for at a route ('POST /v1/refunds'), before or after Stripe did it: `fails` by
 * 503, `silent` never answers, `busy` is another request with the key, `limited` too many of them.
 */
export type StripeFault = { call: string; when: 'before' | 'after'; kind: FaultKind };
type FaultKind = 'fails' | 'silent' | 'reset' | 'busy' | 'limited';

type Options = {
  /** The path of the API on the one port, and its address for a guest's browser. */
  prefix: string;
  origin: string;
  now: () => number;
  endpoints?: readonly Endpoint[];
  /** Keeps all objects over a restart. */
  file?: string;
};

type Answered = { request: string; status: number; body: string; at: number };
type State = StoreState & { waiting: []; answers: Record<string, Answered> };

const answerMs = 24 * 3_600_000;

export type Stripe = ReturnType<typeof createStripe>;

/**
 * Stripe's API v1 as the official package calls it, as strict as its documents: parameters, versions,
 * idempotency with kept answers, states and sums. People pay and are onboarded on pages of its own.
 */
export function createStripe({ prefix, origin, now, endpoints = [], file }: Options) {
  const state = readState(file);
  const store = openStore(state, now);
  const events = openEvents(state, endpoints, now, { version, ...store });
  const { tell: told } = events;
  const intents = openIntents(store, now, told);
  const pageUrl = (kind: string) => (id: string) => `${origin}${prefix}/${kind}/${id}`;
  const sessions = openSessions({ store, intents, now, told }, pageUrl('betal'));
  const accounts = openAccounts(store, told, pageUrl('konto'));
  const billing = openBilling({ store, sessions, now, told }, pageUrl);
  const faults: StripeFault[] = [];
  const save = () => file && writeFileSync(file, JSON.stringify(state), { mode: 0o600 });

  const nothing = params({});
  const [id] = [({ ids: [first = ''] }: Call) => first];
  const routes: Route[] = [
    route('POST /v1/accounts', newAccount, (asked) => accounts.create(asked)),
    route('GET /v1/accounts/:id', nothing, (_, call) => accounts.find(id(call))),
    route('POST /v1/account_links', newLink, (asked) => {
      const { object, created, expires_at, url } = accounts.link(asked);
      return { object, created, expires_at, url };
    }),
    ...billing.routes,
    route(
      'POST /v1/checkout/sessions',
      v.variant('mode', [paymentSession, subscriptionSession]),
      (asked, { account }) =>
        asked.mode === 'payment' ? sessions.create(account, asked) : billing.beginSession(asked),
    ),
    route('GET /v1/checkout/sessions/:id', nothing, (_, call) => sessions.find(id(call), call.account)),
    route('POST /v1/checkout/sessions/:id/expire', nothing, (_, call) => {
      const session = sessions.find(id(call), call.account);
      sessions.expire(session);
      return session;
    }),
    route('GET /v1/payment_intents/:id', nothing, (_, call) => intents.find(id(call), call.account)),
    route(
      'POST /v1/payment_intents/:id/capture',
      params({ amount_to_capture: whole(1), application_fee_amount: v.optional(whole()) }),
      (asked, call) => {
        const intent = intents.find(id(call), call.account);
        intents.capture(intent, call.account, asked);
        return intent;
      },
    ),
    route('POST /v1/payment_intents/:id/cancel', nothing, (_, call) => {
      const intent = intents.find(id(call), call.account);
      intents.cancel(intent, call.account);
      return intent;
    }),
    route(
      'POST /v1/refunds',
      params({
        ...{ payment_intent: text(), amount: whole(1) },
        refund_application_fee: v.optional(flag, 'false'),
      }),
      ({ payment_intent, amount, refund_application_fee: withFee }, { account }) =>
        intents.refund(intents.find(payment_intent, account), account, { amount, withFee }),
    ),
  ];

  /** The account that a request acts for. Throws 401 for a key that is none, and 400 for another version. */
  function accountOf(headers: HttpRequest['headers']): string | undefined {
    const [, key = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
    if (key !== stripeKeys.secretKey)
      throw new StripeProblem(401, `Invalid API Key provided: ${key.slice(0, 8)}***`);
    const asked = headers['stripe-version'];
    if (asked !== version) throw new BadRequest(`Invalid Stripe API version: ${asked}`);
    const account = headers['stripe-account'];
    return account && accounts.find(account).id;
  }

  /** The answer that a key had before, for a day; 400 where it comes with another request. */
  function once(request: HttpRequest, account: string | undefined, run: () => object): HttpAnswer {
    const key = request.headers['idempotency-key'];
    const name = `${account ?? ''}|${key}`;
    const asked = `${request.path} ${request.body.toString('utf8')}`;
    const before = key ? state.answers[name] : undefined;
    const isKept = before !== undefined && now() - before.at < answerMs;
    if (isKept && before.request !== asked)
      throw new StripeProblem(
        400,
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
        {},
        'idempotency_error',
      );
    if (isKept) {
      const answer = textAnswer(before.status, 'application/json', before.body);
      return { ...answer, headers: { ...answer.headers, 'idempotent-replayed': 'true' } };
    }
    const keep = (answer: HttpAnswer): HttpAnswer => {
      const { status, body } = answer;
      if (key) state.answers[name] = { request: asked, status, body: body.toString('utf8'), at: now() };
      return answer;
    };
    try {
      return keep(jsonAnswer(200, run()));
    } catch (error) {
      if (error instanceof StripeProblem && error.isKept) return keep(problemAnswer(error));
      throw error;
    }
  }

  function answered(request: HttpRequest, path: string): HttpAnswer {
    const account = accountOf(request.headers);
    const found = foundIn(routes, request.method, path);
    if (!found) throw new StripeProblem(404, `Unrecognized request URL (${request.method}: ${path}).`, {});
    const { schema, run } = found.route;
    const form = request.method === 'POST' ? request.body.toString('utf8') : request.query;
    const asked = parse(schema, form) as { expand?: string[] };
    const call = { account, ids: found.ids };
    const show = () => store.shown(run(asked as never, call), asked.expand);
    return request.method === 'POST' ? once(request, account, show) : jsonAnswer(200, show());
  }

  function answerPage(request: HttpRequest, path: string): HttpAnswer {
    const [, kind, of = ''] = path.split('/');
    try {
      if (kind === 'konto')
        return onboardingPage(request, store.find('account_link', of, undefined), accounts, now());
      if (kind === 'portal') return billing.answerPortal(request, of);
      const session = sessions.current(sessionOf(of));
      if (session.mode === 'subscription') return billing.checkoutPage(request, session);
      const name = session._account ? accounts.find(session._account).business_profile.name : 'Luka';
      return payPage(request, session, name ?? '', {
        pay: (card) => sessions.pay(session, card),
        end: () => sessions.expire(session),
      });
    } catch (error) {
      if (error instanceof StripeProblem) return noPage();
      throw error;
    }
  }

  async function handle(request: HttpRequest): Promise<HttpAnswer> {
    const path = request.path.slice(prefix.length);
    if (!path.startsWith('/v1/')) {
      const page = answerPage(request, path);
      save();
      return page;
    }
    const name = foundIn(routes, request.method, path)?.route.at;
    const at = faults.findIndex(({ call }) => call === name);
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.when === 'before') return broken(fault);
    let answer: HttpAnswer;
    try {
      answer = answered(request, path);
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      answer = problemAnswer(error);
    }
    save();
    if (fault) return broken(fault);
    const headers = { ...answer.headers, 'request-id': store.newId('req'), 'stripe-version': version };
    return { ...answer, headers };
  }

  /** By its id, or by the name that we gave it: the newest. */
  function sessionOf(name: string): Session {
    const all = store.everywhere<Session>('checkout.session').map(({ value }) => value);
    const found = all.findLast((one) => one.id === name || one.client_reference_id === name);
    if (!found) throw new StripeProblem(404, `No session ${name}`);
    return sessions.current(found);
  }

  return {
    handle,
    /** As a guest does it on the page, or Stripe with an account. */
    pay: (name: string, card: TestCard = goodCard) => sessions.pay(sessionOf(name), card),
    session: sessionOf,
    account: accounts.find,
    become: accounts.become,
    leave: accounts.leave,
    ...{ store, intents, sessions, billing },
    fail: (...next: StripeFault[]) => void faults.push(...next),
    messages: events.be,
    held: events.held,
    post: (message: SignedMessage) => post(message),
    /** The clock has moved: what waited expires, and messages are tried again. */
    tick: (): void => {
      const isChanged = [sessions.tick(), intents.tick(), billing.tick()].some(Boolean);
      if (isChanged) save();
      events.pump();
    },
    drained: events.drained,
    stop: events.stop,
  };
}

function foundIn(routes: readonly Route[], method: string, path: string) {
  for (const one of routes) {
    const pattern = new RegExp(`^${one.at.replace(/:id/g, '([\\w]+)')}$`);
    const [, ...ids] = pattern.exec(`${method} ${path}`) ?? [];
    if (pattern.test(`${method} ${path}`)) return { route: one, ids };
  }
  return undefined;
}

function broken({ kind }: StripeFault): Promise<HttpAnswer> | HttpAnswer {
  if (kind === 'silent') return new Promise(() => undefined);
  if (kind === 'reset') return Promise.reject(new Error('Stripe broke off'));
  if (kind === 'fails') return textAnswer(503, 'text/html', '<h1>Service Unavailable</h1>');
  const code = kind === 'busy' ? 'idempotency_key_in_use' : 'rate_limit';
  return problemAnswer(
    new StripeProblem(
      ...([kind === 'busy' ? 409 : 429, `Try again: ${kind}`, { code }] as const),
      kind === 'busy' ? 'idempotency_error' : 'invalid_request_error',
    ),
  );
}

function readState(file: string | undefined): State {
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  return { objects: {}, waiting: [], answers: {} };
}

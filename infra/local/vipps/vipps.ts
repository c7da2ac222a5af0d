import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type HttpAnswer, type HttpRequest, jsonAnswer, textAnswer } from '../edge/http.ts';
import { post, type SignedMessage } from '../outbox.ts';
import { parseApproval, parseCancel, parseCreate, parseHook, parseModification } from './bodies.ts';
import { type HookState, openHooks } from './hooks.ts';
import { answerPage } from './pay-page.ts';
import { openBooks, type VippsPayment } from './payments.ts';
import { problemAnswer, VippsProblem } from './problem.ts';

/** A merchant's place of sale and its keys. One that is not `activated` has keys and may take no payment. */
export type SalesUnit = {
  msn: string;
  name: string;
  clientId: string;
  clientSecret: string;
  subscriptionKey: string;
  activated?: false;
};

const unit = (msn: string, name: string): SalesUnit => ({
  ...{ msn, name, clientId: `00000000-0000-4000-8000-000000${msn}`, clientSecret: `hemmelig~${msn}~Qw8` },
  subscriptionKey: `5ub5cr1pt10n${msn}`,
});

/** The test keys: of the demo restaurant, of another shop, and of one whose agreement is not signed yet. */
export const salesUnits: readonly [SalesUnit, SalesUnit, SalesUnit] = [
  unit('900001', 'Napoli'),
  unit('900002', 'Roma'),
  { ...unit('900003', 'Uten avtale'), activated: false },
];

/** A failure that a test asks for, before or after Vipps did it: `fails` by 503, `silent` never answers. */
export type VippsFault = { call: CallName; when: 'before' | 'after'; kind: 'fails' | 'silent' | 'reset' };
type CallName = 'token' | 'create' | 'read' | 'capture' | 'cancel' | 'refund' | 'hooks';

type Options = {
  /** The path of the API on the one port, and its address for a guest's browser. */
  prefix: string;
  origin: string;
  now: () => number;
  /** Keeps payments and hooks over a restart. */
  file?: string;
};

type Cached = { request: string; status: number; body: string };
type State = HookState & { payments: VippsPayment[]; answers: Record<string, Cached> };

const tokenSeconds = 3600;
const systemHeaders = ['name', 'version', 'plugin-name', 'plugin-version'].map(
  (one) => `vipps-system-${one}`,
);

export type Vipps = ReturnType<typeof createVipps>;

/**
 * Vipps MobilePay's ePayment API v1, Webhooks API v1 and access tokens, as strict as their documents: fields,
 * headers, idempotency with cached refusals, states and sums. A guest approves on a page of its own.
 */
export function createVipps({ prefix, origin, now, file }: Options) {
  const state = readState(file);
  const units = salesUnits.map((one) => ({ ...one }));
  const tokens = new Map<string, { msn: string; until: number }>();
  const faults: VippsFault[] = [];
  const hooks = openHooks(state, now);
  const books = openBooks(state.payments, now, (payment, event) => hooks.tell(payment.msn, event));
  const save = () => file && writeFileSync(file, JSON.stringify(state), { mode: 0o600 });

  /** The sales unit of the keys in the headers. Throws 401 for keys that are none. */
  function unitOf(headers: HttpRequest['headers']): SalesUnit {
    const found = units.find(({ msn }) => msn === headers['merchant-serial-number']);
    if (!found || headers['ocp-apim-subscription-key'] !== found.subscriptionKey)
      throw new VippsProblem(401, 'Access denied due to invalid subscription key.');
    for (const name of systemHeaders)
      if (!headers[name] || headers[name].length > 30)
        throw new VippsProblem(400, `Header ${name} is missing`);
    return found;
  }

  function giveToken({ headers, body }: HttpRequest): HttpAnswer {
    const { clientId, clientSecret, msn } = unitOf(headers);
    const isKnown = headers.client_id === clientId && headers.client_secret === clientSecret;
    if (!isKnown || body.length > 0) {
      const error = { error: 'invalid_client', error_description: 'AADSTS7000215', error_codes: [7000215] };
      return jsonAnswer(401, { ...error, trace_id: randomUUID(), correlation_id: randomUUID() });
    }
    const [token, seconds] = [`local.${randomUUID()}`, Math.floor(now() / 1000)];
    tokens.set(token, { msn, until: now() + tokenSeconds * 1000 });
    return jsonAnswer(200, {
      ...{ token_type: 'Bearer', expires_in: String(tokenSeconds), ext_expires_in: String(tokenSeconds) },
      ...{ expires_on: String(seconds + tokenSeconds), not_before: String(seconds - 300) },
      ...{ resource: '00000002-0000-0000-c000-000000000000', access_token: token },
    });
  }

  function signedIn(headers: HttpRequest['headers']): SalesUnit {
    const own = unitOf(headers);
    const token = tokens.get(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '');
    if (token?.msn !== own.msn || now() >= token.until) throw new VippsProblem(401, 'Unauthorized');
    return own;
  }

  /** The answer that a key had before, a 4xx too; 409 where the key comes with another request. */
  async function once(
    { msn }: SalesUnit,
    request: HttpRequest,
    isNeeded: boolean,
    run: Run,
  ): Promise<HttpAnswer> {
    const key = request.headers['idempotency-key'];
    if (!key && isNeeded) throw new VippsProblem(400, 'Header Idempotency-Key is missing');
    if (!key) return answered(request, run);
    if (key.length > 50) throw new VippsProblem(400, 'Header Idempotency-Key is too long');
    const asked = `${request.path} ${request.body.toString('utf8')}`;
    const before = state.answers[`${msn}|${key}`];
    if (before && before.request !== asked) throw new VippsProblem(409, 'Idempotency key reused', 4010);
    if (before) return textAnswer(before.status, 'application/json', before.body);
    const answer = await answered(request, run);
    const { status, body } = answer;
    state.answers[`${msn}|${key}`] = { request: asked, status, body: body.toString('utf8') };
    return answer;
  }

  async function answered(request: HttpRequest, run: Run): Promise<HttpAnswer> {
    try {
      return run();
    } catch (error) {
      if (error instanceof VippsProblem) return problemAnswer(error, request.path);
      throw error;
    }
  }

  function begin(own: SalesUnit, body: Buffer): HttpAnswer {
    const payment = books.create(own.msn, parseCreate(body));
    const redirectUrl = `${origin}${prefix}/betal/${payment.token}`;
    return jsonAnswer(201, { redirectUrl, reference: payment.asked.reference });
  }

  function modify(own: SalesUnit, reference: string, call: string, body: Buffer): HttpAnswer {
    const payment = books.find(own.msn, reference);
    if (call === 'capture') books.capture(payment, parseModification(body));
    if (call === 'refund') books.refund(payment, parseModification(body));
    if (call === 'cancel') books.cancel(payment, parseCancel(body));
    return jsonAnswer(200, books.changed(payment));
  }

  async function answerPayments(request: HttpRequest, own: SalesUnit, rest: string): Promise<HttpAnswer> {
    const { method, body } = request;
    const [, reference, part] = /^\/([\w-]+)(?:\/(\w+))?$/.exec(rest) ?? [];
    if (rest === '' && method === 'POST') return once(own, request, true, () => begin(own, body));
    if (!reference) throw new VippsProblem(404, 'Not found');
    if (method === 'GET' && !part) return jsonAnswer(200, books.shown(books.find(own.msn, reference)));
    if (method !== 'POST' || !part || !['capture', 'refund', 'cancel'].includes(part))
      throw new VippsProblem(404, 'Not found');
    return once(own, request, part !== 'cancel', () => modify(own, reference, part, body));
  }

  function answerHooks({ method, body }: HttpRequest, own: SalesUnit, id: string): HttpAnswer {
    if (method === 'GET' && id === '') {
      const shown = hooks.list(own.msn).map(({ id, url, events }) => ({ id, url, events }));
      return jsonAnswer(200, { webhooks: shown });
    }
    if (method === 'POST' && id === '') {
      const { url, events } = parseHook(body);
      const made = hooks.register(own.msn, url, events);
      return jsonAnswer(201, { id: made.id, secret: made.secret });
    }
    if (method !== 'DELETE') throw new VippsProblem(405, 'Method not allowed');
    hooks.remove(own.msn, id.slice(1));
    return textAnswer(204, 'application/json', '');
  }

  async function route(request: HttpRequest, path: string, call: CallName): Promise<HttpAnswer> {
    if (call === 'token') return giveToken(request);
    const own = signedIn(request.headers);
    const [, api, rest = ''] = /^\/(epayment\/v1\/payments|webhooks\/v1\/webhooks)(.*)$/.exec(path) ?? [];
    const approved = /^\/epayment\/v1\/test\/payments\/([\w-]+)\/approve$/.exec(path)?.[1];
    if (own.activated === false) throw new VippsProblem(403, 'Product not activated for this sales unit');
    if (approved && request.method === 'POST') {
      parseApproval(request.body);
      books.approve(books.find(own.msn, approved));
      return textAnswer(200, 'application/json', '');
    }
    if (!api) throw new VippsProblem(404, 'Not found');
    if (api.startsWith('webhooks')) return answerHooks(request, own, rest);
    return answerPayments(request, own, rest);
  }

  async function handle(request: HttpRequest): Promise<HttpAnswer> {
    const path = request.path.slice(prefix.length);
    if (path.startsWith('/betal/')) {
      const page = answerPage(request, path.slice('/betal/'.length), {
        books,
        units,
        payments: state.payments,
      });
      save();
      return page;
    }
    const call = nameOf(request.method, path);
    const at = faults.findIndex((one) => one.call === call);
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.when === 'before') return broken(fault);
    const answer = await route(request, path, call).catch((error) => {
      if (error instanceof VippsProblem) return problemAnswer(error, path);
      throw error;
    });
    save();
    return fault ? broken(fault) : answer;
  }

  /** The sales unit of a number, for tests that change its keys. */
  const unitAt = (msn: string): SalesUnit => {
    const found = units.find((one) => one.msn === msn);
    if (!found) throw new Error(`No sales unit ${msn}`);
    return found;
  };
  const paymentOf = (reference: string): VippsPayment => {
    const found = state.payments.find((one) => one.asked.reference === reference);
    if (!found) throw new Error(`No payment ${reference}`);
    return books.current(found);
  };

  return {
    handle,
    /** As the guest does it in the app, or the clock. */
    approve: (reference: string) => books.approve(paymentOf(reference)),
    abort: (reference: string) => books.end(paymentOf(reference), 'ABORTED'),
    payment: paymentOf,
    payments: (): readonly VippsPayment[] => state.payments,
    /** New keys: those that a shop has are worth nothing from now on, tokens included. */
    renewKeys: (msn: string): SalesUnit => {
      for (const [token, of] of tokens) if (of.msn === msn) tokens.delete(token);
      return Object.assign(unitAt(msn), { clientSecret: `ny~${randomUUID()}` });
    },
    fail: (...next: VippsFault[]) => void faults.push(...next),
    messages: hooks.be,
    held: hooks.held,
    post: (message: SignedMessage) => post(message),
    /** The clock has moved: what waited expires, and messages are tried again. */
    tick: (): void => {
      if (books.tick()) save();
      hooks.pump();
    },
    drained: hooks.drained,
    stop: hooks.stop,
  };
}

type Run = () => HttpAnswer;

function nameOf(method: string, path: string): CallName {
  if (path === '/accesstoken/get') return 'token';
  if (path.startsWith('/webhooks/')) return 'hooks';
  if (method === 'GET') return 'read';
  const part = /\/(capture|cancel|refund)$/.exec(path)?.[1];
  return (part as CallName | undefined) ?? 'create';
}

function broken({ kind }: VippsFault): Promise<HttpAnswer> {
  if (kind === 'silent') return new Promise(() => undefined);
  if (kind === 'reset') return Promise.reject(new Error('Vipps broke off'));
  return Promise.resolve(textAnswer(503, 'text/html', '<h1>Service Unavailable</h1>'));
}

function readState(file: string | undefined): State {
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  return { payments: [], hooks: [], waiting: [], answers: {} };
}

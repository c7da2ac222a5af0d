import * as v from 'valibot';
import { type Check, checkFailures, type VippsKeys } from '../../shared/payments/connection.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { environment } from '../kernel/lambda/environment.ts';
import {
  type Connectable,
  type Instruction,
  type Provider,
  ProviderRefused,
  ProviderUnknown,
  type RefusalCode,
} from './provider.ts';

/** One call of ours, with the token it may need first: a guest waits, and a function has ten seconds. */
const timeoutMs = 6000;
/** A whole look at a connection, which an owner waits for. */
const checkMs = 8000;

const modificationEvents = ['authorized', 'aborted', 'expired', 'terminated'] as const;
const moneyEvents = ['captured', 'cancelled', 'refunded'] as const;
const hookEvents = [...modificationEvents, ...moneyEvents].map((name) => `epayments.payment.${name}.v1`);

/** No payment has it. Vipps answers 404 where the sales unit may take payments, and 401 or 403 elsewhere. */
const noReference = 'luka-looks-for-nothing';

export const vipps: Provider<VippsKeys> & Connectable<VippsKeys> = {
  async create(keys, { reference, amountOre, returnUrl, description, phone, minimumAge }) {
    const body = {
      amount: nok(amountOre),
      paymentMethod: { type: 'WALLET' },
      ...(phone && { customer: { phoneNumber: phone.replace(/\D/g, '') } }),
      ...{ reference, userFlow: 'WEB_REDIRECT', returnUrl, paymentDescription: description },
      ...(minimumAge && { minimumUserAge: minimumAge }),
    };
    const key = digest('create', reference);
    return parsed(created, await call(keys, 'POST', '/epayment/v1/payments', { body, key }));
  },

  async read(keys, reference) {
    const { state, amount, aggregate } = parsed(
      payment,
      await call(keys, 'GET', `/epayment/v1/payments/${reference}`),
    );
    return {
      state: states[state],
      amountOre: ours(amount),
      authorisedOre: ours(aggregate.authorizedAmount),
      capturedOre: ours(aggregate.capturedAmount),
      releasedOre: ours(aggregate.cancelledAmount),
      refundedOre: ours(aggregate.refundedAmount),
    };
  },

  async send(keys, reference, instruction, key) {
    const { path, body } = wireOf(instruction);
    await call(keys, 'POST', `/epayment/v1/payments/${reference}/${path}`, { body, key });
  },

  async check(keys, url, hook) {
    const checks: Check[] = [];
    const signal = AbortSignal.timeout(checkMs);
    /** False where the check failed; then the next ones say nothing. */
    const looked = async (name: Check['name'], look: () => Promise<unknown>): Promise<boolean> => {
      const failure = await failureOf(look);
      checks.push({ name, ...(failure && { failure }) });
      return failure === undefined;
    };
    let made = hook;
    const register = async () => {
      const known = parsed(hooks, await call(keys, 'GET', hooksPath, { signal }));
      if (hook && known.webhooks.some(({ id }) => id === hook.id)) return;
      // Its secret was shown once, and is lost with the connection that had it.
      for (const { id, url: of } of known.webhooks) if (of === url) await endHook(keys, id, signal);
      const answer = await call(keys, 'POST', hooksPath, { body: { url, events: hookEvents }, signal });
      made = { ...parsed(newHook, answer), url };
    };
    forgetToken(keys);
    (await looked('keys', () => token(keys, signal))) &&
      (await looked('salesUnit', () => lookForNothing(keys, signal))) &&
      (await looked('messages', register));
    return { checks, hook: made };
  },

  endHook: (keys, { id }) => endHook(keys, id),
};

const hooksPath = '/webhooks/v1/webhooks';

const endHook = (keys: VippsKeys, id: string, signal?: AbortSignal) =>
  unlessMissing(() => call(keys, 'DELETE', `${hooksPath}/${id}`, { signal }));

const lookForNothing = (keys: VippsKeys, signal: AbortSignal) =>
  unlessMissing(() => call(keys, 'GET', `/epayment/v1/payments/${noReference}`, { signal }));

async function unlessMissing(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof ProviderRefused && error.code === 'notFound')) throw error;
  }
}

async function failureOf(look: () => Promise<unknown>): Promise<Check['failure']> {
  try {
    await look();
    return undefined;
  } catch (error) {
    if (error instanceof ProviderRefused) return checkFailures.find((one) => one === error.code) ?? 'refused';
    if (error instanceof ProviderUnknown) return 'silent';
    throw error;
  }
}

/** The last part of an instruction's address, and its body. */
function wireOf({ kind, amountOre }: Instruction) {
  if (kind === 'release') return { path: 'cancel', body: undefined };
  if (kind === 'terminate') return { path: 'cancel', body: { cancelTransactionOnly: true } };
  return { path: kind, body: { modificationAmount: nok(amountOre) } };
}

const nok = (value: number) => ({ currency: 'NOK', value });

const money = v.object({ currency: v.string(), value: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) });

/** Øre, or 0 of other money. */
const ours = ({ currency, value }: v.InferOutput<typeof money>) => (currency === 'NOK' ? value : 0);

const states = {
  CREATED: 'created',
  AUTHORIZED: 'authorised',
  ABORTED: 'aborted',
  EXPIRED: 'expired',
  TERMINATED: 'terminated',
} as const;

const created = v.object({ redirectUrl: v.pipe(v.string(), v.url()) });
const payment = v.object({
  state: v.picklist(['CREATED', 'AUTHORIZED', 'ABORTED', 'EXPIRED', 'TERMINATED']),
  amount: money,
  aggregate: v.object({
    ...{ authorizedAmount: money, cancelledAmount: money, capturedAmount: money, refundedAmount: money },
  }),
});
const newHook = v.object({ id: v.string(), secret: v.string() });
const hooks = v.object({ webhooks: v.array(v.object({ id: v.string(), url: v.string() })) });

/** An answer that is none of ours says nothing of what was done. */
function parsed<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw new ProviderUnknown('an answer without the fields that we need');
  return result.output;
}

type Sent = { body?: object | undefined; key?: string; signal?: AbortSignal | undefined };

/** One call within six seconds, token included. A token that was refused is renewed once. */
async function call(keys: VippsKeys, method: string, path: string, sent: Sent = {}): Promise<unknown> {
  const { signal = AbortSignal.timeout(timeoutMs) } = sent;
  const ask = async () => {
    const headers = { ...headersOf(keys), authorization: `Bearer ${await token(keys, signal)}` };
    return request(method, path, { ...sent, headers, signal });
  };
  let answer = await ask();
  if (answer.status === 401) {
    forgetToken(keys);
    answer = await ask();
  }
  if (answer.status < 300) return answer.value;
  throw failure(answer);
}

type Answer = { status: number; value: unknown };
type Asked = Sent & { headers: Record<string, string>; signal: AbortSignal };

async function request(method: string, path: string, asked: Asked): Promise<Answer> {
  const { body, key, headers, signal } = asked;
  const all = {
    ...headers,
    ...(body && { 'content-type': 'application/json' }),
    ...(key && { 'idempotency-key': key }),
  };
  try {
    const response = await fetch(`${process.env.VIPPS_URL || 'https://api.vipps.no'}${path}`, {
      ...{ method, headers: all, signal, redirect: 'error' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, value: jsonOf(text) };
  } catch (error) {
    // The name alone: the words of an error may repeat what was sent.
    throw new ProviderUnknown(error instanceof Error ? error.name : 'no answer');
  }
}

/** A gateway on the way answers with a page of HTML. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Vipps wants to know the system that calls; 30 characters each. */
const headersOf = ({ msn, subscriptionKey }: VippsKeys) => ({
  'ocp-apim-subscription-key': subscriptionKey,
  'merchant-serial-number': msn,
  'vipps-system-name': environment('PRODUCT_NAME'),
  'vipps-system-version': '1.0',
  'vipps-system-plugin-name': 'orders',
  'vipps-system-plugin-version': '1.0',
});

/** How long before its end a token is renewed, and how many shops' tokens a process keeps. */
const [earlyMs, mostTokens] = [5 * 60_000, 1000];
type Token = { until: number; text: string };
const tokens = new Map<string, Token>();

const idOf = ({ msn, clientId, clientSecret, subscriptionKey }: VippsKeys) =>
  digest('token', msn, clientId, clientSecret, subscriptionKey);

const forgetToken = (keys: VippsKeys) => void tokens.delete(idOf(keys));

/** Vipps writes its numbers as texts. */
const tokenAnswer = v.object({
  access_token: v.pipe(v.string(), v.nonEmpty()),
  expires_in: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number()),
});

async function token(keys: VippsKeys, signal: AbortSignal): Promise<string> {
  const id = idOf(keys);
  const known = tokens.get(id);
  if (known && Date.now() < known.until) return known.text;
  const headers = { ...headersOf(keys), client_id: keys.clientId, client_secret: keys.clientSecret };
  const answer = await request('POST', '/accesstoken/get', { headers, signal });
  // The endpoint names a wrong key by 400 as well as by 401.
  if ([400, 401, 403].includes(answer.status)) throw new ProviderRefused('auth', `${answer.status}`);
  if (answer.status >= 300) throw failure(answer);
  const { access_token: text, expires_in: seconds } = parsed(tokenAnswer, answer.value);
  if (tokens.size >= mostTokens) tokens.clear();
  tokens.set(id, { text, until: Date.now() + seconds * 1000 - earlyMs });
  return text;
}

/** Vipps' own codes, in `extraDetails`; https://developer.vippsmobilepay.com/docs/APIs/epayment-api. */
const codes: Readonly<Record<string, RefusalCode>> = {
  ...{ 4010: 'keyReused', 4020: 'keyReused', 4040: 'amount', 4070: 'guest', 4150: 'exists' },
  ...{ 5040: 'notAllowed', 5060: 'notAllowed', 5090: 'notFound', 6010: 'amount', 6040: 'captured' },
  ...{ 6060: 'authorised', 6080: 'notReserved', 6090: 'tooMuch', 6100: 'late', 6140: 'noPart' },
  ...{ 6170: 'captured', 6260: 'bankReleased', 7010: 'guest' },
};
const statuses: Readonly<Record<number, RefusalCode>> = {
  ...{ 401: 'auth', 403: 'notAllowed', 404: 'notFound', 409: 'keyReused' },
};
/** Later the same call may succeed: time-out, locked, too many; and by its code a capture that failed. */
const later = [408, 423, 429];
const captureFailed = '6280';

const problem = v.object({
  extraDetails: v.optional(v.array(v.object({ name: v.string(), reason: v.string() })), []),
});

/** RFC 7807 in our closed words. `detail` is Vipps' number alone, never its text. */
function failure({ status, value }: Answer): Error {
  const { extraDetails } = v.is(problem, value) ? v.parse(problem, value) : { extraDetails: [] };
  const reasons = extraDetails
    .map(({ reason }) => reason.trim())
    .filter((reason) => /^\d{3,5}$/.test(reason));
  if (status >= 500 || later.includes(status) || reasons.includes(captureFailed))
    return new ProviderUnknown(`HTTP ${status}`);
  const known = reasons.map((reason) => codes[reason]).find((code) => code !== undefined);
  return new ProviderRefused(known ?? statuses[status] ?? 'invalid', [status, ...reasons].join(' '));
}

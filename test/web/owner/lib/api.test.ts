// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '../../../../shared/kernel/problem.ts';
import { refusals } from '../../../../shared/kernel/refusals.ts';
import { answer, requestTimeoutMs } from '../../../../web/owner/lib/api.ts';
import { createQueryClient } from '../../../../web/owner/lib/query-client.ts';
import { accessToken, noteRefusal, signOut } from '../../../../web/owner/lib/session.ts';
import { shopOf } from '../../../../web/owner/lib/shop.ts';
import { businessQuery } from '../../../../web/owner/queries/business.ts';

const shop = shopOf('biz_1');

const request = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answers = (body: unknown, status = 200) => Promise.resolve(Response.json(body, { status }));
const refuses = (code: string, status: number) => answers({ error: { code } }, status);
const failure = (made: Promise<unknown>): Promise<Problem> =>
  made.then(
    () => expect.unreachable(),
    (error) => error,
  );

beforeEach(() => {
  vi.stubGlobal('fetch', request);
  vi.mocked(accessToken).mockResolvedValue('token-1');
});
afterEach(() => void request.mockReset());

test('a request goes below /api/owner with the access token', async () => {
  request.mockReturnValue(answers({ orders: [], next: null }));
  await answer(shop.api.orders.$get());
  const [url, init] = request.mock.calls[0]!;
  expect(url).toBe('/api/owner/businesses/biz_1/orders');
  expect(new Headers(init.headers).get('Authorization')).toBe('Bearer token-1');
});

test('a request that is given up while the token is fetched is not sent', async () => {
  const given = new AbortController();
  vi.mocked(accessToken).mockImplementation(async () => {
    given.abort(new Error('given up'));
    return 'token-1';
  });
  const asked = answer(shop.api.orders.$get({ query: {} }, { init: { signal: given.signal } }));
  expect((await failure(asked)).message).toBe('given up');
  expect(request).not.toHaveBeenCalled();
});

test('a refusal is thrown as the Problem the server made, in words', async () => {
  const because = { reason: 'businessNameMissing' };
  const message = 'Bedriftsnavn er påkrevd';
  const path = 'businessName';
  const error = { code: 'VALIDATION_FAILED', because, issues: [{ path, because }] };
  request.mockReturnValue(answers({ error: { ...error, message: 'Feil' } }, 400));
  const problem = await failure(answer(shop.api.index.$get()));
  expect(problem).toMatchObject({ name: 'Problem', ...error, message, issues: [{ path, message }] });
});

test.each([
  [502, 'UNAVAILABLE'],
  [500, 'INTERNAL'],
  [413, 'PAYLOAD_TOO_LARGE'],
] as const)('an answer that is not ours (%i) becomes %s with a sentence for people', async (status, code) => {
  request.mockResolvedValue(new Response('<html>', { status }));
  const problem = await failure(answer(shop.api.index.$get()));
  expect(problem).toMatchObject({ code, message: refusals.codes[code] });
});

test.each([
  ['{"message":"Too Many Requests"}', undefined],
  ['<html>', 60],
])(
  'too many requests, %s from AWS itself, has a sentence of its own and says when to ask again',
  async (body, seconds) => {
    const headers: Record<string, string> = seconds ? { 'retry-after': `${seconds}` } : {};
    request.mockResolvedValue(new Response(body, { status: 429, headers }));
    const problem = await failure(answer(shop.api.index.$get()));
    expect(problem).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Det kom for mange forespørsler på kort tid. Vent litt og prøv igjen.',
      retryAfterSeconds: seconds,
    });
  },
);

test('a refusal of ours says when to ask again, too', async () => {
  const body = { error: { code: 'TOO_MANY_REQUESTS', because: { reason: 'manyLookups' } } };
  request.mockResolvedValue(Response.json(body, { status: 429, headers: { 'retry-after': '7' } }));
  expect(await failure(answer(shop.api.index.$get()))).toMatchObject({
    message: 'Det er mange oppslag på kort tid. Vent ti minutter.',
    retryAfterSeconds: 7,
  });
});

test('ERR-007 a request that is not answered is NETWORK with its message, which may be empty', async () => {
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await failure(answer(shop.api.index.$get()))).toMatchObject({
    code: 'NETWORK',
    message: 'Failed to fetch',
  });
  request.mockRejectedValueOnce('gone');
  expect(await failure(answer(shop.api.index.$get()))).toMatchObject({ code: 'NETWORK', message: '' });
});

test('a token that cannot be fetched without a network is NETWORK, not a refusal', async () => {
  vi.mocked(accessToken).mockRejectedValue(new Error('offline'));
  expect(await failure(answer(shop.api.orders.$get()))).toMatchObject({
    code: 'NETWORK',
    message: 'offline',
  });
  expect(request).not.toHaveBeenCalled();
});

test('whoever has just signed out asks for nothing more', async () => {
  vi.mocked(accessToken).mockResolvedValue(undefined);
  expect(await failure(answer(shop.api.orders.$get()))).toMatchObject({
    code: 'UNAUTHENTICATED',
    message: 'Du må logge inn',
  });
  expect(request).not.toHaveBeenCalled();
});

test('a request is given up after fifteen seconds', async () => {
  vi.useFakeTimers();
  request.mockImplementation(
    (_url, { signal }) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const problem = failure(answer(shop.api.index.$get()));
  await vi.advanceTimersByTimeAsync(requestTimeoutMs - 1);
  expect(request.mock.calls[0]![1].signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await problem).toMatchObject({ code: 'NETWORK' });
});

test('a token refused once is renewed once', async () => {
  vi.mocked(accessToken).mockImplementation(async ({ renew = false } = {}) =>
    renew ? 'token-2' : 'token-1',
  );
  request
    .mockReturnValueOnce(refuses('UNAUTHENTICATED', 401))
    .mockReturnValueOnce(answers({ orders: [], next: null }));
  await answer(shop.api.orders.$get());
  const tokens = request.mock.calls.map(([, init]) => new Headers(init.headers).get('Authorization'));
  expect(tokens).toEqual(['Bearer token-1', 'Bearer token-2']);
});

test('a session that is over signs out here: a fresh token is refused, too', async () => {
  vi.mocked(accessToken).mockImplementation(async ({ renew = false } = {}) =>
    renew ? 'token-2' : 'token-1',
  );
  request.mockImplementation(() => refuses('UNAUTHENTICATED', 401));
  expect(await failure(answer(shop.api.orders.$get()))).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(request).toHaveBeenCalledTimes(2);
  expect(signOut).toHaveBeenCalledOnce();
});

test('tokens that are no good any more are told to the page, before a request and after a refused one', async () => {
  vi.mocked(noteRefusal).mockClear();
  vi.mocked(accessToken).mockImplementation(async ({ renew = false } = {}) => (renew ? undefined : 'dead'));
  request.mockImplementation(() => refuses('UNAUTHENTICATED', 401));
  expect(await failure(answer(shop.api.orders.$get()))).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(noteRefusal).toHaveBeenCalledOnce();
  vi.mocked(accessToken).mockResolvedValue(undefined);
  expect(await failure(answer(shop.api.orders.$get()))).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(noteRefusal).toHaveBeenCalledTimes(2);
});

test('a token that stays refused is told, not asked for again and again', async () => {
  request.mockImplementation(() => refuses('UNAUTHENTICATED', 401));
  expect(await failure(answer(shop.api.orders.$get()))).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(request).toHaveBeenCalledOnce();
});

test('ERR-009 an owner without a business reads null, not an error', async () => {
  request.mockReturnValue(refuses('NOT_FOUND', 404));
  expect(await createQueryClient().fetchQuery(businessQuery(shop))).toBeNull();
});

test('ERR-011 any other failure of that read is thrown on', async () => {
  request.mockImplementation(() => refuses('INTERNAL', 500));
  const problem = await failure(createQueryClient().fetchQuery(businessQuery(shop)));
  expect(problem.code).toBe('INTERNAL');
});

test('ERR-023 STAT-027 a load that failed for good is logged with what was asked for and why', async () => {
  const info = vi.spyOn(console, 'info').mockImplementation(() => {});
  request.mockImplementation(() => refuses('VALIDATION_FAILED', 400));
  await failure(createQueryClient().fetchQuery(businessQuery(shop)));
  expect(info.mock.calls).toEqual([['A load failed:', 'business', refusals.codes.VALIDATION_FAILED]]);
});

test('queries ask again twice when network or server fail, and never when they are refused', () => {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
  if (typeof retry !== 'function') return expect.unreachable();
  const tries = (code: Problem['code'], failures: number) => retry(failures, new Problem(code));
  expect([tries('NETWORK', 0), tries('NETWORK', 1), tries('NETWORK', 2)]).toEqual([true, true, false]);
  expect([tries('INTERNAL', 0), tries('UNAVAILABLE', 1)]).toEqual([true, true]);
  expect([tries('NOT_FOUND', 0), tries('UNAUTHENTICATED', 0)]).toEqual([false, false]);
});

test('after too many requests a query asks again when it may, unless somebody would wait too long for it', () => {
  const { retry, retryDelay } = createQueryClient().getDefaultOptions().queries ?? {};
  if (typeof retry !== 'function' || typeof retryDelay !== 'function') return expect.unreachable();
  const after = (retryAfterSeconds?: number) =>
    new Problem('TOO_MANY_REQUESTS', undefined, retryAfterSeconds ? { retryAfterSeconds } : {});
  expect([retry(0, after()), retry(0, after(7)), retry(0, after(60))]).toEqual([true, true, false]);
  expect(retryDelay(0, after(7))).toBeGreaterThanOrEqual(7000);
  for (const [failures, longestMs] of [
    [0, 2000],
    [1, 4000],
  ] as const) {
    const waits = Array.from({ length: 50 }, () => retryDelay(failures, new Problem('NETWORK')));
    expect(Math.max(...waits)).toBeLessThanOrEqual(longestMs);
    expect(Math.max(...waits) - Math.min(...waits)).toBeGreaterThan(longestMs / 2);
  }
});

test('in a bad minute the loads of a tab are repeated eight times in all: the line and the polls keep their share', () => {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
  if (typeof retry !== 'function') return expect.unreachable();
  const repeats = Array.from({ length: 30 }, () => retry(0, new Problem('INTERNAL')));
  expect(repeats.filter(Boolean)).toHaveLength(8);
});

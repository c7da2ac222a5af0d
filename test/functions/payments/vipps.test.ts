import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProviderRefused } from '../../../functions/payments/provider.ts';
import type { VippsFault } from '../../../infra/local/vipps/vipps.ts';
import type { VippsKeys } from '../../../shared/payments/connection.ts';
import { testEnvironment } from '../../helpers/test-environment.ts';
import { napoliKeys, openVippsTwin, unsignedKeys } from '../../helpers/vipps-twin.ts';

Object.assign(process.env, testEnvironment);
let twin: Awaited<ReturnType<typeof openVippsTwin>>;
/** A fresh module, which knows no token. */
let client: typeof import('../../../functions/payments/vipps.ts').vipps;

beforeEach(async () => {
  twin = await openVippsTwin();
  vi.resetModules();
  client = (await import('../../../functions/payments/vipps.ts')).vipps;
});
afterEach(() => {
  vi.useRealTimers();
  twin.stop();
});

const reference = 'napoli-b7k3q9-1';
const order = {
  ...{ reference, amountOre: 37_800, description: 'Bestilling hos Napoli', phone: '+4791234567' },
  returnUrl: 'https://napoli.luka.no/bestilling/abc?retur=vipps',
};
const books = async (of = reference) => {
  const { state, authorisedOre, capturedOre, releasedOre, refundedOre } = await client.read(napoliKeys, of);
  return [state, authorisedOre, capturedOre, releasedOre, refundedOre];
};
const capture = (amountOre: number, key: string, of = reference) =>
  client.send(napoliKeys, of, { kind: 'capture', amountOre }, key);

/** A payment that its guest has approved. */
async function reserved(amountOre = 37_800, of = reference): Promise<void> {
  await client.create(napoliKeys, { ...order, amountOre, reference: of });
  twin.vipps.approve(of);
}

/** The closed code of a no, or 'unknown'. */
async function outcome(run: Promise<unknown>): Promise<string> {
  try {
    await run;
    return 'done';
  } catch (error) {
    const { name, code } = error as ProviderRefused;
    if (name === 'ProviderUnknown') return 'unknown';
    if (name !== 'ProviderRefused') throw error;
    return code;
  }
}

test('a payment is begun, approved on its page, captured in parts, the rest released, and refunded', async () => {
  const { redirectUrl } = await client.create(napoliKeys, { ...order, minimumAge: 18 });
  expect(redirectUrl).toMatch(/\/vipps\/betal\//);
  expect(await books()).toEqual(['created', 0, 0, 0, 0]);
  const page = await (await fetch(redirectUrl)).text();
  expect(page).toContain('378\u00a0kr');
  expect(page).toContain('Aldersgrense 18 år');

  const back = await press(redirectUrl, 'approve');
  expect([back.status, back.headers.get('location')]).toEqual([303, order.returnUrl]);
  expect(await client.read(napoliKeys, reference)).toMatchObject({ state: 'authorised', amountOre: 37_800 });

  await capture(30_000, 'k1');
  await capture(5_000, 'k2');
  await client.send(napoliKeys, reference, { kind: 'release', amountOre: 0 }, 'k3');
  await client.send(napoliKeys, reference, { kind: 'refund', amountOre: 1_000 }, 'k4');
  expect(await books()).toEqual(['authorised', 37_800, 35_000, 2_800, 1_000]);
});

const press = (url: string, what: string) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ press: what }) });

test('each call has the headers that Vipps asks for, and one token serves them all', async () => {
  await client.create(napoliKeys, order);
  await client.read(napoliKeys, reference);

  expect(twin.lines()).toEqual([
    'POST /accesstoken/get',
    'POST /epayment/v1/payments',
    `GET /epayment/v1/payments/${reference}`,
  ]);
  const [token, create] = twin.asked;
  expect(token?.body).toBe('');
  for (const { headers } of twin.asked) {
    expect(headers['merchant-serial-number']).toBe('900001');
    for (const name of ['name', 'version', 'plugin-name', 'plugin-version'])
      expect(headers[`vipps-system-${name}`]).toMatch(/^.{1,30}$/);
  }
  expect(create?.headers['idempotency-key']).toMatch(/^.{8,50}$/);
});

test('a token is asked for anew before it ends, and once where Vipps refuses it', async () => {
  await client.create(napoliKeys, order);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 54 * 60_000 });
  await client.read(napoliKeys, reference);
  expect(twin.lines().filter((line) => line.endsWith('/get'))).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  await client.read(napoliKeys, reference);
  expect(twin.lines().filter((line) => line.endsWith('/get'))).toHaveLength(2);

  twin.advance(2 * 3_600_000);
  expect(await books()).toEqual(['expired', 0, 0, 0, 0]);
  expect(twin.lines().slice(-3)).toEqual([
    `GET /epayment/v1/payments/${reference}`,
    'POST /accesstoken/get',
    `GET /epayment/v1/payments/${reference}`,
  ]);
});

test('keys that were renewed at Vipps are refused once more, and not asked about for ever', async () => {
  await client.create(napoliKeys, order);
  twin.vipps.renewKeys('900001');
  const before = twin.lines().length;
  expect(await outcome(client.read(napoliKeys, reference))).toBe('auth');
  expect(twin.lines().slice(before)).toHaveLength(2);
});

test.each([
  ['another secret', { clientSecret: 'x' }, 'auth'],
  ['another subscription key', { subscriptionKey: 'x' }, 'auth'],
  ['another sales unit', { msn: '999999' }, 'auth'],
] as const)('%s is refused as the connection’s own fault', async (_, wrong, code) => {
  expect(await outcome(client.create({ ...napoliKeys, ...wrong }, order))).toBe(code);
  expect(await outcome(client.create(unsignedKeys, order))).toBe('notAllowed');
});

test('the same reference begins the same payment again', async () => {
  const first = await client.create(napoliKeys, order);
  expect(await client.create(napoliKeys, order)).toEqual(first);
  expect(twin.vipps.payments()).toHaveLength(1);
  expect(await outcome(client.create(napoliKeys, { ...order, amountOre: 100 }))).toBe('keyReused');
});

const noes: [string, string, () => Promise<unknown>][] = [
  ['an amount below a krone', 'amount', () => client.create(napoliKeys, { ...order, amountOre: 99 })],
  [
    'a reference with other letters',
    'invalid',
    () => client.create(napoliKeys, { ...order, reference: 'å_1' }),
  ],
  ['a phone that is none', 'guest', () => client.create(napoliKeys, { ...order, phone: '+47' })],
  ['a payment that is not there', 'notFound', () => client.read(napoliKeys, 'napoli-nothing-1')],
  [
    'a capture before the yes',
    'notReserved',
    async () => {
      await client.create(napoliKeys, order);
      await capture(100, 'k1');
    },
  ],
  [
    'a capture of too much',
    'tooMuch',
    async () => {
      await reserved();
      await capture(37_801, 'k1');
    },
  ],
  [
    'a second whole capture',
    'captured',
    async () => {
      await reserved();
      await capture(37_800, 'k1');
      await capture(1, 'k2');
    },
  ],
  [
    'a release of what is captured',
    'captured',
    async () => {
      await reserved();
      await capture(37_800, 'k1');
      await client.send(napoliKeys, reference, { kind: 'release', amountOre: 0 }, 'k2');
    },
  ],
  [
    'an end after the yes',
    'authorised',
    async () => {
      await reserved();
      await client.send(napoliKeys, reference, { kind: 'terminate', amountOre: 0 }, 'k1');
    },
  ],
  [
    'a key with another body',
    'keyReused',
    async () => {
      await reserved();
      await capture(100, 'k1');
      await capture(200, 'k1');
    },
  ],
  [
    'a capture after half a year',
    'late',
    async () => {
      await reserved();
      twin.advance(181 * 86_400_000);
      await capture(100, 'k1');
    },
  ],
  [
    'a refund that the bank refuses',
    'invalid',
    async () => {
      await reserved();
      await capture(37_800, 'k1');
      await client.send(napoliKeys, reference, { kind: 'refund', amountOre: 123 }, 'k2');
    },
  ],
];

test.each(noes)('%s is the no “%s”', async (_, code, run) => {
  expect(await outcome(run())).toBe(code);
});

test('a no is kept with its key: the same key hears it again, another key does not', async () => {
  await client.create(napoliKeys, order);
  expect(await outcome(capture(100, 'k1'))).toBe('notReserved');
  twin.vipps.approve(reference);
  expect(await outcome(capture(100, 'k1'))).toBe('notReserved');
  expect(await outcome(capture(100, 'k2'))).toBe('done');
});

test('an end before the yes wins, and the guest can approve no more', async () => {
  await client.create(napoliKeys, order);
  await client.send(napoliKeys, reference, { kind: 'terminate', amountOre: 0 }, 'k1');
  expect(await books()).toEqual(['terminated', 0, 0, 0, 0]);
  expect(() => twin.vipps.approve(reference)).toThrow();
});

test('without a yes in ten minutes the payment has expired; a guest can abort it before', async () => {
  const { redirectUrl } = await client.create(napoliKeys, { ...order, reference: `${reference}0` });
  expect((await press(redirectUrl, 'abort')).status).toBe(303);
  expect(await books(`${reference}0`)).toEqual(['aborted', 0, 0, 0, 0]);
  await client.create(napoliKeys, order);
  twin.advance(10 * 60_000 - 1000);
  expect(await books()).toEqual(['created', 0, 0, 0, 0]);
  twin.advance(1000);
  expect(await books()).toEqual(['expired', 0, 0, 0, 0]);
});

const kinds = ['fails', 'silent', 'reset'] as const;
const faults = (['create', 'capture', 'refund', 'cancel'] as const).flatMap((call) =>
  (['before', 'after'] as const).flatMap((when) =>
    kinds.map((kind) => ({ call, when, kind }) satisfies VippsFault),
  ),
);

test.each(faults)(
  'PA-08: $call that $kind $when it was done is unknown, and the same key does it once',
  async (fault) => {
    const { call } = fault;
    if (call !== 'create') await reserved();
    if (call === 'refund') await capture(37_800, 'k0');
    const run = () => {
      if (call === 'create') return client.create(napoliKeys, order);
      if (call === 'cancel')
        return client.send(napoliKeys, reference, { kind: 'release', amountOre: 0 }, 'k1');
      return client.send(napoliKeys, reference, { kind: call, amountOre: 20_000 }, 'k1');
    };
    twin.vipps.fail(fault);
    const patience = new AbortController();
    if (fault.kind === 'silent') vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(patience.signal);
    const before = twin.lines().length;
    const first = outcome(run());
    // The call has come: its patience ends.
    const hasCome = () => twin.lines().length > before && !twin.lines().at(-1)?.endsWith('/get');
    await expect.poll(hasCome, { interval: 1 }).toBe(true);
    patience.abort(new DOMException('', 'TimeoutError'));

    expect(await first).toBe('unknown');
    expect(await outcome(run())).toBe('done');

    const { authorized, captured, cancelled, refunded } = twin.vipps.payment(reference);
    const sums = { create: [0, 0, 0, 0], capture: [37_800, 20_000, 0, 0], cancel: [37_800, 0, 37_800, 0] };
    expect([authorized, captured, cancelled, refunded]).toEqual(
      { ...sums, refund: [37_800, 37_800, 0, 20_000] }[call],
    );
    vi.restoreAllMocks();
  },
);

test('no call waits longer than six seconds, its token included', async () => {
  const waits = vi.spyOn(AbortSignal, 'timeout');
  await client.create(napoliKeys, order);
  await client.read(napoliKeys, reference);
  expect(waits.mock.calls.flat()).toEqual([6000, 6000]);
  vi.restoreAllMocks();
});

test('an answer without our fields is unknown, and other money is none of ours', async () => {
  const given = (value: unknown) =>
    vi.stubGlobal('fetch', async (url: string) =>
      Response.json(String(url).endsWith('/get') ? { access_token: 't', expires_in: '3599' } : value),
    );
  given({ state: 'CAPTURED' });
  expect(await outcome(client.read(napoliKeys, reference))).toBe('unknown');
  const euro = { currency: 'EUR', value: 37_800 };
  const none = { currency: 'NOK', value: 0 };
  const aggregate = {
    authorizedAmount: euro,
    cancelledAmount: none,
    capturedAmount: none,
    refundedAmount: none,
  };
  given({ state: 'AUTHORIZED', amount: euro, aggregate });
  expect(await client.read(napoliKeys, reference)).toMatchObject({ amountOre: 0, authorisedOre: 0 });
  vi.unstubAllGlobals();
});

test('the words of an error hold no key, no token and nothing of what Vipps said', async () => {
  const wrong: VippsKeys = { ...napoliKeys, clientSecret: 'canary-secret' };
  const errors = [
    await client.create(wrong, order).catch((error) => error),
    await client
      .create(napoliKeys, { ...order, description: 'canary-guest', amountOre: 1 })
      .catch((error) => error),
  ];
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('failed with header canary-secret');
  });
  errors.push(await client.create(wrong, order).catch((error) => error));
  vi.unstubAllGlobals();
  for (const error of errors) {
    expect(error).toBeInstanceOf(Error);
    expect(`${error.stack}${JSON.stringify(error)}${error.cause}`).not.toMatch(/canary|5ub5|local\./);
  }
});

test('a look names each thing by a line of its own, and stops at the first that fails', async () => {
  const url = 'https://luka.no/api/hooks/vipps/biz_1';
  const whole = await client.check(napoliKeys, url);
  expect(whole.checks).toEqual([{ name: 'keys' }, { name: 'salesUnit' }, { name: 'messages' }]);
  expect(whole.hook).toMatchObject({ url, secret: expect.stringMatching(/^.{80,}$/) });

  expect(await client.check(napoliKeys, url, whole.hook)).toEqual(whole);
  const lost = await client.check(napoliKeys, url);
  expect(lost.hook?.id).not.toBe(whole.hook?.id);
  await client.endHook(napoliKeys, lost.hook!);
  await client.endHook(napoliKeys, lost.hook!);
  expect((await client.check(napoliKeys, url, lost.hook)).hook?.id).not.toBe(lost.hook?.id);

  expect((await client.check({ ...napoliKeys, clientSecret: 'x' }, url)).checks).toEqual([
    { name: 'keys', failure: 'auth' },
  ]);
  expect((await client.check(unsignedKeys, url)).checks).toEqual([
    { name: 'keys' },
    { name: 'salesUnit', failure: 'notAllowed' },
  ]);
  twin.vipps.fail({ call: 'hooks', when: 'before', kind: 'fails' });
  expect((await client.check(napoliKeys, url)).checks[2]).toEqual({ name: 'messages', failure: 'silent' });
});

import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { openConnection } from '../../../functions/payments/connection-store.ts';
import { openVipps } from '../../../functions/payments/open-vipps.ts';
import { decrypted, encrypted } from '../../../functions/payments/secrets.ts';
import { findSite, readOwnBusiness } from '../../../functions/shops/site.ts';
import type { CheckedConnection, VippsKeys } from '../../../shared/payments/connection.ts';
import { accessToken, asOwner, callOwnerApi } from '../../helpers/as-owner.ts';
import { bizId, onPlan, profile } from '../../helpers/builders.ts';
import { memberItems, pathOf } from '../../helpers/members.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { openPushTwins } from '../../helpers/push-twins.ts';
import { keysOf, napoliKeys, openVippsTwin, romaKeys, unsignedKeys } from '../../helpers/vipps-twin.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const owner = asOwner('user-1');
let kms: Awaited<ReturnType<typeof openPushTwins>>;
let twin: Awaited<ReturnType<typeof openVippsTwin>>;
let store: ReturnType<typeof fakeTable>;

beforeAll(async () => {
  kms = await openPushTwins();
  Object.assign(process.env, kms.environment);
});
afterAll(() => kms.stop());
beforeEach(async () => {
  twin = await openVippsTwin();
  store = fakeTable([
    ...memberItems('user-1', business),
    { ...keys.profile(business), ...profile(onPlan('premium')), schema: 2 },
    { ...keys.profile(bizId(2)), ...profile({ id: bizId(2) }), schema: 2 },
  ]);
});
afterEach(() => {
  vi.useRealTimers();
  twin.stop();
});

const read = async () => (await (await owner.payments.$get()).json()).vipps;
const connect = async (json: VippsKeys = napoliKeys) => {
  const response = await owner.payments.vipps.$put({ json });
  return (await response.json()) as unknown as CheckedConnection;
};
const check = async () => (await (await owner.payments.vipps.check.$post()).json()) as CheckedConnection;
const online = async () => (await findSite(business))?.online;
const order = {
  reference: 'napoli-b7k3q9-1',
  amountOre: 5000,
  description: 'Mat',
  returnUrl: 'https://a.no/',
};
const good = [{ name: 'keys' }, { name: 'salesUnit' }, { name: 'messages' }];

test('a shop without a connection has none, and its page says nothing of one', async () => {
  expect(await read()).toBeNull();
  expect(await check()).toEqual({ checks: [], vipps: null });
  expect(await online()).toBeUndefined();
  expect(await openVipps(business)).toBeUndefined();
});

test('good keys are stored, the shop’s guests can pay from now on, and the hook leads to this shop', async () => {
  const { checks, vipps } = await connect();

  expect(checks).toEqual(good);
  expect(vipps).toEqual(await read());
  expect(vipps).toMatchObject({ state: 'active', msn: '900001' });
  expect(await online()).toEqual({ provider: 'vipps', works: true });
  const open = await openConnection(business);
  expect(open?.keys).toEqual(napoliKeys);
  expect(open?.hook.url).toBe(`https://luka.no/api/payments/vipps/${business}`);
});

test.each([
  ['a wrong secret', { ...napoliKeys, clientSecret: 'wrong-secret' }, [{ name: 'keys', failure: 'auth' }]],
  ['no agreement', unsignedKeys, [{ name: 'keys' }, { name: 'salesUnit', failure: 'notAllowed' }]],
])('keys with %s are not stored, and those from before go on', async (_, wrong, lines) => {
  expect(await connect(wrong)).toEqual({ checks: lines, vipps: null });
  expect(store.at(keys.connection(business, 'vipps'))).toBeUndefined();
  await connect();
  expect((await connect(wrong)).vipps).toMatchObject({ state: 'active', msn: '900001' });
});

test('a silent Vipps says nothing of the keys', async () => {
  await connect();
  twin.vipps.fail({ call: 'token', when: 'before', kind: 'fails' });
  const answer = await check();
  expect(answer.checks).toEqual([{ name: 'keys', failure: 'silent' }]);
  expect(answer.vipps).toMatchObject({ state: 'active' });
});

test('other keys take the place of the old ones, whose messages end', async () => {
  await connect();
  const before = await openConnection(business);
  expect((await connect(romaKeys)).vipps).toMatchObject({ msn: '900002' });
  expect(twin.lines()).toContain(`DELETE /webhooks/v1/webhooks/${before?.hook.id}`);
  expect((await openConnection(business))?.hook.id).not.toBe(before?.hook.id);
});

test('the same sales unit keeps its hook when its keys are renewed', async () => {
  await connect();
  const before = await openConnection(business);
  const renewed = keysOf(twin.vipps.renewKeys('900001'));
  await connect(renewed);
  expect(await openConnection(business)).toMatchObject({ keys: renewed, hook: before?.hook });
});

test('keys refused in use take Vipps off the page by themselves, once, and a good look mends it', async () => {
  expectConsole(/A connection to a provider fails/);
  await connect();
  const shop = await openVipps(business);
  await shop?.create(order);
  const renewed = keysOf(twin.vipps.renewKeys('900001'));

  const tries = await Promise.allSettled([1, 2, 3].map(() => shop?.read(order.reference)));
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const failing = await read();
  expect(failing).toMatchObject({ state: 'failing', failingSince: expect.any(String) });
  expect(await online()).toEqual({ provider: 'vipps', works: false });
  expect(store.at(keys.online(business))).toMatchObject({ failingSince: failing?.failingSince });

  expect((await check()).checks).toEqual([{ name: 'keys', failure: 'auth' }]);
  expect((await read())?.failingSince).toBe(failing?.failingSince);
  expect((await connect(renewed)).vipps).toMatchObject({ state: 'active' });
  expect(await online()).toEqual({ provider: 'vipps', works: true });
  // Late news of the old keys says nothing of the new ones.
  await shop?.read(order.reference).catch(() => undefined);
  expect(await online()).toEqual({ provider: 'vipps', works: true });
});

test('a Vipps that is silent three times in a row is off the page for five minutes, and back at its first answer', async () => {
  await connect();
  const reads = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      twin.vipps.fail({ call: 'read', when: 'before', kind: 'fails' });
      await (await openVipps(business))?.read(order.reference).catch(() => undefined);
    }
  };
  await (await openVipps(business))?.create(order);
  const usual = store.at(keys.online(business));
  await reads(2);
  await (await openVipps(business))?.read(order.reference);
  await reads(2);
  expect(await online()).toEqual({ provider: 'vipps', works: true });
  expect(store.at(keys.online(business))).toEqual(usual);
  const seenByOwner = async () => (await readOwnBusiness(business, Date.now())).online;
  expect(await seenByOwner()).toEqual([{ provider: 'vipps' }]);
  await reads(1);
  expect(await online()).toMatchObject({ provider: 'vipps', works: false });
  const { silentSince, silentUntil } = store.at(keys.online(business)) as Record<string, string>;
  expect(await seenByOwner()).toEqual([{ provider: 'vipps', silentSince, silentUntil }]);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1 });
  expect(await online()).toEqual({ provider: 'vipps', works: true });
  // It is still the same silence, of which the owners know.
  await reads(1);
  expect(store.at(keys.online(business))).toMatchObject({ silentSince });
  expect(await online()).toMatchObject({ provider: 'vipps', works: false });
  await (await openVipps(business))?.read(order.reference);
  expect(store.at(keys.online(business))).toEqual(usual);
  expect((await read())?.state).toBe('active');
});

test('keys that work again in use mend the connection; a look by the owner marks one that fails', async () => {
  expectConsole(/A connection to a provider fails/);
  await connect();
  await (await openVipps(business))?.create(order);
  const { clientSecret } = napoliKeys;
  const unit = twin.vipps.renewKeys('900001');
  await check();
  expect(await online()).toEqual({ provider: 'vipps', works: false });

  unit.clientSecret = clientSecret;
  await (await openVipps(business))?.read(order.reference);
  expect(await online()).toEqual({ provider: 'vipps', works: true });
  expect(await read()).toMatchObject({ state: 'active' });
  expect((await read())?.failingSince).toBeUndefined();
});

test('a no about one payment says nothing of the connection', async () => {
  await connect();
  const shop = await openVipps(business);
  await expect(shop?.read('napoli-nothing-1')).rejects.toMatchObject({ code: 'notFound' });
  expect(await online()).toEqual({ provider: 'vipps', works: true });
});

test('a hook that was lost at Vipps is made again by a look', async () => {
  await connect();
  const before = await openConnection(business);
  await (await import('../../../functions/payments/vipps.ts')).vipps.endHook(napoliKeys, before!.hook);
  expect((await check()).checks).toEqual(good);
  expect((await openConnection(business))?.hook.id).not.toBe(before?.hook.id);
});

test('a connection that is given up is off the page at once, settles what is under way, and goes after two weeks', async () => {
  await connect();
  const shop = await openVipps(business);
  await shop?.create(order);
  expect((await owner.payments.vipps.$delete()).status).toBe(204);

  expect(await online()).toBeUndefined();
  const leaving = await read();
  expect(leaving).toMatchObject({ state: 'leaving', keysGoAt: expect.any(String) });
  await (await openVipps(business))?.read(order.reference);
  expect((await owner.payments.vipps.$delete()).status).toBe(204);
  expect(await read()).toEqual(leaving);
  await check();
  expect(await online()).toBeUndefined();

  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(leaving?.keysGoAt ?? '') + 1000 });
  expect(await openConnection(business)).toBeUndefined();
  vi.useRealTimers();
  expect((await connect()).vipps).toMatchObject({ state: 'active' });
  expect((await read())?.keysGoAt).toBeUndefined();
  expect(await online()).toEqual({ provider: 'vipps', works: true });
});

test('the free plan connects nothing, and ten looks in ten minutes are enough', async () => {
  Object.assign(store.at(keys.profile(business)) ?? {}, { granted: undefined });
  expect((await owner.payments.vipps.$put({ json: napoliKeys })).status).toBe(403);
  Object.assign(store.at(keys.profile(business)) ?? {}, onPlan('premium'));
  const statuses: number[] = [];
  for (let look = 0; look < 11; look += 1)
    statuses.push((await owner.payments.vipps.$put({ json: napoliKeys })).status);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test('blanks and line ends around a copied key are none of it', async () => {
  const typed = { ...napoliKeys, clientSecret: ` ${napoliKeys.clientSecret}\n` };
  expect((await connect(typed)).checks).toEqual(good);
});

test('what is encrypted for one shop is nothing for another, and nobody reads it in the table', async () => {
  const text = await encrypted(business, { canary: 'x' });
  expect(await decrypted(business, text, v.object({ canary: v.string() }))).toEqual({ canary: 'x' });
  await expect(decrypted(bizId(2), text, v.unknown())).rejects.toThrow('KMS refuses Decrypt: 400');
  expect(await encrypted(business, { canary: 'x' })).not.toBe(text);

  // A row that somebody copies into another partition.
  await connect();
  const row = store.at(keys.connection(business, 'vipps'));
  const stolen = keys.connection(bizId(2), 'vipps');
  store.items.set(`${stolen.pk}|${stolen.sk}`, { ...row, ...stolen });
  await expect(openConnection(bizId(2))).rejects.toThrow('KMS refuses Decrypt');
});

test('planted keys are found in no answer, no log, no error and not in clear in the table', async () => {
  const lines: unknown[][] = [];
  for (const level of ['info', 'warn', 'error', 'log'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void lines.push(line));
  const canary = 'kanari-6e1f';
  const planted = {
    msn: '900001',
    clientId: `${canary}-id`,
    clientSecret: `${canary}-hemmelig`,
    subscriptionKey: `${canary}-abonnement`,
  };
  Object.assign(twin.vipps.renewKeys('900001'), planted);
  const headers = { authorization: `Bearer ${await accessToken('user-1')}` };
  const path = `${pathOf(business)}/payments`;
  const ask = (method: string, at: string, body?: object) =>
    callOwnerApi({ method, path: path + at, headers, ...(body && { body }) });
  const answers = [
    await ask('PUT', '/vipps', planted),
    await ask('GET', ''),
    await ask('POST', '/vipps/check'),
    // Two fields changed places, a field is missing, and a key too long: refused without an echo.
    await ask('PUT', '/vipps', { ...planted, msn: planted.clientSecret }),
    await ask('PUT', '/vipps', { ...planted, clientId: planted.clientSecret.repeat(20) }),
  ];
  const open = await openConnection(business);
  const errors: unknown[] = [];
  twin.vipps.renewKeys('900001');
  const shop = await openVipps(business);
  await shop?.create(order).catch((error) => errors.push(error));
  twin.vipps.fail({ call: 'token', when: 'before', kind: 'reset' });
  await shop?.create(order).catch((error) => errors.push(error));
  kms.fault.status = undefined;
  answers.push(
    await ask('PUT', '/vipps', planted),
    await ask('POST', '/vipps/check'),
    await ask('DELETE', '/vipps'),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400, 200, 200, 204]);
  expect(errors).toHaveLength(2);
  const seen = JSON.stringify({
    answers: answers.map(({ text, headers }) => [text, headers]),
    lines,
    errors: errors.map((error) => [String(error), (error as Error).stack, error, (error as Error).cause]),
    table: [...store.items.values()].map((item) => ({ ...item })),
  });
  for (const secret of [canary, open?.hook.secret ?? 'none', 'local.'])
    expect(seen.includes(secret), secret).toBe(false);
  vi.restoreAllMocks();
});

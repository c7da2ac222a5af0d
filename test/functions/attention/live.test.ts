import { ApiGatewayManagementApiClient, GetConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test, vi } from 'vitest';
import { digest } from '../../../functions/kernel/lambda/digest.ts';
import { keys } from '../../../functions/kernel/table/keys.ts';
import { handler } from '../../../functions/live.ts';
import { bizId, ordId } from '../../helpers/builders.ts';
import { memberItems } from '../../helpers/members.ts';
import { expectConsole } from '../../helpers/no-console-errors.ts';
import { table } from '../../helpers/table-mock.ts';
import { testEnvironment } from '../../helpers/test-environment.ts';
import { fakeTable } from '../fake-table.ts';

const gateway = mockClient(ApiGatewayManagementApiClient);
const business = bizId(1);
const order = ordId(9);
const secret = 'S'.repeat(43);
const nowSeconds = Date.parse('2026-11-20T17:00:00Z') / 1000;
const edge = { 'X-Origin-Verify': testEnvironment.ORIGIN_VERIFY };
const main = 'https://luka.no';
const shop = 'https://napoli.luka.no';

type Event = Parameters<typeof handler>[0];

function connect(
  pass: string | undefined,
  origin: string | undefined = main,
  { connection = 'c1=', headers = edge as Record<string, string> } = {},
) {
  const requestContext = { routeKey: '$connect', connectionId: connection };
  return handler({
    requestContext,
    headers: { ...headers, ...(origin && { Origin: origin }) },
    ...(pass && { queryStringParameters: { pass } }),
  } as unknown as Event);
}

const { sk: opener } = keys.member(business, 'kari');
const kari = memberItems('kari', business, 'staff').find(({ sk }) => sk === opener)!;
let store: ReturnType<typeof fakeTable>;

/** Puts passes into the table, as the APIs give them: one for each letter. */
function passesAre(audience: string, about: object = {}, letters = 'S') {
  const of = audience === 'OWNER' ? { opener } : { host: 'napoli.luka.no' };
  const given = { audience, ...of, expiresAt: nowSeconds + 60, ...about };
  for (const letter of letters) {
    const key = keys.connectPass(business, digest('pass', letter.repeat(43)));
    store.items.set(`${key.pk}|${key.sk}`, { ...key, ...given });
  }
}
const pass = (letter = 'S') => `${business}.${letter.repeat(43)}`;
const connections = () => [...store.items.values()].filter(({ sk }) => String(sk).startsWith('LIVE#'));
const gone = Object.assign(new Error('gone'), { name: 'GoneException' });

beforeEach(() => {
  vi.useFakeTimers({ now: nowSeconds * 1000, toFake: ['Date'] });
  store = fakeTable([kari]);
  gateway.reset();
  gateway.on(GetConnectionCommand).resolves({});
});

test("a fresh pass is taken from its business's partition and registers the connection for two hours", async () => {
  passesAre('OWNER');
  expect(await connect(pass())).toEqual({ statusCode: 200 });
  expect([...store.items.values()]).toEqual([
    kari,
    {
      pk: business,
      sk: 'LIVE#OWNER#c1=',
      schema: 1,
      connection: 'c1=',
      opener,
      expiresAt: nowSeconds + 7500,
    },
  ]);
});

test('AU-04 a pass whose opener was removed meanwhile, or that names none, opens nothing', async () => {
  passesAre('OWNER');
  store.items.delete(`${business}|${opener}`);
  expect(await connect(pass())).toEqual({ statusCode: 401 });

  passesAre('OWNER', { opener: undefined });
  expect(await connect(pass())).toEqual({ statusCode: 401 });
  expect(connections()).toEqual([]);
});

test('AU-04 a pass from before a sign-in of its opener ended opens nothing, a later one does', async () => {
  const ended = (seconds: number) => ({ signInEndedAt: new Date(seconds * 1000).toISOString() });
  passesAre('OWNER', { expiresAt: nowSeconds + 30 });
  store.items.set(`${business}|${opener}`, { ...kari, ...ended(nowSeconds - 29) });
  expect(await connect(pass())).toEqual({ statusCode: 401 });

  passesAre('OWNER', { expiresAt: nowSeconds + 30 });
  store.items.set(`${business}|${opener}`, { ...kari, ...ended(nowSeconds - 31) });
  expect(await connect(pass())).toEqual({ statusCode: 200 });
});

test("a customer's pass registers for the one order it was given for", async () => {
  passesAre(order);
  expect(await connect(pass(), shop)).toEqual({ statusCode: 200 });
  expect(connections()).toMatchObject([{ sk: `LIVE#${order}#1`, connection: 'c1=' }]);
});

const strangers: [string, string | undefined][] = [
  ['no pass', undefined],
  ['a made-up one', 'nonsense'],
  ['one with a key hidden in it', `${business}#x.${secret}`],
  ['one that was used before', `${business}.${secret}`],
];

test.each(strangers)('a connection with %s is refused and registers nothing', async (_, given) => {
  expect(await connect(given)).toEqual({ statusCode: 401 });
  expect(connections()).toEqual([]);
});

test('a pass the sweeper has not taken yet is worth nothing after its minute', async () => {
  passesAre('OWNER', { expiresAt: nowSeconds - 1 });
  expect(await connect(pass())).toEqual({ statusCode: 401 });
});

test('TI-02 a connection that came around the edge is refused before its pass is spent', async () => {
  passesAre('OWNER');
  expect(await connect(pass(), main, { headers: {} })).toEqual({ statusCode: 403 });
  expect(table.calls()).toEqual([]);
});

test('a handshake without an Origin is not from a browser, and its pass is not spent', async () => {
  passesAre('OWNER');
  expect(await connect(pass(), '')).toEqual({ statusCode: 403 });
  expect(table.calls()).toEqual([]);
});

test.each([
  ['OWNER', main, 200],
  ['OWNER', shop, 403],
  ['OWNER', 'https://evil.example', 403],
  ['OWNER', 'http://luka.no', 403],
  ['OWNER', 'https://luka.no.evil.example', 403],
  ['OWNER', 'https://luka.no:8443', 403],
  ['OWNER', 'null', 403],
  [order, shop, 200],
  [order, main, 200],
  [order, 'https://bella.luka.no', 403],
  [order, 'https://evil.example', 403],
  [order, 'http://napoli.luka.no', 403],
])('a pass for %s from a page of %s is answered %i', async (audience, origin, statusCode) => {
  passesAre(audience);
  expect(await connect(pass(), origin)).toEqual({ statusCode });
  expect(connections()).toHaveLength(statusCode === 200 ? 1 : 0);
});

test("on a shop's own domain the guest's page may listen", async () => {
  passesAre(order, { host: 'bestill.napoli.no' });
  expect(await connect(pass(), 'https://bestill.napoli.no')).toEqual({ statusCode: 200 });
});

const connectAll = (letters: string) =>
  Promise.all(letters.split('').map((one) => connect(pass(one), shop, { connection: `c${one}=` })));

test('an order has three sockets at most, however many come at once', async () => {
  passesAre(order, {}, 'ABCDEFGHIJ');
  const codes = (await connectAll('ABCDEFGHIJ')).map(
    (answer) => (answer as { statusCode: number }).statusCode,
  );
  expect(codes.filter((code) => code === 200)).toHaveLength(3);
  expect(codes.filter((code) => code === 429)).toHaveLength(7);
  expect(connections()).toHaveLength(3);
});

test('a socket that is closed gives its place to the next, one that is still opening does not', async () => {
  passesAre(order, {}, 'ABCDE');
  await connectAll('ABC');
  gateway.on(GetConnectionCommand, { ConnectionId: 'cB=' }).rejects(gone);

  expect(await connect(pass('D'), shop, { connection: 'cD=' })).toEqual({ statusCode: 429 });
  vi.setSystemTime((nowSeconds + 31) * 1000);
  expect(await connect(pass('E'), shop, { connection: 'cE=' })).toEqual({ statusCode: 200 });
  expect(connections().map(({ connection }) => connection)).toEqual(['cA=', 'cE=', 'cC=']);
});

test('a socket that outlived its two hours holds no place', async () => {
  passesAre(order, {}, 'ABC');
  await connectAll('ABC');
  vi.setSystemTime((nowSeconds + 7501) * 1000);
  passesAre(order, { expiresAt: nowSeconds + 8000 }, 'D');
  expect(await connect(pass('D'), shop, { connection: 'cD=' })).toEqual({ statusCode: 200 });
  expect(gateway.calls()).toEqual([]);
});

test("other orders and the owner's screens have places of their own", async () => {
  passesAre(order, {}, 'ABC');
  await connectAll('ABC');
  passesAre(ordId(8), {}, 'D');
  passesAre('OWNER', {}, 'EFGH');
  expect(await connect(pass('D'), shop)).toEqual({ statusCode: 200 });
  for (const one of 'EFGH') expect(await connect(pass(one), main)).toEqual({ statusCode: 200 });
});

test('a refused handshake is one warning without pass, order or connection', async () => {
  const warn = vi.spyOn(console, 'warn');
  warn.mockClear();
  passesAre(order);
  await connect(pass(), 'https://evil.example');
  expect(warn).toHaveBeenCalledTimes(1);
  const line = String(warn.mock.calls[0]?.[0]);
  expect(JSON.parse(line)).toMatchObject({
    message: 'Access refused',
    code: 'ORIGIN_REFUSED',
    route: '$connect',
  });
  expect(line).not.toMatch(/SSSS|ord_|biz_|evil|c1=/);
});

test('a table that does not answer refuses the handshake, so that the browser tries again', async () => {
  expectConsole(/could not be opened/);
  table.on(DeleteCommand).rejects(new Error('slow'));
  expect(await connect(pass())).toEqual({ statusCode: 503 });
  expect(table.commandCalls(GetCommand)).toEqual([]);
});

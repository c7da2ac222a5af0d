import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { digest } from '../../functions/http/digest.ts';
import { handler } from '../../functions/live.ts';
import { expectConsole } from '../helpers/no-console-errors.ts';
import { testEnvironment } from '../helpers/test-environment.ts';

Object.assign(process.env, testEnvironment);
const table = mockClient(DynamoDBDocumentClient);
const business = 'biz_00000000000000000000000001';
const order = 'ord_00000000000000000000000009';
const secret = 'S'.repeat(43);
const nowSeconds = Date.parse('2026-11-20T17:00:00Z') / 1000;

type Event = Parameters<typeof handler>[0];

function connect(
  ticket: string | undefined,
  headers: Record<string, string> = { 'X-Origin-Verify': testEnvironment.ORIGIN_VERIFY },
) {
  const requestContext = { routeKey: '$connect', connectionId: 'c1=' };
  return handler({
    requestContext,
    headers,
    ...(ticket && { queryStringParameters: { ticket } }),
  } as unknown as Event);
}

const ticketIs = (audience: string, expiresAt = nowSeconds + 60) =>
  table.on(DeleteCommand).resolves({ Attributes: { audience, expiresAt } });

beforeEach(() => {
  vi.useFakeTimers({ now: nowSeconds * 1000, toFake: ['Date'] });
  table.reset();
  table.on(PutCommand).resolves({});
  table.on(DeleteCommand).resolves({});
});
afterEach(() => vi.useRealTimers());

test("a fresh ticket is taken from its business's partition and registers the connection for two hours", async () => {
  ticketIs('OWNER');
  expect(await connect(`${business}.${secret}`)).toEqual({ statusCode: 200 });
  const taken = table.commandCalls(DeleteCommand)[0]!.args[0].input;
  expect(taken.Key).toEqual({ pk: business, sk: `TICKET#${digest('ticket', secret)}` });
  expect(table.commandCalls(PutCommand)[0]!.args[0].input.Item).toEqual({
    pk: business,
    sk: 'LIVE#OWNER#c1=',
    connection: 'c1=',
    expiresAt: nowSeconds + 7500,
  });
});

test("a customer's ticket registers for the one order it was given for", async () => {
  ticketIs(order);
  await connect(`${business}.${secret}`);
  expect(table.commandCalls(PutCommand)[0]!.args[0].input.Item).toMatchObject({ sk: `LIVE#${order}#c1=` });
});

const strangers: [string, string | undefined][] = [
  ['no ticket', undefined],
  ['a made-up one', 'nonsense'],
  ['one with a key hidden in it', `${business}#x.${secret}`],
  ['one that was used before', `${business}.${secret}`],
];

test.each(strangers)('a connection with %s is refused and registers nothing', async (_, ticket) => {
  expect(await connect(ticket)).toEqual({ statusCode: 401 });
  expect(table.commandCalls(PutCommand)).toEqual([]);
});

test('a ticket the sweeper has not taken yet is worth nothing after its minute', async () => {
  ticketIs('OWNER', nowSeconds - 1);
  expect(await connect(`${business}.${secret}`)).toEqual({ statusCode: 401 });
});

test('TI-02 a connection that came around the edge is refused before its ticket is spent', async () => {
  ticketIs('OWNER');
  expect(await connect(`${business}.${secret}`, {})).toEqual({ statusCode: 403 });
  expect(table.calls()).toEqual([]);
});

test('a message is answered with hello and nothing it says is looked at', async () => {
  const event = {
    requestContext: { routeKey: '$default', connectionId: 'c1=' },
    body: '{"action":"delete"}',
  };
  expect(await handler(event as unknown as Event)).toEqual({ statusCode: 200, body: '{"type":"hello"}' });
  expect(table.calls()).toEqual([]);
});

test('a table that does not answer refuses the handshake, so that the browser tries again', async () => {
  expectConsole(/could not be opened/);
  table.on(DeleteCommand).rejects(new Error('slow'));
  expect(await connect(`${business}.${secret}`)).toEqual({ statusCode: 503 });
});

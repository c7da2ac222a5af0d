import { mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { afterAll, expect, test } from 'vitest';
import { bundle } from '../../../infra/bundle/functions.ts';
import { inRepository } from '../../../infra/bundle/repository.ts';
import { endpointOf } from '../../../infra/bundle/stand-ins/endpoint.ts';
import { sourceFiles } from '../../helpers/source-files.ts';

type Sent = { headers: IncomingHttpHeaders; url: string | undefined; body: string };
type Calls = (endpoint: string) => Promise<{ answer: unknown; error: unknown }>;

/** Every call that the functions make, once, and one that is refused. */
const source = `
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
  import * as d from '@aws-sdk/lib-dynamodb';
  import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
  import { SNSClient, PublishCommand } from '@aws-sdk/client-sns';
  import { ApiGatewayManagementApiClient, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
  export async function run(endpoint) {
    const settings = { endpoint, region: 'eu-north-1', maxAttempts: 1, credentials: { accessKeyId: 'a', secretAccessKey: 's' } };
    const table = d.DynamoDBDocumentClient.from(new DynamoDBClient(settings), { marshallOptions: { removeUndefinedValues: true } });
    const Key = { pk: 'biz_1', sk: 'æøå "quoted"' };
    const TableName = 'table';
    const Item = { ...Key, n: 1.5, list: [1, 'a', null, true, { deep: [] }], tags: new Set(['a', 'b']), nothing: undefined };
    const answer = await table.send(new d.GetCommand({ TableName, Key, ConsistentRead: true }));
    await table.send(new d.QueryCommand({ TableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'biz_1' }, Limit: 5, ScanIndexForward: false }));
    await table.send(new d.PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }));
    await table.send(new d.UpdateCommand({ TableName, Key, UpdateExpression: 'SET #n = :n', ExpressionAttributeNames: { '#n': 'n' }, ExpressionAttributeValues: { ':n': 2 }, ReturnValues: 'ALL_NEW' }));
    await table.send(new d.DeleteCommand({ TableName, Key }));
    await table.send(new d.TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item } }, { Delete: { TableName, Key } }] }));
    const error = await table.send(new d.DeleteCommand({ TableName, Key: { pk: 'refuse', sk: '' } })).catch((error) => error);
    await new SESv2Client(settings).send(new SendEmailCommand({ FromEmailAddress: 'hei@luka.no', Destination: { ToAddresses: ['a@b.no'] }, Content: { Simple: { Subject: { Data: 'Hei', Charset: 'UTF-8' }, Body: { Text: { Data: 'Ærlig' } } } } }));
    await new SNSClient(settings).send(new PublishCommand({ PhoneNumber: '+4791234567', Message: 'Hei', MessageAttributes: { 'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' } } }));
    await new ApiGatewayManagementApiClient(settings).send(new PostToConnectionCommand({ ConnectionId: 'abc=', Data: '{"type":"orders"}' }));
    return { answer, error };
  }
`;

const item = {
  pk: { S: 'biz_1' },
  n: { N: '1.5' },
  list: { L: [{ NULL: true }, { M: { a: { BOOL: true } } }] },
};
const refusal = {
  __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',
  message: 'The conditional request failed',
  Item: item,
};

const sent: Sent[] = [];
const server = createServer(async (incoming, outgoing) => {
  const body = await text(incoming);
  sent.push({ headers: incoming.headers, url: incoming.url, body });
  const isRefused = body.includes('refuse');
  outgoing.writeHead(isRefused ? 400 : 200, { 'x-amzn-requestid': 'r1' });
  outgoing.end(answerTo(incoming.headers['x-amz-target'], isRefused));
}).listen(0, '127.0.0.1');
afterAll(() => server.close());

function answerTo(target: unknown, isRefused: boolean): string {
  if (isRefused) return JSON.stringify(refusal);
  if (!target) return sent.at(-1)?.body.startsWith('Action=') ? '<PublishResponse/>' : '{}';
  return JSON.stringify(String(target).endsWith('GetItem') ? { Item: item } : {});
}

test('the lean SDK sends the very requests of the whole one, and reads answers and errors alike', async () => {
  const { lean, whole } = await both();

  expect(lean.requests).toEqual(whole.requests);
  expect(lean.requests).toHaveLength(10);
  expect(lean.answer).toEqual(whole.answer);
  expect(lean.error).toMatchObject({
    name: 'ConditionalCheckFailedException',
    message: refusal.message,
    Item: item,
  });
  expect(whole.error).toMatchObject({
    name: 'ConditionalCheckFailedException',
    message: refusal.message,
    Item: item,
  });
});

test('functions tell errors of AWS apart by name, because the bundles have no classes for them', () => {
  const importing = sourceFiles(['functions']).filter((file) =>
    /import (?!type)[^;]*Exception[^;]*from '@aws-sdk/.test(readFileSync(file, 'utf8')),
  );

  expect(importing).toEqual([]);
});

test.each([
  ['dynamodb', new DynamoDBClient({ region: 'eu-north-1' })],
  ['email', new SESv2Client({ region: 'eu-north-1' })],
  ['sns', new SNSClient({ region: 'eu-north-1' })],
  ['execute-api', new ApiGatewayManagementApiClient({ region: 'eu-north-1' })],
])('%s is reached where the rules of the SDK say', (service, { config }) => {
  for (const params of [
    { Region: 'eu-north-1' },
    { Region: 'eu-north-1', Endpoint: 'http://127.0.0.1:4000/x' },
  ]) {
    expect(endpointOf(service, params).url.href).toBe(config.endpointProvider(params).url.href);
  }
});

async function both() {
  const folder = mkdtempSync(join(tmpdir(), 'luka-lean-'));
  symlinkSync(inRepository('node_modules'), join(folder, 'node_modules'));
  const entry = join(folder, 'calls.mjs');
  writeFileSync(entry, source);
  const file = join(folder, 'lean.mjs');
  await bundle(entry, file, () => ({ script: '', style: '', drawings: '' }));
  return { lean: await answersOf(file), whole: await answersOf(entry) };
}

async function answersOf(file: string) {
  const { run }: { run: Calls } = await import(pathToFileURL(file).href);
  sent.length = 0;
  const { port } = server.address() as AddressInfo;
  const { answer, error } = await run(`http://127.0.0.1:${port}`);
  return { requests: sent.map(comparable), answer: { ...(answer as object), $metadata: null }, error };
}

/** Signatures, ids and the time are of the moment; the user agent names a build of the SDK. */
function comparable({ headers, url, body }: Sent) {
  const { authorization = '', ...rest } = headers;
  const { 'amz-sdk-invocation-id': _id, 'x-amz-date': _date, 'content-length': _length, ...lasting } = rest;
  const { 'user-agent': _agent, 'x-amz-user-agent': _sdk, ...same } = lasting;
  const scope = authorization.replace(/Signature=.*/, '').replace(/\d{8}(?=\/)/, '');
  const token = /"ClientRequestToken":"[\w-]{36}"/;
  const isToken = token.test(body);
  const read = body.startsWith('{') ? JSON.parse(body.replace(token, '"ClientRequestToken":"token"')) : body;
  return { url, scope, isToken, headers: { ...same, 'x-amz-content-sha256': null }, body: read };
}

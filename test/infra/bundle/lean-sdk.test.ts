import { mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SNSClient } from '@aws-sdk/client-sns';
import { afterAll, expect, test, vi } from 'vitest';
import { bundle } from '../../../infra/bundle/functions.ts';
import { changedLines } from '../../../infra/bundle/lean-sdk.ts';
import { inRepository } from '../../../infra/bundle/repository.ts';
import { endpointOf } from '../../../infra/bundle/stand-ins/endpoint.ts';
import { sourceFiles } from '../../helpers/source-files.ts';

type Sent = { headers: IncomingHttpHeaders; url: string | undefined; body: string };
type Failure = Error & { $fault: string; $metadata: object; Item?: object; CancellationReasons?: object[] };
type Calls = (
  endpoint: string,
) => Promise<{ answer: unknown; account: { UserCreateDate: Date }; failures: Failure[]; retryAt: Date }>;

/** Every call that the functions make, once, and what may come back instead of an answer. */
const source = `
  import { getRetryAfterHint } from '@smithy/core/retry';
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
  import * as d from '@aws-sdk/lib-dynamodb';
  import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
  import { SNSClient, PublishCommand } from '@aws-sdk/client-sns';
  import { ApiGatewayManagementApiClient, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
  import * as c from '@aws-sdk/client-cognito-identity-provider';
  export async function run(endpoint) {
    const settings = { endpoint, region: 'eu-north-1', maxAttempts: 1, credentials: { accessKeyId: 'a', secretAccessKey: 's' } };
    const tableWith = (maxAttempts) => d.DynamoDBDocumentClient.from(new DynamoDBClient({ ...settings, maxAttempts }), { marshallOptions: { removeUndefinedValues: true } });
    const table = tableWith(1);
    const Key = { pk: 'biz_1', sk: 'æøå "quoted"' };
    const TableName = 'table';
    const Item = { ...Key, n: 1.5, list: [1, 'a', null, true, { deep: [] }], tags: new Set(['a', 'b']), nothing: undefined };
    const answer = await table.send(new d.GetCommand({ TableName, Key, ConsistentRead: true }));
    await table.send(new d.QueryCommand({ TableName, KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': 'biz_1' }, Limit: 5, ScanIndexForward: false }));
    await table.send(new d.PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }));
    await table.send(new d.UpdateCommand({ TableName, Key, UpdateExpression: 'SET #n = :n', ExpressionAttributeNames: { '#n': 'n' }, ExpressionAttributeValues: { ':n': 2 }, ReturnValues: 'ALL_NEW' }));
    await table.send(new d.DeleteCommand({ TableName, Key }));
    await table.send(new d.TransactWriteCommand({ TransactItems: [{ Put: { TableName, Item } }, { Delete: { TableName, Key } }] }));
    await tableWith(2).send(new d.DeleteCommand({ TableName, Key: { pk: 'busy', sk: '' } }));
    const failures = [];
    for (const pk of ['refused', 'cancelled', 'broken', 'gone'])
      await table.send(new d.DeleteCommand({ TableName, Key: { pk, sk: '' } })).catch((error) => failures.push(error));
    await new SESv2Client(settings).send(new SendEmailCommand({ FromEmailAddress: 'hei@luka.no', Destination: { ToAddresses: ['a@b.no'] }, Content: { Simple: { Subject: { Data: 'Hei', Charset: 'UTF-8' }, Body: { Text: { Data: 'Ærlig' } } } } }));
    await new SNSClient(settings).send(new PublishCommand({ PhoneNumber: '+4791234567', Message: 'Hei', MessageAttributes: { 'AWS.SNS.SMS.SMSType': { DataType: 'String', StringValue: 'Transactional' } } }));
    await new ApiGatewayManagementApiClient(settings).send(new PostToConnectionCommand({ ConnectionId: 'abc=', Data: '{"type":"orders"}' }));
    const pool = new c.CognitoIdentityProviderClient(settings);
    const [UserPoolId, Username] = ['eu-north-1_Pool', 'kari@napoli.example'];
    const account = await pool.send(new c.AdminGetUserCommand({ UserPoolId, Username }));
    await pool.send(new c.AdminGetUserCommand({ UserPoolId, Username: 'nobody' })).catch((error) => failures.push(error));
    await pool.send(new c.AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    await pool.send(new c.AdminDeleteUserCommand({ UserPoolId, Username }));
    const retryAt = getRetryAfterHint({ statusCode: 503, headers: { 'retry-after': 'Mon, 01 Jan 2040 10:00:00 GMT' } });
    return { answer, account, failures, retryAt };
  }
`;

const item = {
  pk: { S: 'biz_1' },
  n: { N: '1.5' },
  list: { L: [{ NULL: true }, { M: { a: { BOOL: true } } }] },
};
const requestId = { 'x-amzn-requestid': 'r1' };
const errorOf = (name: string, members: object = {}) => ({
  status: 400,
  headers: requestId,
  body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, ...members }),
});

/** What the table answers about the items of these names. */
const troubles: Record<string, { status: number; headers: object; body: string }> = {
  refused: errorOf('ConditionalCheckFailedException', {
    message: 'The conditional request failed',
    Item: item,
  }),
  cancelled: errorOf('TransactionCanceledException', {
    Message: 'Transaction cancelled',
    CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed', Item: item }],
  }),
  busy: errorOf('ThrottlingException', { message: 'Rate exceeded' }),
  nobody: errorOf('UserNotFoundException', { message: 'User does not exist.' }),
  broken: {
    status: 500,
    headers: { ...requestId, 'x-amzn-errortype': 'InternalServerError:http://' },
    body: '',
  },
  gone: { status: 503, headers: {}, body: '<html>Service Unavailable</html>' },
};

const sent: Sent[] = [];
const server = createServer(async (incoming, outgoing) => {
  const body = await text(incoming);
  sent.push({ headers: incoming.headers, url: incoming.url, body });
  const trouble = troubleWith(body);
  outgoing.writeHead(trouble?.status ?? 200, { ...(trouble?.headers ?? requestId) });
  outgoing.end(trouble?.body ?? answerTo(incoming.headers['x-amz-target']));
}).listen(0, '127.0.0.1');
afterAll(() => server.close());

/** A busy table is busy once. */
function troubleWith(body: string) {
  const name = Object.keys(troubles).find((name) => body.includes(`"${name}"`));
  const isSecond = sent.filter((earlier) => earlier.body === body).length > 1;
  return name === undefined || isSecond ? undefined : troubles[name];
}

function answerTo(target: unknown): string {
  if (!target) return sent.at(-1)?.body.startsWith('Action=') ? '<PublishResponse/>' : '{}';
  if (String(target).endsWith('AdminGetUser'))
    return JSON.stringify({ Username: 'user-1', UserStatus: 'UNCONFIRMED', UserCreateDate: 1.5e9 });
  return JSON.stringify(String(target).endsWith('GetItem') ? { Item: item } : {});
}

const folder = mkdtempSync(join(tmpdir(), 'luka-lean-'));
const entry = join(folder, 'calls.mjs');
const file = join(folder, 'lean.mjs');
symlinkSync(inRepository('node_modules'), join(folder, 'node_modules'));
writeFileSync(entry, source);
const { metafile } = await bundle(entry, file, () => ({
  script: '',
  otherScript: '',
  style: '',
  otherStyle: '',
  drawings: '',
}));

test('the lean SDK sends the very requests of the whole one, and reads answers and errors alike', async () => {
  const [lean, whole] = [await answersOf(file), await answersOf(entry)];

  expect(lean.requests).toEqual(whole.requests);
  expect(lean.requests).toHaveLength(19);
  expect(lean.answer).toEqual(whole.answer);
  expect(lean.account).toEqual(whole.account);
  expect(lean.account.UserCreateDate).toEqual(new Date(1.5e12));
  expect(lean.failures).toEqual(whole.failures);
  expect(lean.failures.map(({ name }) => name)).toEqual([
    'ConditionalCheckFailedException',
    'TransactionCanceledException',
    'InternalServerError',
    'SyntaxError',
    'UserNotFoundException',
  ]);
  expect(lean.retryAt).toEqual(whole.retryAt);
});

test('whatever stands in for a part of the SDK, or changes a line of it, still finds it', () => {
  const inputs = Object.keys(metafile.inputs);
  const standIns = readdirSync('infra/bundle/stand-ins').map((name) => `infra/bundle/stand-ins/${name}`);
  const parts = changedLines.map((changed) => changed.file);

  expect(standIns.filter((path) => !inputs.includes(path))).toEqual([]);
  expect(parts.filter((part) => !inputs.some((path) => part.test(path)))).toEqual([]);
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
  ['cognito-idp', new CognitoIdentityProviderClient({ region: 'eu-north-1' })],
  ['execute-api', new ApiGatewayManagementApiClient({ region: 'eu-north-1' })],
])('%s is reached where the rules of the SDK say', (service, { config }) => {
  for (const params of [
    { Region: 'eu-north-1' },
    { Region: 'eu-north-1', Endpoint: 'http://127.0.0.1:4000/x' },
  ]) {
    expect(endpointOf(service, params).url.href).toBe(config.endpointProvider(params).url.href);
  }
});

async function answersOf(file: string) {
  const { run }: { run: Calls } = await import(pathToFileURL(file).href);
  sent.length = 0;
  // Nobody waits between two attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { port } = server.address() as AddressInfo;
  const { answer, account, failures, retryAt } = await run(`http://127.0.0.1:${port}/below`);
  return {
    requests: sent.map(comparable),
    answer,
    account,
    failures: failures.map(known),
    retryAt: Math.round(+retryAt / 1000),
  };
}

/** What the functions, the retries and the logs look at; the whole SDK has classes besides. */
function known({ name, message, $fault, $metadata, Item, CancellationReasons }: Failure) {
  return { name, message, $fault, $metadata, Item, CancellationReasons };
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

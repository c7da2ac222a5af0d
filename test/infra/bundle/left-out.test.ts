import { createHash } from 'node:crypto';
import { mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { bundle } from '../../../infra/bundle/functions.ts';
import { inRepository } from '../../../infra/bundle/repository.ts';
import { forEachLanguage } from '../../../infra/bundle/storefront-assets.ts';

type Calls = (settings: object) => Promise<{ failures: Error[]; created: Date | undefined }>;

/** One call for each client that the functions bring along, and two that fail. */
const source = `
  import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
  import { DynamoDBDocumentClient, PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
  import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
  import { SNSClient, PublishCommand } from '@aws-sdk/client-sns';
  import { SQSClient, SendMessageCommand } from '@aws-sdk/client-sqs';
  import { ApiGatewayManagementApiClient, PostToConnectionCommand } from '@aws-sdk/client-apigatewaymanagementapi';
  import { CognitoIdentityProviderClient, AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
  export async function run(settings) {
    const table = DynamoDBDocumentClient.from(new DynamoDBClient(settings));
    const Item = { pk: 'biz_1', sk: 'æøå', n: 1.5, list: [1, null, { deep: true }] };
    const put = new PutCommand({ TableName: 'table', Item });
    const together = new TransactWriteCommand({ TransactItems: [{ Put: { TableName: 'table', Item } }] });
    const failures = [];
    for (const command of [put, together]) await table.send(command).catch((error) => failures.push(error));
    const Content = { Simple: { Subject: { Data: 'Hei' }, Body: { Text: { Data: 'Ærlig' } } } };
    await new SESv2Client(settings).send(new SendEmailCommand({ FromEmailAddress: 'hei@luka.no', Content }));
    await new SNSClient(settings).send(new PublishCommand({ PhoneNumber: '+4791234567', Message: 'Hei' }));
    await new SQSClient(settings).send(new SendMessageCommand({ QueueUrl: settings.endpoint, MessageBody: 'Hei' }));
    const post = new PostToConnectionCommand({ ConnectionId: 'abc=', Data: 'Hei' });
    await new ApiGatewayManagementApiClient(settings).send(post);
    const pool = new CognitoIdentityProviderClient(settings);
    const account = await pool.send(new AdminGetUserCommand({ UserPoolId: 'eu-north-1_Pool', Username: 'a' }));
    return { failures, created: account.UserCreateDate };
  }
`;

const errorsByOperation: Record<string, object> = {
  PutItem: { __type: '#ConditionalCheckFailedException', message: 'The conditional request failed' },
  TransactWriteItems: { __type: '#TransactionCanceledException', CancellationReasons: [{ Code: 'None' }] },
};

const sent: { target: string; body: string }[] = [];
const server = createServer(async (incoming, outgoing) => {
  const target = String(incoming.headers['x-amz-target'] ?? incoming.url);
  const body = await text(incoming);
  sent.push({ target, body });
  const error = errorsByOperation[target.replace(/.*\./, '')];
  outgoing.writeHead(error ? 400 : 200);
  outgoing.end(error ? JSON.stringify(error) : answerTo(target, body));
}).listen(0, '127.0.0.1');
afterAll(() => server.close());

function answerTo(target: string, body: string): string {
  if (body.startsWith('Action=')) return '<PublishResponse/>';
  if (target.endsWith('SendMessage'))
    return JSON.stringify({ MD5OfMessageBody: createHash('md5').update('Hei').digest('hex') });
  return target.endsWith('AdminGetUser') ? '{"Username":"a","UserCreateDate":1500000000}' : '{}';
}

const folder = mkdtempSync(join(tmpdir(), 'luka-left-out-'));
const file = join(folder, 'bundle.mjs');
symlinkSync(inRepository('node_modules'), join(folder, 'node_modules'));
writeFileSync(join(folder, 'calls.mjs'), source);
const empty = {
  scripts: forEachLanguage({ page: '', other: '', shared: '', early: '' }),
  firstStyle: '',
  style: '',
  otherStyle: '',
  formStyle: '',
};
const { metafile } = await bundle(join(folder, 'calls.mjs'), file, () => empty);

test('a bundle leaves out whole packages, and takes every other file of the AWS SDK as it is', () => {
  const inputs = Object.entries(metafile.inputs);
  const changed = inputs.filter(
    ([path, { bytes }]) => /node_modules\/@(aws-sdk|smithy)\//.test(path) && bytes !== statSync(path).size,
  );
  const leftOut = /node_modules\/.*\/(credential-provider-node|event-streams|endpoint-cache)\//;

  expect(changed.map(([path]) => path)).toEqual([]);
  expect(inputs.filter(([path]) => leftOut.test(path))).toEqual([]);
  expect(metafile.inputs).toHaveProperty(['infra/bundle/stand-ins.ts']);
  expect(inputs.some(([path]) => path.endsWith('DynamoDBJsonCodec2.js'))).toBe(true);
});

test('every client works without what is left out, and its errors keep their names', async () => {
  const { run }: { run: Calls } = await import(pathToFileURL(file).href);
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKeyId: 'a', secretAccessKey: 's' };
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-north-1',
    maxAttempts: 1,
    credentials,
  };

  const { failures, created } = await run(settings);

  expect(failures.map(({ name }) => name)).toEqual([
    'ConditionalCheckFailedException',
    'TransactionCanceledException',
  ]);
  expect(created).toEqual(new Date(1.5e12));
  expect(sent).toHaveLength(7);
  expect(sent[0]?.body).toContain('{"M":{"deep":{"BOOL":true}}}');
  // The SDK may send a transaction again after a lost answer, because each one carries a token.
  expect(sent[1]?.body).toMatch(/"ClientRequestToken":"[\w-]{36}"/);
});

test('the packed postcodes of a bundle name the same towns as the list', async () => {
  const source = inRepository('shared/shops/towns.ts');
  const file = join(folder, 'towns', 'index.mjs');
  await bundle(source, file, () => empty);
  const { townsWith } = (await import(pathToFileURL(file).href)) as { townsWith: (digits: string) => object };
  const { townsWith: wanted } = await import('../../../shared/shops/towns.ts');

  expect(townsWith('')).toEqual(wanted(''));
  expect(statSync(file).size).toBeLessThan(24_000);
});

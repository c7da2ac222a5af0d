import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StartFailure } from '../../../infra/local/base/start-failure.ts';
import { type LocalCloud, startLocalCloud } from '../../../infra/local/cloud.ts';
import { signIn } from '../../../infra/local/seed/seed-owner.ts';
import { request } from '../../helpers/request.ts';
import { echo, fixtureBuild, temporaryFolder } from './fixture-build.ts';
import { localCredentials, tableAt, testCloud } from './test-cloud.ts';

async function takenPort(host = '127.0.0.1'): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as { port: number }).port;
}

test('one port serves the site, each shop, the API, the log-in, the mailbox and the services', async () => {
  const page =
    "async (event) => ({ statusCode: 200, headers: { 'content-type': 'text/html' }, body: event.headers['x-tenant-host'] })";
  const cloud = await testCloud({ built: fixtureBuild({ 'owner-api': echo, 'storefront-page': page }) });
  expect((await request(cloud, 'localhost', '/')).text).toBe('<h1>forside</h1>');
  expect((await request(cloud, 'napoli.localhost', '/')).text).toBe('napoli.localhost');
  expect(JSON.parse((await request(cloud, 'localhost', '/api/owner/x')).text)).toMatchObject({
    rawPath: '/api/owner/x',
  });
  expect(
    JSON.parse((await request(cloud, 'localhost', '/__cognito/.well-known/jwks.json')).text),
  ).toMatchObject({
    keys: [{ kty: 'RSA' }],
  });
  expect((await request(cloud, 'localhost', '/__local/mail')).text).toContain('Ingen e-post ennå.');
  expect((await request(cloud, 'localhost', '/__local/else')).status).toBe(404);
  expect(JSON.parse((await request(cloud, 'localhost', '/config.json')).text)).toEqual({
    product: 'Luka',
    site: 'localhost',
    region: 'eu-north-1',
    userPoolId: cloud.env.USER_POOL_ID,
    userPoolClientId: cloud.env.USER_POOL_CLIENT_ID,
    userPoolEndpoint: '/__cognito/',
  });
});

test('both of this machine’s addresses answer, and no other', async () => {
  const cloud = await testCloud({ built: fixtureBuild() });
  for (const host of ['127.0.0.1', '[::1]']) {
    expect((await fetch(`http://${host}:${cloud.port}/`)).status).toBe(200);
  }
  const { networkInterfaces } = await import('node:os');
  const outside = Object.values(networkInterfaces())
    .flat()
    .find((one) => one && !one.internal && one.family === 'IPv4');
  if (outside) await expect(fetch(`http://${outside.address}:${cloud.port}/`)).rejects.toThrow();
});

test('a function hears the address that asks, and nothing a viewer says of it', async () => {
  const cloud = await testCloud({ built: fixtureBuild({ 'owner-api': echo }) });
  const headers = { 'x-viewer-address': '203.0.113.9', 'X-Viewer-Address': '203.0.113.9' };
  for (const from of ['127.0.0.1', '127.0.0.9']) {
    const { text } = await request(cloud, 'localhost', '/api/owner/x', { headers, from });
    expect(JSON.parse(text).headers['x-viewer-address']).toBe(from);
  }
});

test('a body above the gateway’s limit is refused over the wire too, also one that does not tell its length', async () => {
  const cloud = await testCloud({ built: fixtureBuild({ 'owner-api': echo }) });
  const body = Buffer.alloc(11 * 1024 * 1024);
  expect((await request(cloud, 'localhost', '/api/owner/x', { method: 'POST', body })).status).toBe(413);
  const headers = { 'transfer-encoding': 'chunked' };
  expect((await request(cloud, 'localhost', '/api/owner/x', { method: 'POST', body, headers })).status).toBe(
    413,
  );
});

test('moving the clock moves handlers and log-in alike: a token issued now has expired for both in two hours', async () => {
  const cloud = await testCloud({ built: fixtureBuild({ 'table-events': 'async () => Date.now()' }) });
  const cognito = new CognitoIdentityProviderClient({
    endpoint: cloud.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
    region: cloud.env.AWS_REGION,
    credentials: localCredentials,
  });
  const ClientId = cloud.env.USER_POOL_CLIENT_ID;
  const Username = 'kari@napoli.example';
  cloud.clock.set('2028-02-29T12:00:00Z');
  await cognito.send(
    new SignUpCommand({
      ClientId,
      Username,
      Password: 'hemmelig',
      UserAttributes: [{ Name: 'email', Value: Username }],
    }),
  );
  const [mail] = await cloud.mails(Username);
  expect(mail).toMatchObject({ via: 'cognito', sentAt: expect.stringMatching(/^2028-02-29T12:00/) });
  const ConfirmationCode = /\d{6}/.exec(mail!.html!)![0];
  await cognito.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
  const { AccessToken } = await signIn(cloud, { email: Username, password: 'hemmelig' });
  const { exp } = JSON.parse(Buffer.from(AccessToken!.split('.')[1]!, 'base64url').toString());

  const handlerNow = async () => ((await cloud.invoke('table-events', {})) as { result: number }).result;
  expect(await handlerNow()).toBeLessThan(exp * 1000);
  cloud.clock.advance(2 * 3_600_000);
  expect(await handlerNow()).toBeGreaterThan(exp * 1000);
});

test('the triggers of the log-in are the built functions', async () => {
  const built = fixtureBuild({
    'custom-message': `async (event) => ({ ...event, response: { emailSubject: 'Koden din', emailMessage: '<b>' + event.request.codeParameter + '</b>' } })`,
    'post-confirmation': `async (event) => { console.log('CONFIRMED ' + event.userName); return event }`,
  });
  const cloud = await testCloud({ built });
  const cognito = new CognitoIdentityProviderClient({
    endpoint: cloud.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
    region: cloud.env.AWS_REGION,
    credentials: localCredentials,
  });
  const user = { ClientId: cloud.env.USER_POOL_CLIENT_ID, Username: 'ola@napoli.example' };
  const UserAttributes = [{ Name: 'email', Value: user.Username }];
  const { UserSub } = await cognito.send(
    new SignUpCommand({ ...user, Password: 'hemmelig', UserAttributes }),
  );
  const [mail] = await cloud.mails();
  expect(mail).toMatchObject({ subject: 'Koden din', html: expect.stringMatching(/^<b>\d{6}<\/b>$/) });
  await cognito.send(new ConfirmSignUpCommand({ ...user, ConfirmationCode: /\d{6}/.exec(mail!.html!)![0] }));
  expect(cloud.logs().map(({ text }) => text)).toContain(`CONFIRMED ${UserSub}`);
});

test('data, users and mails are there after a restart on the same folder, and a temporary folder goes with its cloud', async () => {
  const dataDir = temporaryFolder();
  const built = fixtureBuild();
  const first = await testCloud({ dataDir, built });
  const Item = { pk: 'a', sk: 'b' };
  await tableAt(first.env.AWS_ENDPOINT_URL_DYNAMODB).send(
    new PutCommand({ TableName: first.env.TABLE_NAME, Item }),
  );
  const jwks = async (cloud: LocalCloud) => (await fetch(cloud.env.JWKS_URL)).text();
  const key = await jwks(first);
  await first.stop();

  const second = await testCloud({ dataDir, built });
  const get = new GetCommand({ TableName: second.env.TABLE_NAME, Key: Item });
  expect((await tableAt(second.env.AWS_ENDPOINT_URL_DYNAMODB).send(get)).Item).toEqual(Item);
  expect(await jwks(second)).toBe(key);
});

test.each(['127.0.0.1', '::1'])('a port taken on %s stops the start in one sentence', async (host) => {
  const port = await takenPort(host);
  const failure = await startLocalCloud({ port, built: fixtureBuild() }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  expect((failure as Error).message).toBe(
    `Port ${port} is taken by another program: stop that one, or choose another with --port.`,
  );
});

test('whatever stops the start, everything that had started is stopped again', async () => {
  const dataDir = temporaryFolder();
  const built = fixtureBuild();
  writeFileSync(join(dataDir, 'cognito.json'), 'not json');
  // A cloud without a folder of its own uses the machine's temporary folder, where other tests keep theirs.
  const temporary = temporaryFolder();
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(startLocalCloud({ dataDir, built })).rejects.toMatchObject({ name: 'StartFailure' });
  expect(existsSync(join(dataDir, 'table.db.lock'))).toBe(false);
  await expect(startLocalCloud({ built: { ...built, edge: '/none' } })).rejects.toThrow(
    /run npm run build first/,
  );
  expect(readdirSync(temporary)).toEqual([]);
});

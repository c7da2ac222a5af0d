import { request } from 'node:http';
import { AssociateSoftwareTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { expectConsole } from '../../../helpers/no-console-errors.ts';
import { email, password, refusalOf, signUp } from './accounts.ts';
import { ClientId, post, startPool } from './test-pool.ts';

test('an operation the twin does not have is refused by its name', async () => {
  const { sdk, url } = await startPool();

  const call = sdk.send(new AssociateSoftwareTokenCommand({ Session: 'et lengre ord enn tyve tegn' }));

  expect(await refusalOf(call)).toMatch(/^UnknownOperationException: .*AssociateSoftwareToken/);
  for (const name of ['constructor', '__proto__', '']) {
    const { status, text } = await post(url, name, {});
    expect({ status, name: JSON.parse(text).__type }).toEqual({
      status: 400,
      name: 'UnknownOperationException',
    });
  }
});

test('an error looks on the wire as Cognito’s does', async () => {
  const { url } = await startPool();

  const { status, headers, text } = await post(url, 'SignUp', {
    ClientId,
    Username: 'kari',
    Password: password,
  });

  expect(status).toBe(400);
  expect(headers.get('content-type')).toBe('application/x-amz-json-1.1');
  expect(headers.get('x-amzn-errortype')).toBe('InvalidParameterException:');
  expect(headers.get('x-amzn-errormessage')).toBe('Username should be an email.');
  expect(headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/);
  expect(text).toBe('{"__type":"InvalidParameterException","message":"Username should be an email."}');
});

test.each(['{"ClientId":', '', '[]', 'null', '"tekst"'])(
  'the body %j is a SerializationException',
  async (body) => {
    const { url } = await startPool();

    expect(JSON.parse((await post(url, 'SignUp', body)).text).__type).toBe('SerializationException');
  },
);

test('a missing or wrongly typed field is named', async () => {
  const { url } = await startPool();
  const messageFor = async (body: unknown) => JSON.parse((await post(url, 'SignUp', body)).text).message;

  expect(await messageFor({ ClientId, Username: email })).toMatch("Value at 'Password'");
  expect(await messageFor({ ClientId, Username: 7, Password: password })).toMatch("Value at 'Username'");
});

test('a body above 100 kB is refused, one just below it is read', async () => {
  const { url } = await startPool();
  const bodyOf = (bytes: number) => {
    const bare = JSON.stringify({ ClientId, Filler: '' });
    return JSON.stringify({ ClientId, Filler: 'x'.repeat(bytes - bare.length) });
  };

  expect(JSON.parse((await post(url, 'SignUp', bodyOf(100_000))).text).__type).toBe(
    'InvalidParameterException',
  );
  for (const bytes of [100_001, 5_000_000]) {
    const { status, text } = await post(url, 'SignUp', bodyOf(bytes));
    expect({ status, name: JSON.parse(text).__type }).toEqual({
      status: 413,
      name: 'RequestEntityTooLargeException',
    });
  }
});

test('what goes wrong inside is logged and answered without its text', async () => {
  expectConsole(/The local Cognito failed\. .*pizzaovnen/);
  const clock = { isBroken: false };
  const pool = await startPool({
    now: () => {
      if (clock.isBroken) throw new TypeError('pizzaovnen er kald');
      return Date.now();
    },
  });
  clock.isBroken = true;

  expect(await refusalOf(signUp(pool))).toBe(
    'InternalErrorException: Something went wrong in the local Cognito.',
  );
});

test('a client that hangs up in the middle of a request disturbs nobody', async () => {
  const { url } = await startPool();
  const headers = { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp', 'content-length': '1000' };
  const call = request(url, { method: 'POST', headers });
  const closed = new Promise((resolve) => call.on('error', resolve));
  call.write('{"ClientId":', () => call.destroy());
  await closed;

  expect((await post(url, 'SignUp', '[]')).status).toBe(400);
});

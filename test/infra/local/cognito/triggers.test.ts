import {
  AdminConfirmSignUpCommand,
  AdminGetUserCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  GetUserAttributeVerificationCodeCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test, vi } from 'vitest';
import { runTrigger, type TriggerEvent } from '../../../../infra/local/cognito/pool/triggers.ts';
import { expectConsole } from '../../../helpers/no-console-errors.ts';
import { confirm, email, password, refusalOf, signIn, signUp } from './accounts.ts';
import { ClientId, codeIn, startPool, type TestPool, UserPoolId } from './test-pool.ts';

/** A Lambda that answers every message with these words and keeps what it was asked. */
function recorder(response: Record<string, unknown> = {}) {
  const events: TriggerEvent[] = [];
  const handler = async (event: unknown) => {
    events.push(structuredClone(event) as TriggerEvent);
    return { ...(event as TriggerEvent), response };
  };
  return { events, handler };
}

const words = { emailSubject: 'Bekreft {####}', emailMessage: '<a href="/d?kode={####}">Bekreft</a> {####}' };

function statusOf({ sdk }: TestPool) {
  return sdk.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
}

test('the custom message trigger gets the event Cognito sends and words the mail', async () => {
  const customMessage = recorder(words);
  const pool = await startPool({ triggers: { customMessage: customMessage.handler } });

  const { UserSub } = await pool.sdk.send(
    new SignUpCommand({
      ClientId,
      Username: email,
      Password: password,
      UserAttributes: [{ Name: 'custom:business_name', Value: 'Napoli Pizza' }],
      ClientMetadata: { origin: 'https://luka.no' },
    }),
  );

  expect(customMessage.events).toEqual([
    {
      version: '1',
      triggerSource: 'CustomMessage_SignUp',
      region: 'eu-north-1',
      userPoolId: UserPoolId,
      userName: UserSub,
      callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: ClientId },
      request: {
        userAttributes: {
          sub: UserSub,
          email,
          email_verified: 'false',
          'cognito:user_status': 'UNCONFIRMED',
          'custom:business_name': 'Napoli Pizza',
        },
        codeParameter: '{####}',
        linkParameter: '{##Click Here##}',
        usernameParameter: null,
        clientMetadata: { origin: 'https://luka.no' },
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    },
  ]);
  const code = codeIn(pool.mails[0]);
  expect(pool.mails).toEqual([
    { to: email, subject: `Bekreft ${code}`, html: `<a href="/d?kode=${code}">Bekreft</a> ${code}` },
  ]);
});

test('each kind of mail names its own trigger source', async () => {
  const { events, handler } = recorder(words);
  const pool = await startPool({ triggers: { customMessage: handler } });
  await signUp(pool);
  await pool.sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }));
  await confirm(pool, pool.code());
  await pool.sdk.send(new ForgotPasswordCommand({ ClientId, Username: email }));
  const { access: AccessToken } = await signIn(pool);
  await pool.sdk.send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }));

  expect(events.map(({ triggerSource }) => triggerSource)).toEqual([
    'CustomMessage_SignUp',
    'CustomMessage_ResendCode',
    'CustomMessage_ForgotPassword',
    'CustomMessage_VerifyUserAttribute',
  ]);
  expect(pool.mails.map(({ to }) => to)).toEqual(Array(4).fill(email));
});

test.each([
  ['without the code', { ...words, emailMessage: 'Hei' }],
  ['longer than 20,000 characters', { ...words, emailMessage: `{####}${'x'.repeat(20_000)}` }],
  ['with a subject longer than 140 characters', { ...words, emailSubject: 'x'.repeat(141) }],
])('a message %s is refused and not sent', async (_, response) => {
  const pool = await startPool({ triggers: { customMessage: recorder(response).handler } });

  expect(await refusalOf(signUp(pool))).toMatch('InvalidLambdaResponseException');
  expect(pool.mails).toEqual([]);
});

test('a trigger that forgets to return the event is refused', async () => {
  const pool = await startPool({ triggers: { customMessage: async () => undefined } });

  expect(await refusalOf(signUp(pool))).toBe('InvalidLambdaResponseException: Unrecognizable lambda output');
});

test('post confirmation runs once per confirmation, with a confirmed user in its event', async () => {
  const { events, handler } = recorder();
  const pool = await startPool({ triggers: { postConfirmation: handler } });
  const { UserSub } = await signUp(pool);

  await Promise.allSettled([confirm(pool, pool.code()), confirm(pool, pool.code())]);
  await pool.sdk.send(new ForgotPasswordCommand({ ClientId, Username: email }));
  const reset = { ClientId, Username: email, ConfirmationCode: pool.code(), Password: 'nytt pass' };
  await pool.sdk.send(new ConfirmForgotPasswordCommand(reset));

  expect(events).toMatchObject([
    {
      version: '1',
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      userPoolId: UserPoolId,
      userName: UserSub,
      callerContext: { clientId: ClientId },
      request: {
        userAttributes: {
          sub: UserSub,
          email,
          email_verified: 'true',
          'cognito:user_status': 'CONFIRMED',
          'custom:business_name': 'Napoli Pizza',
        },
      },
      response: {},
    },
    { triggerSource: 'PostConfirmation_ConfirmForgotPassword', userName: UserSub },
  ]);
});

test('an admin’s confirmation runs post confirmation too and leaves the address unverified', async () => {
  const { events, handler } = recorder();
  const pool = await startPool({ triggers: { postConfirmation: handler } });
  await signUp(pool);

  await pool.sdk.send(new AdminConfirmSignUpCommand({ UserPoolId, Username: email }));

  expect(events).toMatchObject([
    {
      triggerSource: 'PostConfirmation_ConfirmSignUp',
      request: { userAttributes: { email_verified: 'false' } },
    },
  ]);
  expect(await refusalOf(signIn(pool))).toBe('no refusal');
});

test('post confirmation that throws is told to the client, and the user stays confirmed', async () => {
  const postConfirmation = async () => {
    throw new Error('bordet er oppe: æøå 🍕');
  };
  const pool = await startPool({ triggers: { postConfirmation } });
  await signUp(pool);

  expect(await refusalOf(confirm(pool, pool.code()))).toBe(
    'UserLambdaValidationException: PostConfirmation failed with error bordet er oppe: æøå 🍕.',
  );
  expect(await statusOf(pool)).toMatchObject({ UserStatus: 'CONFIRMED' });
});

test('a trigger that is silent for five seconds fails the operation', async () => {
  vi.useFakeTimers();
  const event = { triggerSource: 'PostConfirmation_ConfirmSignUp' } as TriggerEvent;

  const outcome = refusalOf(runTrigger(() => new Promise(() => {}), event));
  await vi.advanceTimersByTimeAsync(5000);
  vi.useRealTimers();

  expect(await outcome).toBe(
    'UserLambdaValidationException: PostConfirmation invocation failed due to error Socket timeout while invoking Lambda function.',
  );
});

test('a mail that cannot be sent is a delivery failure, and the account waits for a resend', async () => {
  expectConsole(/could not send a mail/);
  let isDown = true;
  const pool = await startPool({
    sendMail: async () => {
      if (isDown) throw new Error('SES is down');
    },
  });

  expect(await refusalOf(signUp(pool))).toMatch('CodeDeliveryFailureException');
  isDown = false;
  expect(await pool.sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username: email }))).toMatchObject(
    { CodeDeliveryDetails: { Destination: 'k***@n***' } },
  );
});

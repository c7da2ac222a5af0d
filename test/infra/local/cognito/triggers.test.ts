import {
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import type { TriggerEvent } from '../../../../infra/local/cognito/pool/triggers.ts';
import { attributesOf, confirm, email, password, refusalOf, signIn, signUp } from './accounts.ts';
import { ClientId, codeIn, startPool, UserPoolId } from './test-pool.ts';

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

test('the custom message trigger gets the event Cognito sends and words the mail', async () => {
  const customMessage = recorder(words);
  const pool = await startPool({ triggers: { customMessage: customMessage.handler } });

  const { UserSub } = await pool.sdk.send(
    new SignUpCommand({
      ClientId,
      Username: email,
      Password: password,
      UserAttributes: [{ Name: 'custom:business_name', Value: 'Napoli Pizza' }],
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
      },
      response: { smsMessage: null, emailMessage: null, emailSubject: null },
    },
  ]);
  const code = codeIn(pool.mails[0]);
  expect(pool.mails).toEqual([
    { to: email, subject: `Bekreft ${code}`, html: `<a href="/d?kode=${code}">Bekreft</a> ${code}` },
  ]);
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

test('pre sign-up gets the validation data, and may confirm the user: no mail leaves, post confirmation runs, and a log-in works', async () => {
  const before = recorder({ autoConfirmUser: true, autoVerifyEmail: true, autoVerifyPhone: false });
  const after = recorder();
  const pool = await startPool({
    triggers: { preSignUp: before.handler, postConfirmation: after.handler },
  });
  const ValidationData = [{ Name: 'invitation', Value: 'token' }];
  const asked = { ClientId, Username: email, Password: password, ValidationData };

  const { UserConfirmed, UserSub, CodeDeliveryDetails } = await pool.sdk.send(new SignUpCommand(asked));

  expect([UserConfirmed, CodeDeliveryDetails, pool.mails]).toEqual([true, undefined, []]);
  expect(before.events).toMatchObject([
    {
      triggerSource: 'PreSignUp_SignUp',
      request: { userAttributes: { email }, validationData: { invitation: 'token' } },
      response: { autoConfirmUser: false, autoVerifyEmail: false },
    },
  ]);
  expect(after.events).toMatchObject([
    { triggerSource: 'PostConfirmation_ConfirmSignUp', userName: UserSub },
  ]);
  expect(after.events[0]?.request.userAttributes).toMatchObject({
    email_verified: 'true',
    'cognito:user_status': 'CONFIRMED',
  });
  expect(await attributesOf(pool)).not.toHaveProperty('invitation');
  expect((await signIn(pool)).access).toBeTruthy();
  expect(await refusalOf(pool.sdk.send(new SignUpCommand(asked)))).toMatch('UsernameExistsException');
});

test('a pre sign-up trigger that confirms nothing leaves the user to the mail', async () => {
  const before = recorder({ autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false });
  const pool = await startPool({ triggers: { preSignUp: before.handler } });

  expect(await signUp(pool)).toMatchObject({ UserConfirmed: false });
  expect(pool.mails).toHaveLength(1);
  expect(before.events).toMatchObject([{ request: { validationData: null } }]);
  expect((await attributesOf(pool)).email_verified).toBe('false');
});

import { readFileSync } from 'node:fs';
import { AssociateSoftwareTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { operations } from '../../../../infra/local/cognito/server.ts';
import { sourceFiles } from '../../../helpers/source-files.ts';
import { password, refusalOf } from './accounts.ts';
import { ClientId, post, startPool } from './test-pool.ts';

/** Which operations of Cognito stand behind a function of Amplify. */
const behindAmplify: Record<string, readonly string[]> = {
  confirmResetPassword: ['ConfirmForgotPassword'],
  confirmSignUp: ['ConfirmSignUp'],
  confirmUserAttribute: ['VerifyUserAttribute'],
  fetchAuthSession: ['GetTokensFromRefreshToken'],
  getCurrentUser: [],
  resendSignUpCode: ['ResendConfirmationCode'],
  resetPassword: ['ForgotPassword'],
  sendUserAttributeVerificationCode: ['GetUserAttributeVerificationCode'],
  signIn: ['InitiateAuth', 'RespondToAuthChallenge'],
  signOut: ['RevokeToken', 'GlobalSignOut'],
  signUp: ['SignUp'],
  updatePassword: ['ChangePassword'],
};

/**
 * An operator calls the first; only then an account has an unverified address. A thief with a token calls the
 * others.
 */
const byHand = ['AdminConfirmSignUp', 'UpdateUserAttributes', 'DeleteUser'];

test('the local user pool has the operations that the product calls, and no other', () => {
  const exported = /export \{([^}]*)\} from 'aws-amplify\/auth'/.exec(
    readFileSync('web/owner/lib/amplify.ts', 'utf8'),
  );
  const ofDashboard = (exported?.[1] ?? '').match(/\w+/g) ?? [];
  const ofServer = sourceFiles(['functions', 'infra/operations'])
    .flatMap(
      (file) =>
        readFileSync(file, 'utf8').match(/\bAdmin\w+(?=Command\b)|(?<=IdentityProviderService\.)\w+/g) ?? [],
    )
    .concat(byHand);

  expect(ofDashboard.filter((name) => behindAmplify[name] === undefined)).toEqual([]);
  const called = new Set([...ofDashboard.flatMap((name) => behindAmplify[name] ?? []), ...ofServer]);
  expect(Object.keys(operations).sort()).toEqual([...called].sort());
});

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

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from '../../../../infra/local/cognito/operations.ts';
import { sourceFiles } from '../../../helpers/source-files.ts';

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

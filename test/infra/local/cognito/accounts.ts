import {
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  SignUpCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { signInBySrp } from '../../../../infra/local/seed/seed-owner.ts';
import { ClientId, type TestPool, UserPoolId } from './test-pool.ts';

export const email = 'kari@napoli.no';
export const password = 'hemmelig1';

export function signUp({ sdk }: TestPool, Username = email, Password = password) {
  const UserAttributes = [{ Name: 'custom:business_name', Value: 'Napoli Pizza' }];
  return sdk.send(new SignUpCommand({ ClientId, Username, Password, UserAttributes }));
}

export function confirm({ sdk }: TestPool, ConfirmationCode: string, Username = email) {
  return sdk.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
}

/** A confirmed account with a verified address. The mail with its code is taken out of the mailbox. */
export async function addAccount(pool: TestPool, Username = email, Password = password) {
  await signUp(pool, Username, Password);
  await confirm(pool, pool.code(), Username);
  pool.mails.pop();
}

export async function signIn({ sdk }: TestPool, username = email, given = password) {
  const pool = { cognito: sdk, userPoolId: UserPoolId, clientId: ClientId };
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = await signInBySrp(pool, username, given);
  return { access: AccessToken, id: IdToken, refresh: RefreshToken };
}

export async function attributesOf({ sdk }: TestPool, Username = email): Promise<Record<string, string>> {
  const { UserAttributes = [] } = await sdk.send(new AdminGetUserCommand({ UserPoolId, Username }));
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value ?? '']));
}

/** The pool's answer about an access token: 'accepted' (only then it looks at the code), or why not. */
export async function answerTo({ sdk }: TestPool, AccessToken: string): Promise<string> {
  const verify = new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code: '000000' });
  const refusal = await refusalOf(sdk.send(verify));
  return refusal.startsWith('ExpiredCodeException') ? 'accepted' : refusal;
}

/** The words of a refusal: `NotAuthorizedException: Incorrect username or password.` */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no refusal',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

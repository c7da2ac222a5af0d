import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  ConfirmSignUpCommand,
  GetUserCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
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

/** A confirmed account with a verified address, made by the admin calls and so without a mail. */
export async function addAccount({ sdk }: TestPool, Username = email, Password = password) {
  const UserAttributes = [{ Name: 'email_verified', Value: 'true' }];
  await sdk.send(
    new AdminCreateUserCommand({ UserPoolId, Username, UserAttributes, MessageAction: 'SUPPRESS' }),
  );
  await sdk.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }));
}

export async function signIn({ sdk }: TestPool, USERNAME = email, PASSWORD = password) {
  const AuthParameters = { USERNAME, PASSWORD };
  const { AuthenticationResult: tokens } = await sdk.send(
    new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
  );
  return {
    access: tokens?.AccessToken ?? '',
    id: tokens?.IdToken ?? '',
    refresh: tokens?.RefreshToken ?? '',
  };
}

export async function attributesOf({ sdk }: TestPool, AccessToken: string): Promise<Record<string, string>> {
  const { UserAttributes } = await sdk.send(new GetUserCommand({ AccessToken }));
  return Object.fromEntries((UserAttributes ?? []).map(({ Name, Value }) => [Name, Value ?? '']));
}

/** What a refusal said: `NotAuthorizedException: Incorrect username or password.` */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'no refusal',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

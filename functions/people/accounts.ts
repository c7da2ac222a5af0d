import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';

const cached: { client?: CognitoIdentityProviderClient } = {};

/** One client for a function's life; a trigger has five seconds. */
function cognito(): CognitoIdentityProviderClient {
  cached.client ??= new CognitoIdentityProviderClient({
    requestHandler: { requestTimeout: 2000, connectionTimeout: 1000, throwOnRequestTimeout: true },
  });
  return cached.client;
}

/** Ends a user's refresh tokens at Cognito. Access tokens live on until they expire: our API refuses them. */
export async function signOutEverywhere(UserPoolId: string, Username: string): Promise<void> {
  await cognito().send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
}

type Holder = { userId: string; isConfirmed: boolean; createdAt: number };

/** The account that has an address, if any; `createdAt` in ms. */
export async function findHolder(UserPoolId: string, email: string): Promise<Holder | undefined> {
  try {
    const input = { UserPoolId, Username: email };
    const {
      Username = '',
      UserStatus,
      UserCreateDate,
    } = await cognito().send(new AdminGetUserCommand(input));
    const createdAt = UserCreateDate?.getTime() ?? Number.POSITIVE_INFINITY;
    return { userId: Username, isConfirmed: UserStatus !== 'UNCONFIRMED', createdAt };
  } catch (error) {
    if (error instanceof Error && error.name === 'UserNotFoundException') return undefined;
    throw error;
  }
}

export async function deleteAccount(UserPoolId: string, Username: string): Promise<void> {
  await cognito().send(new AdminDeleteUserCommand({ UserPoolId, Username }));
}

import type { KernelOwnerReason } from '../../shared/kernel/owner-refusals.nb.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { environment } from '../kernel/lambda/environment.ts';

/** The address of an account, when its holder has proved it. */
export type OwnAddress = { email: string; isVerified: boolean };

type Answer = { __type?: string; UserAttributes?: { Name?: string; Value?: string }[] };

const noAnswer = () => new Problem('UNAVAILABLE', { reason: 'signInSilent' } satisfies KernelOwnerReason);

/** The address that the SDK would call: the call is unsigned, and the client costs 100 kB at a cold start. */
const endpoint = () =>
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ??
  `https://cognito-idp.${environment('AWS_REGION')}.amazonaws.com/`;

/**
 * Calls an operation of Cognito for the holder of an access token; the token is the only right that it needs.
 * Throws UNAUTHENTICATED for a token that Cognito has ended, and UNAVAILABLE.
 */
async function callCognito(operation: string, authorization: string | undefined): Promise<Answer> {
  const response = await fetch(endpoint(), {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': operation },
    body: JSON.stringify({ AccessToken: authorization?.replace(/^Bearer /, '') }),
    signal: AbortSignal.timeout(3000),
  }).catch(() => {
    throw noAnswer();
  });
  const answer = (await response.json().catch(() => ({}))) as Answer;
  // 'com.amazonaws…#NotAuthorizedException' or the name alone.
  const isOver = /(?:NotAuthorized|UserNotFound)Exception$/.test(answer.__type ?? '');
  if (isOver) throw new Problem('UNAUTHENTICATED', { reason: 'signedOut' } satisfies KernelOwnerReason);
  if (!response.ok) throw noAnswer();
  return answer;
}

/**
 * Ends every refresh token of who holds an access token, the own one too, and every access token at Cognito.
 * Access tokens stay good at our API until they expire: it must refuse them itself.
 */
export async function signOutAtCognito(authorization: string | undefined): Promise<void> {
  await callCognito('AWSCognitoIdentityProviderService.GlobalSignOut', authorization);
}

/** Asks Cognito for the address behind an access token: the token has none, and an address can change. */
export async function readOwnAddress(authorization: string | undefined): Promise<OwnAddress> {
  const { UserAttributes = [] } = await callCognito(
    'AWSCognitoIdentityProviderService.GetUser',
    authorization,
  );
  const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value;
  return { email: attribute('email') ?? '', isVerified: attribute('email_verified') === 'true' };
}

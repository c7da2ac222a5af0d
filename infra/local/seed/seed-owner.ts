import { randomUUID } from 'node:crypto';
import {
  type AuthenticationResultType,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Membership } from '../../../shared/people/member.ts';
import type { LocalCloud } from '../cloud.ts';
import { clientKey, newClientExchange, proofSignature } from '../cognito/pool/srp.ts';

type Owner = { email: string; password: string; businessName: string };

export function cognitoOf({ env }: LocalCloud): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    region: env.AWS_REGION,
    endpoint: env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
}

/** The tokens of a new sign-in. */
export function signIn(cloud: LocalCloud, { email, password }: Omit<Owner, 'businessName'>) {
  const { USER_POOL_ID: userPoolId, USER_POOL_CLIENT_ID: clientId } = cloud.env;
  return signInBySrp({ cognito: cognitoOf(cloud), userPoolId, clientId }, email, password);
}

/** Signs up and confirms with the code from the local mailbox; the real trigger opens the business. */
async function signUp(cloud: LocalCloud, { email, password, businessName }: Owner): Promise<void> {
  const cognito = cognitoOf(cloud);
  const ClientId = cloud.env.USER_POOL_CLIENT_ID;
  await cognito.send(
    new SignUpCommand({
      ClientId,
      Username: email,
      Password: password,
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'custom:business_name', Value: businessName },
      ],
    }),
  );
  const [mail] = await cloud.mails(email);
  const ConfirmationCode = /code=(\d{6})/.exec(mail?.html ?? '')?.[1];
  await cognito.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }));
}

/** An access token for the owner, who is signed up first where there is none yet. */
export async function signInOrUp(cloud: LocalCloud, owner: Owner): Promise<string> {
  const tokenOf = async () => (await signIn(cloud, owner)).AccessToken ?? '';
  try {
    return await tokenOf();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'NotAuthorizedException') throw error;
    await signUp(cloud, owner);
    return tokenOf();
  }
}

/** A request as the dashboard sends it. */
export function ownerRequest(token: string, method: string, body?: unknown) {
  return {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  };
}

/**
 * Calls the routes of the owner's first restaurant: `call('GET', '/orders')`; '' is the restaurant itself.
 */
export async function callOwnShop(cloud: LocalCloud, token: string) {
  const [own] = await callOwnerApi(cloud, token)<Membership[]>('GET', '/businesses');
  return callOwnerApi(cloud, token, `/businesses/${own?.business}`);
}

/** Calls the owner API, below `base`, through the local edge, as the dashboard does. */
function callOwnerApi({ url }: LocalCloud, token: string, base = '') {
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${url}/api/owner${base}${path}`, ownerRequest(token, method, body));
    if (!response.ok)
      throw new Error(`The demo restaurant could not be made: ${method} ${path} answered ${response.status}`);
    return response.json();
  };
}

type Where = { cognito: CognitoIdentityProviderClient; userPoolId: string; clientId: string };

/** Signs in by SRP, as the dashboard does: the password is never sent. Rejects with Cognito's exception. */
export async function signInBySrp(
  { cognito, userPoolId, clientId: ClientId }: Where,
  USERNAME: string,
  password: string,
): Promise<AuthenticationResultType> {
  const exchange = newClientExchange();
  const { ChallengeParameters: given = {} } = await cognito.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: exchange.A.toString(16) },
    }),
  );
  const { SALT = '0', SRP_B = '0', SECRET_BLOCK = '', USER_ID_FOR_SRP: userId = '' } = given;
  const poolName = userPoolId.split('_')[1] ?? '';
  const serverHalf = { B: BigInt(`0x${SRP_B}`), salt: BigInt(`0x${SALT}`), userId };
  const key = clientKey(exchange, serverHalf, poolName, password);
  const TIMESTAMP = new Date().toUTCString();
  const signature = proofSignature(key, poolName, userId, SECRET_BLOCK, TIMESTAMP).toString('base64');
  const { AuthenticationResult = {} } = await cognito.send(
    new RespondToAuthChallengeCommand({
      ClientId,
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: userId,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature,
        TIMESTAMP,
      },
    }),
  );
  return AuthenticationResult;
}

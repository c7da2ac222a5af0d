import {
  type AuthenticationResultType,
  type CognitoIdentityProviderClient,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { clientKey, newClientExchange, proofSignature } from '../cognito/pool/srp.ts';

type Where = { cognito: CognitoIdentityProviderClient; userPoolId: string; clientId: string };

/** Signs in by SRP, as the dashboard does: the password itself is never sent. Rejects with Cognito's exception. */
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

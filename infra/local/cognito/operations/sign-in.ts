import * as v from 'valibot';
import { invalidParameter } from '../pool/cognito-error.ts';
import { refreshSession, startSession } from '../pool/sessions.ts';
import { publicOperation, read, text } from './operation.ts';
import { answerSrpChallenge, beginSrp } from './sign-in-srp.ts';

const parameters = v.optional(v.record(v.string(), v.string()), {});
const initiateFields = { AuthFlow: text, AuthParameters: parameters };

/** SRP alone, like the stack's client: no password in plain text, and no REFRESH_TOKEN_AUTH where refresh tokens rotate. */
export const InitiateAuth = publicOperation(initiateFields, async (pool, { AuthFlow, AuthParameters }) => {
  if (AuthFlow !== 'USER_SRP_AUTH') throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
  return beginSrp(pool, read({ USERNAME: text, SRP_A: text }, AuthParameters));
});

const respondFields = { ChallengeName: text, ChallengeResponses: parameters };

export const RespondToAuthChallenge = publicOperation(respondFields, async (pool, input) => {
  if (input.ChallengeName !== 'PASSWORD_VERIFIER') {
    throw invalidParameter(`Challenge ${input.ChallengeName} is not supported by the local Cognito`);
  }
  const user = answerSrpChallenge(pool, input.ChallengeResponses);
  return { AuthenticationResult: await startSession(pool, user), ChallengeParameters: {} };
});

export const GetTokensFromRefreshToken = publicOperation({ RefreshToken: text }, async (pool, input) => ({
  AuthenticationResult: await refreshSession(pool, input.RefreshToken),
}));

import * as v from 'valibot';
import { invalidParameter, notAuthorized } from '../cognito-error.ts';
import { decoyUser } from '../decoy.ts';
import { publicOperation, read, text } from '../operation.ts';
import { isPasswordOf } from '../passwords.ts';
import { accountKey, type Pool } from '../pool.ts';
import { refreshSession, startSession } from '../sessions.ts';
import type { User } from '../state.ts';
import { answerSrpChallenge, beginSrp, requireConfirmed } from './sign-in-srp.ts';

type Parameters = Record<string, string>;
const parameters = v.optional(v.record(v.string(), v.string()), {});

/** Without REFRESH_TOKEN_AUTH, which is closed where refresh tokens rotate. */
const flows: Record<string, (pool: Pool, parameters: Parameters) => Promise<object>> = {
  USER_SRP_AUTH: async (pool, given) => beginSrp(pool, read({ USERNAME: text, SRP_A: text }, given)),
  USER_PASSWORD_AUTH: signInWithPassword,
};

const initiateFields = { AuthFlow: text, AuthParameters: parameters };

export const InitiateAuth = publicOperation(initiateFields, async (pool, { AuthFlow, AuthParameters }) => {
  const isOpen = AuthFlow !== 'USER_PASSWORD_AUTH' || pool.options.takesPlainPasswords;
  const flow = isOpen && Object.hasOwn(flows, AuthFlow) ? flows[AuthFlow] : undefined;
  if (!flow) throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
  return flow(pool, AuthParameters);
});

const respondFields = { ChallengeName: text, ChallengeResponses: parameters };

export const RespondToAuthChallenge = publicOperation(respondFields, async (pool, input) => {
  if (input.ChallengeName !== 'PASSWORD_VERIFIER') {
    throw invalidParameter(`Challenge ${input.ChallengeName} is not supported by the local Cognito`);
  }
  return signedIn(pool, answerSrpChallenge(pool, input.ChallengeResponses));
});

export const GetTokensFromRefreshToken = publicOperation({ RefreshToken: text }, async (pool, input) => ({
  AuthenticationResult: await refreshSession(pool, input.RefreshToken),
}));

async function signInWithPassword(pool: Pool, given: Parameters): Promise<object> {
  const { USERNAME, PASSWORD } = read({ USERNAME: text, PASSWORD: text }, given);
  const user = pool.store.findUser(USERNAME);
  requireConfirmed(user);
  pool.lockouts.attempt(accountKey(user, USERNAME), () => {
    const isRight = isPasswordOf(pool, user ?? decoyUser(pool, USERNAME), PASSWORD);
    return user !== undefined && isRight;
  });
  if (!user) throw new Error('A sign-in without a user passed the password check.');
  return signedIn(pool, user);
}

async function signedIn(pool: Pool, user: User): Promise<object> {
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('The challenge NEW_PASSWORD_REQUIRED is not supported by the local Cognito');
  }
  return { AuthenticationResult: await startSession(pool, user), ChallengeParameters: {} };
}

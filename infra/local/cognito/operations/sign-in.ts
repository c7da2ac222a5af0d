import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { CognitoError, invalidParameter, notAuthorized, wrongCredentials } from '../pool/cognito-error.ts';
import { refreshSession, revokeAllSessions, revokeSession, startSession } from '../pool/sessions.ts';
import { exchangeKey, newExchange, proofSignature } from '../pool/srp.ts';
import { type Pool, poolName, type User } from '../pool/state.ts';
import { publicOperation, read, signedInOperation, text } from './operation.ts';

const parameters = v.optional(v.record(v.string(), v.string()), {});
const initiateFields = { AuthFlow: text, AuthParameters: parameters };

/**
 * SRP alone, like the stack's client: no plain password, and no REFRESH_TOKEN_AUTH where refresh tokens
 * rotate.
 */
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

/** Of a Cognito session. */
const challengeLifeMs = 3 * 60_000;

/** First half: the salt and B for the given A. An unknown name is refused as a wrong password is. */
function beginSrp(pool: Pool, { USERNAME, SRP_A }: { USERNAME: string; SRP_A: string }): object {
  const A = hex(SRP_A);
  const user = pool.store.findUser(USERNAME);
  if (!user) throw wrongCredentials();
  const { sub, salt, verifier } = user;
  const exchange = newExchange(hex(verifier));
  const secretBlock = randomBytes(64).toString('base64');
  const expiresAt = pool.options.now() + challengeLifeMs;
  pool.challenges.set(secretBlock, { userId: sub, verifier: hex(verifier), A, exchange, expiresAt });
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: salt,
      SECRET_BLOCK: secretBlock,
      SRP_B: exchange.B.toString(16),
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    },
  };
}

const responses = {
  USERNAME: text,
  PASSWORD_CLAIM_SECRET_BLOCK: text,
  PASSWORD_CLAIM_SIGNATURE: text,
  TIMESTAMP: text,
};

/**
 * Second half: the user whose password was proven. A challenge answers once. A password changed in between
 * counts as wrong.
 */
function answerSrpChallenge(pool: Pool, given: Record<string, string>): User {
  const answer = read(responses, given);
  const secretBlock = answer.PASSWORD_CLAIM_SECRET_BLOCK;
  const challenge = pool.challenges.get(secretBlock);
  pool.challenges.delete(secretBlock);
  if (!challenge || challenge.expiresAt <= pool.options.now())
    throw notAuthorized('Invalid session for the user, session is expired.');
  const { userId, verifier, A, exchange } = challenge;
  const user = pool.store.findUser(userId);
  // Cognito says so for every password: the answer proves no identity.
  if (user?.status === 'UNCONFIRMED')
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
  const isSameUser =
    user?.verifier === verifier.toString(16) && pool.store.findUser(answer.USERNAME) === user;
  const key = exchangeKey(A, exchange, verifier);
  const expected = proofSignature(key, poolName(pool), userId, secretBlock, answer.TIMESTAMP);
  const actual = Buffer.from(answer.PASSWORD_CLAIM_SIGNATURE, 'base64');
  const isProven = actual.length === expected.length && timingSafeEqual(actual, expected);
  if (!user || !isSameUser || !isProven) throw wrongCredentials();
  return user;
}

function hex(digits: string): bigint {
  return BigInt(`0x${digits}`);
}

export const GlobalSignOut = signedInOperation({}, async (pool, _input, user) => {
  revokeAllSessions(pool, user.sub);
  return {};
});

/** Takes a refresh token; unknown and revoked ones are no error, as RFC 7009 wants it. */
export const RevokeToken = publicOperation({ Token: text }, async (pool, { Token }) => {
  const isJwt = Token.split('.').length === 3;
  if (isJwt) throw new CognitoError('UnsupportedTokenTypeException', 'Unsupported token type');
  revokeSession(pool, Token);
  return {};
});

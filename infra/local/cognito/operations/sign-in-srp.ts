import { timingSafeEqual } from 'node:crypto';
import { CognitoError, invalidParameter, notAuthorized } from '../pool/cognito-error.ts';
import { decoyUser } from '../pool/decoy.ts';
import { accountKey, type Pool, poolName } from '../pool/pool.ts';
import { exchangeKey, isSafePublicValue, newExchange, proofSignature } from '../pool/srp.ts';
import type { User } from '../pool/state.ts';
import { read, text } from './operation.ts';

/** First half: the salt and B for the given A. Somebody unknown gets an answer that looks the same. */
export function beginSrp(pool: Pool, { USERNAME, SRP_A }: { USERNAME: string; SRP_A: string }): object {
  const A = publicValue(SRP_A);
  const user = pool.store.findUser(USERNAME);
  const { sub, salt, verifier } = user ?? decoyUser(pool, USERNAME);
  const exchange = newExchange(hex(verifier));
  const account = accountKey(user, USERNAME);
  const secretBlock = pool.challenges.put({ account, userId: sub, verifier: hex(verifier), A, exchange });
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

/** Second half: the user whose password was proven. A password changed in between counts as wrong. */
export function answerSrpChallenge(pool: Pool, given: Record<string, string>): User {
  const answer = read(responses, given);
  const challenge = pool.challenges.take(answer.PASSWORD_CLAIM_SECRET_BLOCK);
  if (!challenge) throw notAuthorized('Invalid session for the user, session is expired.');
  const { userId, verifier, A, exchange } = challenge;
  const user = pool.store.findUser(userId);
  requireConfirmed(user);
  const isSameUser =
    user?.verifier === verifier.toString(16) && pool.store.findUser(answer.USERNAME) === user;
  const key = exchangeKey(A, exchange, verifier);
  const secretBlock = answer.PASSWORD_CLAIM_SECRET_BLOCK;
  const expected = proofSignature(key, poolName(pool), userId, secretBlock, answer.TIMESTAMP);
  const actual = Buffer.from(answer.PASSWORD_CLAIM_SIGNATURE, 'base64');
  const isProven = actual.length === expected.length && timingSafeEqual(actual, expected);
  pool.lockouts.attempt(challenge.account, () => isSameUser && isProven);
  if (!user) throw new Error('A sign-in without a user passed the password check.');
  return user;
}

/** Cognito says so whatever the password is: the answer proves nothing about who asks. */
function requireConfirmed(user: User | undefined): void {
  if (user?.status === 'UNCONFIRMED')
    throw new CognitoError('UserNotConfirmedException', 'User is not confirmed.');
}

function publicValue(srpA: string): bigint {
  const A = /^[0-9a-f]{1,1024}$/i.test(srpA) ? hex(srpA) : 0n;
  if (!isSafePublicValue(A)) throw invalidParameter('SRP_A is not a valid public value.');
  return A;
}

function hex(digits: string): bigint {
  return BigInt(`0x${digits}`);
}

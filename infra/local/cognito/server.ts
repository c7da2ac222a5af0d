import type { IncomingMessage, ServerResponse } from 'node:http';
import { operations } from './operations.ts';
import { newChallenges } from './pool/challenges.ts';
import { CognitoError } from './pool/cognito-error.ts';
import { newLimits } from './pool/limits.ts';
import { newLockouts } from './pool/lockouts.ts';
import type { CognitoOptions } from './pool/options.ts';
import type { Pool } from './pool/pool.ts';
import { publicJwk } from './pool/signing-key.ts';
import { openStore } from './pool/store.ts';
import { newTokens } from './pool/tokens.ts';
import { answer, answerError, answerKeys, operationName, readJson } from './wire.ts';

export type { CognitoMail, CognitoOptions, CognitoTriggers } from './pool/options.ts';

export type Cognito = {
  /** Handles POST with x-amz-target (the JSON API) and GET …/.well-known/jwks.json, under any path prefix. Never rejects. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  jwks: () => { keys: unknown[] };
  /** Writes what is not yet in the data file. Requests already answered are in it. */
  stop: () => Promise<void>;
};

/** A user pool that the real Amplify and the real AWS SDK cannot tell from Cognito. Rejects if its data file is not readable. */
export async function startCognito(options: CognitoOptions): Promise<Cognito> {
  const { now } = options;
  const store = await openStore(options);
  const tokens = await newTokens(options, store.signingKey);
  const pool: Pool = {
    options,
    store,
    tokens,
    challenges: newChallenges(now),
    limits: newLimits(now),
    lockouts: newLockouts(now),
  };
  const jwks = () => ({ keys: [publicJwk(store.signingKey)] });
  await store.flush();

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const path = request.url?.split('?')[0] ?? '';
      const asksForKeys = request.method === 'GET' && path.endsWith('/.well-known/jwks.json');
      if (asksForKeys) answerKeys(response, jwks());
      else answer(response, await run(pool, request));
    } catch (error) {
      if (!request.readableAborted) answerError(response, error);
    }
  }

  return { handle, jwks, stop: store.flush };
}

/** Stores before it answers, and also when it refuses: a trigger that throws does not undo what was confirmed. */
async function run(pool: Pool, request: IncomingMessage): Promise<object> {
  const name = operationName(request);
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (request.method !== 'POST' || !operation) {
    request.resume();
    throw new CognitoError(
      'UnknownOperationException',
      `The local Cognito does not know the operation "${name}".`,
    );
  }
  const input = await readJson(request);
  try {
    return await operation(pool, input);
  } finally {
    await pool.store.flush();
  }
}

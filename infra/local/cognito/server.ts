import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { operations } from './operations.ts';
import { newChallenges } from './pool/challenges.ts';
import { CognitoError } from './pool/cognito-error.ts';
import type { Pool } from './pool/pool.ts';
import type { CognitoOptions } from './pool/state.ts';
import { openStore, publicJwk } from './pool/state.ts';
import { newTokens } from './pool/tokens.ts';

export type { CognitoMail, CognitoOptions, CognitoTriggers } from './pool/state.ts';

export type Cognito = {
  /**
   * Handles POST with x-amz-target (JSON API) and GET …/.well-known/jwks.json, under any path prefix. Never
   * rejects.
   */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  jwks: () => { keys: unknown[] };
  /** Writes what is not yet in the data file. Requests already answered are in it. */
  stop: () => Promise<void>;
};

/** A user pool that Amplify and the AWS SDK take for Cognito. Rejects if its data file is not readable. */
export async function startCognito(options: CognitoOptions): Promise<Cognito> {
  const { now } = options;
  const store = await openStore(options);
  const tokens = await newTokens(options, store.signingKey);
  const pool: Pool = { options, store, tokens, challenges: newChallenges(now) };
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

/** Stores before it answers, also on refusal: a trigger that throws does not undo a confirmation. */
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

const mostBytes = 100_000;
const statusOf: Record<string, number> = { RequestEntityTooLargeException: 413, InternalErrorException: 500 };

/** The body's JSON object. Throws SerializationException for any other; stops reading above 100 kB. */
async function readJson(request: IncomingMessage): Promise<object> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > mostBytes) {
      request.resume();
      throw new CognitoError(
        'RequestEntityTooLargeException',
        `The request is larger than ${mostBytes} bytes.`,
      );
    }
    chunks.push(chunk);
  }
  const body = parsed(Buffer.concat(chunks).toString('utf8'));
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw notJson();
  return body;
}

/** `AWSCognitoIdentityProviderService.SignUp` → `SignUp`. */
function operationName(request: IncomingMessage): string {
  return (
    String(request.headers['x-amz-target'] ?? '')
      .split('.')
      .at(-1) ?? ''
  );
}

function answer(response: ServerResponse, body: object): void {
  send(response, 200, {}, body);
}

function answerKeys(response: ServerResponse, jwks: object): void {
  send(response, 200, { 'content-type': 'application/json' }, jwks);
}

/**
 * Errors the client can act on are 400 with their name; all others are logged here and answered without text.
 */
function answerError(response: ServerResponse, error: unknown): void {
  if (!(error instanceof CognitoError)) console.error('The local Cognito failed.', error);
  const { name, message } = error instanceof CognitoError ? error : internalError();
  const headers = { 'x-amzn-errortype': `${name}:`, 'x-amzn-errormessage': headerText(message) };
  send(response, statusOf[name] ?? 400, headers, { __type: name, message });
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'cache-control': 'no-store',
    'x-amzn-requestid': randomUUID(),
    ...headers,
  });
  response.end(JSON.stringify(body));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

function notJson(): CognitoError {
  return new CognitoError('SerializationException', 'The request body is not a JSON object.');
}

function internalError(): CognitoError {
  return new CognitoError('InternalErrorException', 'Something went wrong in the local Cognito.');
}

/** A trigger's message may hold anything; a header may not. */
function headerText(message: string): string {
  return message.replace(/[^\x20-\x7e]/g, '?');
}

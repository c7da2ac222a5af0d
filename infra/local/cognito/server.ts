import { randomUUID } from 'node:crypto';
import type { FunctionName } from '../../definitions/functions.ts';
import { userPoolDefinition } from '../../definitions/user-pool.ts';
import type { CloudEnvironment } from '../base/cloud-environment.ts';
import { StartFailure } from '../base/start-failure.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer, textAnswer } from '../edge/http.ts';
import type { Functions } from '../lambda/functions.ts';
import type { Mailbox } from '../mailbox/mailbox.ts';
import * as account from './operations/account.ts';
import type { Operation } from './operations/operation.ts';
import * as signIn from './operations/sign-in.ts';
import * as signUp from './operations/sign-up.ts';
import { CognitoError } from './pool/cognito-error.ts';
import { newTokens } from './pool/sessions.ts';
import { type CognitoOptions, openStore, type Pool, parsed, publicJwk, type Trigger } from './pool/state.ts';

export type { CognitoMail, CognitoOptions, CognitoTriggers } from './pool/state.ts';

/** Every operation by the name it has on the wire. A missing one is refused by that name. */
export const operations: Record<string, Operation> = { ...account, ...signIn, ...signUp };

export type Cognito = Awaited<ReturnType<typeof startCognito>>;

/** A user pool that Amplify and the AWS SDK take for Cognito. Rejects if its data file is not readable. */
export async function startCognito(options: CognitoOptions) {
  const store = await openStore(options);
  const tokens = await newTokens(options, store.signingKey);
  const pool: Pool = { options, store, tokens, challenges: new Map() };
  const jwks = () => ({ keys: [publicJwk(store.signingKey)] });

  /** Answers POST with x-amz-target (JSON API) and GET …/.well-known/jwks.json, under any path prefix. */
  async function handle(request: HttpRequest): Promise<HttpAnswer> {
    const asksForKeys = request.method === 'GET' && request.path.endsWith('/.well-known/jwks.json');
    if (asksForKeys) return jsonAnswer(200, jwks());
    try {
      return answer(200, await run(pool, request));
    } catch (error) {
      return refusal(error);
    }
  }

  return { handle, jwks };
}

async function run(pool: Pool, { method, headers, body }: HttpRequest): Promise<object> {
  const name = headers['x-amz-target']?.split('.').at(-1) ?? '';
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (method !== 'POST' || !operation) {
    throw new CognitoError(
      'UnknownOperationException',
      `The local Cognito does not know the operation "${name}".`,
    );
  }
  return operation(pool, parsed(body.toString('utf8')));
}

/**
 * Errors the client can act on are 400 with their name; all others are logged here and answered without text.
 */
function refusal(error: unknown): HttpAnswer {
  const isOurs = error instanceof CognitoError;
  if (!isOurs) console.error('The local Cognito failed.', error);
  const name = isOurs ? error.name : 'InternalErrorException';
  const message = isOurs ? error.message : 'Something went wrong in the local Cognito.';
  // A trigger's message may hold anything; a header may not.
  const headerText = message.replace(/[^\x20-\x7e]/g, '?');
  const headers = { 'x-amzn-errortype': `${name}:`, 'x-amzn-errormessage': headerText };
  return answer(isOurs ? 400 : 500, { __type: name, message }, headers);
}

function answer(status: number, body: object, more: Record<string, string> = {}): HttpAnswer {
  const made = textAnswer(status, 'application/x-amz-json-1.1', JSON.stringify(body));
  const own = { 'cache-control': 'no-store', 'x-amzn-requestid': randomUUID() };
  return { ...made, headers: { ...made.headers, ...own, ...more } };
}

type UserPoolOptions = {
  env: CloudEnvironment;
  dataFile: string;
  functions: Functions;
  mailbox: Mailbox;
  now: () => number;
};

/** The local Cognito, with the built functions as its triggers and the mailbox for its mails. */
export async function startUserPool({
  env,
  dataFile,
  functions,
  mailbox,
  now,
}: UserPoolOptions): Promise<Cognito> {
  try {
    return await startCognito({
      region: env.AWS_REGION,
      userPoolId: env.USER_POOL_ID,
      clientId: env.USER_POOL_CLIENT_ID,
      dataFile,
      passwordMinLength: userPoolDefinition.passwordMinLength,
      triggers: {
        customMessage: triggerOf(functions, 'custom-message'),
        postConfirmation: triggerOf(functions, 'post-confirmation'),
        preSignUp: triggerOf(functions, 'pre-sign-up'),
      },
      sendMail: async ({ to, ...mail }) => {
        await mailbox.deliver({ via: 'cognito', from: env.MAIL_FROM, to: [to], replyTo: [], ...mail });
      },
      now,
    });
  } catch (error) {
    throw new StartFailure(error instanceof Error ? error.message : String(error));
  }
}

/**
 * A function as a Cognito trigger: resolves to its returned event, rejects with its error. Undefined when not
 * built.
 */
function triggerOf(functions: Functions, name: FunctionName): Trigger | undefined {
  if (!functions.isBuilt(name)) return undefined;
  return async (event) => {
    const outcome = await functions.invoke(name, event);
    if (!outcome.ok) throw new Error(outcome.error.errorMessage);
    return outcome.result;
  };
}

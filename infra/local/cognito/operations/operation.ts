import * as v from 'valibot';
import { CognitoError, invalidParameter } from '../pool/cognito-error.ts';
import { signedInUser } from '../pool/sessions.ts';
import type { Pool, User } from '../pool/state.ts';

export type Operation = (pool: Pool, input: unknown) => Promise<object>;

type Fields = v.ObjectEntries;
type Input<F extends Fields> = v.InferOutput<v.ObjectSchema<F, undefined>>;

export const text = v.pipe(v.string(), v.minLength(1));

/** An operation that any caller with the client id may use. */
export function publicOperation<F extends Fields>(
  fields: F,
  run: (pool: Pool, input: Input<F>) => Promise<object>,
): Operation {
  return async (pool, input) => {
    requireClient(pool, read({ ClientId: text }, input).ClientId);
    return run(pool, read(fields, input));
  };
}

/** An operation on the caller's own account, with an access token. */
export function signedInOperation<F extends Fields>(
  fields: F,
  run: (pool: Pool, input: Input<F>, user: User) => Promise<object>,
): Operation {
  return async (pool, input) => {
    const { AccessToken } = read({ AccessToken: text }, input);
    const parsed = read(fields, input);
    const claims = await pool.tokens.readAccessToken(AccessToken);
    return run(pool, parsed, signedInUser(pool, claims));
  };
}

/** An operation that AWS allows by IAM. The local cloud has no IAM and trusts every caller. */
export function adminOperation<F extends Fields>(
  fields: F,
  run: (pool: Pool, input: Input<F>) => Promise<object>,
): Operation {
  return async (pool, input) => {
    const { UserPoolId } = read({ UserPoolId: text }, input);
    if (UserPoolId !== pool.options.userPoolId) throw notThere(`User pool ${UserPoolId} does not exist.`);
    return run(pool, read(fields, input));
  };
}

function requireClient({ options }: Pool, clientId: string): void {
  if (clientId !== options.clientId) throw notThere(`User pool client ${clientId} does not exist.`);
}

/** Throws InvalidParameterException naming the first field that is missing or of the wrong kind. */
export function read<F extends Fields>(fields: F, input: unknown): Input<F> {
  const result = v.safeParse(v.object(fields), input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = v.getDotPath(issue) ?? 'request';
  throw invalidParameter(
    `1 validation error detected: Value at '${field}' failed to satisfy constraint: ${issue.message}`,
  );
}

function notThere(message: string): CognitoError {
  return new CognitoError('ResourceNotFoundException', message);
}

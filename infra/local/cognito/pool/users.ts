import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { userPoolDefinition } from '../../../definitions/user-pool.ts';
import { CognitoError, invalidParameter, notAuthorized } from './cognito-error.ts';
import { newSalt, srpVerifier } from './srp.ts';
import { type Pool, poolName, type User } from './state.ts';

const { writtenBySite } = userPoolDefinition;
const custom = writtenBySite.custom.map((name) => `custom:${name}`);
const writable: readonly string[] = [...writtenBySite.standard, ...custom];

export const attributeList = v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') }));
type AttributeList = v.InferOutput<typeof attributeList>;

/** The attributes that a sign-up may write. Throws for all others. */
export function clientAttributes(list: AttributeList): Record<string, string> {
  if (list.some(({ Name }) => !writable.includes(Name)))
    throw notAuthorized('A client attempted to write unauthorized attribute');
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

export function shownAttributes(user: User): AttributeList {
  return Object.entries({ sub: user.sub, ...user.attributes }).map(([Name, Value]) => ({ Name, Value }));
}

/** Cognito's own rule before any policy: no space at either end. */
const acceptedByCognito = /^\S+.*\S+$/u;

/**
 * Throws InvalidParameterException for a password no pool accepts, InvalidPasswordException for one this pool
 * refuses.
 */
export function checkPasswordPolicy({ options }: Pool, password: string): void {
  if (password.length < options.passwordMinLength) {
    throw new CognitoError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
  }
  if (!acceptedByCognito.test(password)) {
    throw invalidParameter(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$",
    );
  }
}

/** The stored proof of a password. */
export function passwordProof(pool: Pool, sub: string, password: string): Pick<User, 'salt' | 'verifier'> {
  const salt = newSalt();
  const verifier = srpVerifier(poolName(pool), sub, salt, password);
  return { salt: salt.toString(16), verifier: verifier.toString(16) };
}

export function isPasswordOf(pool: Pool, user: Pick<User, 'sub' | 'salt' | 'verifier'>, password: string) {
  const verifier = srpVerifier(poolName(pool), user.sub, BigInt(`0x${user.salt}`), password);
  return verifier.toString(16) === user.verifier;
}

/** Stores a user under a new id. Throws UsernameExistsException also for an unconfirmed account. */
export function newUser(
  pool: Pool,
  attributes: Record<string, string> & { email: string },
  password: string,
): User {
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/u.test(attributes.email))
    throw invalidParameter('Username should be an email.');
  if (pool.store.findUser(attributes.email)) {
    throw new CognitoError('UsernameExistsException', 'User already exists');
  }
  const sub = randomUUID();
  const createdAt = pool.options.now();
  return pool.store.putUser({
    sub,
    status: 'UNCONFIRMED',
    attributes: { email_verified: 'false', ...attributes },
    ...passwordProof(pool, sub, password),
    codes: {},
    createdAt,
    updatedAt: createdAt,
  });
}

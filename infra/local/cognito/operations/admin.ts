import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { adminAttributes, attributeList, shownAttributes } from '../attributes.ts';
import { invalidParameter, notAuthorized, userNotFound } from '../cognito-error.ts';
import { adminOperation, text } from '../operation.ts';
import { checkPasswordPolicy, passwordProof } from '../passwords.ts';
import type { Pool } from '../pool.ts';
import { afterConfirmation } from '../post-confirmation.ts';
import { revokeAllSessions } from '../sessions.ts';
import type { User } from '../state.ts';
import { adminCaller } from '../triggers.ts';
import { newUser } from './sign-up.ts';

const oneUser = { Username: text };

export const AdminGetUser = adminOperation(oneUser, async (pool, { Username }) => {
  const user = existing(pool, Username);
  return { ...described(user), UserAttributes: shownAttributes(user) };
});

const createFields = {
  Username: text,
  UserAttributes: v.optional(attributeList, []),
  TemporaryPassword: v.optional(text),
  MessageAction: v.optional(text),
};

/** Without an invitation only: the app never sends one, and a mail nobody asked for would hide that. */
export const AdminCreateUser = adminOperation(createFields, async (pool, input) => {
  if (input.MessageAction !== 'SUPPRESS') {
    throw invalidParameter('The local Cognito creates users with MessageAction SUPPRESS only');
  }
  if (input.TemporaryPassword) checkPasswordPolicy(pool, input.TemporaryPassword);
  const attributes = { ...adminAttributes(input.UserAttributes), email: input.Username };
  const password = input.TemporaryPassword ?? randomBytes(24).toString('base64url');
  const user = newUser(pool, attributes, password, 'FORCE_CHANGE_PASSWORD');
  return { User: { ...described(user), Attributes: shownAttributes(user) } };
});

const passwordFields = { Username: text, Password: text, Permanent: v.optional(v.boolean(), false) };

export const AdminSetUserPassword = adminOperation(passwordFields, async (pool, input) => {
  const user = existing(pool, input.Username);
  checkPasswordPolicy(pool, input.Password);
  const status = input.Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD';
  pool.store.putUser({ ...user, ...passwordProof(pool, user.sub, input.Password), status });
  pool.lockouts.clear(user.sub);
  return {};
});

/** Confirms the account, not the e-mail address, which nobody has proven. */
export const AdminConfirmSignUp = adminOperation(oneUser, async (pool, { Username }) => {
  const user = existing(pool, Username);
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  const confirmed = pool.store.putUser({ ...user, status: 'CONFIRMED' });
  await afterConfirmation(pool, confirmed, 'PostConfirmation_ConfirmSignUp', adminCaller);
  return {};
});

export const AdminDeleteUser = adminOperation(oneUser, async (pool, { Username }) => {
  pool.store.removeUser(existing(pool, Username).sub);
  return {};
});

export const AdminUserGlobalSignOut = adminOperation(oneUser, async (pool, { Username }) => {
  revokeAllSessions(pool, existing(pool, Username).sub);
  return {};
});

function existing(pool: Pool, username: string): User {
  const user = pool.store.findUser(username);
  if (!user) throw userNotFound();
  return user;
}

/** Dates go over the wire in seconds. */
function described(user: User) {
  return {
    Username: user.sub,
    Enabled: true,
    UserStatus: user.status,
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.updatedAt / 1000,
  };
}

import { randomUUID } from 'node:crypto';
import { attributeList, shownAttributes } from '../pool/attributes.ts';
import { notAuthorized, userNotFound } from '../pool/cognito-error.ts';
import { checkPasswordPolicy, newUser, passwordProof } from '../pool/passwords.ts';
import type { Pool } from '../pool/pool.ts';
import { revokeAllSessions } from '../pool/sessions.ts';
import type { User } from '../pool/state.ts';
import { afterConfirmation } from '../pool/triggers.ts';
import { adminOperation, text } from './operation.ts';

const oneUser = { Username: text };

export const AdminGetUser = adminOperation(oneUser, async (pool, { Username }) => {
  const user = existing(pool, Username);
  return {
    Username: user.sub,
    Enabled: true,
    UserStatus: user.status,
    // Dates go over the wire in seconds.
    UserCreateDate: user.createdAt / 1000,
    UserLastModifiedDate: user.updatedAt / 1000,
    UserAttributes: shownAttributes(user),
  };
});

/** Confirms the account, not the e-mail address, which nobody has proven. */
export const AdminConfirmSignUp = adminOperation(oneUser, async (pool, { Username }) => {
  const user = existing(pool, Username);
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  const confirmed = pool.store.putUser({ ...user, status: 'CONFIRMED' });
  await afterConfirmation(pool, confirmed, 'PostConfirmation_ConfirmSignUp');
  return {};
});

const newAccount = { Username: text, UserAttributes: attributeList };

/** Sends nothing. Until a password is set it is not confirmed; AWS calls that FORCE_CHANGE_PASSWORD. */
export const AdminCreateUser = adminOperation(newAccount, async (pool, { Username, UserAttributes }) => {
  const named = Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
  const user = newUser(pool, { ...named, email: Username }, randomUUID());
  return { User: { Username: user.sub, UserStatus: user.status } };
});

const newPassword = { Username: text, Password: text };

/** Always for good (`Permanent`): nothing of ours sets a password that must be changed. */
export const AdminSetUserPassword = adminOperation(newPassword, async (pool, { Username, Password }) => {
  checkPasswordPolicy(pool, Password);
  const user = existing(pool, Username);
  pool.store.putUser({ ...user, ...passwordProof(pool, user.sub, Password), status: 'CONFIRMED' });
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

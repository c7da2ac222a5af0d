import { shownAttributes } from '../pool/attributes.ts';
import { notAuthorized, userNotFound } from '../pool/cognito-error.ts';
import type { Pool } from '../pool/pool.ts';
import { afterConfirmation } from '../pool/post-confirmation.ts';
import { revokeAllSessions } from '../pool/sessions.ts';
import type { User } from '../pool/state.ts';
import { adminCaller } from '../pool/triggers.ts';
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

import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { CognitoError, notAuthorized, userNotFound, wrongCredentials } from '../pool/cognito-error.ts';
import { revokeAllSessions } from '../pool/sessions.ts';
import type { Pool, User } from '../pool/state.ts';
import { afterConfirmation, deliveryTo, mailCode, redeemed, wrongCode } from '../pool/triggers.ts';
import {
  attributeList,
  checkPasswordPolicy,
  clientAttributes,
  isPasswordOf,
  newUser,
  passwordProof,
  shownAttributes,
} from '../pool/users.ts';
import { adminOperation, publicOperation, signedInOperation, text } from './operation.ts';

export const GetUser = signedInOperation({}, async (_pool, _input, user) => ({
  Username: user.sub,
  UserAttributes: shownAttributes(user),
}));

const updateFields = { UserAttributes: attributeList };

/** A new address gets a code, and is the account's when the code comes back: the pool keeps the original. */
export const UpdateUserAttributes = signedInOperation(updateFields, async (pool, input, user) => {
  const changes = clientAttributes(input.UserAttributes);
  const { email } = changes;
  if (email === undefined || email === user.attributes.email) {
    pool.store.putUser({ ...user, attributes: { ...user.attributes, ...changes } });
    return { CodeDeliveryDetailsList: [] };
  }
  if (pool.store.findUser(email)) {
    throw new CognitoError('AliasExistsException', 'An account with the given email already exists.');
  }
  const attributes = { ...user.attributes, ...changes, email: user.attributes.email ?? '' };
  const changed = { ...user, attributes, pendingEmail: email };
  return {
    CodeDeliveryDetailsList: [await mailCode(pool, changed, 'CustomMessage_UpdateUserAttribute')],
  };
});

export const DeleteUser = signedInOperation({}, async (pool, _input, user) => {
  pool.store.removeUser(user.sub);
  return {};
});

const emailOnly = v.literal('email', 'The local Cognito verifies the attribute email only');
const codeFields = { AttributeName: emailOnly };

export const GetUserAttributeVerificationCode = signedInOperation(codeFields, async (pool, _input, user) => {
  const source = 'CustomMessage_VerifyUserAttribute';
  return { CodeDeliveryDetails: await mailCode(pool, user, source) };
});

const verifyFields = { AttributeName: emailOnly, Code: text };

export const VerifyUserAttribute = signedInOperation(verifyFields, async (pool, input, user) => {
  const verified = redeemed(pool, user, 'email', input.Code);
  const email = user.pendingEmail ?? user.attributes.email ?? '';
  const attributes = { ...user.attributes, email, email_verified: 'true' };
  pool.store.putUser({ ...verified, pendingEmail: undefined, attributes });
  return {};
});

const passwordFields = { PreviousPassword: text, ProposedPassword: text };

export const ChangePassword = signedInOperation(passwordFields, async (pool, input, user) => {
  if (!isPasswordOf(pool, user, input.PreviousPassword)) throw wrongCredentials();
  checkPasswordPolicy(pool, input.ProposedPassword);
  pool.store.putUser({ ...user, ...passwordProof(pool, user.sub, input.ProposedPassword) });
  return {};
});

const forgotFields = { Username: text };

/** Answers as if a mail were sent also when there is no account, or no confirmed address to send it to. */
export const ForgotPassword = publicOperation(forgotFields, async (pool, input) => {
  const user = pool.store.findUser(input.Username);
  if (user?.attributes.email_verified !== 'true') {
    return { CodeDeliveryDetails: deliveryTo(user?.attributes.email ?? input.Username) };
  }
  return { CodeDeliveryDetails: await mailCode(pool, user, 'CustomMessage_ForgotPassword') };
});

const confirmFields = {
  Username: text,
  ConfirmationCode: text,
  Password: text,
};

export const ConfirmForgotPassword = publicOperation(confirmFields, async (pool, input) => {
  const user = pool.store.findUser(input.Username);
  checkPasswordPolicy(pool, input.Password);
  if (!user) throw wrongCode();
  const confirmed = pool.store.putUser({
    ...redeemed(pool, user, 'reset', input.ConfirmationCode),
    ...passwordProof(pool, user.sub, input.Password),
    status: 'CONFIRMED',
  });
  await afterConfirmation(pool, confirmed, 'PostConfirmation_ConfirmForgotPassword');
  return {};
});

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

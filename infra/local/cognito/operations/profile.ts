import * as v from 'valibot';
import { attributeList, clientAttributes, shownAttributes } from '../attributes.ts';
import { mailCode } from '../code-mail.ts';
import { redeemed } from '../codes.ts';
import { emailTaken, wrongCredentials } from '../cognito-error.ts';
import { metadata, signedInOperation, text } from '../operation.ts';
import { checkPasswordPolicy, isPasswordOf, passwordProof } from '../passwords.ts';
import type { Pool } from '../pool.ts';

export const GetUser = signedInOperation({}, async (_pool, _input, user) => ({
  Username: user.sub,
  UserAttributes: shownAttributes(user),
}));

const updateFields = { UserAttributes: attributeList, ClientMetadata: metadata };

/** A new e-mail gets a code; until that comes back the present one stays, and signs in. */
export const UpdateUserAttributes = signedInOperation(updateFields, async (pool, input, user) => {
  const change = clientAttributes(input.UserAttributes);
  const isNewEmail = change.email !== undefined && change.email !== user.attributes.email;
  const owner = isNewEmail ? pool.store.findUser(change.email ?? '') : undefined;
  if (owner && owner.sub !== user.sub) throw emailTaken();
  const { email: wantedEmail, ...others } = change;
  const attributes = { ...user.attributes, ...others };
  const updated = pool.store.putUser({ ...user, attributes, ...(isNewEmail && { wantedEmail }) });
  if (!isNewEmail) return { CodeDeliveryDetailsList: [] };
  const caller = callerOf(pool, input.ClientMetadata);
  return {
    CodeDeliveryDetailsList: [
      await mailCode(pool, updated, 'CustomMessage_UpdateUserAttribute', caller, wantedEmail),
    ],
  };
});

const emailOnly = v.literal('email', 'The local Cognito verifies the attribute email only');
const codeFields = { AttributeName: emailOnly, ClientMetadata: metadata };

export const GetUserAttributeVerificationCode = signedInOperation(codeFields, async (pool, input, user) => {
  pool.limits.spend('GetUserAttributeVerificationCode', user.sub);
  const caller = callerOf(pool, input.ClientMetadata);
  const source = 'CustomMessage_VerifyUserAttribute';
  return { CodeDeliveryDetails: await mailCode(pool, user, source, caller, user.wantedEmail) };
});

const verifyFields = { AttributeName: emailOnly, Code: text };

export const VerifyUserAttribute = signedInOperation(verifyFields, async (pool, input, user) => {
  pool.limits.spend('VerifyUserAttribute', user.sub);
  const { wantedEmail, ...verified } = redeemed(pool, user, 'email', input.Code);
  const email = wantedEmail ?? user.attributes.email ?? '';
  const holder = pool.store.findUser(email);
  if (holder && holder.sub !== user.sub) throw emailTaken();
  pool.store.putUser({ ...verified, attributes: { ...user.attributes, email, email_verified: 'true' } });
  return {};
});

const passwordFields = { PreviousPassword: text, ProposedPassword: text };

export const ChangePassword = signedInOperation(passwordFields, async (pool, input, user) => {
  pool.limits.spend('ChangePassword', user.sub);
  if (!isPasswordOf(pool, user, input.PreviousPassword)) throw wrongCredentials();
  checkPasswordPolicy(pool, input.ProposedPassword);
  pool.store.putUser({ ...user, ...passwordProof(pool, user.sub, input.ProposedPassword) });
  return {};
});

export const DeleteUser = signedInOperation({}, async (pool, _input, user) => {
  pool.store.removeUser(user.sub);
  return {};
});

function callerOf({ options }: Pool, clientMetadata: Record<string, string> | undefined) {
  return { clientId: options.clientId, clientMetadata };
}

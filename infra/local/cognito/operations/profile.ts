import * as v from 'valibot';
import { shownAttributes } from '../pool/attributes.ts';
import { mailCode } from '../pool/code-mail.ts';
import { redeemed } from '../pool/codes.ts';
import { wrongCredentials } from '../pool/cognito-error.ts';
import { checkPasswordPolicy, isPasswordOf, passwordProof } from '../pool/passwords.ts';
import { metadata, signedInOperation, text } from './operation.ts';

export const GetUser = signedInOperation({}, async (_pool, _input, user) => ({
  Username: user.sub,
  UserAttributes: shownAttributes(user),
}));

const emailOnly = v.literal('email', 'The local Cognito verifies the attribute email only');
const codeFields = { AttributeName: emailOnly, ClientMetadata: metadata };

export const GetUserAttributeVerificationCode = signedInOperation(codeFields, async (pool, input, user) => {
  pool.limits.spend('GetUserAttributeVerificationCode', user.sub);
  const caller = { clientId: pool.options.clientId, clientMetadata: input.ClientMetadata };
  const source = 'CustomMessage_VerifyUserAttribute';
  return { CodeDeliveryDetails: await mailCode(pool, user, source, caller) };
});

const verifyFields = { AttributeName: emailOnly, Code: text };

export const VerifyUserAttribute = signedInOperation(verifyFields, async (pool, input, user) => {
  pool.limits.spend('VerifyUserAttribute', user.sub);
  const verified = redeemed(pool, user, 'email', input.Code);
  pool.store.putUser({ ...verified, attributes: { ...user.attributes, email_verified: 'true' } });
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

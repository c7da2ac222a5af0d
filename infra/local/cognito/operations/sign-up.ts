import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { invalidParameter, notAuthorized } from '../pool/cognito-error.ts';
import type { Pool } from '../pool/state.ts';
import {
  afterConfirmation,
  deliveryTo,
  expiredCode,
  mailCode,
  redeemed,
  runTrigger,
  triggerEvent,
} from '../pool/triggers.ts';
import { attributeList, checkPasswordPolicy, clientAttributes, newUser } from '../pool/users.ts';
import { publicOperation, text } from './operation.ts';

const signUpFields = {
  Username: text,
  Password: text,
  UserAttributes: v.optional(attributeList, []),
  ValidationData: v.optional(attributeList),
};

export const SignUp = publicOperation(signUpFields, async (pool, input) => {
  const attributes = { email: input.Username, ...clientAttributes(input.UserAttributes) };
  if (attributes.email.toLowerCase() !== input.Username.toLowerCase()) {
    throw invalidParameter('Username and email must be the same.');
  }
  checkPasswordPolicy(pool, input.Password);
  const { autoConfirmUser, autoVerifyEmail } = await beforeSignUp(pool, attributes, input.ValidationData);
  const proof = autoVerifyEmail === true && { email_verified: 'true' };
  const user = newUser(pool, { ...attributes, ...proof }, input.Password);
  if (autoConfirmUser === true) {
    const confirmed = pool.store.putUser({ ...user, status: 'CONFIRMED' });
    await afterConfirmation(pool, confirmed, 'PostConfirmation_ConfirmSignUp');
    return { UserConfirmed: true, UserSub: user.sub };
  }
  const CodeDeliveryDetails = await mailCode(pool, user, 'CustomMessage_SignUp');
  return { UserConfirmed: false, UserSub: user.sub, CodeDeliveryDetails };
});

/** Runs before anybody looks whether the address is taken, so the trigger may make room for it. */
async function beforeSignUp(
  pool: Pool,
  attributes: Record<string, string>,
  data: v.InferOutput<typeof attributeList> | undefined,
): Promise<Record<string, unknown>> {
  const { preSignUp } = pool.options.triggers;
  if (!preSignUp) return {};
  const somebody = { sub: randomUUID(), status: 'UNCONFIRMED' as const, attributes };
  const response = { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false };
  const validationData = data ? Object.fromEntries(data.map(({ Name, Value }) => [Name, Value])) : null;
  const event = triggerEvent(pool, somebody, 'PreSignUp_SignUp', { validationData }, response);
  const { sub: _, 'cognito:user_status': __, ...userAttributes } = event.request.userAttributes;
  return runTrigger(preSignUp, { ...event, request: { ...event.request, userAttributes } });
}

const confirmFields = { Username: text, ConfirmationCode: text };

export const ConfirmSignUp = publicOperation(confirmFields, async (pool, input) => {
  const user = pool.store.findUser(input.Username);
  if (!user) throw expiredCode();
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized(`User cannot be confirmed. Current status is ${user.status}`);
  }
  const confirmed = pool.store.putUser({
    ...redeemed(pool, user, 'signUp', input.ConfirmationCode),
    status: 'CONFIRMED',
    attributes: { ...user.attributes, email_verified: 'true' },
  });
  await afterConfirmation(pool, confirmed, 'PostConfirmation_ConfirmSignUp');
  return {};
});

const resendFields = { Username: text };

export const ResendConfirmationCode = publicOperation(resendFields, async (pool, input) => {
  const user = pool.store.findUser(input.Username);
  if (!user) return { CodeDeliveryDetails: deliveryTo(input.Username) };
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  return { CodeDeliveryDetails: await mailCode(pool, user, 'CustomMessage_ResendCode') };
});

import { setTimeout as wait } from 'node:timers/promises';
import { deliveryTo, mailCode } from '../pool/code-mail.ts';
import { redeemed, wrongCode } from '../pool/codes.ts';
import { checkPasswordPolicy, passwordProof } from '../pool/passwords.ts';
import { accountKey, type Pool } from '../pool/pool.ts';
import { afterConfirmation } from '../pool/post-confirmation.ts';
import { metadata, publicOperation, text } from './operation.ts';

const forgotFields = { ClientId: text, Username: text, ClientMetadata: metadata };

/** Longer than a mail takes here, so that the time of an answer does not tell whether there is an account. */
const answerMs = 50;

type Metadata = Record<string, string> | undefined;

/** Answers as if a mail were sent also when there is no account, or no confirmed address to send it to. */
export const ForgotPassword = publicOperation(forgotFields, async (pool, input) => {
  const [answer] = await Promise.all([forgot(pool, input), wait(answerMs)]);
  return answer;
});

async function forgot(pool: Pool, input: { ClientId: string; Username: string; ClientMetadata?: Metadata }) {
  const user = pool.store.findUser(input.Username);
  pool.limits.spend('ForgotPassword', accountKey(user, input.Username));
  if (user?.attributes.email_verified !== 'true') {
    return { CodeDeliveryDetails: deliveryTo(user?.attributes.email ?? input.Username) };
  }
  const caller = { clientId: input.ClientId, clientMetadata: input.ClientMetadata };
  return { CodeDeliveryDetails: await mailCode(pool, user, 'CustomMessage_ForgotPassword', caller) };
}

const confirmFields = {
  ClientId: text,
  Username: text,
  ConfirmationCode: text,
  Password: text,
  ClientMetadata: metadata,
};

export const ConfirmForgotPassword = publicOperation(confirmFields, async (pool, input) => {
  const user = pool.store.findUser(input.Username);
  pool.limits.spend('ConfirmForgotPassword', accountKey(user, input.Username));
  checkPasswordPolicy(pool, input.Password);
  if (!user) throw wrongCode();
  const confirmed = pool.store.putUser({
    ...redeemed(pool, user, 'reset', input.ConfirmationCode),
    ...passwordProof(pool, user.sub, input.Password),
    status: 'CONFIRMED',
  });
  pool.lockouts.clear(accountKey(user, input.Username));
  const caller = { clientId: input.ClientId, clientMetadata: input.ClientMetadata };
  await afterConfirmation(pool, confirmed, 'PostConfirmation_ConfirmForgotPassword', caller);
  return {};
});

import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { hourMs } from '../shared/kernel/durations.ts';
import { log } from './kernel/lambda/log.ts';
import { deleteAccount, findHolder } from './people/accounts.ts';

/**
 * How long an unconfirmed account keeps its address: as long as a mail may take. Not longer, because anyone
 * can sign up with another person's address; not shorter, because each sign-up sends a mail.
 */
const waitingMs = hourMs;

/**
 * Frees an address whose account was never confirmed, so that its owner can sign up. Cognito calls this
 * before it looks whether the address is taken. Never throws: after a failure Cognito decides as without this
 * trigger.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const { email } = event.request.userAttributes;
  if (event.triggerSource !== 'PreSignUp_SignUp' || !email) return event;
  try {
    const holder = await findHolder(event.userPoolId, email);
    if (!holder || holder.isConfirmed || Date.now() - holder.createdAt < waitingMs) return event;
    await deleteAccount(event.userPoolId, holder.userId);
    log.info('An account that nobody confirmed made way', { event: 'account-made-way', user: holder.userId });
  } catch (error) {
    log.error('A sign-up could not be made room for', { error });
  }
  return event;
}

import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { hourMs } from '../shared/kernel/durations.ts';
import { log } from './kernel/lambda/log.ts';
import { deleteAccount, findHolder } from './people/accounts.ts';
import { provesAddress } from './people/answer-invitation.ts';

/**
 * How long an unconfirmed account keeps its address: as long as a mail may take. Not longer, because anyone
 * can sign up with another person's address; not shorter, because each sign-up sends a mail.
 */
const waitingMs = hourMs;

/**
 * Frees an address whose account was never confirmed, so that its owner can sign up, and confirms who signs
 * up with an invitation. Cognito calls this before it looks whether the address is taken. Never throws: after
 * a failure Cognito decides as without this trigger.
 */
export async function handler(event: PreSignUpTriggerEvent): Promise<PreSignUpTriggerEvent> {
  const { email } = event.request.userAttributes;
  if (event.triggerSource !== 'PreSignUp_SignUp' || !email) return event;
  await Promise.all([makeRoom(event, email), confirmInvited(event, email)]);
  return event;
}

async function makeRoom(event: PreSignUpTriggerEvent, email: string): Promise<void> {
  try {
    const holder = await findHolder(event.userPoolId, email);
    if (!holder || holder.isConfirmed || Date.now() - holder.createdAt < waitingMs) return;
    await deleteAccount(event.userPoolId, holder.userId);
    log.info('An account that nobody confirmed made way', { event: 'account-made-way', user: holder.userId });
  } catch (error) {
    log.error('A sign-up could not be made room for', { error });
  }
}

/** An invitation came by mail, so its link is as good as the code of a second one. */
async function confirmInvited({ request, response }: PreSignUpTriggerEvent, email: string): Promise<void> {
  const invitation = request.validationData?.invitation;
  try {
    if (!invitation || !(await provesAddress(invitation, email, Date.now()))) return;
    response.autoConfirmUser = true;
    response.autoVerifyEmail = true;
  } catch (error) {
    log.error('An invitation could not be read at sign-up', { error });
  }
}

import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { environment } from './kernel/lambda/environment.ts';
import { log } from './kernel/lambda/log.ts';
import { confirmationMail, resetMail } from './people/owner-mails.nb.ts';

/** A proved address needs no proof: such a code is for the address that would take its place. */
const changesAddress = ({ triggerSource, request }: CustomMessageTriggerEvent) =>
  triggerSource === 'CustomMessage_UpdateUserAttribute' ||
  (triggerSource === 'CustomMessage_VerifyUserAttribute' && request.userAttributes.email_verified === 'true');

/** A signed-in user asks to verify an address: the link needs no user name and opens where they are. */
const isAccountOpen = (source: string) => source === 'CustomMessage_VerifyUserAttribute';

/**
 * Writes Cognito's mails in Norwegian, with a link beside the code. Throws where no mail may leave:
 * the code that gives an account another address. Cognito lets each holder of a token ask for it and no
 * setting of the client forbids it, while the site never does: only a thief would.
 */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { codeParameter } = event.request;
  if (changesAddress(event)) {
    log.warn('A change of an address was refused', { event: 'address-refused', user: event.userName });
    throw new Error('The address of an account cannot be changed');
  }
  const origin = environment('SITE_ORIGIN');
  const product = environment('PRODUCT_NAME');
  const isReset = event.triggerSource === 'CustomMessage_ForgotPassword';
  const isOpen = isAccountOpen(event.triggerSource);
  const user = isOpen ? '' : `user=${encodeURIComponent(event.userName)}&`;
  const link = `${origin}/dashboard?${user}code=${codeParameter}`;
  const mail = isReset
    ? resetMail(product, codeParameter)
    : confirmationMail(product, link, isOpen ? undefined : codeParameter);
  event.response.emailSubject = mail.subject;
  event.response.emailMessage = mail.html;
  return event;
}

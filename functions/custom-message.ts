import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { environment } from './kernel/lambda/environment.ts';
import { confirmationMail, resetMail } from './people/owner-mails.ts';

/** A signed-in user asks to verify an address: the link needs no user name and opens where they are. */
const isAccountOpen = (source: string) =>
  source === 'CustomMessage_VerifyUserAttribute' || source === 'CustomMessage_UpdateUserAttribute';

/** Writes Cognito's mails in Norwegian, with a link instead of a bare code. */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { codeParameter } = event.request;
  const origin = environment('SITE_ORIGIN');
  const product = environment('PRODUCT_NAME');
  const isReset = event.triggerSource === 'CustomMessage_ForgotPassword';
  const isOpen = isAccountOpen(event.triggerSource);
  const user = isOpen ? '' : `user=${encodeURIComponent(event.userName)}&`;
  const link = `${origin}/dashboard?${user}code=${codeParameter}`;
  const mail = isReset ? resetMail(product, codeParameter) : confirmationMail(product, link, { isOpen });
  event.response.emailSubject = mail.subject;
  event.response.emailMessage = mail.html;
  return event;
}

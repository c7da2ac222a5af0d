import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { environment } from './http/environment.ts';
import { confirmationMail, resetMail } from './owners/mails.ts';

/** Writes Cognito's mails in Norwegian, with a link instead of a bare code. */
export async function handler(event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> {
  const { codeParameter } = event.request;
  const origin = environment('SITE_ORIGIN');
  const product = environment('PRODUCT_NAME');
  const link = `${origin}/dashboard?user=${encodeURIComponent(event.userName)}&code=${codeParameter}`;
  const isReset = event.triggerSource === 'CustomMessage_ForgotPassword';
  const mail = isReset ? resetMail(product, codeParameter) : confirmationMail(product, link);
  event.response.emailSubject = mail.subject;
  event.response.emailMessage = mail.html;
  return event;
}

import { handleReturnedMail } from './messages/returned-mail.ts';

/**
 * What SES says, by way of EventBridge, of mails that came back or were called spam. A call that fails is repeated twice by Lambda and then lies in
 * a dead-letter queue (infra/constructs/returned-mail.ts).
 */
export async function handler({ detail }: { detail: unknown }): Promise<void> {
  await handleReturnedMail(detail, Date.now());
}

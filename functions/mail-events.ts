import { handleReturnedMail } from './messages/returned-mail.ts';

/**
 * SES reports through EventBridge which mails came back or were marked as spam. Lambda repeats a failed call
 * twice and then puts it in a dead-letter queue (infra/constructs/queues.ts).
 */
export async function handler({ detail }: { detail: unknown }): Promise<void> {
  await handleReturnedMail(detail, Date.now());
}

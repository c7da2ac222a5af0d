import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { environment } from '../http/environment.ts';
import { clientOptions, deliver } from './deliver.ts';
import type { NoticeMail } from './order-mail.ts';

const made: { client?: SESv2Client } = {};
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

export async function sendMail(to: string, { subject, text, html }: NoticeMail): Promise<void> {
  made.client ??= new SESv2Client(clientOptions);
  const { client } = made;
  const mail = new SendEmailCommand({
    FromEmailAddress: environment('MAIL_FROM'),
    Destination: { ToAddresses: [to] },
    Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
  });
  await deliver('email', () => client.send(mail));
}

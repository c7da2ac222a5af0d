import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { environment } from '../lambda/environment.ts';
import type { Mail } from '../mails/frame.ts';
import { clientOptions, deliver } from './deliver.ts';

const cached: { client?: SESv2Client } = {};
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** 8 s at most: mails leave from the queue, and SES takes only so many a second. */
const patient = { tries: 6, firstMs: 300, longestMs: 4000 };

/** What lets a mail program stop us with a button of its own (RFC 8058). */
const oneClick = (url: string) => [
  { Name: 'List-Unsubscribe', Value: `<${url}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

/** Every mail to a list can be stopped at `stopUrl`, by a POST alone. */
export async function sendMail(to: string, { subject, text, html }: Mail, stopUrl: string): Promise<void> {
  cached.client ??= new SESv2Client(clientOptions);
  const { client } = cached;
  const mail = new SendEmailCommand({
    FromEmailAddress: environment('MAIL_FROM'),
    Destination: { ToAddresses: [to] },
    Content: {
      Simple: {
        Subject: utf8(subject),
        Body: { Text: utf8(text), Html: utf8(html) },
        Headers: oneClick(stopUrl),
      },
    },
  });
  await deliver(() => client.send(mail), patient);
}

import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { environment, mailStream } from '../kernel/lambda/environment.ts';
import { clientOptions, deliver } from './deliver.ts';
import type { Mail } from './mail-frame.ts';
import type { MailKind } from './mail-kinds.ts';

const cached: { client?: SESv2Client } = {};
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** 8 s at most: mails leave from the queue, and SES takes only so many a second. */
const patient = { tries: 6, firstMs: 300, longestMs: 4000 };

/** What lets a mail program stop us with a button of its own (RFC 8058). */
const oneClick = (url: string) => [
  { Name: 'List-Unsubscribe', Value: `<${url}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

export function sesClient(): SESv2Client {
  cached.client ??= new SESv2Client(clientOptions);
  return cached.client;
}

/** Every mail can be stopped at `stopUrl`, by a POST alone. Shop, kind and the sort key of the notice come back with a bounce (returned-mail.ts). */
export type About = { stopUrl: string; business: BusinessId; kind: MailKind; notice?: string };

export async function sendMail(
  to: string,
  { subject, text, html }: Mail,
  { stopUrl, business, kind, notice }: About,
): Promise<void> {
  const client = sesClient();
  const stream = mailStream();
  const mail = new SendEmailCommand({
    FromEmailAddress: environment('MAIL_FROM'),
    // Configuration set and tenant have one name (infra/constructs/mail-stack.ts).
    ...(stream && { ConfigurationSetName: stream, TenantName: stream }),
    EmailTags: [
      { Name: 'business', Value: business },
      { Name: 'kind', Value: kind },
      // SES takes letters, digits, - and _ alone.
      ...(notice ? [{ Name: 'notice', Value: Buffer.from(notice).toString('base64url') }] : []),
    ],
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

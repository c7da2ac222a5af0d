import { domainToASCII } from 'node:url';
import { DeleteSuppressedDestinationCommand, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { partsOf } from '../../shared/messages/sms-parts.ts';
import { canGetSms } from '../../shared/people/employee.ts';
import { environment, mailStream } from '../kernel/lambda/environment.ts';
import { type Pace, retried } from '../kernel/lambda/retry.ts';
import type { Mail } from './letter.ts';
import { countParts, type MailKind } from './limits.ts';

/**
 * Sent once and never repeated by the SDK: an answer that is late may be of a message that has left. Each on
 * a connection of its own: one that was idle, perhaps in a function that slept, may be closed just as it is
 * used, and a message that breaks off so is not tried again.
 */
export const clientOptions = {
  maxAttempts: 1,
  requestHandler: {
    ...{ requestTimeout: 2500, connectionTimeout: 1000, throwOnRequestTimeout: true },
    ...{ httpAgent: { keepAlive: false }, httpsAgent: { keepAlive: false } },
  },
};

const isTooFast = (error: unknown) =>
  error instanceof Error && /^(?:TooManyRequests|Throttl)/.test(error.name);

/** Throws what the provider said. Only "too fast" is tried again: it alone has certainly sent nothing. */
export async function deliver(send: () => Promise<unknown>, pace?: Pace): Promise<void> {
  await retried(send, isTooFast, pace);
}

/** Codes of a connection that never came to be: names that nobody knows, ports where nobody listens. */
const unconnected = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'];

/**
 * Whether nothing can have left: the provider said no, or was never reached. An answer that did not come, and
 * a failure of the provider (5xx), may be of a message that has left.
 */
export function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { $metadata, code } = error as Error & { $metadata?: { httpStatusCode?: number }; code?: string };
  const status = $metadata?.httpStatusCode ?? 0;
  return (
    (status >= 400 && status < 500) ||
    /^(?:TooManyRequests|Throttl)/.test(error.name) ||
    unconnected.includes(code ?? '') ||
    /did not establish a connection/.test(error.message)
  );
}

/** A number that no text message of ours goes to. */
class WrongNumber extends Error {
  override readonly name = 'WrongNumber';
}

/**
 * Whether a message was refused because of whom it was for: an address or a number that nobody can read, or
 * somebody who wants no more. That is the owner's to put right. Every other refusal is ours: a sandbox or a
 * sender without proof (both MessageRejected), a right we lack, sending that is paused, a provider that does
 * not answer.
 */
export function isWrongAddress(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'InvalidParameterException') return /: PhoneNumber\b/.test(error.message);
  return ['WrongNumber', 'BadRequestException', 'OptedOutException'].includes(error.name);
}

const cached: { client?: SESv2Client } = {};
const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** 8 s at most: mails leave from the queue, and SES takes only so many a second. */
const patient = { tries: 6, firstMs: 300, longestMs: 4000 };

/** Lets a mail program offer a stop button of its own (RFC 8058). */
const oneClick = (url: string) => [
  { Name: 'List-Unsubscribe', Value: `<${url}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
];

function sesClient(): SESv2Client {
  cached.client ??= new SESv2Client(clientOptions);
  return cached.client;
}

/**
 * Every mail can be stopped at `stopUrl`, by a POST alone. Shop, kind and the sort key of the notice come
 * back with a bounce (returned-mail.ts).
 */
type About = { stopUrl: string; business: BusinessId; kind: MailKind; notice?: string };

/**
 * Our address, with the name of a restaurant in the place of ours. A mail header is ASCII: other letters go
 * as encoded words of at most 75 signs each (RFC 2047).
 */
export function senderOf(name: string | undefined): string {
  const ours = environment('MAIL_FROM');
  if (!name) return ours;
  const address = /<([^>]+)>$/.exec(ours)?.[1] ?? ours;
  const words = /^[ -~]*$/.test(name)
    ? `"${name.replace(/["\\]/g, '\\$&')}"`
    : (name.match(/.{1,10}/gu) ?? [])
        .map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`)
        .join(' ');
  return `${words} <${address}>`;
}

/**
 * SES refuses the whole mail for an address beyond ASCII; of a domain alone there is a form that it takes.
 */
function asciiAddress(address = ''): string | undefined {
  const [name = '', domain = ''] = address.split('@');
  const known = domainToASCII(domain);
  return known && /^[!-~]+$/.test(name) ? `${name}@${known}` : undefined;
}

export async function sendMail(
  to: string,
  { subject, text, html, from, replyTo }: Mail,
  { stopUrl, business, kind, notice }: About,
): Promise<void> {
  const client = sesClient();
  const { set, tenant } = mailStream();
  const answerTo = asciiAddress(replyTo);
  const mail = new SendEmailCommand({
    FromEmailAddress: senderOf(from),
    ...(answerTo && { ReplyToAddresses: [answerTo] }),
    ...(set && { ConfigurationSetName: set }),
    ...(tenant && { TenantName: tenant }),
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

/** Takes an address off SES's list of blocked ones; one that is not on it is fine. Throws what SES said. */
export async function releaseAddress(address: string): Promise<void> {
  try {
    await sesClient().send(new DeleteSuppressedDestinationCommand({ EmailAddress: address }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'NotFoundException')) throw error;
  }
}

const cachedSms: { client?: SNSClient } = {};
const text = (StringValue: string) => ({ DataType: 'String', StringValue });

/** Dearer than any Norwegian mobile: a message that would cost more is not sent. */
const maxPriceUsd = '0.25';

/** At most eleven letters and digits; operators want it registered, so it is the product's own name. */
const senderId = () =>
  environment('PRODUCT_NAME')
    .replace(/[^a-z\d]/gi, '')
    .slice(0, 11);

/**
 * Norwegian mobiles only; throws WrongNumber for any other, whatever the list says. Its parts are counted on
 * the bill of the business, also where nobody knows whether it left.
 */
export async function sendSms(business: BusinessId, to: string, message: string, now: number): Promise<void> {
  if (!canGetSms(to)) throw new WrongNumber('Not a Norwegian mobile');
  cachedSms.client ??= new SNSClient(clientOptions);
  const { client } = cachedSms;
  const sms = new PublishCommand({
    PhoneNumber: to,
    Message: message,
    MessageAttributes: {
      'AWS.SNS.SMS.SMSType': text('Transactional'),
      'AWS.SNS.SMS.SenderID': text(senderId()),
      'AWS.SNS.SMS.MaxPrice': { DataType: 'Number', StringValue: maxPriceUsd },
    },
  });
  try {
    await deliver(() => client.send(sms));
  } catch (error) {
    if (!isUnsent(error)) await countParts(business, partsOf(message), now);
    throw error;
  }
  await countParts(business, partsOf(message), now);
}

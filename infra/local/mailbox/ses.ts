import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import {
  type HttpAnswer,
  type HttpRequest,
  jsonAnswer,
  namedRefusal,
  sendAnswer,
  textAnswer,
} from '../edge/http.ts';
import type { FaultKind } from '../engine/fault-door.ts';
import type { Mailbox, MailDraft } from './mailbox.ts';
import { fateOf, type ReturnedMail } from './returned-mail.ts';

const content = v.object({ Data: v.string(), Charset: v.optional(v.string()) });
const addresses = v.optional(v.array(v.string()), []);
/** SES's own rules for a header: printable letters, 126 of them in the name and 870 in the value. */
const header = v.object({
  Name: v.pipe(v.string(), v.regex(/^[!-9;-~]{1,126}$/)),
  Value: v.pipe(v.string(), v.regex(/^[ -~]{1,870}$/)),
});
/** Names and values as SES takes them. */
const tagText = v.pipe(v.string(), v.regex(/^[\w.@-]{1,256}$/));
const sendEmail = v.object({
  EmailTags: v.optional(v.array(v.object({ Name: tagText, Value: tagText })), []),
  FromEmailAddress: v.pipe(v.string(), v.includes('@')),
  Destination: v.object({ ToAddresses: addresses }),
  ReplyToAddresses: addresses,
  Content: v.object({
    Simple: v.object({
      Subject: content,
      Body: v.object({ Html: v.optional(content), Text: v.optional(content) }),
      Headers: v.optional(v.pipe(v.array(header), v.maxLength(15)), []),
    }),
  }),
});

const mostRecipients = 50;
const suppression = '/v2/email/suppression/addresses/';

type Ses = { mailbox: Mailbox; returned: ReturnedMail };

/**
 * SES v2 for the two calls the app makes: SendEmail with a simple message, and DeleteSuppressedDestination.
 * Anything else is refused by name. Mails to `@bounce.example` and `@complaint.example` come back
 * (returned-mail.ts).
 */
export async function handleSes(
  { mailbox, returned }: Ses,
  request: HttpRequest,
  path: string,
): Promise<HttpAnswer> {
  if (request.method === 'DELETE' && path.startsWith(suppression)) {
    const wasThere = returned.release(decodeURIComponent(path.slice(suppression.length)));
    return wasThere
      ? jsonAnswer(200, {})
      : namedRefusal(404, 'NotFoundException', 'Not on the suppression list');
  }
  if (request.method !== 'POST' || path !== '/v2/email/outbound-emails') {
    return namedRefusal(
      400,
      'UnknownOperationException',
      `The local SES does not know ${request.method} ${path}`,
    );
  }
  const parsed = v.safeParse(sendEmail, parseJson(request.body));
  if (!parsed.success) return namedRefusal(400, 'BadRequestException', parsed.issues[0].message);
  const draft = draftOf(parsed.output);
  if (draft.to.length === 0 || draft.to.length > mostRecipients) {
    return namedRefusal(400, 'BadRequestException', `A message needs 1 to ${mostRecipients} recipients.`);
  }
  // Line breaks and letters beyond ASCII, too.
  const isAddress = (one: string) => /^[ -~]*$/.test(one) && /[^@\s<>]+@[^@\s<>]+/.test(one);
  const invalid = [...draft.to, ...draft.replyTo].find((one) => !isAddress(one));
  if (invalid !== undefined) return namedRefusal(400, 'BadRequestException', 'Illegal address');
  const kept = draft.to.filter((to) => !returned.isSuppressed(to));
  const fate = draft.to.map(fateOf).find(Boolean);
  const { id } =
    kept.length > 0 ? await mailbox.deliver({ ...draft, ...(fate && { fate }) }) : { id: randomUUID() };
  const tags = Object.fromEntries(parsed.output.EmailTags.map(({ Name, Value }) => [Name, [Value]]));
  returned.note({ to: draft.to, messageId: id, tags });
  return jsonAnswer(200, { MessageId: id });
}

function draftOf(input: v.InferOutput<typeof sendEmail>): MailDraft {
  const { Subject, Body, Headers } = input.Content.Simple;
  return {
    via: 'ses',
    from: decoded(input.FromEmailAddress),
    to: input.Destination.ToAddresses,
    replyTo: input.ReplyToAddresses,
    subject: Subject.Data,
    html: Body.Html?.Data,
    text: Body.Text?.Data,
    ...(Headers.length > 0 && {
      headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
    }),
  };
}

/** A sender's name as mail programs show it: without the quotes and encoded words of a header. */
const decoded = (header: string) =>
  header
    .replace(/\?= =\?UTF-8\?B\?/g, '?==?UTF-8?B?')
    .replace(/=\?UTF-8\?B\?(.*?)\?=/g, (_, word: string) => Buffer.from(word, 'base64').toString('utf8'))
    .replace(/^"(.*)"(?= <)/, '$1');

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Answers a call to SES, or fails as the test wants: by throttling, or by a line that breaks. */
export async function sendWithFault(
  fault: FaultKind | undefined,
  outgoing: ServerResponse,
  answer: () => Promise<HttpAnswer>,
): Promise<void> {
  if (fault === 'reset') return void outgoing.destroy();
  if (fault === 'throttle') return sendAnswer(outgoing, tooMany);
  const made = await answer();
  if (fault === 'lostReply') outgoing.destroy();
  else sendAnswer(outgoing, made);
}

const tooMany = namedRefusal(429, 'TooManyRequestsException', 'Maximum sending rate exceeded.');

/** SNS for the one call the app makes: Publish to a phone number. The text message lies among the mails. */
export async function handleSns(mailbox: Mailbox, request: HttpRequest): Promise<HttpAnswer> {
  const asked = new URLSearchParams(request.body.toString('utf8'));
  const { Action, PhoneNumber = '', Message = '' } = Object.fromEntries(asked);
  if (Action !== 'Publish') return smsRefusal('InvalidAction', `The local SNS does not know ${Action}`);
  if (!/^\+\d{6,15}$/.test(PhoneNumber) || Message === '') {
    return smsRefusal('InvalidParameter', 'Invalid parameter: PhoneNumber or Message');
  }
  const { id } = await mailbox.deliver({
    via: 'sns',
    from: attributeOf(asked, 'AWS.SNS.SMS.SenderID') ?? 'NOTICE',
    to: [PhoneNumber],
    replyTo: [],
    subject: 'Sms',
    text: Message,
  });
  return xml(
    200,
    `<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><PublishResult><MessageId>${id}</MessageId></PublishResult></PublishResponse>`,
  );
}

/** Attributes come as a numbered list of names and values. */
function attributeOf(asked: URLSearchParams, name: string): string | undefined {
  const named = [...asked].find(([, value]) => value === name)?.[0] ?? '';
  return asked.get(named.replace(/Name$/, 'Value.StringValue')) ?? undefined;
}

const xml = (status: number, body: string) => textAnswer(status, 'text/xml', body);

function smsRefusal(code: string, message: string): HttpAnswer {
  return xml(
    400,
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  );
}

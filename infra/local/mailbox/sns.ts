import { type HttpAnswer, type HttpRequest, textAnswer } from '../edge/http.ts';
import type { Mailbox } from './mailbox.ts';

/** SNS for the one call the app makes: Publish to a phone number. The text message lies among the mails. */
export async function handleSns(mailbox: Mailbox, request: HttpRequest): Promise<HttpAnswer> {
  const asked = new URLSearchParams(request.body.toString('utf8'));
  const { Action, PhoneNumber = '', Message = '' } = Object.fromEntries(asked);
  if (Action !== 'Publish') return refusal('InvalidAction', `The local SNS does not know ${Action}`);
  if (!/^\+\d{6,15}$/.test(PhoneNumber) || Message === '') {
    return refusal('InvalidParameter', 'Invalid parameter: PhoneNumber or Message');
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

function refusal(code: string, message: string): HttpAnswer {
  return xml(
    400,
    `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error></ErrorResponse>`,
  );
}

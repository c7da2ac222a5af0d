import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { PublishCommand, SNSClient } from '@aws-sdk/client-sns';
import { mockClient } from 'aws-sdk-client-mock';
import { handleMessage } from '../../../functions/events/handle-message.ts';
import type { CommittedChange } from '../../../functions/kernel/table/committed-change.ts';
import { keys, ranges } from '../../../functions/kernel/table/keys.ts';
import { addressHash } from '../../../functions/messages/address.ts';
import { confirmedConsent } from '../../../functions/messages/consent.ts';
import { asStored } from '../../../functions/people/employee-store.ts';
import { handleChange } from '../../../functions/table-events.ts';
import type { BusinessId } from '../../../shared/kernel/ids.ts';
import type { Employee } from '../../../shared/people/employee.ts';
import { bizId, onPlan, order, profile } from '../../helpers/builders.ts';
import { emptyQueue, queued } from '../events/queued-messages.ts';
import type { fakeTable } from '../fake-table.ts';

export const mails = mockClient(SESv2Client);
export const texts = mockClient(SNSClient);

export const business = bizId(1);
/** When the orders of these tests are placed, and a second later. */
export const placedAt = '2026-11-20T17:00:00.000Z';
export const now = Date.parse(placedAt) + 1000;

const employee = (id: string, about: Partial<Employee>): Employee => ({
  id: `emp_${id.padStart(26, '0')}`,
  name: id,
  email: '',
  phone: '',
  notify: 'email',
  ...about,
});
export const marco = employee('marco', {
  email: 'marco@napoli.example',
  phone: '+4791112233',
  notify: 'both',
});
export const sunniva = employee('sunniva', { phone: '+4745223344', notify: 'sms' });
export const aleksander = employee('aleksander', { email: 'aleks@napoli.example', phone: '+4740000000' });

/** The table's items of a paying business with these employees, who all have said yes. */
export const shopWith = (...employees: Employee[]) => [
  { ...keys.profile(business), ...profile(onPlan('premium')) },
  { ...keys.employees(business), employees: employees.map(asStored), version: 1 },
  ...employees.flatMap(({ email, phone }) => [email, phone].filter(Boolean).map(consentOf)),
];

/** The counter after one order. */
export const counter = { ...keys.counter(business), n: 1, given: {}, orders: {} };

/** That an address has said yes. */
export const consentOf = (address: string) => confirmedConsent(business, addressHash(address), placedAt);

/** An order in which the customer has told more than anybody needs to be mailed. */
export const telling = order({
  createdAt: placedAt,
  number: 1042,
  fulfilment: 'delivery',
  customerEmail: 'kari@kunde.example',
  address: 'Hemmeligveien 7, 0150 Oslo',
  notes: 'Alvorlig nøtteallergi',
  deliveryFeeOre: 4900,
  totalOre: 23800,
});

/** The mails and the text messages that were given to a provider, oldest first. */
export const sentMails = () =>
  mails.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => ({
    to: input.Destination?.ToAddresses?.[0] ?? '',
    from: input.FromEmailAddress,
    replyTo: input.ReplyToAddresses,
    tags: input.EmailTags ?? [],
    subject: input.Content?.Simple?.Subject?.Data ?? '',
    text: (input.Content?.Simple?.Body?.Text?.Data ?? '').replace(/\u00a0/g, ' '),
    html: input.Content?.Simple?.Body?.Html?.Data ?? '',
  }));
export const sentTexts = () =>
  texts.commandCalls(PublishCommand).map(({ args: [{ input }] }) => input.Message ?? '');
export const mailedTo = () => sentMails().map(({ to }) => to);
export const textedTo = () =>
  texts.commandCalls(PublishCommand).map(({ args: [{ input }] }) => input.PhoneNumber);

/** Has the provider of mails, or of text messages, answer every message with an error. */
export const refuseMails = (error: Error) => mails.on(SendEmailCommand).rejects(error);
export const refuseTexts = (error: Error) => texts.on(PublishCommand).rejects(error);

/** A change and all that follows it: what the stream's function does, and then what the queue's does. */
export async function follow(change: CommittedChange, at: number) {
  const before = queued().length;
  await handleChange(change, at);
  for (const message of queued().slice(before)) await handleMessage(message, at);
}

/** Does what stream and queue would: sends the questions that are stored and not sent. */
export async function sendAsks(store: ReturnType<typeof fakeTable>, at: number) {
  for (const item of [...store.items.values()]) {
    const { pk, sk } = item as { pk: BusinessId; sk: string };
    if (sk.startsWith(ranges.consents))
      await follow({ business: pk, sk, before: undefined, after: item }, at);
  }
}

export const failure = (name: string, message = name) => Object.assign(new Error(message), { name });
/** An answer of AWS, with its status. */
export const answered = (name: string, httpStatusCode: number, message = name) =>
  Object.assign(failure(name, message), { $metadata: { httpStatusCode } });

export function resetProviders() {
  mails.reset();
  texts.reset();
  emptyQueue();
  mails.on(SendEmailCommand).resolves({ MessageId: 'm' });
  texts.on(PublishCommand).resolves({ MessageId: 's' });
}

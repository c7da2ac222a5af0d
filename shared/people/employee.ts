import * as v from 'valibot';
import { emailOrNone, phoneOrNone } from '../kernel/contact-fields.ts';
import { limits, requiredLine } from '../kernel/text.ts';

export type { ListedEmployee, MessagesToday } from './answers.ts';

export type EmployeeId = `emp_${string}`;
export type Channel = 'email' | 'sms';

/** By which ways each choice tells of a new order. */
export const notifyChannels = {
  email: ['email'],
  sms: ['sms'],
  both: ['email', 'sms'],
} as const satisfies Record<string, readonly Channel[]>;
export type Notify = keyof typeof notifyChannels;
const notifyChoices = Object.keys(notifyChannels) as Notify[];

/**
 * Of which orders somebody is told: of each at once; at once of one that no screen with sound hears, and of
 * another one when nobody has answered it; only of one that nobody has answered (shared/orders/ladder.ts).
 */
export const notifyTimes = ['always', 'unheard', 'unanswered'] as const;
export type NotifyTime = (typeof notifyTimes)[number];

/** The proposed time, which the owner of a new shop has too: a person is told where a person is needed. */
export const usualNotifyTime: NotifyTime = 'unheard';

/**
 * A person who hears of new orders. The record gives no sign-in and no rights. A missing `when` is 'always'.
 */
export type Employee = {
  id: EmployeeId;
  name: string;
  email: string;
  phone: string;
  notify: Notify;
  when?: NotifyTime | undefined;
};

/** The answer of an address: it must say yes before it is told anything, and may stop at any time. */
export type ConsentAnswer = 'waiting' | 'confirmed' | 'stopped';

/** Whether an address is told; `unreachable`: a mail to it came back for good. */
export type ConsentState = ConsentAnswer | 'unreachable';

/** Where each way leads. */
export const addressField = { email: 'email', sms: 'phone' } as const satisfies Record<
  Channel,
  keyof Employee
>;

/** One way to tell somebody, and the address it leads to. */
export type Way = { channel: Channel; address: string };

/** The ways that are chosen for an employee. */
export function waysOf(employee: Employee): Way[] {
  return notifyChannels[employee.notify].map((channel) => ({
    channel,
    address: employee[addressField[channel]],
  }));
}

/** Which address of an employee: to ask it once more whether it wants notices, or to send it a test. */
export const confirmationRequest = v.object({
  channel: v.picklist(['email', 'sms'], 'channelMissing'),
});

/** The code of a text message, as the employee reads it to the owner. */
export const confirmationCode = v.object({
  code: v.pipe(
    v.optional(v.string('smsCodeMissing'), ''),
    v.maxLength(20, 'smsCodeMissing'),
    v.transform((input) => input.replace(/\s/g, '')),
    v.regex(/^\d{6}$/, 'smsCodeShape'),
  ),
});

export const maxEmployees = 50;

/** Text messages go to Norwegian mobiles alone: a number elsewhere may cost whatever its owner likes. */
export function canGetSms(phone: string): boolean {
  return /^\+47[49]\d{7}$/.test(phone);
}

const uses = (notify: Notify, channel: Channel) =>
  notifyChannels[notify].some((used: Channel) => used === channel);

const notifyTime = v.picklist(notifyTimes, 'notifyTimeMissing');

/** Of which orders somebody on the list hears from now on. */
export const notifyTimeChange = v.object({ when: notifyTime });

const fields = v.object({
  name: requiredLine(limits.name, 'name'),
  email: v.pipe(
    v.optional(emailOrNone, ''),
    v.check((email) => /^[\x21-\x7e]*$/.test(email), 'emailNotAscii'),
  ),
  phone: v.optional(phoneOrNone, ''),
  notify: v.picklist(notifyChoices, 'notifyMissing'),
  // Without a default: a draft that was sent before there was this field must stay the same body.
  when: v.optional(notifyTime),
});
type Fields = v.InferOutput<typeof fields>;

/** A rule about several fields, checked once each is right; its reason stands at the field to correct. */
function rule(at: 'email' | 'phone', holds: (fields: Fields) => boolean, reason: string) {
  return v.forward(
    v.partialCheck<Fields, [['email'], ['phone'], ['notify']], Fields, string>(
      [['email'], ['phone'], ['notify']],
      holds,
      reason,
    ),
    [at],
  );
}

const hasAddress = ({ email, phone }: Fields) => email !== '' || phone !== '';

/** An address at all (marked at both fields), and the chosen channel's own. */
export const employeeDraft = v.pipe(
  fields,
  rule('email', hasAddress, 'contactMissing'),
  rule('phone', hasAddress, 'contactMissing'),
  rule(
    'email',
    (draft) => draft.email !== '' || !hasAddress(draft) || !uses(draft.notify, 'email'),
    'noticeEmailMissing',
  ),
  rule(
    'phone',
    (draft) => draft.phone !== '' || !hasAddress(draft) || !uses(draft.notify, 'sms'),
    'noticePhoneMissing',
  ),
  rule('phone', ({ phone, notify }) => phone === '' || !uses(notify, 'sms') || canGetSms(phone), 'noMobile'),
);
export type EmployeeDraft = v.InferOutput<typeof employeeDraft>;

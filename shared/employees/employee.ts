import * as v from 'valibot';
import { emailOrNone, phoneOrNone } from '../info/contact-fields.ts';
import { limits, requiredLine } from '../kernel/text.ts';

export type EmployeeId = `emp_${string}`;
export type Channel = 'email' | 'sms';

/** By which ways each choice tells of a new order (EMP-003). */
export const notifyChannels = {
  email: ['email'],
  sms: ['sms'],
  both: ['email', 'sms'],
} as const satisfies Record<string, readonly Channel[]>;
export type Notify = keyof typeof notifyChannels;
export const notifyChoices = Object.keys(notifyChannels) as Notify[];

/** Somebody who hears of new orders (DATA-015). The record gives no sign-in and no rights (ROLE-008). */
export type Employee = { id: EmployeeId; name: string; email: string; phone: string; notify: Notify };

export const maxEmployees = 50;

/** Text messages go to Norwegian mobiles alone: a number elsewhere may cost whatever its owner likes. */
export function canGetSms(phone: string): boolean {
  return /^\+47[49]\d{7}$/.test(phone);
}

const uses = (notify: Notify, channel: Channel) =>
  notifyChannels[notify].some((used: Channel) => used === channel);

const fields = v.object({
  name: requiredLine(limits.name, 'Navn'),
  email: v.pipe(
    v.optional(emailOrNone, ''),
    v.check((email) => /^[\x21-\x7e]*$/.test(email), 'Skriv e-posten uten æ, ø og å'),
  ),
  phone: v.optional(phoneOrNone, ''),
  notify: v.picklist(notifyChoices, 'Velg e-post, sms eller begge'),
});
type Fields = v.InferOutput<typeof fields>;

/** A rule about several fields, asked once each of them is right; its sentence stands at the one that mends it. */
function rule(at: 'email' | 'phone', holds: (fields: Fields) => boolean, message: string) {
  return v.forward(
    v.partialCheck<Fields, [['email'], ['phone'], ['notify']], Fields, string>(
      [['email'], ['phone'], ['notify']],
      holds,
      message,
    ),
    [at],
  );
}

const hasAddress = ({ email, phone }: Fields) => email !== '' || phone !== '';

/** An address at all (EMP-004, marked at both fields), and the chosen channel's own. */
export const employeeDraft = v.pipe(
  fields,
  rule('email', hasAddress, 'Oppgi e-post eller telefon'),
  rule('phone', hasAddress, 'Oppgi e-post eller telefon'),
  rule(
    'email',
    (draft) => draft.email !== '' || !hasAddress(draft) || !uses(draft.notify, 'email'),
    'Oppgi e-posten varslene skal til',
  ),
  rule(
    'phone',
    (draft) => draft.phone !== '' || !hasAddress(draft) || !uses(draft.notify, 'sms'),
    'Oppgi mobilnummeret varslene skal til',
  ),
  rule(
    'phone',
    ({ phone, notify }) => phone === '' || !uses(notify, 'sms') || canGetSms(phone),
    'Sms går bare til norske mobilnumre',
  ),
);
export type EmployeeDraft = v.InferOutput<typeof employeeDraft>;

import * as v from 'valibot';
import { emailOrNone } from '../../../shared/kernel/contact-fields.ts';

/** The shortest password, here and in the user pool. */
export const passwordMinLength = 6;

export type AccountField = 'businessName' | 'email' | 'password';

/** A sentence under `field`, or above the form when it is about no single field; then `marks` are the fields it means. */
export type AccountFault = { text: string; field?: AccountField; marks?: readonly AccountField[] };

/** The fault of an address that is there but cannot be one. */
export function emailFaults(email: string): AccountFault[] {
  const { issues } = v.safeParse(emailOrNone, email);
  return issues ? [{ field: 'email', text: issues[0].message }] : [];
}

type Account = { email: string; password: string; businessName?: string };

/** Everything that is wrong with the form; empty when it may be sent. */
export function faultsOf({ email, password, businessName }: Account): AccountFault[] {
  const faults: AccountFault[] = [];
  if (businessName?.trim() === '') faults.push({ field: 'businessName', text: 'Bedriftsnavn er påkrevd' });
  const marks: AccountField[] = [];
  if (email.trim() === '') marks.push('email');
  if (password === '') marks.push('password');
  if (marks.length > 0) faults.push({ text: 'E-post og passord er påkrevd', marks });
  faults.push(...emailFaults(email));
  if (password !== '' && password.length < passwordMinLength)
    faults.push({ field: 'password', text: 'Passordet må være minst 6 tegn' });
  return faults;
}

/** What a field has to show: the sentence under it, and whether it is marked at all. */
export function shownAt(field: AccountField, faults: readonly AccountFault[]) {
  return {
    error: faults.find((fault) => fault.field === field)?.text,
    isInvalid: faults.some((fault) => fault.field === field || fault.marks?.includes(field)),
  };
}

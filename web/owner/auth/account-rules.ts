import * as v from 'valibot';
import { emailOrNone } from '../../../shared/kernel/contact-fields.ts';

/** The shortest password, here and in the user pool. */
export const passwordMinLength = 6;

export type AccountField = 'businessName' | 'email' | 'password';
export type AccountFault = { field?: AccountField; text: string };

/** The fault of an address that is there but cannot be one. */
export function emailFault(email: string): AccountFault | undefined {
  const { issues } = v.safeParse(emailOrNone, email);
  return issues && { field: 'email', text: issues[0].message };
}

/** What is wrong with the form, first things first; undefined when it may be sent. */
export function faultOf(form: {
  email: string;
  password: string;
  businessName?: string;
}): AccountFault | undefined {
  if (form.businessName !== undefined && form.businessName.trim() === '')
    return { field: 'businessName', text: 'Bedriftsnavn er påkrevd' };
  if (form.email.trim() === '' || form.password === '') return { text: 'E-post og passord er påkrevd' };
  const unreadable = emailFault(form.email);
  if (unreadable) return unreadable;
  if (form.password.length < passwordMinLength)
    return { field: 'password', text: 'Passordet må være minst 6 tegn' };
  return undefined;
}

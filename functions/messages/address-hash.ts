import { digest } from '../kernel/lambda/digest.ts';

/**
 * Which inbox an address leads to, as far as anybody knows: upper case means nothing, what follows a plus is the reader's own
 * label, and Gmail ignores dots. Only for counting and comparing; messages go to the address as it was given.
 */
export function inboxOf(address: string): string {
  const [local = '', host] = address.trim().toLowerCase().split('@');
  if (host === undefined) return local;
  const unlabelled = local.replace(/(?<=.)\+.*$/, '');
  if (host !== 'gmail.com' && host !== 'googlemail.com') return `${unlabelled}@${host}`;
  return `${unlabelled.replaceAll('.', '')}@gmail.com`;
}

/** Whether an address has a label of its reader's own, which only some servers know. */
export const hasLabel = (address: string): boolean => /.\+[^@]*@/.test(address);

/** The key of an e-mail address or a phone number; a phone number is stored with + already. */
export function addressHash(address: string): string {
  return digest('address', inboxOf(address));
}

import * as v from 'valibot';
import { phone } from './phone.ts';
import { limits, line } from './text.ts';

/** Browsers and Node both have it; the room's types know neither. */
declare const URL: new (
  address: string,
) => { protocol: string; hostname: string; username: string; password: string };

const mailAddress = /^[^\s\p{C}@<>()[\]\\,;:"]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]+$/u;

/** One address or none: no text that a mail's head or a link could read as two, as a name or as a head. */
export const emailOrNone = v.pipe(
  line(limits.email, 'email'),
  v.check((email) => email === '' || mailAddress.test(email), 'emailWrong'),
);

const none = v.pipe(
  v.string(),
  v.transform(() => ''),
);

/** A number that can be called, stored with +, or none. */
export const phoneOrNone = v.lazy(
  (input): v.GenericSchema<string | undefined, string> =>
    typeof input === 'string' && input.trim() === '' ? none : phone,
);

const scheme = /^[a-z][a-z\d+.-]*:/i;
/**
 * Characters that an address may not hold unescaped (RFC 3986); browsers would silently turn some of them
 * into another address.
 */
const notInAddress = /[\s<>"\\^`{|}]/;

/** http and https only, a host with a dot, and no user name before it that could pass for the host. */
function isWebAddress(input: string): boolean {
  if (notInAddress.test(input) || !/^https?:\/\/[^/@?#]+(?:[/?#]|$)/i.test(input)) return false;
  try {
    const { protocol, hostname, username, password } = new URL(input);
    return /^https?:$/.test(protocol) && /^[^.]+(?:\.[^.]+)+$/.test(hostname) && username + password === '';
  } catch {
    return false;
  }
}

/**
 * A link to a page of one's own, or none. A scheme that was left out is https; `complete` may turn other
 * short forms into one.
 */
export function linkOrNone(field: string, complete: (input: string) => string = (input) => input) {
  return v.pipe(
    line(limits.address, field),
    v.transform(complete),
    v.transform((input) => (input === '' || scheme.test(input) ? input : `https://${input}`)),
    v.check((input) => input === '' || isWebAddress(input), `${field}Wrong`),
  );
}

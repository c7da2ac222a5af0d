import * as v from 'valibot';

/** The most letters anybody may send as a code, before it is tidied. */
const maxTyped = 60;

/** A code as it is stored and compared: capitals without blanks, so that 'sommer 10' is SOMMER10. */
export function canonicalCode(typed: string): string {
  return typed.normalize('NFC').replace(/\s/g, '').toUpperCase();
}

/** Any text as a code; `message` is for what is far too long, or no text at all. */
export function anyCode(message: string) {
  return v.pipe(v.string(message), v.maxLength(maxTyped, message), v.transform(canonicalCode));
}

/** A code as a customer types it. An impossible code is unknown like any other, so guesses learn nothing. */
export const typedCode = anyCode('couponWrong');

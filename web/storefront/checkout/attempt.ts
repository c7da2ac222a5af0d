import { keyFrom } from '../../../shared/kernel/key-from.ts';
import { isRecord } from '../shop/saved.ts';

/**
 * An order on its way. `open` holds the bodies that were sent with this key and never answered: any of them may have become
 * an order, so the key must not change before each has been answered.
 */
export type Attempt = { key: string; body: string; open: string[] };

export function isAttempt(value: unknown): value is Attempt {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    typeof value.body === 'string' &&
    Array.isArray(value.open) &&
    value.open.every((body) => typeof body === 'string')
  );
}

/** For an attempt or a browser. Not `crypto.randomUUID`, which pages on a plain http address in a local network do not have. */
export const newKey = () => keyFrom(crypto.getRandomValues(new Uint8Array(16)));

/** The attempt for a body: the same key for the same body, and for any body while an earlier one is unanswered. */
export function nextAttempt(known: Attempt | undefined, body: string): Attempt {
  const isSame = known !== undefined && (known.body === body || known.open.length > 0);
  const open = isSame ? known.open.filter((other) => other !== body) : [];
  return { key: isSame ? known.key : newKey(), body, open: [...open, body] };
}

/** The attempt after the server refused a body: that one is settled. */
export function refusedAttempt(attempt: Attempt, body: string): Attempt {
  return { ...attempt, open: attempt.open.filter((other) => other !== body) };
}

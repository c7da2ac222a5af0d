import { keyFrom } from '../../../shared/kernel/key-from.ts';

/** An idempotency key. Not `crypto.randomUUID`, which pages on a plain http address in a local network do not have. */
export const newKey = () => keyFrom(crypto.getRandomValues(new Uint8Array(16)));

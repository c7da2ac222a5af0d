import { clockText, dayTimeText, osloDay } from '../kernel/dates.ts';
import type { Fulfilment } from './steps.ts';
import { words } from './words.ts';

/** Those who read a promised time: the guest, and the restaurant's own people. */
type Reader = 'guest' | 'kitchen';

/**
 * 'Hos deg', 'Framme', 'Klar': the label of a promised time. That of a delivery is when the food is at the
 * guest's door, that of a pickup when it is ready.
 */
export function promiseLabel(fulfilment: Fulfilment, reader: Reader): string {
  return capital(words.promised[fulfilment][reader]);
}

/** 'Hos deg ca. kl. 18:55.': what the guest is promised, as a sentence. */
export function promiseSentence(fulfilment: Fulfilment, at: string | number, from?: string): string {
  return `${capital(promiseText(fulfilment, at, 'guest', from))}.`;
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/**
 * 'hos deg ca. kl. 18:55' for the guest, 'framme 18:55' for the kitchen; 'klar lørdag 28.11 kl. 12:00' where
 * that is another day than `from`'s. `at`: the promised moment.
 */
export function promiseText(
  fulfilment: Fulfilment,
  at: string | number,
  reader: Reader,
  from: string | number = at,
): string {
  const word = words.promised[fulfilment][reader];
  if (osloDay(from) !== osloDay(at)) return `${word} ${dayTimeText(at)}`;
  return reader === 'guest' ? `${word} ${words.about} ${clockText(at)}` : `${word} ${clockText(at)}`;
}

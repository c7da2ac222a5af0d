import { clockText } from '../kernel/dates.ts';
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
export function promiseSentence(fulfilment: Fulfilment, at: string | number): string {
  return `${capital(promiseText(fulfilment, at, 'guest'))}.`;
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** 'hos deg ca. kl. 18:55' for the guest, 'framme 18:55' for the kitchen. `at`: the promised moment. */
export function promiseText(fulfilment: Fulfilment, at: string | number, reader: Reader): string {
  const word = words.promised[fulfilment][reader];
  return reader === 'guest' ? `${word} ${words.about} ${clockText(at)}` : `${word} ${clockText(at)}`;
}

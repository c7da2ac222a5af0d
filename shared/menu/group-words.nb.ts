import { inSentence } from './in-sentence.ts';
import type { OptionGroup } from './option-group.ts';

/** How many of a group are chosen. */
type GroupRule = Pick<OptionGroup, 'min' | 'max' | 'maxEach'>;

/** '1', '2 eller 3', '1 til 4', 'opptil 6': how many in all. */
function countWords({ min, max }: GroupRule): string {
  if (min === 0) return max === 1 ? '1' : `opptil ${max}`;
  if (min === max) return String(min);
  return max === min + 1 ? `${min} eller ${max}` : `${min} til ${max}`;
}

/**
 * How many in all, and how often one of them: 'opptil 6, hver opptil 2 ganger'. One that may fill the group
 * alone needs no second half.
 */
function amountWords(rule: GroupRule): string {
  const { max, maxEach } = rule;
  const each = maxEach > 1 && maxEach < max ? `, hver opptil ${maxEach} ganger` : '';
  const same = maxEach > 1 && maxEach >= max ? ', gjerne av samme slag' : '';
  return `${countWords(rule)}${each}${same}`;
}

/** 'Valgfritt. Velg opptil 6, hver opptil 2 ganger.' */
export function ruleSentences(rule: GroupRule): string {
  return `${rule.min > 0 ? 'Må velges' : 'Valgfritt'}. Velg ${amountWords(rule)}.`;
}

/**
 * The sentence about a group for guests: 'Ekstra topping, valgfritt. Velg opptil 6, hver opptil 2 ganger.'
 */
export function guestSentence({ name, ...rule }: GroupRule & { name: string }): string {
  return `${name.trim() || 'Tilvalget'}, ${inSentence(ruleSentences(rule))}`;
}

import { sizeWords } from './columns.nb.ts';
import { fromWords } from './words.nb.ts';

/** A price of a line. A label is '' where the line has none. */
export type Price = { label: string; amount: string };

/**
 * The words of a line and its prices; `isFrom`: 'fra 149'; `isMore`: '+30', what an option costs;
 * `isThousand`: 'Meny 2 199 kr' may be 2199 kr, or 'Meny 2' for 199 kr.
 */
export type PricedText = {
  words: string;
  behind: string;
  prices: Price[];
  isFrom: boolean;
  isMore: boolean;
  isThousand: boolean;
};

const number = String.raw`([1-3][ .]\d{3}|\d{1,4})([.,]\d{2})?`;
/** ',-' and its relatives, 'kr', 'nok'. */
const suffix = String.raw`(\s?(?:[,.:;]\s?[-–]+|[-–](?!\d)|kr\b\.?|nok\b))`;
const atEnd = new RegExp(
  String.raw`(^|[\s/|(])(${fromWords}\s+)?([+]\s?)?((?:kr|nok)\b\.?\s?)?${number}${suffix}?\s*\)?$`,
  'i',
);
const sizeAtEnd = new RegExp(String.raw`(?:^|[\s:(,/])(${sizeWords})\s*[:=]?\s*$`, 'i');
const sizeBehind = new RegExp(String.raw`^(.*\d\S*)\s*\(?\b(${sizeWords})\)?$`, 'i');
const inFront = new RegExp(
  String.raw`^(?:(?:kr\b\.?\s?)${number}${suffix}?|${number}${suffix})\s+(?=\p{L})`,
  'iu',
);
const marked = String.raw`(?:kr\b\.?\s?\d{2,4}(?:[.,]\d{2})?${suffix}?|\d{2,4}(?:[.,]\d{2})?${suffix})`;
const inMiddle = new RegExp(String.raw`^(.{2,}?\s${marked})\s+(\p{L}.*)$`, 'iu');
/** Letters or numbers of allergens behind the price. */
const withCodes = /^(.*\d\S*)\s*(\([^()]*\)|\s\p{Lu}{1,2}(?:[\s,/]+\p{Lu}{1,2})*)$/u;
const beforeSlash = /^(.{2,}?\s\d{2,4})\s+[/|]\s+(\p{L}[^\d]*)$/u;

type Tail = {
  rest: string;
  amount: string;
  isMarked: boolean;
  isFrom: boolean;
  isMore: boolean;
  isThousand: boolean;
};

/** The price that a text ends with. A bare number counts from two digits; a year and '0,33' are none. */
function tailOf(text: string): Tail | undefined {
  const found = atEnd.exec(text);
  if (!found) return undefined;
  const [, gap = '', from = '', more = '', kr = '', whole = '', ore = '', mark = ''] = found;
  const isMarked = Boolean(kr || mark || more);
  const isThousand = /[ .]/.test(whole);
  if (!isMarked && (whole.length < 2 || isThousand || /^(?:19|20)\d\d$/.test(whole))) return undefined;
  return {
    ...{
      rest: text.slice(0, found.index) + (gap === '(' ? '' : gap),
      amount: whole.replace(/[ .]/, '') + ore,
    },
    ...{ isMarked, isFrom: from !== '', isMore: more !== '' },
    isThousand: !kr && gap === ' ' && whole.includes(' ') && /[^\s/|–-]$/.test(text.slice(0, found.index)),
  };
}

/** Whether the number in front of a price is one, too: 'Kebab 99 / 129', but not 'Pizza 30 149'. */
const isNext = (tail: Tail, gap: string, label: string) =>
  tail.isMarked || label !== '' || /[/|\t]/.test(gap) || tail.amount.length > 2;

function tailPrices(line: string): PricedText {
  const prices: Price[] = [];
  const flags = { isFrom: false, isMore: false, isThousand: false };
  let words = line;
  let gap = '';
  for (;;) {
    const [, before = '', after = ''] = sizeBehind.exec(words) ?? [];
    const tail = (after && tailOf(before)) || tailOf(words);
    if (!tail || (prices.length > 0 && !isNext(tail, gap, prices[0]?.label ?? ''))) break;
    const isAfter = after !== '' && tailOf(before) !== undefined;
    const rest = tail.rest.trimEnd();
    const size = isAfter ? undefined : sizeAtEnd.exec(rest);
    const left = size ? rest.slice(0, size.index) : rest;
    prices.unshift({ label: isAfter ? after : (size?.[1] ?? ''), amount: tail.amount });
    flags.isFrom ||= tail.isFrom;
    flags.isMore ||= tail.isMore;
    flags.isThousand ||= tail.isThousand;
    gap = /[\s/|]*$/.exec(left)?.[0] ?? '';
    gap += tail.rest.slice(rest.length);
    words = left.replace(/[\s/|]+$/, '');
  }
  const [only] = prices;
  // One price is no choice: 'Cola 0,5 l 45' is a name and a price.
  if (only?.label && prices.length === 1) {
    words = `${words} ${only.label}`.trim();
    only.label = '';
  }
  return { words, behind: '', prices, ...flags };
}

/** The prices of a line, wherever they stand in it; undefined for a line without one. */
export function pricesOf(line: string): PricedText | undefined {
  const tail = tailPrices(line);
  if (tail.prices.length > 0) return tail;
  const [front = ''] = inFront.exec(line) ?? [];
  if (front) return { ...tailPrices(front.trim()), words: line.slice(front.length) };
  const [, before = '', codes = ''] = withCodes.exec(line) ?? [];
  const coded = codes ? tailPrices(before) : undefined;
  if (coded && coded.prices.length > 0) return { ...coded, behind: codes };
  const found = inMiddle.exec(line) ?? beforeSlash.exec(line);
  if (!found) return undefined;
  const middle = tailPrices(found[1] ?? '');
  return middle.prices.length > 0 ? { ...middle, behind: found.at(-1) ?? '' } : undefined;
}

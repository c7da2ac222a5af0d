import { sizeWords } from './columns.ts';
import { allergensOf, allergenWords } from './words.ts';

/**
 * A line with a price: 'Pepperoni – tomat, ost  liten 119 / stor 169'. A label is '' where the line has none.
 */
export type PricedLine = {
  name: string;
  description: string;
  allergens: string;
  prices: { label: string; amount: string }[];
};

const amount = String.raw`(?:kr\.? ?)?(\d{2,4}(?:[.,]\d{2})?)(?: ?(?:[,:.][-–]|[-–]|kr\b\.?|nok\b))?`;
const priceAtEnd = new RegExp(String.raw`(?<![\d.,/])${amount}\s*$`, 'i');
const sizeAtEnd = new RegExp(String.raw`(?:^|[\s:(])(${sizeWords})\s*:?\s*$`, 'i');
const nextSize = new RegExp(String.raw`(${amount})\s+(?=${sizeWords}\s*:?\s*(?:kr\.? ?)?\d)`, 'gi');

/** '12. ', 'nr. 12 ', '12) ', '• ' in front; dots between name and price. */
export function plainLine(line: string): string {
  return line
    .replace(/[.·…_]{2,}/g, ' ')
    .replace(/^\s*[•●▪*–-]\s+/, '')
    .replace(
      /^\s*(?:(?:nr\.?\s*|#)\d{1,3}[.):]?|\d{1,3}\s*[.):]|\d{1,3})\s+(?=\p{L})(?!cm|stk|l\b|cl\b|dl\b)/iu,
      '',
    )
    .trim();
}

/** The words in brackets that are allergens, all of them. */
function bracketed(text: string): { rest: string; allergens: string } {
  let allergens = '';
  const rest = text.replace(/\s*[([]([^()[\]]+)[)\]]/g, (whole, inside: string) => {
    const read = allergensOf(inside.replace(/^(?:allergener|inneholder)\s*:\s*/i, '').trim());
    if (!('value' in read) || allergens) return whole;
    allergens = allergenWords(read.value);
    return '';
  });
  return { rest: rest.trim(), allergens };
}

/** 'Margherita – tomat, ost' and 'Margherita (tomat, ost)' as name and description. */
function named(text: string): { name: string; description: string } {
  const [, name = '', inside = ''] = /^([^(]+)\(([^)]+)\)\s*$/.exec(text) ?? [];
  if (name) return { name: name.trim(), description: inside.trim() };
  const at = text.search(/\s+[–—-]\s+|:\s+|\s*\|\s*/);
  if (at <= 0) return { name: text.trim(), description: '' };
  return {
    name: text.slice(0, at).trim(),
    description: text
      .slice(at)
      .replace(/^\s*[–—:|-]\s*/, '')
      .trim(),
  };
}

/** The dish that a line describes; undefined for a line without a price. */
export function pricedLine(line: string): PricedLine | undefined {
  const parts = line.replace(nextSize, '$1 / ').split(/\s*\/\s*|\t+|\s*\|\s*(?=\S*\s*\d)/);
  const prices: PricedLine['prices'] = [];
  const words: string[] = [];
  for (const part of parts) {
    const found = priceAtEnd.exec(part);
    if (!found) {
      words.push(part.trim());
      continue;
    }
    const before = part.slice(0, found.index).trim();
    const size = sizeAtEnd.exec(before);
    const isName = prices.length === 0;
    const rest = size ? before.slice(0, size.index).trim() : isName ? before : '';
    prices.push({
      label: size?.[1] ?? (isName ? '' : before.replace(/[:\s]+$/, '')),
      amount: found[1] ?? '',
    });
    if (rest) words.push(rest);
  }
  if (prices.length === 0) return undefined;
  const [only] = prices;
  // One price is no choice: 'Cola 0,5 l 45' is a name and a price.
  if (only && prices.length === 1) words[0] = [words[0], only.label].filter(Boolean).join(' ');
  const [first = '', ...others] = words.filter((word) => word !== '');
  const { rest, allergens } = bracketed(first);
  const { name, description } = named(rest);
  const more = bracketed([description, ...others].filter((word) => word !== '').join(' / '));
  return { name, description: more.rest, allergens: allergens || more.allergens, prices };
}

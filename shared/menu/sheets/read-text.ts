import { isAlike } from '../alike.ts';
import { firstCategories } from '../category.ts';
import { dishColumns, sizeTitle, sizeWords } from './columns.ts';
import { type Sheet, sheetNames } from './sheet.ts';
import { allergensOf, allergenWords } from './words.ts';

type Dish = PricedLine & { category: string; line: number; sizes: readonly string[] };
type Waiting = { text: string; line: number };

const usualSizes: Record<number, readonly string[]> = {
  2: ['Liten', 'Stor'],
  3: ['Liten', 'Medium', 'Stor'],
};
const otherHeadings =
  /^(?:forrett|hovedrett|dessert|drikke(?:varer)?|brus|øl|vin|grill|burgere?|kebab|salat|pasta|pizza|tilbehør|barnemeny|lunsj|sauser?|dressing(?:er)?|snacks|fisk|kjøtt|vegetar)(?:er|retter)?$/i;
const sizesBehind = new RegExp(
  String.raw`^(.*?)[\s(:–-]*\b(${sizeWords}(?:\s*[/|,]\s*|\s+(?:og\s+)?)${sizeWords}(?:(?:\s*[/|,]\s*|\s+(?:og\s+)?)${sizeWords})*)\)?:?$`,
  'i',
);

const isLoud = (text: string) => /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);
const isHeading = (text: string) =>
  text.endsWith(':') ||
  isLoud(text) ||
  otherHeadings.test(text) ||
  firstCategories.some((name) => isAlike(name, text));

/** 'Pizza' for 'PIZZA:', as other names are written. */
function headingName(text: string): string {
  const bare = text.replace(/[:\s–-]+$/, '');
  return isLoud(bare) ? bare.charAt(0) + bare.slice(1).toLocaleLowerCase('nb') : bare;
}

/** A heading that tells sizes: 'Pizza  liten / stor'. */
function withSizes(text: string): { name: string; sizes: string[] } {
  const [, name = '', behind = ''] = sizesBehind.exec(text) ?? [];
  if (!behind) return { name: headingName(text), sizes: [] };
  return { name: headingName(name), sizes: behind.match(new RegExp(sizeWords, 'gi')) ?? [] };
}

/** Name and description are shorter; matching that goes back and forth takes a line's length squared. */
const longestLine = 1000;

/** Goes through the lines once; what a line without a price is, is known from what stands around it. */
function dishesOf(text: string): Dish[] {
  const lines = text.split(/\r\n?|\n/).map((line) => plainLine(line.slice(0, longestLine)));
  const dishes: Dish[] = [];
  let heading: { name: string; sizes: string[] } = { name: '', sizes: [] };
  let open: Dish | undefined;
  let waiting: Waiting[] = [];
  const add = (dish: PricedLine, line: number) => {
    open = { ...dish, category: heading.name, sizes: heading.sizes, line };
    dishes.push(open);
    waiting = [];
  };
  for (const [index, line] of lines.entries()) {
    const next = lines.slice(index + 1).find((one) => one !== '') ?? '';
    const priced = line ? pricedLine(line) : undefined;
    if (line === '') open = undefined;
    else if (priced?.name) {
      const title = waiting.at(-1);
      if (title) heading = withSizes(title.text);
      add(priced, index + 1);
    } else if (priced) {
      const [name, ...rest] = waiting;
      add(
        { ...priced, name: name?.text ?? '', description: rest.map(({ text }) => text).join(' ') },
        name?.line ?? index + 1,
      );
    } else if (
      isHeading(withSizes(line).name || line) ||
      (open?.description && isShort(line) && pricedLine(next)?.name)
    ) {
      heading = withSizes(line);
      open = undefined;
      waiting = [];
    } else if (open) describe(open, line);
    else waiting.push({ text: line, line: index + 1 });
  }
  return dishes;
}

const isShort = (line: string) => !/[,.]/.test(line) && line.split(' ').length <= 3 && /^\p{Lu}/u.test(line);

/** A line below a dish: its allergens, or more of its description. */
function describe(dish: Dish, line: string): void {
  const allergens = /^(?:allergener|inneholder)\s*:?\s+(.*)$/i.exec(line)?.[1];
  if (allergens) dish.allergens = allergens.replace(/\.$/, '');
  else dish.description = [dish.description, line].filter(Boolean).join(' ');
}

const capital = (label: string) => label.charAt(0).toLocaleUpperCase('nb') + label.slice(1);

/** The labels of a line's prices: its own words, the heading's, or the usual ones. */
function labels({ prices, sizes }: Dish): string[] {
  if (prices.length === 1) return [''];
  const usual = sizes.length === prices.length ? sizes : (usualSizes[prices.length] ?? []);
  return prices.map(({ label }, at) => capital(label || usual[at] || `Størrelse ${at + 1}`));
}

/** A menu that was pasted as text, as the sheet Meny: a row for each dish, by the number of its line. */
export function sheetsFromText(text: string): Sheet[] {
  const dishes = dishesOf(text);
  const sizes = [...new Set(dishes.flatMap(labels))].filter((label) => label !== '');
  const hasAllergens = dishes.some(({ allergens }) => allergens !== '');
  const head = [
    ...[dishColumns.category[0], dishColumns.name[0], dishColumns.description[0], dishColumns.price[0]],
    ...(hasAllergens ? [dishColumns.allergens[0]] : []),
    ...sizes.map(sizeTitle),
  ];
  const rows = dishes.map((dish) => {
    const own = labels(dish);
    const amountOf = (label: string) => dish.prices[own.indexOf(label)]?.amount ?? '';
    return [
      ...[dish.category, dish.name, dish.description, amountOf('')],
      ...(hasAllergens ? [dish.allergens] : []),
      ...sizes.map(amountOf),
    ];
  });
  return [
    {
      name: sheetNames.dishes,
      firstLine: 1,
      lines: [0, ...dishes.map(({ line }) => line)],
      rows: [head, ...rows],
    },
  ];
}

/**
 * A line with a price: 'Pepperoni – tomat, ost  liten 119 / stor 169'. A label is '' where the line has none.
 */
type PricedLine = {
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
function plainLine(line: string): string {
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
function pricedLine(line: string): PricedLine | undefined {
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

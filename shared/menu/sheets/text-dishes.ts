import type { Answer, Doubt, DoubtKind } from './doubt.ts';
import { allergenLine, type Legend, withoutAllergens } from './text-allergens.ts';
import { type Heading, isExtra, isHeading, isLoud, isNote, isShort, type LineKind } from './text-line.ts';
import type { Price, PricedText } from './text-prices.ts';
import * as known from './words.nb.ts';

/** A dish as it was read, or a line that is perhaps none; `line` is where it begins, `text` its own text. */
export type Row = {
  line: number;
  text: string;
  category: string;
  name: string;
  description: string;
  allergens: string;
  prices: Price[];
  doubt?: Pick<Doubt, 'kind' | 'says'>;
  answer?: Answer;
};
type Line = { line: number; raw: string; text: string; is: LineKind };

type State = {
  readonly lines: readonly Line[];
  readonly legend: Legend;
  readonly rows: Row[];
  /** With its line until a dish has followed it. */
  heading: Heading & { line?: Line };
  before: Heading;
  /** The dish that the next words describe. */
  open: Row | undefined;
  waiting: Line[];
};

/** Goes through the lines once. Lines without a price wait until it is known to whom they belong. */
export function rowsOf(lines: readonly Line[], legend: Legend): Row[] {
  const none = { name: '', sizes: [] };
  const state: State = { lines, legend, rows: [], heading: none, before: none, open: undefined, waiting: [] };
  for (const [index, line] of state.lines.entries()) take(state, line, index);
  leave(state, state.waiting);
  dropHeading(state);
  return state.rows.sort((one, other) => one.line - other.line);
}

function take(state: State, line: Line, index: number): void {
  const { is } = line;
  if (is.kind === 'blank') state.open = undefined;
  else if (is.kind === 'skip') aside(state, line);
  else if (is.kind === 'hours') doubtful(state, line, 'notDish', known.questions.hours);
  else if (is.kind === 'service') doubtful(state, line, 'notDish', known.questions.service);
  else if (is.kind === 'heading' && isNameBelow(state, line, index)) state.waiting.push(line);
  else if (is.kind === 'heading') startHeading(state, line, is);
  else if (is.kind === 'dish') dish(state, line, is);
  else if (is.kind === 'price') price(state, line, is, index);
  else words(state, line, index);
}

/** 'Kebab' under 'GRILL', with words or a price below it, is a dish that is called as a category. */
function isNameBelow(state: State, { text }: Line, index: number): boolean {
  const next = state.lines[index + 1]?.is.kind;
  const isBelow = state.heading.line !== undefined && isHeading(state.heading.name);
  return isBelow && !isLoud(text) && (next === 'words' || next === 'price');
}

function add(state: State, { line, raw }: Line, about: Partial<Row>): Row {
  const row = {
    ...{ line, text: raw.trim(), category: state.heading.name, name: raw.trim(), description: '' },
    ...{ allergens: '', prices: [], ...about },
  };
  state.rows.push(row);
  return row;
}

function aside(state: State, line: Line): void {
  state.open = undefined;
  add(state, line, { answer: 'skip' });
}

function doubtful(state: State, line: Line, kind: DoubtKind, says: string, name?: string): void {
  state.open = undefined;
  add(state, line, { doubt: { kind, says }, ...(name !== undefined && { name }) });
}

function startHeading(state: State, line: Line, { name, sizes }: Heading): void {
  leave(state, state.waiting);
  state.open = undefined;
  if (name === '') {
    state.heading = { ...state.heading, sizes };
    return;
  }
  dropHeading(state);
  state.before = state.heading;
  state.heading = { name, sizes, line };
}

/** A heading without a dish is no category: the name of the restaurant, 'MENY 2026'. */
function dropHeading(state: State): void {
  const { line } = state.heading;
  if (!line) return;
  state.heading = { ...state.heading };
  delete state.heading.line;
  add(state, line, { category: '', answer: 'skip' });
}

function dish(state: State, line: Line, priced: PricedText): void {
  titleAbove(state);
  store(state, line, priced, priced.words, [priced.behind]);
}

/** The last line that waited is a heading, because a dish follows it. */
function titleAbove(state: State): void {
  const last = state.waiting.at(-1);
  const isTitle = last && isShort(last.text);
  const others = isTitle ? state.waiting.slice(0, -1) : state.waiting;
  leave(state, others);
  if (isTitle) {
    dropHeading(state);
    state.heading = { name: tidyName(last.text), sizes: [], line: last };
  }
}

function store(state: State, line: Line, priced: PricedText, words: string, more: readonly string[]): void {
  const { rest, allergens } = withoutAllergens(words, state.legend);
  const { name, description } = named(rest);
  const behind = withoutAllergens([description, ...more].filter(Boolean).join(' '), state.legend);
  const { prices, isGuess } = labelled(priced.prices, state.heading);
  const doubt = doubtOf(name, priced, isGuess, prices.length);
  const about = { name, description: behind.rest, allergens: allergens || behind.allergens, prices };
  state.open = add(state, line, { ...about, ...(doubt && { doubt }) });
  delete state.heading.line;
  state.waiting = [];
}

/** A price alone belongs to the name above it; prices in a row were torn from their names. */
function price(state: State, line: Line, priced: PricedText, index: number): void {
  const isTorn = [index - 1, index + 1].some((at) => state.lines[at]?.is.kind === 'price');
  if (isTorn) {
    torn(state, index);
    return;
  }
  const own = state.waiting.length > 0 ? state.waiting : headingAsName(state);
  const [first, ...rest] = own;
  if (!first) {
    doubtful(state, line, 'unread', known.questions.unread);
    return;
  }
  store(
    state,
    first,
    priced,
    first.text,
    rest.map(({ text }) => text),
  );
  state.open = undefined;
}

function headingAsName(state: State): Line[] {
  const { line } = state.heading;
  if (line) state.heading = state.before;
  return line ? [line] : [];
}

/** Names and prices that stand in columns of their own: as many of each are perhaps pairs. */
function torn(state: State, index: number): void {
  if (state.lines[index - 1]?.is.kind === 'price') return;
  const end = state.lines.findIndex(({ is }, at) => at > index && is.kind !== 'price');
  const prices = state.lines.slice(index, end < 0 ? undefined : end);
  const names = state.waiting;
  state.waiting = [];
  delete state.heading.line;
  for (const [at, one] of names.entries()) {
    const is = prices[at]?.is;
    if (prices.length !== names.length || is?.kind !== 'price') unpriced(state, one);
    else {
      const says = known.questions.paired(tidyName(one.text), is.prices[0]?.amount ?? '');
      add(state, one, {
        name: tidyName(one.text),
        prices: is.prices.slice(0, 1),
        doubt: { kind: 'paired', says },
      });
    }
  }
  if (prices.length !== names.length)
    for (const one of prices) doubtful(state, one, 'unread', known.questions.unread);
  state.open = undefined;
}

/** Words with nothing that a description has: 'Farris 0,33', not 'Tomat og ost'. */
const isBare = (text: string) => isShort(text) && !known.joinsWords.test(text);

function words(state: State, line: Line, index: number): void {
  const next = state.lines.slice(index + 1).find(({ is }) => is.kind !== 'blank')?.is.kind;
  const isBetween = isBare(line.text) && (next === undefined || next === 'dish' || next === 'heading');
  if (known.withoutPrice.test(line.text) || isNextNumber(state, line)) unpriced(state, line);
  else if (!state.open) state.waiting.push(line);
  else if (isShort(line.text) && next === 'dish' && state.open.description) {
    startHeading(state, line, { name: tidyName(line.text), sizes: [] });
  } else if (isBetween && !state.open.description) unpriced(state, line);
  else describe(state.open, line.text, state.legend);
}

/** '2. Pepperoni' below '1. Margherita 149' is a dish, not what is on the first. */
function isNextNumber({ open }: State, { raw }: Line): boolean {
  const [above, own] = [open?.text, raw].map((text) => Number(numbered.exec(text ?? '')?.[1]));
  return own === (above ?? Number.NaN) + 1;
}
const numbered = /^\s*(?:[Nn]r\.?\s*|#)?(\d{1,3})[.):]?\s+\p{Lu}/u;

function unpriced(state: State, line: Line): void {
  const name = tidyName(line.text.replace(known.withoutPrice, ''));
  doubtful(state, line, 'noPrice', known.questions.noPrice(name), name);
}

/** Lines that belong to no dish: what stands above the menu, notes, and names without a price. */
function leave(state: State, lines: readonly Line[]): void {
  const isAbove = state.rows.every(({ answer }) => answer === 'skip') && !state.heading.name;
  for (const line of lines) {
    if (isAbove || isNote(line.text)) add(state, line, { category: '', answer: 'skip' });
    else if (isShort(line.text) || /\t/.test(line.text)) unpriced(state, line);
    else doubtful(state, line, 'unread', known.questions.unread);
  }
  if (lines.length > 0 && state.heading.line && !isAbove) delete state.heading.line;
  state.waiting = [];
}
/** A line below a dish: its allergens, or more of its description. */
function describe(dish: Row, line: string, legend: Legend): void {
  const said = allergenLine(line, legend);
  const { rest, allergens } =
    said === undefined ? withoutAllergens(line, legend) : { rest: '', allergens: said };
  dish.allergens ||= allergens;
  dish.description = [dish.description, rest.replace(/\t/g, ' ')].filter(Boolean).join(' ');
  dish.text = `${dish.text}\n${line}`;
}

const tidyName = (name: string) =>
  name
    .replace(/\t/g, ' ')
    .replace(/\*+/g, '')
    .replace(/[\s,:;|–—-]+$|\s+for$/gi, '')
    .replace(/^[\s,:;|–—-]+/, '')
    .trim();

/** 'Margherita – tomat, ost', 'Margherita, tomat' and 'Margherita (tomat, ost)' as name and description. */
function named(text: string): { name: string; description: string } {
  const [, before = '', inside = ''] = /^([^(]+)\(([^)]+)\)\s*$/.exec(text) ?? [];
  if (before) return { name: tidyName(before), description: inside.trim() };
  const at = text.search(/\s+[–—-]\s+|:\s+|\s*\|\s*|\t|,\s+(?=\p{Ll})/u);
  if (at <= 0) return { name: tidyName(text), description: '' };
  return { name: tidyName(text.slice(0, at)), description: tidyName(text.slice(at)) };
}

const capital = (label: string) => label.charAt(0).toLocaleUpperCase('nb') + label.slice(1);
/** The prices with the words of the line or of the heading as labels; `isGuess`: with the usual ones. */
function labelled(prices: Price[], heading: Heading): { prices: Price[]; isGuess: boolean } {
  if (prices.length < 2) return { prices, isGuess: false };
  const isSaid = prices.every(({ label }) => label !== '');
  const isOfHeading = heading.sizes.length === prices.length;
  const labels = isOfHeading ? heading.sizes : known.sizesOf(prices.length, heading.name);
  return {
    prices: prices.map(({ label, amount }, at) => ({
      label: capital(label || labels[at] || known.nthSize(at + 1)),
      amount,
    })),
    isGuess: !isSaid && !isOfHeading,
  };
}

/** The doubts about a dish that has a price. */
function doubtOf(
  name: string,
  { isFrom, isMore, isThousand, prices }: PricedText,
  isGuess: boolean,
  count: number,
): Row['doubt'] {
  if (isMore || isExtra(name)) return { kind: 'extra', says: known.questions.extra };
  if (isFrom) return { kind: 'from', says: known.questions.from(name) };
  if (isThousand) return { kind: 'thousand', says: known.questions.thousand(name, prices[0]?.amount ?? '') };
  return isGuess ? { kind: 'sizes', says: known.questions.sizes(name, count) } : undefined;
}

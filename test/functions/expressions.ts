export type Item = Record<string, unknown>;
type Terms = {
  ExpressionAttributeNames?: Record<string, string> | undefined;
  ExpressionAttributeValues?: Item | undefined;
};

/** The part of DynamoDB's expression language that the stores use; all else throws. */
const word = /\s*(<=|>=|<>|[()=<>,+-]|[#:\w.[\]]+)/y;

/** The stores send a few expressions again and again. */
const knownWords = new Map<string, string[]>();

function wordsOf(expression: string): string[] {
  const known = knownWords.get(expression);
  if (known) return known;
  const words: string[] = [];
  for (word.lastIndex = 0; word.lastIndex < expression.trimEnd().length; ) {
    const match = word.exec(expression);
    if (!match?.[1]) throw new Error(`Not understood: ${expression}`);
    words.push(match[1]);
  }
  knownWords.set(expression, words);
  return words;
}

class Reader {
  private at = 0;
  private readonly words: string[];
  private readonly item: Item | undefined;
  private readonly terms: Terms;
  constructor(expression: string, item: Item | undefined, terms: Terms) {
    this.words = wordsOf(expression);
    this.item = item;
    this.terms = terms;
  }

  peek = () => this.words[this.at] ?? '';
  next = () => this.words[this.at++] ?? '';
  take = (expected: string) => {
    if (this.next() !== expected) throw new Error(`Expected ${expected} in ${this.words.join(' ')}`);
  };

  path(): string[] {
    const path = this.next();
    if (!/[.[]/.test(path)) return [this.step(path)];
    return path
      .replace(/\[(\d+)\]/g, '.$1')
      .split('.')
      .map((step) => this.step(step));
  }
  private step(step: string): string {
    return step.startsWith('#') ? this.name(step) : step;
  }
  private name(step: string): string {
    const name = this.terms.ExpressionAttributeNames?.[step];
    if (!name) throw new Error(`${step} is not in ExpressionAttributeNames`);
    return name;
  }
  read(path: string[]): unknown {
    return path.reduce<unknown>((value, step) => (value as Item | undefined)?.[step], this.item);
  }

  value(): unknown {
    const first = this.peek();
    let result: unknown;
    if (first.startsWith(':')) {
      const values = this.terms.ExpressionAttributeValues ?? {};
      if (!Object.hasOwn(values, first)) throw new Error(`${first} is not in ExpressionAttributeValues`);
      result = values[this.next()];
    } else if (first === 'if_not_exists') {
      this.next();
      this.take('(');
      const current = this.read(this.path());
      this.take(',');
      const otherwise = this.value();
      this.take(')');
      result = current ?? otherwise;
    } else if (first === 'size') {
      this.next();
      this.take('(');
      const set = this.read(this.path());
      this.take(')');
      // Of nothing there is no size, and no comparison with it holds.
      result = set instanceof Set ? set.size : Number.NaN;
    } else {
      result = this.read(this.path());
    }
    if (this.peek() === '+' || this.peek() === '-') {
      const sign = this.next() === '+' ? 1 : -1;
      return (result as number) + sign * (this.value() as number);
    }
    return result;
  }

  either(): boolean {
    let result = this.both();
    while (this.peek() === 'OR') {
      this.next();
      result = this.both() || result;
    }
    return result;
  }
  private both(): boolean {
    let result = this.one();
    while (this.peek() === 'AND') {
      this.next();
      result = this.one() && result;
    }
    return result;
  }
  private one(): boolean {
    if (this.peek() === '(') {
      this.next();
      const inside = this.either();
      this.take(')');
      return inside;
    }
    if (this.peek() === 'NOT') {
      this.next();
      return !this.one();
    }
    if (/^(attribute_exists|attribute_not_exists|begins_with|contains)$/.test(this.peek()))
      return this.test();
    const left = this.value() as string;
    const operator = this.next();
    if (operator === 'IN') return this.list().includes(left);
    const right = this.value() as string;
    if (operator === 'BETWEEN') {
      this.take('AND');
      const upper = this.value() as string;
      return left >= right && left <= upper;
    }
    if (operator === '=') return left === right;
    if (operator === '<>') return left !== right;
    if (operator === '<') return left < right;
    if (operator === '<=') return left <= right;
    if (operator === '>') return left > right;
    if (operator === '>=') return left >= right;
    throw new Error(`Unknown operator ${operator}`);
  }
  private test(): boolean {
    const name = this.next();
    this.take('(');
    const value = this.read(this.path());
    const takesTwo = name === 'begins_with' || name === 'contains';
    if (takesTwo) this.take(',');
    const second = takesTwo ? String(this.value()) : '';
    this.take(')');
    if (name === 'begins_with') return typeof value === 'string' && value.startsWith(second);
    if (name === 'contains') return value instanceof Set && value.has(second);
    return (value !== undefined) === (name === 'attribute_exists');
  }
  private list(): unknown[] {
    const values: unknown[] = [];
    this.take('(');
    do values.push(this.value());
    while (this.next() === ',');
    return values;
  }
}

/** Whether a condition, or a key condition, holds on an item; undefined is no item. */
export function holds(expression: string, item: Item | undefined, terms: Terms): boolean {
  const reader = new Reader(expression, item, terms);
  const result = reader.either();
  if (reader.peek() !== '') throw new Error(`Not understood from ${reader.peek()}: ${expression}`);
  return result;
}

function write(item: Item, path: string[], value: unknown): void {
  const last = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce<Item>((within, step) => within[step] as Item, item);
  if (value === undefined) delete parent[last];
  else parent[last] = structuredClone(value);
}

/** ADD makes a sum of numbers and a union of sets. */
function added(before: unknown, more: unknown): unknown {
  if (!(more instanceof Set)) return Number(before ?? 0) + Number(more);
  return new Set([...(before instanceof Set ? before : []), ...more]);
}

/** DELETE takes members out of a set; an empty set is none. */
function without(before: unknown, less: unknown): unknown {
  const gone = less as Set<unknown>;
  const left = [...(before instanceof Set ? before : [])].filter((one) => !gone.has(one));
  return left.length > 0 ? new Set(left) : undefined;
}

/** The item after an update expression; every value is read from the item as it was. */
export function updated(item: Item, expression: string, terms: Terms): Item {
  const after = structuredClone(item);
  const reader = new Reader(expression, item, terms);
  for (let clause = reader.next(); clause !== ''; clause = reader.next()) {
    do {
      if (reader.peek() === ',') reader.next();
      const path = reader.path();
      if (clause === 'SET') {
        reader.take('=');
        write(after, path, reader.value());
      } else if (clause === 'ADD') {
        write(after, path, added(reader.read(path), reader.value()));
      } else if (clause === 'DELETE') {
        write(after, path, without(reader.read(path), reader.value()));
      } else if (clause === 'REMOVE') write(after, path, undefined);
      else throw new Error(`Unknown clause ${clause}`);
    } while (reader.peek() === ',');
  }
  return after;
}

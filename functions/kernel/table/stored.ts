import * as v from 'valibot';

export { idOf } from '../../../shared/kernel/answer-fields.ts';

import type { Item } from './client.ts';
import type { Update } from './update.ts';

/** A stored item without the shape of its kind. Names the fields, not their content: it may be personal. */
export class Unreadable extends Error {
  constructor(kind: string, schema: unknown, fields: readonly string[]) {
    super(`The stored ${kind} of schema ${schema} is not readable at: ${fields.join(', ')}`);
    this.name = 'Unreadable';
  }
}

/** Lifts an item by one schema version, except fields that an update has written in the new form. */
export type Upcast = (item: Item) => Item;

type Name<T> = keyof T & string;
type Values<T> = { [K in keyof T]?: T[K] | undefined };
type Added<T> = { [K in keyof T]?: number | Set<string> };

/** The changes of an update to a stored item. Undefined values in `set`, `setOnce` or `add` are left out. */
export type Changes<T> = {
  set?: Values<T>;
  /** Written only where there is no such attribute yet. */
  setOnce?: Values<T>;
  /** Numbers are added, sets united. */
  add?: Added<T>;
  remove?: readonly Name<T>[];
  /** Every field is written, so the item is of the current version after it, whatever it was before. */
  isWhole?: true;
  /** Attributes that are changed can be named '#name' here; others by their own name, or by `names`. */
  condition?: string;
  names?: Record<string, string>;
  values?: Item;
};

/**
 * One kind of stored item: the only way to read it, and the shape of each write. `schema` checks the shape
 * and not the rules of a form, because a stricter rule must not make stored data unreadable. It drops
 * attributes that it does not name, so a new attribute never gets out by accident. The list of upcasts is the
 * history of the shape: the first leads from version 1 to 2. An item without a version is of version 1; an
 * item of a newer function is read by its named fields. `isMadeWhole`: no update creates such an item, so an
 * update leaves its version alone; otherwise an old item would count as a new one and miss its upcasts.
 */
export function stored<T extends object>(
  kind: string,
  schema: v.GenericSchema<unknown, T>,
  upcasts: readonly Upcast[] = [],
  { isMadeWhole = false } = {},
) {
  const version = upcasts.length + 1;

  /** Throws Unreadable. */
  function read(item: Item): T {
    const written = typeof item.schema === 'number' ? item.schema : 1;
    const current = upcasts.slice(written - 1).reduce((older, upcast) => upcast(older), item);
    const result = v.safeParse(schema, current);
    if (result.success) return result.output;
    throw new Unreadable(
      kind,
      written,
      result.issues.map((issue) => v.getDotPath(issue) ?? '(whole)'),
    );
  }

  return {
    kind,
    version,
    read,
    find: (item: Item | undefined): T | undefined => item && read(item),
    /** The attributes of a whole item; the caller adds its key. */
    item: (fields: T): Item => ({ schema: version, ...present(fields) }),
    /** Changes of single attributes. An update that makes or writes the whole item notes the version too. */
    update: ({ isWhole, ...changes }: Changes<T>): Update => {
      if (isWhole) return expression({ ...changes, set: { ...changes.set, schema: version } });
      if (isMadeWhole) return expression(changes);
      return expression({ ...changes, setOnce: { ...changes.setOnce, schema: version } });
    },
  };
}

export type Stored<T extends object> = ReturnType<typeof stored<T>>;

const present = (fields: object = {}) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The one place that writes SET, ADD and REMOVE. Placeholders for names make reserved words safe. */
function expression({
  set,
  setOnce,
  add,
  remove = [],
  condition,
  names,
  values = {},
}: Changes<Item>): Update {
  const written = { ...present(set), ...present(setOnce), ...present(add) };
  const each = (fields: object | undefined, form: (at: string) => string) =>
    Object.keys(present(fields))
      .map((name) => form(placeholder(name)))
      .join(', ');
  const sets = [
    each(set, (at) => `#${at} = :${at}`),
    each(setOnce, (at) => `#${at} = if_not_exists(#${at}, :${at})`),
  ].filter(Boolean);
  const clauses = [
    ['SET', sets.join(', ')],
    ['ADD', each(add, (at) => `#${at} :${at}`)],
    ['REMOVE', remove.map((name) => `#${placeholder(name)}`).join(', ')],
  ];
  const own = Object.fromEntries(
    Object.entries(written).map(([name, value]) => [`:${placeholder(name)}`, value]),
  );
  const twice = Object.keys(values).find((name) => name in own);
  if (twice) throw new Error(`${twice} is used twice`);
  return {
    set: clauses
      .filter(([, terms]) => terms)
      .map((clause) => clause.join(' '))
      .join(' '),
    ...(condition && { condition }),
    names: {
      ...Object.fromEntries(
        [...Object.keys(written), ...remove].map((name) => [`#${placeholder(name)}`, name]),
      ),
      ...names,
    },
    values: { ...own, ...values },
  };
}

/** DynamoDB takes letters, digits and underscores. */
const placeholder = (name: string) => name.replace(/\W/g, '_');

import * as v from 'valibot';
import { BadRequest } from './problem.ts';

type Tree = { [name: string]: string | Tree };

/** `a[b][0]=x` as objects and lists of texts. */
function treeOf(form: string): Tree {
  const root: Tree = {};
  for (const [name, text] of new URLSearchParams(form)) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part);
    let at = root;
    for (const part of path.slice(0, -1)) {
      const inner = Object.hasOwn(at, part) ? at[part] : undefined;
      const next = typeof inner === 'object' ? inner : {};
      at[part] = next;
      at = next;
    }
    const last = path.at(-1) ?? '';
    at[last === '[]' ? String(Object.keys(at).length) : last] = text;
  }
  return root;
}

const isList = (names: readonly string[]) =>
  names.length > 0 && names.every((name, at) => name === String(at));

function listed(tree: Tree): unknown {
  const inner = Object.entries(tree).map(
    ([name, value]) => [name, typeof value === 'object' ? listed(value) : value] as const,
  );
  return isList(Object.keys(tree)) ? inner.map(([, value]) => value) : Object.fromEntries(inner);
}

/** Parses as strictly as Stripe: a parameter that it does not know is a 400 that names it. */
export function parse<Schema extends v.GenericSchema>(schema: Schema, form: string): v.InferOutput<Schema> {
  const tree = treeOf(form);
  const result = v.safeParse(schema, isList(Object.keys(tree)) ? tree : listed(tree));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const [first = '', ...rest] = (v.getDotPath(issue) ?? '').split('.');
  const param = first + rest.map((part) => `[${part}]`).join('');
  const isStrict = issue.type === 'strict_object';
  if (isStrict && issue.expected === 'never')
    throw new BadRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  if (isStrict || issue.received === 'undefined')
    throw new BadRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  throw new BadRequest(`Invalid ${param}: ${issue.message}`, { param });
}

export const text = (most = 5000) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(most));
export const whole = (least = 0, most = 99_999_999) =>
  v.pipe(v.string(), v.regex(/^-?\d+$/), v.transform(Number), v.minValue(least), v.maxValue(most));
export const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((value) => value === 'true'),
);
export const address = v.pipe(v.string(), v.url());
export const nok = v.literal('nok');

/** Fifty pairs; a name has at most 40 characters, a value 500. */
export const metadata = v.pipe(
  v.record(text(40), v.pipe(v.string(), v.maxLength(500))),
  v.check((pairs) => Object.keys(pairs).length <= 50),
);

/** Each request may name the objects that are shown whole. */
const expand = { expand: v.optional(v.array(text(100))) };
export const params = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject({ ...entries, ...expand });

/** How many a list answers. */
export const paging = { limit: v.optional(whole(1, 100), '10') };

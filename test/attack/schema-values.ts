import * as v from 'valibot';
import type { Random } from '../../infra/local/seed/random.ts';

/** The part of valibot's schemas that this file reads. */
type Shown = {
  type: string;
  pipe?: Shown[];
  entries?: Record<string, Shown>;
  wrapped?: Shown;
  item?: Shown;
  items?: Shown[];
  options?: (Shown | string | number)[];
  literal?: unknown;
  key?: Shown;
  value?: Shown;
  requirement?: unknown;
  getter?: (input: unknown) => Shown;
};

/** Texts and numbers of every shape our schemas ask for. The schema itself says which of them it accepts. */
const words =
  `Kari Ødegård|912 34 567|+4798765432|22334455|kari@gjest.example|Storgata 1, 0155 Oslo|15:00|22:30
|2026-12-24|#1d4ed8|SOMMER10|https://kafe.example/om|@kafe|facebook.com/kafe|bestill.kafe.example|kafe|napoli2||restaurant
|1234|123456|premium|7|AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA`
    .replaceAll('\n', '')
    .split('|');
const numbers = [0, 1, 2, 5, 10, 15, 100, 500, 12_900, 18_900, 100_000] as const;

/** The schema inside optional, nullable and pipe, where the shape stands. */
function bare(schema: Shown): Shown {
  if (schema.pipe?.[0] && schema.pipe[0] !== schema) return bare(schema.pipe[0]);
  return schema;
}

const accepts = (schema: Shown, value: unknown) => v.safeParse(schema as never, value).success;

/** A value that the schema most likely accepts; of objects with rules across fields perhaps not, so ask. */
function likelyValue(schema: Shown, random: Random): unknown {
  const inner = bare(schema);
  switch (inner.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return Object.fromEntries(
        Object.entries(inner.entries ?? {}).flatMap(([name, entry]) => {
          const value = likelyValue(entry, random);
          return value === undefined ? [] : [[name, value]];
        }),
      );
    case 'optional':
    case 'exact_optional':
    case 'undefinedable':
      return random.next() < 0.3 ? undefined : likelyValue(inner.wrapped as Shown, random);
    case 'nullable':
    case 'nullish':
      return random.next() < 0.3 ? null : likelyValue(inner.wrapped as Shown, random);
    case 'array': {
      const count = 1 + random.below(3);
      return Array.from({ length: count }, () => likelyValue(inner.item as Shown, random));
    }
    case 'tuple':
      return (inner.items ?? []).map((item) => likelyValue(item, random));
    case 'record':
      return {
        [String(likelyValue(inner.key as Shown, random))]: likelyValue(inner.value as Shown, random),
      };
    case 'picklist':
    case 'enum':
      return random.pick(inner.options ?? []);
    case 'literal':
      return inner.literal;
    case 'union':
    case 'variant':
      return likelyValue(random.pick((inner.options ?? []) as Shown[]), random);
    case 'boolean':
      return random.next() < 0.5;
    case 'null':
      return null;
    case 'number':
      return picked(schema, random, numbers);
    case 'string':
    case 'lazy':
      return picked(schema, random, words);
    default:
      return picked(schema, random, [...words, ...numbers, true, null]);
  }
}

const found = new WeakMap<object, unknown[]>();

/**
 * One of the values that the schema takes. The schema is asked once, because it lives as long as the program.
 */
function picked(schema: Shown, random: Random, from: readonly unknown[]): unknown {
  const taken = found.get(schema) ?? from.filter((value) => accepts(schema, value));
  found.set(schema, taken);
  return taken.length > 0 ? random.pick(taken) : random.pick(from);
}

/** A value the schema accepts, or the best of 60 tries. */
export function acceptedValue(schema: v.GenericSchema, random: Random): unknown {
  let value: unknown;
  for (let tries = 0; tries < 60; tries += 1) {
    value = likelyValue(schema as never, random);
    if (v.safeParse(schema, value).success) return value;
  }
  return value;
}

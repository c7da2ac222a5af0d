import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keys } from '../../functions/kernel/table/keys.ts';

const readme = readFileSync(new URL('../../functions/kernel/table/README.md', import.meta.url), 'utf8');
const [, table = ''] = readme.split('## What is personal, and for how long');
const named = [...table.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([A-Z]+#?)`/g)].map(([, kind = '']) => kind),
);

/** 'ORDER#', 'COUNTER': an item's name in the table of the README; outside a business, its partition. */
function kindOf(make: (...parts: never[]) => { pk: string; sk: string }): string {
  const { pk, sk } = make(...(['biz_1', 1, 1, 1] as never[]));
  return /^[A-Z]+#?/.exec(pk === 'biz_1' ? sk : pk)?.[0] ?? '';
}

test('the table’s README says of every kind of item what it holds of a person and when that goes', () => {
  const kinds = new Set(Object.values(keys).map((make) => kindOf(make)));
  expect([...kinds].filter((kind) => !named.includes(kind))).toEqual([]);
  expect(named.filter((kind) => !kinds.has(kind))).toEqual([]);
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The ids of the specification's rows, in the order of the ledger; they are stable and never reused. */
const ledgerIds = [
  ...readFileSync('test/spec/ledger.md', 'utf8').matchAll(/^\| ([A-Z]{3,5}-\d{3}) \|/gm),
].map(([, id = '']) => id);

/** Titles of tests: what stands between the quotes behind test(, it(, inLongRun( or test.each(…)(. */
const title = /\b(?:test|it|inLongRun)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g;
/** Rows of a table of cases whose first column becomes part of the title. */
const row = /\[\s*(['"`])((?:[A-Z]{3,5}-\d{3} ?)+[^'"`]*)\1/g;

function namedIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(title), ...text.matchAll(row)].flatMap(
    ([, , words = '']) => words.match(/[A-Z]{3,5}-\d{3}/g) ?? [],
  );
}

const files = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.test\.tsx?$/.test(file),
);
const named = new Set(files.flatMap((file) => namedIn(`test/${file}`)));

test('the ledger has its 337 rows, each id once', () => {
  expect(ledgerIds).toHaveLength(337);
  expect(new Set(ledgerIds).size).toBe(337);
});

test('every row of the specification stands in the title of a test', () => {
  expect(ledgerIds.filter((id) => !named.has(id))).toEqual([]);
});

test('no title names a row that the specification does not have', () => {
  const areas = new Set(ledgerIds.map((id) => id.slice(0, id.indexOf('-'))));
  const unknown = [...named].filter(
    (id) => areas.has(id.slice(0, id.indexOf('-'))) && !ledgerIds.includes(id),
  );
  expect(unknown).toEqual([]);
});

test('source says its reason in a sentence: ids of the specification are in titles of tests alone', () => {
  const rooms = ['shared', 'functions', 'web', 'infra'];
  const sources = rooms.flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|css)$/.test(file))
      .map((file) => `${room}/${file}`),
  );
  const areas = [...new Set(ledgerIds.map((id) => id.slice(0, id.indexOf('-')))), 'Q'].join('|');
  const id = new RegExp(`\\b(?:${areas})-\\d{2,3}\\b`);
  expect(sources.filter((file) => id.test(readFileSync(file, 'utf8')))).toEqual([]);
});

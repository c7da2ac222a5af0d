import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readMenu } from '../../../../shared/menu/sheets/read-menu.ts';
import { sheetsFromText } from '../../../../shared/menu/sheets/read-text.ts';
import type { Sheet } from '../../../../shared/menu/sheets/sheet.ts';
import { tidied } from '../../../../shared/menu/sheets/tidy-sheet.ts';
import { sheetsFromCsv } from '../../../../web/owner/dashboard/menu/import/csv.ts';
import { newIds } from '../../../helpers/new-ids.ts';

const folder = new URL('../../../fixtures/menus/', import.meta.url);
const files = readdirSync(folder);
const cut = (name: string) => readFileSync(new URL(name, folder), 'utf8').split('===\n') as [string, string];

const parts = (cells: (string | null | undefined)[]) =>
  cells
    .map((cell) => cell ?? '')
    .join(' | ')
    .replace(/( \| )+$/, '')
    .replace(/\| {2}\|/g, '| |')
    .trim();

/** The reading of a file, a line for each of its rows: right, '?' unsure, '-' skipped or '!' wrong. */
function readingOf(sheets: Sheet[]): string[] {
  const { dishes, issues, content } = readMenu(sheets, { newId: newIds(), groups: [] });
  const sizeNames = new Map(
    content.groups.flatMap(({ draft }) => draft.options.map(({ id, name }) => [id as string, name])),
  );
  return dishes.flatMap(({ row, name, item }) => {
    const { doubt } = row;
    if (row.isSkipped) return [`- ${row.line}`];
    const category = item
      ? content.categories.find(({ id }) => id === item.category)?.name
      : row.cell('category');
    const unsaid = issues.some(
      ({ line, title, text }) => line === row.line && title === 'Allergener' && text,
    );
    const own = Object.entries(item?.groups?.[0]?.prices ?? {});
    const typed = row.sizes.map(({ label, text }) => `${label} ${text}`).join(', ');
    const price =
      own.map(([id, ore]) => `${sizeNames.get(id)} ${ore / 100}`).join(', ') ||
      typed ||
      (item ? String(item.priceOre / 100) : row.cell('price'));
    const dish = [
      category,
      name,
      row.cell('description'),
      price,
      unsaid ? 'ikke fylt ut' : item?.allergens?.join(' ') || (item?.allergens && 'ingen'),
    ];
    const sure = doubt && ['notDish', 'unread'].includes(doubt.kind);
    if (doubt) return [parts([`? ${row.line} ${doubt.kind}`, ...(sure ? [] : dish)])];
    if (item) return [parts(dish)];
    return issues
      .filter(({ line, isWarning }) => line === row.line && !isWarning)
      .map(({ title, message }) => `! ${row.line} ${title}: ${message}`);
  });
}

test('there are at least thirty menus as people have them', () => {
  expect(files.length).toBeGreaterThanOrEqual(30);
});

test.each(files)(
  'the menu %s is read as its owner means it, and what is unsure is never called right',
  (name) => {
    const [menu, expected] = cut(name);
    const sheets = name.endsWith('.csv') ? tidied(sheetsFromCsv(menu)) : sheetsFromText(menu);
    expect(readingOf(sheets)).toEqual(
      expected
        .trim()
        .split('\n')
        .map((line) => parts(line.split(/\s*\|\s*/))),
    );
  },
);

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { shortSuffix } from '../../../../../shared/kernel/ids.ts';
import { oreFromInput, ownerAmount } from '../../../../../shared/kernel/money.ts';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import { isAlike } from '../../../../../shared/menu/alike.ts';
import { importDiff } from '../../../../../shared/menu/import-match.ts';
import type { ImportedContent, ImportMode } from '../../../../../shared/menu/menu-import.ts';
import type { Menu, MenuItem } from '../../../../../shared/menu/menu-item.ts';
import type { ReadDish } from '../../../../../shared/menu/sheets/read-dishes.ts';
import { errorsOf, type ReadMenu } from '../../../../../shared/menu/sheets/read-menu.ts';
import type { Sheet, SheetIssue } from '../../../../../shared/menu/sheets/sheet.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { answer } from '../../../lib/api.ts';
import { whyNot } from '../../../lib/problem-of.ts';
import { type Shop, useShop } from '../../../lib/shop.ts';
import { menuQuery } from '../../../queries/menu.ts';

/** The owner's choice: a file's name, or that it was pasted. */
export type Source = { name: string; sheets: Sheet[] };

export type ShownColumn = 'category' | 'name' | 'price' | 'allergens' | 'groups';

/** A row of the preview: its cells as they stand in the file, and the notes about them. */
export type Line = {
  line: number;
  cells: Record<ShownColumn, string>;
  /** Wrong cells, by the columns that are shown. */
  wrong: Partial<Record<ShownColumn, SheetIssue>>;
  /** Wrong cells of other columns. */
  others: SheetIssue[];
  warnings: string[];
};

const columnOf: Record<string, ShownColumn> = {
  ...{ Kategori: 'category', Navn: 'name', Pris: 'price', Allergener: 'allergens', Tilvalg: 'groups' },
};

/** The points to check: what the file leaves open, and what it changes of a dish that is there. */
function warningsOf(issues: readonly SheetIssue[], { item }: ReadDish, was: MenuItem | undefined): string[] {
  // A blank cell does not take away what the menu says.
  const isSaid = ({ title }: SheetIssue) => title === 'Allergener' && Boolean(was?.allergens);
  const told = issues.filter((issue) => issue.isWarning && !isSaid(issue)).map(({ message }) => message);
  if (!was || !item || was.priceOre === item.priceOre) return told;
  return [...told, `Finnes fra før. Den gamle prisen ${ownerAmount(was.priceOre)} blir byttet ut.`];
}

function lineOf(dish: ReadDish, issues: readonly SheetIssue[], was: MenuItem | undefined): Line {
  const { row, item } = dish;
  const cell = (key: ShownColumn) => row.cell(key) ?? '';
  const errors = errorsOf(issues);
  const ore = item?.priceOre ?? oreFromInput(cell('price'));
  const price = ore === undefined ? cell('price') : ownerAmount(ore);
  return {
    line: row.line,
    cells: {
      ...{ category: cell('category'), name: cell('name'), price },
      ...{ allergens: cell('allergens'), groups: cell('groups') },
    },
    wrong: Object.fromEntries(errors.map((issue) => [columnOf[issue.title] ?? '', issue])),
    others: errors.filter(({ title }) => !columnOf[title]),
    warnings: warningsOf(issues, dish, was),
  };
}

/** All points to check: each row, the faults elsewhere in the file, and the menu's losses. */
export function lookedOver(read: ReadMenu, menu: Menu, mode: ImportMode) {
  const { before, removed } = importDiff(menu, read.content, mode);
  const wasOf = new Map(read.content.items.map((item, index) => [item, before[index]]));
  const sheet = read.dishes[0]?.row.issue(0, '').sheet;
  const issuesAt = (line: number) =>
    read.issues.filter((issue) => issue.sheet === sheet && issue.line === line);
  const lines = read.dishes.map((dish) =>
    lineOf(dish, issuesAt(dish.row.line), dish.item && wasOf.get(dish.item)),
  );
  const isShown = new Set(lines.map(({ line }) => line));
  const elsewhere = read.issues.filter((issue) => issue.sheet !== sheet || !isShown.has(issue.line));
  // A row that is still wrong is a dish of the file all the same.
  const wrong = read.dishes.filter(({ item }) => !item);
  const isNamed = ({ name }: MenuItem) => wrong.some((dish) => isAlike(dish.name, name));
  return { lines, elsewhere, removed: removed.filter((item) => !isNamed(item)) };
}

export const isWrong = ({ wrong, others }: Line) => Object.keys(wrong).length > 0 || others.length > 0;
export const isDoubtful = (line: Line) => !isWrong(line) && line.warnings.length > 0;

/** How long an import can be taken back. */
const undoMs = 10_000;

/** An id for a group, an option or a category that the file brings. */
export const newShortId = <Prefix extends 'grp' | 'opt' | 'cat'>(prefix: Prefix): `${Prefix}_${string}` =>
  `${prefix}_${shortSuffix(crypto.getRandomValues(new Uint8Array(10)))}`;

/** The menu as it was: first what was taken away, with its ids and photos, then everything as it stood. */
async function putBack(api: Shop['api'], { items, groups, categories }: Menu): Promise<Menu> {
  const { version }: Menu = await answer(api.menu.restore.$post({ json: { items, groups, categories } }));
  const content = {
    items: items.map(
      ({ sortOrder: _, createdAt: __, updatedAt: ___, soldOut: ____, photo: _____, ...item }) => ({
        ...{ groups: null, window: null, diets: null, spice: null, depositOre: null, alcoholPercent: null },
        ...item,
      }),
    ),
    groups: groups.map(({ id, ...draft }) => ({ id, draft })),
    categories: categories.map((category) => ({ isHidden: false, window: null, ...category })),
  };
  return answer(api.menu.import.$put({ json: { ...content, mode: 'replace', version } }));
}

const failed = 'Kunne ikke legge inn menyen. Ingenting er lagret. Prøv igjen.';

/** Puts all of a file into the menu, goes back to it, and offers for ten seconds to take it back. */
export function useImport(menu: Menu, onConflict: () => void) {
  const queries = useQueryClient();
  const shop = useShop();
  const toast = useToast();
  const navigate = useNavigate();
  const query = menuQuery(shop);
  async function undo() {
    try {
      queries.setQueryData(query.queryKey, await putBack(shop.api, menu));
      toast.success('Menyen er som før');
    } catch (error) {
      toast.error(whyNot(error as Error, 'Kunne ikke angre. Menyen er slik du la den inn.'));
    }
    void queries.invalidateQueries(query);
  }
  return useMutation({
    mutationFn: ({ content, mode }: { content: ImportedContent; mode: ImportMode }): Promise<Menu> =>
      answer(shop.api.menu.import.$put({ json: { ...content, mode, version: menu.version } })),
    onSuccess: (stored, { content: { items } }) => {
      queries.setQueryData(query.queryKey, stored);
      void navigate('/dashboard/menu');
      const text = items.length === 1 ? 'Én rett er lagt inn' : `${items.length} retter er lagt inn`;
      toast.success(text, { duration: undoMs, undo: { label: 'Angre importen', run: () => void undo() } });
    },
    onError: (error) => {
      toast.error(whyNot(error, failed));
      if (error instanceof Problem && error.code === 'VERSION_CONFLICT') onConflict();
    },
  });
}

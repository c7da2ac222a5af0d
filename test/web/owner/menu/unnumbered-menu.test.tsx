// @vitest-environment happy-dom

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startCategories } from '../../../../shared/menu/category.ts';
import { MenuPage } from '../../../../web/owner/dashboard/menu/page.tsx';
import { itmId, menuItem } from '../../../helpers/builders.ts';
import { openPage } from '../orders/open-page.tsx';

/** A dish as a server would send it that knows no numbers. */
function unnumbered(n: number, name: string, category: 'Pizza' | 'Drikke', day: string) {
  const { sortOrder: _, ...dish } = menuItem({ id: itmId(n), name, category, createdAt: `${day}T12:00:00Z` });
  return dish;
}

test('ERR-010 CALL-021 dishes that come without a number are shown by category, then by age, without an error', async () => {
  const items = [
    unnumbered(1, 'Brus', 'Drikke', '2026-01-03'),
    unnumbered(2, 'Parma', 'Pizza', '2026-01-04'),
    unnumbered(3, 'Margherita', 'Pizza', '2026-01-01'),
    unnumbered(4, 'Vann', 'Drikke', '2026-01-02'),
  ];
  openPage(
    <MenuPage />,
    { 'GET /menu': () => Response.json({ items, groups: [], categories: [...startCategories], version: 4 }) },
    { path: '/dashboard/menu' },
  );
  await screen.findByRole('heading', { name: 'Brus', level: 3 });
  expect(screen.getAllByRole('heading', { level: 3 }).map((name) => name.textContent)).toEqual([
    'Margherita',
    'Parma',
    'Vann',
    'Brus',
  ]);
});

// @vitest-environment happy-dom

import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Links } from '../../../../shared/shops/links.ts';
import { LinksNote, reachText } from '../../../../web/owner/parts/links-note.tsx';
import { openPage } from '../orders/open-page.tsx';

const open = (links: Partial<Links>) => {
  const reached = { screens: 1, pushes: 0, texts: 0 };
  const answer = { broken: [], opensAt: null, reached, ...links };
  return openPage(<LinksNote saidElsewhere={['mail']} />, { 'GET /links': () => Response.json(answer) });
};

test('where all links hold Oversikt says so, with who hears of orders', async () => {
  open({});
  expect(await screen.findByText('Alt er klart for bestillinger.')).toBeTruthy();
  expect(screen.getByText(/1 skjerm hører dem\./)).toBeTruthy();
});

test('each broken link is named with how to mend it and the way there; what stands elsewhere is not said twice', async () => {
  open({ broken: ['menu', 'mail', 'phone'] });
  const note = await screen.findByRole('region', { name: 'Sjekk av bestillinger' });
  const rows = within(note).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]?.textContent).toContain('Ingen retter kan bestilles. Menyen er tom, eller alt er utsolgt.');
  expect(within(note).getByRole('link', { name: 'Gå til Meny' }).getAttribute('href')).toBe(
    '/dashboard/menu',
  );
});

test('who hears of orders is said in words', () => {
  expect(reachText({ screens: 2, pushes: 1, texts: 1 })).toBe(
    '2 skjermer hører dem, 1 får varsel på telefonen og 1 får sms.',
  );
  expect(reachText({ screens: 0, pushes: 0, texts: 0 })).toBe('');
});

// @vitest-environment happy-dom

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { englishMark, norwegianMark, written } from '../../../../../shared/menu/english.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { reasons as menuWords } from '../../../../../shared/menu/owner-refusals.nb.ts';
import type { Role } from '../../../../../shared/people/role.ts';
import { EnglishPage } from '../../../../../web/owner/dashboard/menu/english/page.tsx';
import { itmId, menu, menuItem } from '../../../../helpers/builders.ts';
import { sizes } from '../../../../helpers/option-builders.ts';
import { type Answers, openPage, refusal } from '../../orders/open-page.tsx';
import { choose } from '../open-menu.tsx';

const ham = menuItem({ name: 'Skinke', description: 'Ost og skinke', groups: [{ groupId: sizes.id }] });
const was = { ...ham, description: 'Biff' };
const beef = menuItem({
  ...{ id: itmId(2), name: 'Biff', description: 'Biff og løk', allergens: ['melk'] },
  english: written(was, { description: 'Beef' }),
});
const whole = menu([ham, beef], { groups: [sizes] });

function open(start: Menu = whole, answers: Answers = {}, role: Role = 'owner') {
  return openPage(
    <EnglishPage />,
    {
      'GET /menu': () => Response.json(start),
      'PUT /menu/english': () => Response.json(start),
      ...answers,
    },
    { path: '/dashboard/menu/engelsk', role },
  );
}
const field = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const type = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const rows = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('each dish has one field, in English, and the counts say what is missing and what is changed', async () => {
  open();
  expect((await field('Engelsk beskrivelse: Skinke')).lang).toBe('en');
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  expect(screen.getByText('1 av 2 retter')).toBeDefined();
  expect(screen.getByText('1 mangler, 1 endret')).toBeDefined();
  expect(screen.getByText('Contains: milk. Kommer av seg selv.')).toBeDefined();
  fireEvent.click(button('Mangler 2'));
  expect(rows()).toEqual(['Skinke', 'Størrelse']);
  fireEvent.click(button('Endret 1'));
  expect(rows()).toEqual(['Biff']);
});

test('what was written is saved at once, with the marks of what it stands beside and began from', async () => {
  const { changes } = open();
  type(await field('Engelsk beskrivelse: Skinke'), 'Cheese and ham');
  type(await field('Engelsk: Størrelse'), 'Size: Small, Large');
  expect(screen.getByText('Ikke lagret ennå')).toBeDefined();
  fireEvent.click(button('Lagre engelsk'));
  await screen.findByText('Lagret!');
  const [call] = changes();
  expect(call).toMatchObject({
    path: '/menu/english',
    body: {
      items: [
        {
          ...{ id: ham.id, name: '', description: 'Cheese and ham', was: englishMark() },
          of: norwegianMark(ham, { description: 'x' }),
        },
      ],
      groups: [{ id: sizes.id, name: 'Size' }],
      options: [{ name: 'Small' }, { name: 'Large' }],
      categories: [],
    },
  });
});

test('a group with the wrong number of options is not saved: its field gets the focus and says why', async () => {
  const { changes } = open();
  type(await field('Engelsk: Størrelse'), 'Size: Small');
  fireEvent.click(button('Lagre engelsk'));
  expect(document.activeElement).toBe(await field('Engelsk: Størrelse'));
  expect(screen.getByText(/og 2 valg med komma mellom/)).toBeDefined();
  expect(changes()).toEqual([]);
});

test('«Stemmer fortsatt» saves the same words again at once', async () => {
  const { changes } = open();
  await field('Engelsk beskrivelse: Biff');
  fireEvent.click(button(/^Stemmer fortsatt.*Biff/));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toMatchObject({
    items: [{ id: beef.id, description: 'Beef', of: norwegianMark(beef, { description: 'x' }) }],
  });
});

test('after a conflict the words stay, and the next press writes over the newer ones', async () => {
  const { changes } = open(whole, {
    'PUT /menu/english': () => refusal(409, 'VERSION_CONFLICT', { reason: 'englishChanged', name: 'Skinke' }),
  });
  type(await field('Engelsk beskrivelse: Skinke'), 'Cheese');
  fireEvent.click(button('Lagre engelsk'));
  expect((await screen.findByRole('alert')).textContent).toBe(menuWords.englishChanged({ name: 'Skinke' }));
  fireEvent.click(button('Lagre engelsk'));
  await waitFor(() => expect(changes()).toHaveLength(2));
  const sent = changes().map(({ body }) => (body as { items: object[] }).items[0]);
  expect(sent[0]).toHaveProperty('was');
  expect(sent[1]).not.toHaveProperty('was');
  expect((await field('Engelsk beskrivelse: Skinke')).value).toBe('Cheese');
});

test('an English name is asked for in the row’s own list, and then has the focus', async () => {
  open();
  await field('Engelsk beskrivelse: Skinke');
  expect(screen.queryByRole('textbox', { name: 'Engelsk navn: Skinke' })).toBeNull();
  await choose('Mer for Skinke', 'Skriv engelsk navn');
  const name = await field('Engelsk navn: Skinke');
  await act(async () => {});
  expect(document.activeElement).toBe(name);
});

test('the switch saves at once whether guests are offered English', async () => {
  const { changes } = open(whole, { 'PUT /settings': () => Response.json({}) });
  await field('Engelsk beskrivelse: Skinke');
  fireEvent.click(screen.getByRole('switch', { name: 'Vis «English» på siden' }));
  await waitFor(() =>
    expect(changes()[0]).toMatchObject({ path: '/settings', body: { showsEnglish: false } }),
  );
});

test('an empty menu leads to the dishes, and staff who may not change the menu are led away', async () => {
  open(menu([]));
  const main = (await screen.findByText('Menyen er tom')).parentElement!;
  expect(within(main).getByRole('link', { name: 'Til menyen' }).getAttribute('href')).toBe('/dashboard/menu');
  open(whole, {}, 'staff');
  expect(await screen.findByText('En annen side')).toBeDefined();
});

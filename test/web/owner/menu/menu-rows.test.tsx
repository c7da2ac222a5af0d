// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { itmId, menu, menuItem } from '../../../helpers/builders.ts';
import { type Answers, refusal, toastSaying } from '../orders/open-page.tsx';
import { sauce, sizes, topping } from './groups/fixture.ts';
import { button, choose, group, heads, names, openMenu, row } from './open-menu.tsx';

const { click, change } = fireEvent;
const plain = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');

const margherita = menuItem({ groups: [{ groupId: sizes.id }, { groupId: sauce.id }], allergens: [] });
const beer = menuItem({
  ...{ id: itmId(2), name: 'Pils', category: 'Drikke', priceOre: 8900, allergens: ['bygg'] },
  ...{ depositOre: 200, alcoholPercent: 4.5, soldOut: { until: null } },
  window: { days: ['saturday', 'sunday'], from: '12:00', to: '18:00' },
});
const whole = menu([margherita, beer], { groups: [sizes, sauce] });

async function open(start: Menu = whole, answers: Answers = {}) {
  const page = openMenu(start, answers);
  await group('Pizza');
  return page;
}

test('a row says the least price, its groups, pant, alcohol and hours, and what is sold out', async () => {
  await open();
  expect(plain(row('Margherita'))).toContain('fra 149 kr');
  expect(plain(row('Margherita'))).toContain('2 tilvalg');
  expect(plain(row('Pils'))).toContain('Utsolgt til du slår på igjen');
  expect(plain(row('Pils'))).toContain('Pant 2 kr4,5 %, fra 18 år');
  expect(plain(row('Pils'))).toContain('lørdag og søndag 12–18');
  expect(screen.getByText(/kan bestilles nå$/).textContent).toBe('2 retter, 1 kan bestilles nå');
});

test('a dish that could not be sold out looks as before', async () => {
  await open(whole, { [`PUT /menu/items/${itmId(1)}/sold-out`]: () => refusal(500) });
  click(button(/^Sett utsolgt.*Margherita/));
  expect(await toastSaying('Kunne ikke endre Margherita')).toBeTruthy();
  expect(button(/^Sett utsolgt.*Margherita/)).toBeTruthy();
});

test('the list narrows to what is sold out or hidden', async () => {
  await open(menu([margherita, beer, menuItem({ id: itmId(3), name: 'Suppe', isAvailable: false })]));
  click(button('Utsolgt 1'));
  await waitFor(() => expect(names()).toEqual(['Pils']));
  click(button('Skjult 1'));
  await waitFor(() => expect(names()).toEqual(['Suppe']));
  click(button('Alle'));
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('options without an answer on allergens are counted beside the dishes', async () => {
  await open(menu([{ ...margherita, allergens: null }, beer], { groups: [topping] }));
  expect(plain(screen.getByRole('region', { name: 'Allergener' }))).toContain(
    '1 rett og 1 valg i tilvalg mangler allergener.',
  );
  cleanup();
  await open(menu([margherita], { groups: [topping] }));
  const task = screen.getByRole('region', { name: 'Allergener' });
  expect(plain(task)).toContain('1 valg i tilvalg mangler allergener.');
  expect(within(task).getByRole('link', { name: 'Til tilvalgene' })).toBeTruthy();
});

test('a deleted dish comes back as it was', async () => {
  const { changes, state } = await open(whole, {
    [`DELETE /menu/items/${itmId(1)}`]: () => {
      state.menu = { ...whole, items: [beer] };
      return new Response(null, { status: 204 });
    },
    'POST /menu/restore': () => {
      state.menu = whole;
      return Response.json(whole);
    },
  });
  await choose('Mer for Margherita', 'Slett');
  click(button('Ja, slett'));
  click(await screen.findByRole('button', { name: 'Angre: Retten er slettet' }));
  expect(await toastSaying('Angret. Alt er tilbake.')).toBeTruthy();
  expect(changes().at(-1)?.body).toEqual({ items: [margherita], groups: [] });
});

test('what cannot be put back is told', async () => {
  const { state } = await open(whole, {
    'DELETE /menu/items': () => {
      state.menu = { ...whole, items: [] };
      return Response.json(state.menu);
    },
    'POST /menu/restore': () => refusal(409, 'MENU_FULL'),
  });
  await choose('Mer for menyen', 'Tøm meny');
  click(button('Ja, tøm alt'));
  click(await screen.findByRole('button', { name: 'Angre: Alle rettene er slettet' }));
  expect((await toastSaying('Kunne ikke angre. Prøv igjen fra menyen.'))?.getAttribute('role')).toBe('alert');
});

test('a category is made with its hours, renamed, hidden and deleted, and the deletion taken back', async () => {
  const { changes } = await open(whole, {
    'POST /menu/categories': () => Response.json(whole, { status: 201 }),
    'PATCH /menu/categories/Pizza': () => Response.json(whole),
    'DELETE /menu/categories/Pizza': () => Response.json(whole),
    'POST /menu/restore': () => Response.json(whole),
  });
  click(button('Ny kategori'));
  click(button('Lag kategorien'));
  expect(await screen.findByText('Navn må fylles ut')).toBeTruthy();
  change(screen.getByLabelText('Navn'), { target: { value: 'Lunsj' } });
  click(screen.getByLabelText('Selges bare til faste tider'));
  expect(screen.getByText('Kunden leser: hverdager 11–15')).toBeTruthy();
  click(button('Lag kategorien'));
  expect(await toastSaying('Kategorien «Lunsj» er laget')).toBeTruthy();
  await choose('Mer for kategorien Pizza', 'Navn og tider');
  change(screen.getByLabelText('Navn'), { target: { value: 'Pizzaer' } });
  click(button('Lagre kategorien'));
  expect(await toastSaying('Kategorien «Pizzaer» er oppdatert')).toBeTruthy();
  await waitFor(() => expect(heads()).toContain('Pizza'));
  await choose('Mer for kategorien Pizza', 'Skjul for kundene');
  await waitFor(() => expect(changes()).toHaveLength(3));
  await waitFor(() => expect(screen.queryByText('Skjult')).toBeNull());
  await choose('Mer for kategorien Pizza', 'Slett kategorien');
  click(await screen.findByRole('button', { name: 'Angre: Kategorien «Pizza» er slettet' }));
  await waitFor(() => expect(changes()).toHaveLength(5));
  const window = {
    days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    from: '11:00',
    to: '15:00',
  };
  expect(changes().map(({ body }) => body)).toEqual([
    { name: 'Lunsj', isHidden: false, window },
    { name: 'Pizzaer', isHidden: false, window: null },
    { name: 'Pizza', isHidden: true, window: null },
    undefined,
    { items: [margherita], groups: [], categories: whole.categories },
  ]);
});

test('a category of the own shows its name, its hours and its place before it has a dish', async () => {
  const lunch = {
    ...{ id: 'cat_0000000001', name: 'Lunsj' },
    window: { days: ['monday' as const], from: '11:00', to: '14:00' },
  };
  open({ ...whole, categories: [lunch, ...whole.categories] });
  const region = await screen.findByRole('region', { name: 'Lunsj' });
  expect(plain(region)).toContain('0 rettermandag 11–14');
  expect(heads()).toEqual(['Lunsj', 'Pizza', 'Drikke']);
});

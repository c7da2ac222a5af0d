// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GroupsPage } from '../../../../../web/owner/dashboard/menu/groups/page.tsx';
import { itmId, menu, menuItem } from '../../../../helpers/builders.ts';
import { type Answers, openPage, refusal, toastSaying } from '../../orders/open-page.tsx';
import { sauce, sizes, topping } from './fixture.ts';

const { click } = fireEvent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const row = (name: string) => screen.getByRole('heading', { name, level: 2 }).closest('li')!;
const names = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

const own = { groupId: sauce.id, prices: { [sauce.options[1]!.id]: 0 } };
const dishes = [
  menuItem({ id: itmId(1), groups: [{ groupId: sizes.id }, own] }),
  menuItem({ id: itmId(2), name: 'Cola', category: 'Drikke' }),
];

function open(groups = [sizes, topping, sauce], answers: Answers = {}, role: 'owner' | 'staff' = 'owner') {
  const state = { menu: menu(dishes, { groups }) };
  const page = openPage(
    <GroupsPage />,
    { 'GET /menu': () => Response.json(state.menu), ...answers },
    { path: '/dashboard/menu/tilvalg', role },
  );
  return { ...page, state };
}

test('a row says what a group asks for, offers and where it is used', async () => {
  open();
  await screen.findByRole('region', { name: 'Tilvalg' });
  const text = (name: string) => row(name).textContent?.replaceAll('\u00a0', ' ');
  expect(text('Størrelse')).toContain('Må velgesNøyaktig 1Liten 149 · Medium 189 · Stor 239');
  expect(text('Størrelse')).toContain('1 rettMargherita');
  expect(text('Ekstra topping')).toContain('ValgfrittOpptil 6, hver 2 ganger');
  expect(text('Ekstra topping')).toContain('Ansjos utsolgt');
  expect(text('Ekstra topping')).toContain('1 valg mangler allergener');
  expect(text('Ekstra topping')).toContain('IngenKnytt til en rett for å bruke det');
  expect(
    within(row('Saus'))
      .getByRole('link', { name: /^Rediger/ })
      .getAttribute('href'),
  ).toBe(`/dashboard/menu/tilvalg/${sauce.id}`);
  expect(within(row('Saus')).getByRole('link', { name: 'Kopier Saus' }).getAttribute('href')).toBe(
    `/dashboard/menu/tilvalg/ny?kopi=${sauce.id}`,
  );
});

test('the tabs lead to the dishes and back, with a count each', async () => {
  open();
  await screen.findByRole('region', { name: 'Tilvalg' });
  const tabs = within(screen.getByRole('navigation', { name: 'Meny' })).getAllByRole('link');
  expect(
    tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')]),
  ).toEqual([
    ['Retter 2', '/dashboard/menu', null],
    ['Tilvalg 3', '/dashboard/menu/tilvalg', 'page'],
    ['Engelsk 3 mangler', '/dashboard/menu/engelsk', null],
  ]);
});

test('groups change places with presses alone', async () => {
  const { changes } = open(undefined, { 'PUT /menu/group-order': () => Response.json({}) });
  await screen.findByRole('region', { name: 'Tilvalg' });
  click(button('Flytt Saus'));
  click(button('Flytt opp'));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toEqual({ groupIds: [sizes.id, sauce.id, topping.id] });
  expect(await toastSaying('Rekkefølge oppdatert')).toBeTruthy();
});

test('a deleted group can be put back for ten seconds, with the dishes that had it as they had it', async () => {
  const { changes, state } = open(undefined, {
    [`DELETE /menu/groups/${sauce.id}`]: () => {
      state.menu = menu(dishes, { groups: [sizes, topping] });
      return Response.json(state.menu);
    },
    'POST /menu/restore': () => {
      state.menu = menu(dishes, { groups: [sizes, topping, sauce] });
      return Response.json(state.menu);
    },
  });
  await screen.findByRole('region', { name: 'Tilvalg' });
  fireEvent.keyDown(button('Mer for Saus'), { key: 'Enter' });
  click(await screen.findByRole('menuitem', { name: 'Slett' }));
  await waitFor(() => expect(names()).toEqual(['Størrelse', 'Ekstra topping']));
  click(await screen.findByRole('button', { name: 'Angre: Tilvalget «Saus» er slettet' }));
  await waitFor(() => expect(names()).toEqual(['Størrelse', 'Ekstra topping', 'Saus']));
  expect(changes()[1]).toMatchObject({
    path: '/menu/restore',
    body: { items: [dishes[0]], groups: [sizes, topping, sauce] },
  });
});

test('a group that could not be deleted stays', async () => {
  open(undefined, { [`DELETE /menu/groups/${sauce.id}`]: () => refusal(500) });
  await screen.findByRole('region', { name: 'Tilvalg' });
  fireEvent.keyDown(button('Mer for Saus'), { key: 'Enter' });
  click(await screen.findByRole('menuitem', { name: 'Slett' }));
  expect(await toastSaying('Kunne ikke slette tilvalget')).toBeTruthy();
  expect(names()).toEqual(['Størrelse', 'Ekstra topping', 'Saus']);
});

test('without groups the page says what they are for', async () => {
  open([]);
  expect(await screen.findByText('Ingen tilvalg ennå')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nytt tilvalg' }).getAttribute('href')).toBe(
    '/dashboard/menu/tilvalg/ny',
  );
});

test('who may not edit the menu sees the groups and none of the buttons', async () => {
  open(undefined, {}, 'staff');
  await screen.findByRole('region', { name: 'Tilvalg' });
  expect(screen.queryByRole('link', { name: /Rediger/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Nytt tilvalg' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Flytt/ })).toBeNull();
});

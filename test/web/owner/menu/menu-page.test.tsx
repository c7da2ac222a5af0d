// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MenuItem } from '../../../../shared/menu/menu-item.ts';
import { sampleMenu } from '../../../../shared/menu/sample-menu.nb.ts';
import { MenuPage } from '../../../../web/owner/dashboard/menu/page.tsx';
import { itmId, menu, menuItem } from '../../../helpers/builders.ts';
import { type Answers, openPage, refusal, toastSaying } from '../orders/open-page.tsx';
import { button, choose, group, names, openMenu, row } from './open-menu.tsx';

const { click, change } = fireEvent;

const margherita = menuItem({ id: itmId(1), description: 'Tomat og ost.', priceOre: 18950 });
const parma = menuItem({ id: itmId(2), name: 'Parma', isAvailable: false, sortOrder: 1 });
const cola = menuItem({ id: itmId(3), name: 'Cola', category: 'Drikke', priceOre: 3500 });
const loose = menuItem({ id: itmId(4), name: 'Suppe', category: '' });

const open = (items = [margherita, parma, cola, loose], answers: Answers = {}) =>
  openMenu(menu(items), answers);

const isMenuRead = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' && path === '/menu';

test('MENU-001 MENU-002 MENU-003 the head names the business, counts, and has its buttons in order', async () => {
  open();
  await group('Pizza');
  expect(screen.getByText('Administrer retter for Napoli')).toBeTruthy();
  expect(screen.getByText(/kan bestilles nå$/).textContent).toBe('4 retter, 3 kan bestilles nå');
  expect(button('Legg til rett')).toBeTruthy();
  fireEvent.keyDown(button('Mer for menyen'), { key: 'Enter' });
  const more = await screen.findAllByRole('menuitem');
  expect(more.map((one) => one.textContent)).toEqual(['Eksempelmeny', 'Tøm meny']);
});

test('MENU-003 MENU-018 an empty menu has nothing to clear and offers its two ways to begin once', async () => {
  open([]);
  expect(await screen.findByText('Start med din meny')).toBeTruthy();
  for (const name of ['Mer for menyen', 'Legg til rett'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  click(button('Legg til første rett'));
  expect(screen.getByRole('dialog', { name: 'Legg til rett' })).toBeTruthy();
  click(button('Avbryt'));
  click(button('Last inn eksempelmeny'));
  expect(screen.getByRole('alertdialog', { name: 'Legg til eksempelmeny' })).toBeTruthy();
});

test('MENU-004 MENU-005 search and category narrow the list, and without hits the page says so', async () => {
  open();
  await group('Pizza');
  const options = within(screen.getByRole('combobox', { name: 'Kategori' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Alle kategorier',
    'Pizza',
    'Pasta',
    'Salater',
    'Forretter',
    'Desserter',
    'Drikke',
    'Tilbud',
    'Annet',
  ]);
  change(screen.getByRole('combobox'), { target: { value: 'Drikke' } });
  await waitFor(() => expect(names()).toEqual(['Cola']));
  change(screen.getByPlaceholderText('Søk i meny...'), { target: { value: 'MARG' } });
  expect(await screen.findByText('Ingen retter passer søket eller filteret')).toBeTruthy();
  click(button('Vis hele menyen'));
  await waitFor(() => expect(names()).toHaveLength(4));
});

test('MENU-006 MENU-008 dishes stand under their category with its count', async () => {
  open();
  expect(within(await group('Pizza')).getByText('2 retter')).toBeTruthy();
  expect(within(await group('Uten kategori')).getByText('1 rett')).toBeTruthy();
});

test('MENU-011 MENU-012 a row shows the dish and its three actions, by its state', async () => {
  open();
  await group('Pizza');
  const seen = within(row('Margherita'));
  for (const text of ['Tomat og ost.', '189,50 kr']) expect(seen.getByText(text)).toBeTruthy();
  expect(seen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)).toEqual(
    ['Flytt Margherita', 'Sett utsolgt: Margherita', 'Rediger Margherita', 'Mer for Margherita'],
  );
  expect(seen.queryByText('Skjult')).toBeNull();
  fireEvent.keyDown(button('Mer for Margherita'), { key: 'Enter' });
  const more = await screen.findAllByRole('menuitem');
  expect(more.map((one) => one.textContent)).toEqual(['Skjul fra meny', 'Slett']);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  expect(within(row('Parma')).getByText('Skjult')).toBeTruthy();
  fireEvent.keyDown(button('Mer for Parma'), { key: 'Enter' });
  expect(await screen.findByRole('menuitem', { name: 'Vis på meny' })).toBeTruthy();
});

test('a row says which allergens a dish has, that it has none, or that nobody has said', async () => {
  open([
    { ...margherita, allergens: ['hvete', 'melk'] },
    { ...cola, allergens: [] },
    { ...loose, allergens: null },
  ]);
  await group('Pizza');
  expect(within(row('Margherita')).getByText('Inneholder: hvete, melk')).toBeTruthy();
  expect(within(row('Cola')).getByText('Ingen allergener')).toBeTruthy();
  expect(within(row('Suppe')).getByText('Allergener ikke fylt ut')).toBeTruthy();
});

test('dishes without an answer on allergens are counted and filled in one after another', async () => {
  const { changes, state } = open(
    [
      { ...margherita, allergens: null },
      { ...parma, allergens: [] },
      { ...cola, allergens: null },
    ],
    Object.fromEntries(
      [1, 3].map((n) => [
        `PATCH /menu/items/${itmId(n)}`,
        (body: unknown) => {
          const items = state.menu.items.map((one) =>
            one.id === itmId(n) ? { ...one, ...(body as object) } : one,
          );
          state.menu = menu(items);
          return Response.json(items.find((one) => one.id === itmId(n)));
        },
      ]),
    ),
  );
  await group('Pizza');
  const band = screen.getByRole('region', { name: 'Allergener' });
  expect(band.textContent).toContain('2 retter mangler allergener.');
  expect(band.textContent).toContain('«Allergener: ikke oppgitt. Spør oss.»');
  click(button('Fyll ut 2 retter'));
  await screen.findByRole('dialog', { name: 'Rediger: Margherita' });
  click(button('Ingen'));
  click(button('Oppdater retten'));
  await screen.findByRole('dialog', { name: 'Rediger: Cola' });
  click(screen.getByLabelText('sulfitt'));
  click(button('Oppdater retten'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes().map(({ body }) => body)).toEqual([
    { allergens: [], was: expect.any(String) },
    { allergens: ['sulfitt'], was: expect.any(String) },
  ]);
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Allergener' })).toBeNull());
});

test.each([
  ['Margherita', false, 'Retten er nå skjult', 'Skjul fra meny'],
  ['Parma', true, 'Retten er nå synlig', 'Vis på meny'],
])(
  'MENU-013 the toggle on %s sends isAvailable %s and nothing else',
  async (name, isAvailable, text, act) => {
    const changed = (item: MenuItem) => (body: unknown) => {
      const next = { ...item, ...(body as object) };
      state.menu = menu([margherita, parma].map((one) => (one === item ? next : one)));
      return Response.json(next);
    };
    const { changes, state } = open([margherita, parma], {
      [`PATCH /menu/items/${itmId(1)}`]: changed(margherita),
      [`PATCH /menu/items/${itmId(2)}`]: changed(parma),
    });
    await group('Pizza');
    await choose(`Mer for ${name}`, act);
    expect((await toastSaying(text))?.getAttribute('role')).toBe('status');
    expect(changes().map(({ body }) => body)).toEqual([{ isAvailable }]);
    expect(within(row(name)).queryByText('Skjult') === null).toBe(isAvailable);
  },
);

test('ERR-015 ERR-033 a refused toggle raises an error toast and the badge is as before', async () => {
  open([margherita], { [`PATCH /menu/items/${itmId(1)}`]: () => refusal(500) });
  await group('Pizza');
  await choose('Mer for Margherita', 'Skjul fra meny');
  expect((await toastSaying('Kunne ikke oppdatere tilgjengelighet'))?.getAttribute('role')).toBe('alert');
  expect(within(row('Margherita')).queryByText('Skjult')).toBeNull();
});

test('ERR-029 ERR-026 delete asks with the name, deletes on yes and leaves on no', async () => {
  const { changes, state } = open([margherita, parma], {
    [`DELETE /menu/items/${itmId(1)}`]: () => {
      state.menu = menu([parma]);
      return new Response(null, { status: 204 });
    },
  });
  await group('Pizza');
  await choose('Mer for Margherita', 'Slett');
  const question = () => within(screen.getByRole('alertdialog', { name: 'Slett rett' }));
  expect(
    question().getByText('Er du sikker på at du vil slette "Margherita"? Du kan angre i ti sekunder.'),
  ).toBeTruthy();
  click(question().getByRole('button', { name: 'Avbryt' }));
  expect(changes()).toEqual([]);
  await choose('Mer for Margherita', 'Slett');
  click(question().getByRole('button', { name: 'Ja, slett' }));
  expect(await toastSaying('Retten er slettet')).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(['Parma']));
});

test('ERR-014 a dish that could not be deleted stays', async () => {
  open([margherita], { [`DELETE /menu/items/${itmId(1)}`]: () => refusal(500) });
  await group('Pizza');
  await choose('Mer for Margherita', 'Slett');
  click(button('Ja, slett'));
  expect((await toastSaying('Kunne ikke slette retten'))?.getAttribute('role')).toBe('alert');
  click(button('Avbryt'));
  expect(row('Margherita')).toBeTruthy();
});

test('MENU-026 MENU-027 ERR-030 ERR-027 the sample menu is asked about and then there, twelve dishes', async () => {
  const { changes, state } = open([], {
    'POST /menu/sample': () => {
      state.menu = menu(sampleMenu.map((dish, n) => menuItem({ id: itmId(n), ...dish })));
      return Response.json(state.menu, { status: 201 });
    },
  });
  click(await screen.findByRole('button', { name: 'Last inn eksempelmeny' }));
  expect(
    screen.getByText('Dette vil legge til en komplett eksempelmeny med 12 retter. Er du sikker?'),
  ).toBeTruthy();
  click(button('Avbryt'));
  expect(changes()).toEqual([]);
  click(button('Last inn eksempelmeny'));
  click(button('Ja, legg til'));
  expect(await toastSaying('Lagt til 12 eksempelretter!')).toBeTruthy();
  expect(names()).toHaveLength(12);
  expect(changes()[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{22,64}$/);
});

test('the dishes of a sample menu are marked until the owner says that they are the own ones', async () => {
  const samples = [margherita, cola].map((dish): MenuItem => ({ ...dish, isSample: true }));
  const { changes, state } = open([...samples, loose], {
    'PUT /menu/sample': () => {
      state.menu = menu([margherita, cola, loose]);
      return Response.json(state.menu);
    },
  });
  await group('Pizza');
  const task = screen.getByRole('region', { name: 'Eksempelmeny' });
  expect(task.textContent).toContain('2 retter er eksempler fra oss.');
  expect(screen.getAllByText('Eksempel')).toHaveLength(2);
  click(within(task).getByRole('button', { name: 'Dette er min meny' }));
  expect(changes()).toEqual([]);
  click(await screen.findByRole('button', { name: 'Ja, alt stemmer' }));
  await waitFor(() => expect(screen.queryByText('Eksempel')).toBeNull());
  expect(screen.queryByText('Dette er min meny')).toBeNull();
  expect(changes()).toMatchObject([{ method: 'PUT', path: '/menu/sample' }]);
});

test('ERR-016 a sample menu that failed is told and the list is loaded again', async () => {
  const { calls } = open([], { 'POST /menu/sample': () => refusal(500) });
  click(await screen.findByRole('button', { name: 'Last inn eksempelmeny' }));
  click(button('Ja, legg til'));
  expect(await toastSaying('Kunne ikke legge til eksempeldata')).toBeTruthy();
  await waitFor(() => expect(calls.filter(isMenuRead)).toHaveLength(2));
});

test('MENU-028 ERR-031 ERR-028 clearing asks with the count and then leaves nothing', async () => {
  const { changes, state } = open([margherita, parma, cola], {
    'DELETE /menu/items': () => {
      state.menu = menu([]);
      return Response.json(state.menu);
    },
  });
  await group('Pizza');
  await choose('Mer for menyen', 'Tøm meny');
  const question = within(screen.getByRole('alertdialog', { name: 'Tøm hele menyen' }));
  expect(
    question.getByText(/^Alle 3 rettene blir slettet, med tilvalg og egne kategorier\. Du kan gå tilbake/),
  ).toBeTruthy();
  click(question.getByRole('button', { name: 'Avbryt' }));
  expect(changes()).toEqual([]);
  await choose('Mer for menyen', 'Tøm meny');
  click(button('Ja, tøm alt'));
  expect(await toastSaying('Alle rettene er slettet')).toBeTruthy();
  expect(await screen.findByText('Start med din meny')).toBeTruthy();
});

test('ERR-017 a menu that could not be cleared is told and loaded again', async () => {
  const { calls } = open([margherita], { 'DELETE /menu/items': () => refusal(500) });
  await group('Pizza');
  await choose('Mer for menyen', 'Tøm meny');
  click(button('Ja, tøm alt'));
  expect(await toastSaying('Kunne ikke slette alle rettene')).toBeTruthy();
  await waitFor(() => expect(calls.filter(isMenuRead)).toHaveLength(2));
  click(button('Avbryt'));
  expect(row('Margherita')).toBeTruthy();
});

test('MENU-019 without a business the page says what is missing and asks for no menu', () => {
  const { calls } = openPage(<MenuPage />, {}, { path: '/dashboard/menu', business: null });
  expect(screen.getByText('Ingen bedriftsprofil funnet')).toBeTruthy();
  expect(screen.getByText('Du må sette opp bedriftsprofilen din først.')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('ERR-023 a failed load offers another try, and never the empty state', async () => {
  let fails = true;
  open([], { 'GET /menu': () => (fails ? refusal(500) : Response.json(menu([margherita]))) });
  expect(await screen.findByText('Kunne ikke laste menyen')).toBeTruthy();
  expect(screen.queryByText('Start med din meny')).toBeNull();
  fails = false;
  click(button('Prøv igjen'));
  expect(await group('Pizza')).toBeTruthy();
});

test('for a day after an import the menu before it comes back by two presses, and what was changed since is named', async () => {
  const before = {
    ...{ why: 'import', at: new Date().toISOString(), dishes: 12, version: 7 },
    changed: ['Kebab', 'Grill', 'Cola', 'Falafel', 'Is', 'Vann', 'Te'],
    deleted: ['Lasagne'],
  };
  const { changes } = open([margherita], {
    'GET /menu/before': () => Response.json({ before }),
    'POST /menu/before': () => Response.json(menu([parma])),
  });
  expect(await screen.findByText(/^Menyen ble importert i dag/)).toBeTruthy();
  click(button('Gå tilbake til menyen før import'));
  expect(await screen.findByText(/Kebab, Grill, Cola, Falafel, Is og 2 til/)).toBeTruthy();
  expect(screen.getByText(/Du får tilbake 12 retter/)).toBeTruthy();
  expect(screen.getByText('Slettet siden, og kommer tilbake:').closest('p')?.textContent).toContain(
    'Lasagne.',
  );
  click(button('Ja, gå tilbake'));
  expect(await toastSaying('Menyen er som før')).toBeTruthy();
  expect(changes()).toMatchObject([{ body: { version: 7 } }]);
});

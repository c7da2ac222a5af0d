// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { categoriesFrom, itmId, menu, menuItem } from '../../../helpers/builders.ts';
import { type Answers, refusal, toastSaying } from '../orders/open-page.tsx';
import { button, group, heads, names, openMenu } from './open-menu.tsx';

const { click, change } = fireEvent;

const pizza = (n: number, name: string) => menuItem({ id: itmId(n), name, sortOrder: n });
const items = [
  pizza(1, 'Margherita'),
  pizza(2, 'Pepperoni'),
  pizza(3, 'Parma'),
  menuItem({ id: itmId(4), name: 'Cola', category: 'Drikke' }),
];

/** A server that carries out what it is asked. */
async function open(answers: Answers = {}) {
  const carryOut = (next: Partial<Menu>) => {
    state.menu = { ...state.menu, ...next };
    return Response.json(state.menu);
  };
  const page = openMenu(menu(items), {
    'PUT /menu/order': (body) => {
      const ids = (body as { itemIds: string[] }).itemIds;
      return carryOut({
        items: state.menu.items.map((item) => ({
          ...item,
          sortOrder: ids.includes(item.id) ? ids.indexOf(item.id) : item.sortOrder,
        })),
      });
    },
    'PUT /menu/category-order': (body) =>
      carryOut({ categories: categoriesFrom(...(body as { categories: string[] }).categories) }),
    [`PATCH /menu/items/${itmId(4)}`]: (body) => {
      const changed = { ...items[3]!, ...(body as object) };
      carryOut({ items: [...items.slice(0, 3), changed] });
      return Response.json(changed);
    },
    ...answers,
  });
  const { state } = page;
  await group('Pizza');
  return page;
}

/** Rows stand 100 apart for keys and pointer; a card reaches from its first to its last row. */
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const rows = [...document.querySelectorAll('li.dish-row')];
    const it = this.matches('.is-lifted') ? (document.querySelector('.is-away') ?? this) : this;
    const own = it.matches('section') ? [...it.querySelectorAll('li.dish-row')] : [it.closest('li.dish-row')];
    const places = own.flatMap((row) => (row ? rows.indexOf(row) : []));
    const top = 100 * Math.min(...places, 99);
    return new DOMRect(0, top, 500, 100 * Math.max(places.length, 1));
  });
});
/** dnd-kit listens to the keys from the next task on. */
const nextTask = () => new Promise((done) => setTimeout(done));

async function keys(grip: string, ...codes: string[]) {
  button(grip).focus();
  for (const code of ['Space', ...codes]) {
    await act(async () => {
      fireEvent.keyDown(code === 'Space' ? button(grip) : document, { code, key: code });
      await nextTask();
    });
  }
  await act(async () => {
    fireEvent.keyDown(document, { code: 'Space' });
    await nextTask();
  });
}

test('MENU-015 by keys, the third let go on the first gives 0..2 in one request, and says so', async () => {
  const { changes } = await open();
  await keys('Flytt Parma', 'ArrowUp', 'ArrowUp');
  expect(await toastSaying('Rekkefølge oppdatert')).toBeTruthy();
  expect(changes()).toMatchObject([
    { path: '/menu/order', body: { category: 'Pizza', itemIds: [itmId(3), itmId(1), itmId(2)] } },
  ]);
  expect(names().slice(0, 3)).toEqual(['Parma', 'Margherita', 'Pepperoni']);
});

test('MENU-014 by keys, a dish let go on one of another category changes over, and keeps the focus', async () => {
  const { changes } = await open();
  await keys('Flytt Cola', 'ArrowUp');
  expect(await toastSaying('"Cola" flyttet til kategori "Pizza"')).toBeTruthy();
  expect(changes().map(({ body }) => body)).toEqual([{ category: 'Pizza' }]);
  expect(heads()).toEqual(['Pizza']);
  expect(document.activeElement).toBe(button('Flytt Cola'));
});

test('MENU-009 MENU-010 by keys, a heading let go on another moves its category, and a reload keeps it', async () => {
  const { changes, queries } = await open();
  await keys('Flytt kategorien Drikke', 'ArrowUp');
  expect(await toastSaying('Kategorirekkefølge oppdatert')).toBeTruthy();
  expect(changes()).toMatchObject([{ path: '/menu/category-order' }]);
  expect((changes()[0]!.body as { categories: string[] }).categories.slice(0, 2)).toEqual([
    'Drikke',
    'Pizza',
  ]);
  await queries.refetchQueries({ queryKey: ['menu'] });
  expect(heads()).toEqual(['Drikke', 'Pizza']);
});

test('MENU-016 lifted and let go in its place, a dish stays and nothing is said', async () => {
  const { changes } = await open();
  await keys('Flytt Pepperoni', 'ArrowUp', 'ArrowDown');
  await keys('Flytt Pepperoni');
  expect(changes()).toEqual([]);
  expect(document.querySelector('.toast')).toBeNull();
});

test('a press on the grip opens buttons that move the dish up, down and to another category', async () => {
  const { changes } = await open();
  click(button('Flytt Pepperoni'));
  click(button('Flytt opp'));
  expect(await toastSaying('Rekkefølge oppdatert')).toBeTruthy();
  expect(names().slice(0, 2)).toEqual(['Pepperoni', 'Margherita']);
  expect(button('Flytt opp').getAttribute('aria-disabled')).toBe('true');
  click(button('Flytt opp'));
  await waitFor(() => expect(changes()).toHaveLength(1));
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
  click(button('Flytt Cola'));
  change(screen.getByLabelText('Kategori', { selector: '.move-panel select' }), {
    target: { value: 'category:' },
  });
  expect(await toastSaying('"Cola" flyttet til kategori "Uten kategori"')).toBeTruthy();
  expect(changes().at(-1)?.body).toEqual({ category: '' });
});

test('MENU-015 under a search the dishes it hides are counted, too (Q-58)', async () => {
  const { changes } = await open();
  change(screen.getByPlaceholderText('Søk i meny...'), { target: { value: 'par' } });
  await waitFor(() => expect(names()).toEqual(['Parma']));
  change(screen.getByPlaceholderText('Søk i meny...'), { target: { value: 'a' } });
  await waitFor(() => expect(names()).toEqual(['Margherita', 'Parma', 'Cola']));
  click(button('Flytt Parma'));
  click(button('Flytt opp'));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toEqual({ category: 'Pizza', itemIds: [itmId(3), itmId(1), itmId(2)] });
});

test.each([
  ['ERR-020', [], 'Kunne ikke oppdatere rekkefølge'],
  ['ERR-019', [{ path: 'sort_order' }], 'Rekkefølgefunksjon ikke tilgjengelig ennå'],
])('%s a refused order is told and the old one is back', async (_row, issues, text) => {
  let answer = (_: Response) => {};
  let isLoaded = false;
  const { calls } = await open({
    'GET /menu': () => {
      if (isLoaded) return new Promise(() => {});
      isLoaded = true;
      return Response.json(menu(items));
    },
    'PUT /menu/order': () => new Promise((done) => (answer = done)),
  });
  click(button('Flytt Pepperoni'));
  click(button('Flytt opp'));
  await waitFor(() => expect(names()[0]).toBe('Pepperoni'));
  answer(refusal(500, 'INTERNAL', undefined, issues));
  expect((await toastSaying(text))?.getAttribute('role')).toBe('alert');
  expect(names().slice(0, 3)).toEqual(['Margherita', 'Pepperoni', 'Parma']);
  await waitFor(() => expect(calls.at(-1)?.method).toBe('GET'));
});

test('ERR-013 a refused change of category is told and the dish is back', async () => {
  await open({ [`PATCH /menu/items/${itmId(4)}`]: () => refusal(500) });
  await keys('Flytt Cola', 'ArrowUp');
  expect(await toastSaying('Kunne ikke oppdatere retten')).toBeTruthy();
  expect(heads()).toEqual(['Pizza', 'Drikke']);
});

test('ERR-018 a dish another tablet deleted while it was lifted is not found, and nothing is sent', async () => {
  const { changes, state, queries } = await open();
  button('Flytt Parma').focus();
  await act(async () => {
    fireEvent.keyDown(button('Flytt Parma'), { code: 'Space' });
    await nextTask();
  });
  await act(async () => {
    fireEvent.keyDown(document, { code: 'ArrowUp' });
    await nextTask();
  });
  state.menu = menu(items.filter((item) => item.name !== 'Parma'));
  await act(() => queries.refetchQueries({ queryKey: ['menu'] }));
  await waitFor(() => expect(names()).not.toContain('Parma'));
  await act(async () => {
    fireEvent.keyDown(document, { code: 'Space' });
    await nextTask();
  });
  expect(await toastSaying('Kunne ikke finne elementer')).toBeTruthy();
  expect(changes()).toEqual([]);
});

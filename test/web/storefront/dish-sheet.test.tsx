import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { maxOrderLines } from '../../../shared/kernel/order-limits.ts';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import { dated, emptyBasket } from '../../../web/storefront/basket/basket.ts';
import * as basketWords from '../../../web/storefront/basket/words.nb.ts';
import * as laterWords from '../../../web/storefront/later/words.nb.ts';
import * as sheetWords from '../../../web/storefront/sheet/words.nb.ts';
import * as shopWords from '../../../web/storefront/shop/words.nb.ts';
import { extras, optId, option, sizes } from '../../helpers/option-builders.ts';
import { aDish, add, basket, dishId, fakeApi, show } from './helpers.tsx';
import {
  buy,
  choose,
  dishes,
  dressing,
  groups,
  isOpen,
  openDish,
  options,
  pizzeria,
  plain,
  serve,
  sheet,
  withGroups,
} from './pizzeria.tsx';

beforeEach(() => history.replaceState(null, ''));

const titles = () => [...document.querySelectorAll('.cart .line b')].map((name) => name.textContent);
const said = () => plain(document.querySelector('dialog [role=status].visually-hidden')?.textContent);

/** The pizzeria with the sheet of a dish. */
async function openSheet(dish: string, now = options) {
  serve(() => now);
  show(pizzeria());
  await openDish(dish);
}

test('the sheet opens with what the page has, and the choices follow', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  serve(() => options);
  const fetched = fetch;
  globalThis.fetch = async (...asked) => {
    await held;
    return fetched(...asked);
  };
  show(pizzeria());
  fireEvent.click(screen.getByRole('button', { name: 'Velg Pepperoni' }));
  await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true));
  expect(sheet().getByRole('heading', { level: 2 }).textContent).toBe('Pepperoni');
  expect(document.activeElement?.textContent).toBe('Pepperoni');
  expect(plain(document.querySelector('dialog .price')?.textContent)).toBe('fra 149 kr');
  expect(sheet().getByText(sheetWords.loading).getAttribute('role')).toBe('status');
  letGo();
  await waitFor(() => expect(groups()).toEqual(['Størrelse', 'Ekstra topping']));
  expect(sheet().queryByText(sheetWords.loading)).toBeNull();
});

test('choices that cannot be fetched are asked for again by a press', async () => {
  let isLost = true;
  fakeApi({ '/storefront/options': () => (isLost ? 'lost' : { status: 200, body: options }) });
  show(pizzeria());
  fireEvent.click(screen.getByRole('button', { name: 'Velg Pepperoni' }));
  await screen.findByText(/Valgene lot seg ikke hente/);
  isLost = false;
  fireEvent.click(sheet().getByRole('button', { name: laterWords.tryAgain }));
  expect(await sheet().findByRole('group', { name: /Størrelse/ })).toBeTruthy();
});

test('what is missing is said at the button, and a press leads to it', async () => {
  await openSheet('Pepperoni');
  expect(plain(buy().textContent)).toBe('Velg størrelsefra 149 kr');
  fireEvent.click(buy());
  expect(isOpen()).toBe(true);
  expect(document.activeElement).toBe(sheet().getByLabelText(/^Liten/));
  const group = sheet().getByRole('group', { name: /Størrelse/ });
  expect(group.className).toContain('is-wrong');
  const about = group.getAttribute('aria-describedby')!.split(' ');
  expect(about.map((id) => document.getElementById(id)?.textContent)).toEqual([
    sheetWords.required,
    'Velg størrelse',
  ]);
});

test('the price follows each tap, and what is chosen becomes a line of its own', async () => {
  await openSheet('Pepperoni');
  expect(said()).toBe('');
  choose(/^Stor/);
  expect(plain(buy().textContent)).toBe('Legg i kurven199 kr');
  choose(/^Ost/);
  expect(plain(buy().textContent)).toBe('Legg i kurven229 kr');
  expect(said()).toBe('229 kr. Inneholder: hvete, melk');
  fireEvent.click(sheet().getAllByRole('button', { name: laterWords.oneMore })[0]!);
  expect(plain(buy().textContent)).toBe('Legg i kurven259 kr');
  expect(plain(sheet().getByLabelText(/^Ost/).parentElement!.textContent)).toContain('2 × 30 kr');
  choose(/^Liten/);
  expect(plain(buy().textContent)).toBe('Legg i kurven189 kr');
  fireEvent.click(buy());
  expect(isOpen()).toBe(false);
  const line = document.querySelector('.cart .line')!;
  expect(plain(line.textContent)).toContain('Pepperoni, liten189 krOst × 2Inneholder: hvete, melk');
  await openDish('Pepperoni');
  choose(/^Liten/);
  fireEvent.click(buy());
  expect(titles()).toEqual(['Pepperoni, liten', 'Pepperoni, liten']);
  expect(screen.getByRole('button', { name: 'Velg Pepperoni, 2 i kurven' })).toBeTruthy();
});

test('a line is changed in the sheet it came from, in its place, and becomes one with a line that is the same', async () => {
  serve(() => options);
  show(pizzeria());
  for (const size of [/^Liten/, /^Stor/]) {
    await openDish('Pepperoni');
    choose(size);
    fireEvent.click(buy());
  }
  fireEvent.click(basket().getByRole('button', { name: 'Endre Pepperoni, liten' }));
  expect(sheet().getByLabelText<HTMLInputElement>(/^Liten/).checked).toBe(true);
  choose(/^Ansjos/);
  fireEvent.input(sheet().getByLabelText(/Merknad til kjøkkenet/), { target: { value: ' Del i 8 ' } });
  expect(plain(buy().textContent)).toBe('Oppdater kurven164 kr');
  fireEvent.click(buy());
  expect(titles()).toEqual(['Pepperoni, liten', 'Pepperoni, stor']);
  expect(basket().getByText('«Del i 8»')).toBeTruthy();
  fireEvent.click(basket().getByRole('button', { name: 'Endre Pepperoni, liten' }));
  choose(/^Stor/);
  choose(/^Ansjos/);
  fireEvent.input(sheet().getByLabelText(/Merknad til kjøkkenet/), { target: { value: '' } });
  fireEvent.click(buy());
  expect(titles()).toEqual(['Pepperoni, stor']);
  expect(document.querySelector('.cart .step span')?.textContent).toBe('2');
});

test('a dish without required choices keeps its plus of one tap, and its name opens what can be chosen', async () => {
  serve(() => options);
  show(pizzeria());
  add('Calzone');
  expect(titles()).toEqual(['Calzone']);
  await openDish('Calzone');
  choose(/^Ansjos/);
  fireEvent.click(buy());
  await waitFor(() => expect(titles()).toEqual(['Calzone', 'Calzone']));
  expect(screen.queryByRole('button', { name: 'Cola' })).toBeNull();
});

test('a group takes what it takes: the rest is off, and an option as often as it may be taken', async () => {
  await openSheet('Calzone', withGroups(sizes, { ...extras, max: 3 }, dressing));
  choose(/^Ost/);
  const more = () => sheet().getAllByRole<HTMLButtonElement>('button', { name: laterWords.oneMore })[0]!;
  fireEvent.click(more());
  expect(more().disabled).toBe(true);
  choose(/^Ansjos/);
  expect(sheet().getByText('3 av 3')).toBeTruthy();
  expect(sheet().getAllByRole<HTMLButtonElement>('button', { name: laterWords.oneMore })[1]!.disabled).toBe(
    true,
  );
});

test('a sold-out option is shown with the word and cannot be chosen', async () => {
  const until = '2026-10-10T14:00:00.000Z';
  const out = { ...extras, options: extras.options.map((one) => ({ ...one, soldOut: { until } })) };
  await openSheet('Calzone', withGroups(sizes, out, dressing));
  expect(sheet().getAllByText(/Utsolgt i dag/)).toHaveLength(2);
  expect(sheet().getByLabelText<HTMLInputElement>(/^Ost/).disabled).toBe(true);
});

test('a group of one that is not required can be taken back', async () => {
  const one = { ...dressing, min: 0, max: 1 };
  await openSheet('Kebabtallerken', withGroups(sizes, extras, one));
  choose(/^Chili/);
  expect(sheet().getByLabelText<HTMLInputElement>(/^Chili/).checked).toBe(true);
  choose('Ingen');
  expect(sheet().getByLabelText<HTMLInputElement>(/^Chili/).checked).toBe(false);
});

test('a long list is shown in part, and what is chosen of the rest is never hidden', async () => {
  const many = Array.from({ length: 14 }, (_, n) => option(41 + n, `Pålegg ${n}`, 1000));
  const long = { ...extras, options: many, max: 14, maxEach: 1 };
  const first = { ...many[9]!, isDefault: true };
  await openSheet('Calzone', withGroups(sizes, { ...long, options: many.with(9, first) }, dressing));
  expect(sheet().getAllByRole('checkbox')).toHaveLength(6);
  expect(sheet().getByLabelText<HTMLInputElement>(/^Pålegg 9/).checked).toBe(true);
  fireEvent.click(sheet().getByRole('button', { name: 'Vis 8 til' }));
  expect(sheet().getAllByRole('checkbox')).toHaveLength(14);
  expect(document.activeElement).toBe(sheet().getByLabelText(/^Pålegg 5/));
});

test("'back' closes the sheet, and a reload opens it again with what was chosen", async () => {
  await openSheet('Pepperoni');
  choose(/^Stor/);
  choose(/^Ost/);
  expect(history.state).toMatchObject({ dish: { id: dishId(1) } });
  const kept = sessionStorage.getItem('kurv:napoli:dish')!;
  cleanup();
  sessionStorage.setItem('kurv:napoli:dish', kept);
  show(pizzeria());
  await waitFor(() => expect(groups()).toHaveLength(2));
  expect(plain(buy().textContent)).toBe('Legg i kurven229 kr');
  act(() => {
    history.replaceState(null, '');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(isOpen()).toBe(false);
  await openDish('Pepperoni');
  expect(plain(buy().textContent)).toBe('Velg størrelsefra 149 kr');
});

test('a dish that cannot be had now is greyed with the word, and its sheet says it instead of the button', async () => {
  const until = '2026-10-09T18:30:00.000Z';
  const { menu } = pizzeria().business;
  const [group] = menu;
  const items = group!.items.map((dish) => (dish.id === dishId(1) ? { ...dish, soldOut: { until } } : dish));
  const lunch = { days: ['monday' as const], from: '11:00', to: '15:00' };
  const later = items.map((dish) => (dish.id === dishId(4) ? { ...dish, window: lunch } : dish));
  serve(() => options);
  show(pizzeria({ menu: [{ ...group!, items: later }] }));
  expect(screen.getByText('Utsolgt til kl. 20:30').closest('li')?.textContent).toContain('Pepperoni');
  expect(screen.queryByRole('button', { name: 'Velg Pepperoni' })).toBeNull();
  expect(screen.getByText('Selges mandag 11–15').closest('li')?.textContent).toContain('Cola');
  expect(screen.queryByRole('button', { name: /Legg til Cola/ })).toBeNull();
  await openDish('Pepperoni');
  expect(document.querySelector('.buy')?.textContent).toBe('Utsolgt til kl. 20:30');
});

test('nothing is fetched of a menu without choices; of one with them at the first sign of use', async () => {
  const requests = serve(() => options);
  const plainMenu = pizzeria().business.menu.map((group) => ({
    ...group,
    items: group.items.filter(({ asks }) => !asks),
  }));
  show(pizzeria({ menu: plainMenu }));
  fireEvent.scroll(window);
  cleanup();
  show(pizzeria());
  expect(requests).toEqual([]);
  fireEvent.scroll(window);
  fireEvent.scroll(window);
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual(['/api/storefront/options']));
  expect(optId(21)).toBe(extras.options[0]!.id);
});

test('the sheet of alcohol says the age and the hours of handing out; another dish says nothing of it', async () => {
  serve(() => options);
  const beers = pizzeria({ alcohol: { from: '09:00', until: '20:00', untilBeforeHoliday: '18:00' } });
  const [first, ...others] = dishes;
  show({
    ...beers,
    business: { ...beers.business, menu: groupedMenu([{ ...first!, alcoholPercent: 4.7 }, ...others]) },
  });
  await openDish('Pepperoni');
  expect(sheet().getByText(/^18 år, utleveres hverdager 09.00–20.00, lørdager/)).toBeTruthy();
  fireEvent.click(sheet().getByRole('button', { name: basketWords.close }));
  await openDish('Calzone');
  expect(sheet().queryByText(/18 år/)).toBeNull();
});

test('the row of alcohol says the age, also of a dish that has no sheet; what the shop may not sell has words and no plus', () => {
  const pils = aDish({ name: 'Pils', alcoholPercent: 4.7 });
  const light = aDish({ id: dishId(2), name: 'Lettøl', alcoholPercent: 2.5 });
  const soldOut = { until: null, isServedHere: true as const };
  const wine = aDish({ id: dishId(3), name: 'Rødvin', alcoholPercent: 4.7, soldOut });
  show(pizzeria({ menu: groupedMenu([pils, light, wine]) }));
  const row = (name: string) => screen.getByRole('heading', { level: 3, name }).closest('li')!.textContent;
  expect(row('Pils')).toContain('18 år');
  expect(row('Lettøl')).not.toContain('18 år');
  expect(row('Rødvin')).toContain(shopWords.servedHere);
  expect(screen.queryByRole('button', { name: /Rødvin/ })).toBeNull();
});

test("a reload on a dish that has left the menu leaves no entry that 'back' would only close", async () => {
  serve(() => options);
  history.pushState({ dish: { id: dishId(99) } }, '');
  show(pizzeria());
  await waitFor(() => expect(history.state?.dish).toBeUndefined());
  expect(isOpen()).toBe(false);
});

test('a basket that is full says so at the button of a sheet and when a plus is pressed', async () => {
  serve(() => options);
  const line = (n: number) => ({ itemId: dishId(4), name: 'Cola', quantity: 1, notes: `${n}`, key: n });
  const lines = Array.from({ length: maxOrderLines }, (_, n) => line(n + 1));
  localStorage.setItem('kurv:napoli:basket', JSON.stringify(dated({ ...emptyBasket, lines })));
  show(pizzeria());
  await openDish('Velg Pepperoni');
  choose(/^Stor/);
  fireEvent.click(buy());
  expect(sheet().getByRole('alert').textContent).toBe('Kurven er full: den tar 50 linjer.');
  fireEvent.click(sheet().getByRole('button', { name: basketWords.close }));
  expect(basket().getByText('Kurven er full: den tar 50 linjer.')).toBeTruthy();
  const said = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  fireEvent.change(basket().getByLabelText(basketWords.message), { target: { value: 'Ring på' } });
  expect(said()).toEqual(['']);
  fireEvent.click(screen.getByRole('button', { name: 'Legg til Cola, 50 i kurven' }));
  await waitFor(() => expect(said()).toEqual(['Kurven er full: den tar 50 linjer.']));
  expect(titles()).toHaveLength(maxOrderLines);
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import * as shopsRules from '../../../shared/shops/words.nb.ts';
import * as basketWords from '../../../web/storefront/basket/words.nb.ts';
import * as laterWords from '../../../web/storefront/later/words.nb.ts';
import * as menuWords from '../../../web/storefront/menu/words.nb.ts';
import { Page } from '../../../web/storefront/render.tsx';
import {
  aDish,
  add,
  basket,
  dishId,
  fakeApi,
  menuData,
  morning,
  sampleDishes,
  show,
  wantsDelivery,
} from './helpers.tsx';

const dishNames = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const categories = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.textContent);
const search = (text: string) => fireEvent.input(screen.getByLabelText('Søk'), { target: { value: text } });
const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00a0/g, ' ');

test('SHOP-005 SHOP-006 SHOP-007 the header has name, formatted phone and the description as its tagline, and none without one', () => {
  const first = show(menuData({ description: 'Fersk fisk' }));
  expect(screen.getByText('Fersk fisk')).toBeTruthy();
  first.unmount();
  const second = show(menuData());
  expect(document.querySelector('.tag')).toBeNull();
  second.unmount();
  show(menuData({ isDemoMenu: true, isPublished: false }));
  expect(document.querySelector('.tag')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Napoli');
  expect(screen.getAllByRole('link', { name: '22 33 44 55' })[0]!.getAttribute('href')).toBe(
    'tel:+4722334455',
  );
});

test('SHOP-008 the categories stand in their order, and only those that hold something', () => {
  show(menuData());
  expect(categories()).toEqual([
    'Hele menyen',
    'Pizza',
    'Pasta',
    'Salater',
    'Forretter',
    'Desserter',
    'Drikke',
    'Dagens tilbud',
  ]);
});

test('SHOP-008 a menu without categories has none to choose from', () => {
  show(menuData({ menu: groupedMenu([aDish({ category: '' })]) }));
  expect(categories()).toEqual(['Hele menyen']);
  expect(screen.getByRole('heading', { level: 2, name: 'Meny' })).toBeTruthy();
});

test('SHOP-009 a category leads to its place in the menu and hides none, also out of a search; Hele menyen leads to the top', async () => {
  const led: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    led.push(this);
  });
  show(menuData());
  const choose = async (name: string) => {
    fireEvent.click(screen.getByRole('link', { name }));
    await waitFor(() => expect(led).toHaveLength(1));
    await waitFor(() => expect(document.querySelector('[aria-current]')?.textContent).toBe(name));
    return led.pop();
  };
  const pasta = await choose('Pasta');
  expect(pasta?.querySelector('h2')?.textContent).toBe('Pasta');
  expect(dishNames()).toHaveLength(12);
  search('tiramisu');
  expect(dishNames()).toHaveLength(1);
  expect((await choose('Dagens tilbud'))?.querySelector('h2')?.textContent).toBe('Dagens tilbud');
  expect(dishNames()).toHaveLength(12);
  expect(screen.getByLabelText<HTMLInputElement>('Søk').value).toBe('');
  expect((await choose('Hele menyen'))?.id).toBe('meny');
});

test('before the script is there a category is a link to its place in the page', () => {
  const html = renderToString(<Page data={menuData()} />);
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const link of page.querySelectorAll('.categories a'))
    expect(page.getElementById(decodeURIComponent(link.getAttribute('href')!.slice(1)))).toBeTruthy();
});

test('SHOP-010 the search finds names and descriptions without case, and counts aloud', () => {
  show(menuData());
  search('GUANCIALE');
  expect(dishNames()).toEqual(['Pasta Carbonara']);
  expect(screen.getByText('1 rett passer «GUANCIALE»').getAttribute('role')).toBe('status');
  expect(document.querySelector('mark')?.textContent).toBe('guanciale');
});

test('SHOP-010 å typed as two signs finds å', () => {
  show(menuData({ menu: groupedMenu([aDish({ name: 'Blåskjell' })]) }));
  search('bla\u030a');
  expect(dishNames()).toEqual(['Blåskjell']);
});

test('SHOP-011 a search without a hit says so and leads back to the whole menu', () => {
  show(menuData());
  search('sushi');
  expect(screen.getByText('Ingen retter funnet')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: menuWords.showAll }));
  expect(dishNames()).toHaveLength(12);
  expect(screen.getByLabelText<HTMLInputElement>('Søk').value).toBe('');
});

test('SHOP-014 an open shop without a menu, or with hidden dishes alone, says that it comes and how to call, and offers nothing that needs dishes', () => {
  show(menuData({ menu: [] }));
  expect(screen.getByRole('heading', { name: 'Menyen kommer snart' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ring oss 22 33 44 55' }).getAttribute('href')).toBe(
    'tel:+4722334455',
  );
  expect(screen.queryByText('Ingen retter funnet')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByLabelText('Søk')).toBeNull();
  expect(screen.queryByText(/Klar om|Kurven/)).toBeNull();
});

test('SHOP-014 SHOP-039 an unpublished shop shows the example under a band that says so, and its basket ends at the toast', async () => {
  show(menuData({ isPublished: false, isDemoMenu: true }));
  expect(screen.getByText('Siden er ikke åpnet ennå. Menyen er et eksempel.')).toBeTruthy();
  expect(screen.getByText('Ikke åpnet ennå')).toBeTruthy();
  expect(screen.queryByText(/^Levering/)).toBeNull();
  add('Margherita');
  fireEvent.click(basket().getByRole('button', { name: /Til kassen/ }));
  expect(await screen.findByText('Bestilling er ikke implementert ennå')).toBeTruthy();
});

test('a shop that has shut marks no dish as in the basket: there is none to see', () => {
  const { unmount } = show(menuData());
  add('Margherita');
  expect(document.querySelectorAll('.is-in')).toHaveLength(1);
  unmount();
  show(menuData({ acceptOrders: false }));
  expect(document.querySelectorAll('.item.is-in')).toHaveLength(0);
});

test('an unpublished shop with dishes of its own shows them, and takes no orders', () => {
  show(menuData({ isPublished: false }));
  expect(screen.getByText(menuWords.notOpenYet)).toBeTruthy();
  expect(screen.getAllByText(shopsRules.notOpenYet).length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /^Legg til/ })).toBeNull();
});

test('SHOP-012 a dish shows name, description, price with øre when there are any, allergens and an add button', () => {
  const dish = aDish({ description: 'Med ost', priceOre: 18950, allergens: ['hvete', 'melk'] });
  show(menuData({ menu: groupedMenu([dish]) }));
  const row = within(screen.getByRole('heading', { level: 3 }).closest('li')!);
  expect(row.getByText('Med ost')).toBeTruthy();
  expect(plain(row.getByText(/kr$/).textContent)).toBe('189,50 kr');
  expect(row.getByText('Inneholder: hvete, melk')).toBeTruthy();
  expect(row.getByRole('button', { name: 'Legg til Margherita' })).toBeTruthy();
});

test('INFO-005 SHOP-024 what the business tells about itself stands in the footer, with links only to web pages', () => {
  show(
    menuData({
      about: 'Familiedrevet siden 1987.',
      website: 'https://napoli.example',
      facebook: 'javascript:alert(1)',
    }),
  );
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByText('Familiedrevet siden 1987.')).toBeTruthy();
  expect(footer.getByRole('link', { name: 'Nettside' }).getAttribute('href')).toBe('https://napoli.example');
  expect(footer.queryByRole('link', { name: 'Facebook' })).toBeNull();
});

test('SHOP-020 SHOP-022 SHOP-024 SHOP-025 the footer has hours in ranges, the info list, contact and the year', () => {
  show(menuData({ footerInfo: ['Catering', 'Parkering', 'Uteservering'] }, '2031-05-01T16:00:00.000Z'));
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getAllByRole('listitem').map((row) => plain(row.textContent))).toEqual([
    'Mandag–torsdag: 15:00–22:00',
    'Fredag–lørdag: 15:00–23:00',
    'Søndag: 15:00–21:00',
    'Catering',
    'Parkering',
    'Uteservering',
    'Selger: Napoli Mat AS',
    'Org.nr. 974 760 673',
    '22 33 44 55',
    'post@napoli.example',
    'Storgata 12, 0184 Oslo',
  ]);
  expect(footer.getByText('© 2031 Napoli')).toBeTruthy();
  expect(footer.getByText('Laget med Luka')).toBeTruthy();
});

test('the footer names the special days of the next two weeks', () => {
  const specialRows = [
    { name: 'Julaften', days: '24.12', hours: '11:00–14:00' },
    { name: 'Romjulsferie', days: '27.12–30.12', hours: 'Stengt' },
  ];
  show(menuData({ specialRows }));
  const rows = within(screen.getByRole('contentinfo')).getAllByRole('listitem');
  expect(rows.map((row) => plain(row.textContent)).slice(3, 6)).toEqual([
    'Julaften 24.12: 11:00–14:00',
    'Romjulsferie 27.12–30.12: Stengt',
    'Selger: Napoli Mat AS',
  ]);
});

test("what hides in the business's e-mail does not get into the head of the mail to it", () => {
  show(menuData({ email: 'a@b.no?bcc=x%40evil.no' }));
  expect(screen.getByRole('link', { name: /bcc/ }).getAttribute('href')).toBe(
    'mailto:a@b.no%3Fbcc%3Dx%2540evil.no',
  );
});

test('SHOP-023 SHOP-024 lists without content are left out', () => {
  show(menuData({ phone: '', email: '', address: '', legalName: '', orgNumber: '' }));
  expect(screen.queryByText('Informasjon')).toBeNull();
  expect(screen.queryByText('Kontakt')).toBeNull();
});

test('SHOP-034 SHOP-035 SHOP-036 the sums: 2 × 189 + 35 = 413, with delivery 462; 0 is Gratis', () => {
  wantsDelivery();
  show(menuData({ deliveryFeeOre: 4900 }));
  for (const name of ['Margherita', 'Margherita', 'Cola']) add(name);
  expect(plain(basket().getByText('Delsum').nextElementSibling?.textContent)).toBe('413 kr');
  expect(plain(basket().getByText('Levering').nextElementSibling?.textContent)).toBe('49 kr');
  expect(plain(basket().getByText('Totalt').nextElementSibling?.textContent)).toBe('462 kr');
  expect(plain(screen.getByRole('button', { name: /Se kurven/ }).textContent)).toBe('3Se kurven462 kr');
  show(menuData({ subdomain: 'annen', deliveryFeeOre: 0, menu: groupedMenu([aDish({ name: 'Suppe' })]) }));
  add('Suppe');
  expect(screen.getAllByText('Gratis').length).toBeGreaterThan(0);
});

test('SHOP-029 a note opens, is saved on blur and hides; SHOP-028 Fjern takes the line away', () => {
  show(menuData());
  add('Margherita');
  fireEvent.click(basket().getByRole('button', { name: laterWords.addNote }));
  const field = basket().getByLabelText('Merknad');
  expect(document.activeElement).toBe(field);
  fireEvent.input(field, { target: { value: ' Uten løk ' } });
  fireEvent.focusOut(field);
  expect(basket().queryByLabelText('Merknad')).toBeNull();
  expect(basket().getByText('«Uten løk»')).toBeTruthy();
  fireEvent.click(basket().getByRole('button', { name: 'Fjern Margherita' }));
  expect(basket().getByText(/Kurven er tom/)).toBeTruthy();
});

test('SHOP-033 SHOP-037 an empty basket cannot go to the checkout; one line can; emptying takes it all', () => {
  show(menuData());
  const button = () => basket().getByRole<HTMLButtonElement>('button', { name: /Til kassen/ });
  expect(button().disabled).toBe(true);
  add('Margherita');
  expect(button().disabled).toBe(false);
  fireEvent.input(basket().getByLabelText(basketWords.message), { target: { value: 'Hei' } });
  fireEvent.click(basket().getByRole('button', { name: basketWords.empty }));
  expect(button().disabled).toBe(true);
  add('Margherita');
  expect(basket().getByLabelText<HTMLTextAreaElement>('Melding til kjøkkenet').value).toBe('');
});

test('SHOP-038 below the minimum the button is off and the reason stands by it; at the minimum it is on', () => {
  const menu = groupedMenu([
    aDish({ priceOre: 14900 }),
    aDish({ id: dishId(2), name: 'Vann', priceOre: 100 }),
  ]);
  wantsDelivery();
  show(menuData({ minOrderOre: 15000, menu }));
  add('Margherita');
  const button = basket().getByRole<HTMLButtonElement>('button', { name: /Til kassen/ });
  expect(button.disabled).toBe(true);
  const reason = document.getElementById(button.getAttribute('aria-describedby')!);
  expect(plain(reason?.textContent)).toBe('Minste bestilling er 150 kr ved levering. Legg til for 1 kr til.');
  add('Vann');
  expect(basket().getByRole<HTMLButtonElement>('button', { name: /Til kassen/ }).disabled).toBe(false);
});

test('SHOP-039 the demo menu answers with the toast for 3000 ms and sends nothing', () => {
  vi.useFakeTimers();
  const requests = fakeApi({});
  show(menuData({ isDemoMenu: true }));
  add('Margherita');
  fireEvent.click(basket().getByRole('button', { name: /Til kassen/ }));
  const toast = () => screen.queryByText('Bestilling er ikke implementert ennå');
  expect(toast()?.closest('[role]')?.getAttribute('role')).toBe('alert');
  act(() => void vi.advanceTimersByTime(2999));
  expect(toast()).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1));
  expect(toast()).toBeNull();
  expect(requests).toEqual([]);
});

test('SHOP-041 closed by the owner or by the clock: it says so, says when it opens, and nothing can be added', () => {
  show(menuData({ acceptOrders: false }));
  expect(screen.getAllByText('Vi tar ikke imot bestillinger akkurat nå').length).toBeGreaterThan(0);
  expect(screen.queryByRole('button', { name: /Legg til/ })).toBeNull();
  show(menuData({}, morning));
  expect(screen.getAllByText('Vi åpner kl. 15:00').length).toBeGreaterThan(0);
  expect(screen.getByText('Stengt nå')).toBeTruthy();
});

test('the basket survives a reload; what has left the menu is dropped with a sentence', async () => {
  const first = show(menuData());
  for (const name of ['Margherita', 'Parma']) add(name);
  first.unmount();
  show(menuData({ menu: groupedMenu(sampleDishes.filter((dish) => dish.name !== 'Parma')) }));
  expect(basket().getByText('Margherita')).toBeTruthy();
  expect(basket().getByText('Parma er ikke lenger på menyen, så vi tok den ut av kurven.')).toBeTruthy();
});

test('SHOP-041 a paused shop is asked each minute, and is open again when the owner opens it', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-10-09T16:41:00Z') });
  let acceptOrders = false;
  const requests = fakeApi({
    '/business': () => ({ status: 200, body: menuData({ acceptOrders }).business }),
  });
  show(menuData({ acceptOrders }));
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  await pass(60_000);
  expect(requests).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Legg til/ })).toBeNull();
  acceptOrders = true;
  await pass(60_000);
  expect(screen.getByRole('button', { name: /^Legg til Margherita/ })).toBeTruthy();
  await pass(4 * 60_000);
  expect(requests).toHaveLength(2);
});

test('coming back after more than five minutes reads the prices again, sooner does not', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-10-09T16:41:00Z') });
  const menu = groupedMenu([aDish({ priceOre: 19900 })]);
  const requests = fakeApi({ '/business': () => ({ status: 200, body: menuData({ menu }).business }) });
  show(menuData());
  const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await act(async () => void vi.advanceTimersByTime(4 * 60_000));
  await comeBack();
  expect(requests).toEqual([]);
  await act(async () => void vi.advanceTimersByTime(2 * 60_000));
  await comeBack();
  vi.useRealTimers();
  await waitFor(() => expect(plain(document.querySelector('.price')?.textContent)).toBe('199 kr'));
  expect(requests).toHaveLength(1);
});

test('a category that came after the page is served on the plain plate, which the page has brought', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-10-09T16:41:00Z') });
  const menu = groupedMenu([aDish(), aDish({ id: dishId(2), name: 'Cola', category: 'Drikke' })]);
  fakeApi({ '/business': () => ({ status: 200, body: menuData({ menu }).business }) });
  show(menuData({ menu: groupedMenu([aDish()]) }));
  await act(async () => void vi.advanceTimersByTime(6 * 60_000));
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  vi.useRealTimers();
  await screen.findByText('Cola');
  const shown = [...document.querySelectorAll('.group use')].map((use) => use.getAttribute('href'));
  expect(shown).toEqual(['#pizza', '#annet']);
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ChosenOption } from '../../../shared/menu/configured-dish.ts';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import type { OptionGroup } from '../../../shared/menu/option-group.ts';
import { wordsOf } from '../../../shared/orders/words-of.ts';
import { dated, emptyBasket, type NewLine } from '../../../web/storefront/basket/basket.ts';
import * as checkoutWords from '../../../web/storefront/checkout/words.nb.ts';
import { toMenu } from '../../../web/storefront/status/about-order.tsx';
import * as statusWords from '../../../web/storefront/status/words.nb.ts';
import { extras, grpId, optId, sizes } from '../../helpers/option-builders.ts';
import { aDish, add, basket, dishId, refusal, show, statusData, watchLeaving } from './helpers.tsx';
import { order, placed, press, write } from './open-checkout.tsx';
import {
  buy,
  choose,
  dressing,
  openDish,
  options,
  pizzeria,
  plain,
  serve,
  sheet,
  withGroups,
} from './pizzeria.tsx';

beforeEach(() => history.replaceState(null, ''));

const chosen = (n: number, name: string, priceOre: number, more: object = {}): ChosenOption => ({
  ...{ groupId: grpId(Math.floor(n / 10)), groupName: '', optionId: optId(n), name, quantity: 1 },
  ...{ priceOre, allergens: [], ...more },
});
const large: NewLine = {
  ...{
    itemId: dishId(1),
    name: 'Pepperoni, stor',
    quantity: 1,
    notes: '',
    priceOre: 22900,
    allergens: ['hvete', 'melk'],
  },
  choices: [chosen(12, 'Stor', 19900, { isSize: true }), chosen(21, 'Ost', 3000)],
};
const keep = (...lines: NewLine[]) => {
  const kept = lines.map((line, index) => ({ ...line, key: index + 1 }));
  localStorage.setItem('kurv:napoli:basket', JSON.stringify(dated({ ...emptyBasket, lines: kept })));
};
const line = () => plain(document.querySelector('.cart .line')?.textContent);
const toTill = () => basket().getByRole<HTMLButtonElement>('button', { name: /Til kassen/ });
const without = (group: OptionGroup, n: number) => ({
  ...group,
  options: group.options.filter(({ id }) => id !== optId(n)),
});
const open = (now = options) => {
  const requests = serve(() => now);
  show(pizzeria());
  return requests;
};

test('a basket with choices is counted again by the menu as it is now', async () => {
  keep(large);
  const requests = open();
  expect(line()).toContain('Pepperoni, stor229 krOst');
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(document.querySelector('.news')).toBeNull());
  expect(toTill().disabled).toBe(false);
});

test('a price that has changed meanwhile is said at the line, and the sum is the new one', async () => {
  keep(large);
  const dearer = {
    ...sizes,
    options: sizes.options.map((one) => ({ ...one, priceOre: one.priceOre + 1000 })),
  };
  open(withGroups(dearer, extras, dressing));
  await waitFor(() => expect(line()).toContain('Ny pris: 239 kr. Før: 229 kr.'));
  expect(plain(toTill().textContent)).toBe('Til kassen239 kr');
});

test('a choice that is gone is named, stops the order, and is named again in the sheet that mends it', async () => {
  keep(large);
  open(withGroups(sizes, without(extras, 21), dressing));
  await basket().findByText('Ost er ikke lenger å få');
  expect(toTill().disabled).toBe(true);
  expect(
    basket().getByText('Pepperoni, stor kan ikke bestilles slik. Endre eller fjern den for å gå videre.'),
  ).toBeTruthy();
  fireEvent.click(basket().getByRole('button', { name: 'Endre Pepperoni, stor' }));
  expect(sheet().getByText('Ost er ikke lenger å få, så vi tok det ut.')).toBeTruthy();
  choose(/^Ansjos/);
  expect(sheet().getByText('Ost er ikke lenger å få, så vi tok det ut.')).toBeTruthy();
  fireEvent.click(buy());
  expect(line()).toContain('Pepperoni, stor214 krAnsjos');
  expect(toTill().disabled).toBe(false);
});

test('a choice that is sold out meanwhile is named and stops the order', async () => {
  keep(large);
  const out = extras.options.map((one) => ({ ...one, soldOut: { until: null } }));
  open(withGroups(sizes, { ...extras, options: out }, dressing));
  await basket().findByText('Ost er utsolgt');
  expect(toTill().disabled).toBe(true);
});

test('a dish that asks for a size by now, and was put in before, says what is missing', async () => {
  keep({ itemId: dishId(1), name: 'Pepperoni', quantity: 1, notes: '' });
  open();
  await basket().findByText('Velg størrelse');
  fireEvent.click(basket().getByRole('button', { name: 'Endre Pepperoni' }));
  choose(/^Liten/);
  fireEvent.click(buy());
  expect(line()).toContain('Pepperoni, liten149 kr');
});

test("'Bestill igjen' after a while: the order names the dish that is gone and the new price, the basket the option that is sold out", async () => {
  const bought = (n: number, name: string, priceOre: number) => ({
    ...{ itemId: dishId(n), name, quantity: 1, priceOre, allergens: [] },
  });
  const lines = [
    { ...bought(1, 'Pepperoni', 22900), choices: large.choices ?? [] },
    bought(4, 'Cola', 3500),
    bought(99, 'Lasagne', 15900),
  ];
  const out = extras.options.map((one) => ({ ...one, soldOut: { until: null } }));
  serve(() => withGroups(sizes, { ...extras, options: out }, dressing));
  vi.spyOn(toMenu, 'go').mockImplementation(() => undefined);
  const { business } = pizzeria();
  const { unmount } = show({ ...statusData({ status: 'completed', lines }), business });
  screen.getByText('Lasagne er ikke lenger på menyen');
  expect(plain(screen.getByText(/^Cola koster/).textContent)).toBe('Cola koster nå 39 kr, før 35 kr');
  fireEvent.click(screen.getByRole('button', { name: statusWords.again }));
  unmount();

  show(pizzeria());
  await basket().findByText('Ost er utsolgt');
  basket().getByText('Lasagne er ikke lenger på menyen, så vi tok den ut av kurven.');
  const rows = [...document.querySelectorAll('.cart .line')].map((row) => plain(row.textContent));
  expect(rows).toEqual([expect.stringContaining('Pepperoni, stor'), expect.stringMatching(/^Cola39 kr/)]);
  expect(toTill().disabled).toBe(true);
});

async function orderOne(answers: Parameters<typeof serve>[1]) {
  const requests = serve(() => options, answers);
  show(pizzeria());
  await openDish('Pepperoni');
  choose(/^Stor/);
  choose(/^Ost/);
  fireEvent.click(buy());
  fireEvent.click(toTill());
  await waitFor(() => order());
  write(/^Navn/, 'Ingrid Solbakken');
  write(/^Telefon/, '91 23 45 67');
  await press();
  const bodies = () =>
    requests.filter(({ path }) => path.endsWith('/orders')).map(({ body }) => JSON.parse(body));
  return bodies;
}
const choices = [
  { groupId: grpId(1), optionId: optId(12), quantity: 1 },
  { groupId: grpId(2), optionId: optId(21), quantity: 1 },
];

test('an order carries what was chosen, and the review says it with its allergens', async () => {
  const left = watchLeaving();
  const requests = await orderOne({ '/orders': () => placed });
  const review = plain(screen.getByRole('region', { name: checkoutWords.review }).textContent);
  expect(review).toContain('1 × Pepperoni, stor229 krOstInneholder: hvete, melk');
  await waitFor(() => expect(left).toHaveLength(1));
  expect(requests()[0]).toMatchObject({
    lines: [{ itemId: dishId(1), quantity: 1, notes: '', choices }],
    expectedTotalOre: 22900,
  });
});

test('a new price from the server is shown at the line, and the next press agrees to it', async () => {
  watchLeaving();
  const frozen = [chosen(12, 'Stor', 20900, { isSize: true }), chosen(21, 'Ost', 3000)];
  const quoted = { ...large, priceOre: 23900, allergens: ['hvete', 'melk', 'fisk'], choices: frozen };
  const quote = { lines: [quoted], subtotalOre: 23900, deliveryFeeOre: 0, totalOre: 23900 };
  const answers = [refusal(409, 'PRICE_CHANGED', undefined, { quote }), placed];
  const requests = await orderOne({ '/orders': () => answers.shift() ?? placed });
  await basket().findByText(/Prisen er endret fra/);
  const review = () => plain(screen.getByRole('region', { name: checkoutWords.review }).textContent);
  expect(review()).toContain('Ny pris: 239 kr. Før: 229 kr.');
  expect(review()).toContain('Inneholder: hvete, melk, fisk');
  await press();
  expect(requests().map(({ expectedTotalOre }) => expectedTotalOre)).toEqual([22900, 23900]);
});

test.each([
  ['ITEM_UNAVAILABLE', 409, 'lines.0', { reason: 'optionSoldOut', dish: 'Pepperoni', option: 'Ost' }],
  [
    'VALIDATION_FAILED',
    400,
    'lines.0.choices',
    { reason: 'tooMany', dish: 'Pepperoni', group: 'Ekstra topping', most: 1 },
  ],
] as const)('%s is said at its line, and the line can be mended', async (code, status, path, because) => {
  await orderOne({
    '/orders': () => refusal(status, code, undefined, { issues: [{ path, because }] }),
  });
  const marked = await basket().findByText(wordsOf(because, code));
  expect(marked.closest('li')?.textContent).toContain('Pepperoni, stor');
  expect(toTill().disabled).toBe(true);
  // The checkout has left the browser's history.
  await expect.poll(() => history.state?.till).toBeUndefined();
  fireEvent.click(basket().getByRole('button', { name: 'Endre Pepperoni, stor' }));
  choose(/^Ost/);
  await act(async () => {
    fireEvent.click(buy());
  });
  expect(toTill().disabled).toBe(false);
  expect(line()).toContain('Pepperoni, stor199 kr');
});

test('a page that is older than a size that must be chosen learns it from the refusal: no word of sold out, and the line can be mended', async () => {
  const left = watchLeaving();
  const because = { reason: 'tooFew', dish: 'Pepperoni', group: 'Størrelse', least: 1, missing: 1 };
  const issues = [{ path: 'lines.0.choices', because }];
  const answers = [refusal(400, 'VALIDATION_FAILED', because, { issues }), placed];
  const requests = serve(() => options, {
    '/orders': () => answers.shift() ?? placed,
    '/storefront/business': () => ({ status: 200, body: pizzeria().business }),
  });
  const old = [aDish({ name: 'Pepperoni', priceOre: 9900 })];
  show(pizzeria({ menu: groupedMenu(old) }));
  add('Pepperoni');
  fireEvent.click(toTill());
  await waitFor(() => order());
  write(/^Navn/, 'Ingrid Solbakken');
  write(/^Telefon/, '91 23 45 67');
  await press();
  await basket().findByText('Velg størrelse');
  const row = screen.getByRole('heading', { level: 3, name: 'Pepperoni' }).closest('li')!;
  expect(row.textContent).not.toContain('Utsolgt');
  expect(within(row).getByRole('button', { name: /^Velg Pepperoni/ })).toBeTruthy();
  await expect.poll(() => history.state?.till).toBeUndefined();
  fireEvent.click(basket().getByRole('button', { name: 'Endre Pepperoni' }));
  await sheet().findByLabelText(/^Liten/);
  choose(/^Liten/);
  fireEvent.click(buy());
  fireEvent.click(toTill());
  await waitFor(() => order());
  await press();
  await waitFor(() => expect(left).toHaveLength(1));
  const sent = requests.filter(({ path }) => path.endsWith('/orders'));
  expect(JSON.parse(sent[1]!.body).lines).toMatchObject([{ choices: [{ optionId: optId(11) }] }]);
});

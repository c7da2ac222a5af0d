import { expect, test } from 'vitest';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import { typedOrder } from '../../../shared/orders/order-form.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import * as tillWords from '../../../web/storefront/checkout/words.nb.ts';
import * as words from '../../../web/storefront/form/words.nb.ts';
import { renderOrderForm } from '../../../web/storefront/render-order-form.tsx';
import { aBusiness, aDish, dishId, evening } from './helpers.tsx';
import { plain } from './open-checkout.tsx';

const assets = { firstStyle: '', style: '', otherStyle: '', formStyle: '' };
const lunch = { days: ['friday' as const], from: '11:00', to: '15:00' };
const allDay = { days: ['friday' as const], from: '10:00', to: '23:00' };
const dishes = [
  aDish({ description: 'Tomatsaus og mozzarella.' }),
  aDish({ id: dishId(2), name: 'Cola', priceOre: 3500, depositOre: 200 }),
  aDish({ id: dishId(3), name: 'Dagens suppe', window: lunch, comesLater: true }),
  aDish({ id: dishId(4), name: 'Dagens salat', window: allDay }),
  aDish({ id: dishId(5), name: 'Dagens pasta', window: lunch }),
];

function formOf(fields: Record<string, string> = {}, more: Partial<PublicBusiness> = {}) {
  const typed = typedOrder(new Map(Object.entries(fields).map(([name, value]) => [name, [value]])));
  const business = aBusiness({ menu: groupedMenu(dishes), ...more });
  const said = { base: '', language: 'nb', now: evening, key: 'key', problem: '', errors: {} } as const;
  const options = { groups: [], dishes: {} };
  const { html } = renderOrderForm({ ...said, business, options, typed }, assets);
  const page = new DOMParser().parseFromString(html, 'text/html');
  const rowOf = (name: string) =>
    [...page.querySelectorAll('.plain-dish')].find((row) => row.querySelector('b')?.textContent === name);
  const button = (value: string) => page.querySelector(`form > [name=gjor][value=${value}]:not(.lang)`);
  return { page, rowOf, button };
}
const chosen = { [`antall.${dishId(1)}`]: '2' };

test('one button at a time is filled: the sum first, and the order once there is a sum', () => {
  const classes = ({ button }: ReturnType<typeof formOf>) => [
    button('regn')?.className,
    button('bestill')?.className,
  ];
  expect(classes(formOf())).toEqual(['main-button', 'plain']);
  expect(classes(formOf(chosen))).toEqual(['plain', 'main-button']);
});

test('the sum stands right below the button that counts it, and its total right above the one that orders', () => {
  const { button } = formOf(chosen);
  expect(plain(button('regn')?.nextElementSibling?.textContent)).toBe(
    '2 × Margherita378 krHentingGratisTotalt 378 kr',
  );
  expect(plain(button('bestill')?.previousElementSibling?.textContent)).toBe('Totalt 378 kr');
  const empty = formOf();
  expect(empty.button('regn')?.nextElementSibling?.textContent).toBe(words.nothingChosen);
  expect(empty.page.querySelector('.sums')).toBeNull();
});

test('the button says that an order must be paid, also where only some ways are paid at once', () => {
  expect(formOf().button('bestill')?.textContent).toBe(words.order);
  const online = formOf({}, { paysOnline: true, paymentMethods: ['vipps', 'cash'] });
  expect(online.button('bestill')?.textContent).toBe(tillWords.orderAndPay(false));
});

test('a dish says its deposit and its description as the menu does', () => {
  const { rowOf } = formOf();
  expect(plain(rowOf('Cola')?.querySelector('.meta')?.textContent)).toBe('+ pant 2 kr');
  expect(rowOf('Margherita')?.querySelector('.meta')).toBeNull();
  expect(rowOf('Margherita')?.querySelector('.desc')?.textContent).toBe('Tomatsaus og mozzarella.');
  expect(rowOf('Cola')?.querySelector('.desc')).toBeNull();
});

test('a dish of certain hours says them at any time, and has no field where it cannot be had', () => {
  const { rowOf } = formOf();
  const said = (name: string) => [
    rowOf(name)?.querySelector('small')?.textContent,
    rowOf(name)?.querySelector('input') !== null,
  ];
  expect(said('Dagens suppe')).toEqual(['Selges fredag 11–15', true]);
  expect(said('Dagens salat')).toEqual(['Selges fredag 10–23', true]);
  expect(said('Dagens pasta')).toEqual(['Selges fredag 11–15', false]);
});

test('the hours of a category stand once, above its dishes', () => {
  const [group] = groupedMenu([aDish()]);
  const { page } = formOf({}, { menu: [{ ...group!, window: lunch }] });
  expect(page.querySelector('legend + .meta')?.textContent).toBe('Selges fredag 11–15');
  expect(page.querySelector('.plain-dish')?.textContent).not.toContain('Selges');
  expect(page.querySelector('.plain-dish input')).toBeNull();
});

test('the seller is named once: above the button, and at the foot where there is none', () => {
  const count = (more?: Partial<PublicBusiness>) =>
    formOf({}, more).page.body.textContent?.split('Napoli Mat AS').length;
  expect(count()).toBe(2);
  const shut = formOf({}, { acceptOrders: false }).page;
  expect(shut.querySelector('form')).toBeNull();
  expect(shut.querySelector('.seller')?.textContent).toContain('Napoli Mat AS');
});

test('the fields of a delivery are a box of their own, and the postcode is a short one', () => {
  const { page } = formOf();
  const box = page.querySelector('form > .only-delivery');
  expect(box?.querySelector('legend')?.textContent).toBe(words.onlyDelivery);
  expect(box?.querySelector('.beside > #postcode')).not.toBeNull();
});

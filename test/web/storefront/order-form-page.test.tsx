import { expect, test } from 'vitest';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import { typedOrder } from '../../../shared/orders/order-form.ts';
import type { PublicBusiness } from '../../../shared/storefront/answers.ts';
import * as tillWords from '../../../web/storefront/checkout/words.nb.ts';
import * as words from '../../../web/storefront/form/words.nb.ts';
import { renderOrderForm } from '../../../web/storefront/render-order-form.tsx';
import { deliveryZone } from '../../helpers/builders.ts';
import { extras, optId, sizes } from '../../helpers/option-builders.ts';
import { aBusiness, aDish, dishId, evening } from './helpers.tsx';
import { plain } from './open-checkout.tsx';

const assets = { firstStyle: '', style: '', otherStyle: '', formStyle: '' };
const lunch = { days: ['friday' as const], from: '11:00', to: '15:00' };
const allDay = { days: ['friday' as const], from: '10:00', to: '23:00' };
const asked = [{ groupId: sizes.id }, { groupId: extras.id }];
const dishes = [
  aDish({ description: 'Tomatsaus og mozzarella.' }),
  aDish({ id: dishId(2), name: 'Cola', priceOre: 3500, depositOre: 200 }),
  aDish({ id: dishId(3), name: 'Dagens suppe', window: lunch, comesLater: true }),
  aDish({ id: dishId(4), name: 'Dagens salat', window: allDay }),
  aDish({ id: dishId(5), name: 'Dagens pasta', window: lunch }),
  aDish({ id: dishId(6), name: 'Pepperoni', priceOre: 14_900, isFrom: true, asks: 'must' }),
];

function formOf(fields: Record<string, string> = {}, more: Partial<PublicBusiness> = {}) {
  const typed = typedOrder(new Map(Object.entries(fields).map(([name, value]) => [name, [value]])));
  const business = aBusiness({ menu: groupedMenu(dishes), ...more });
  const said = { base: '', language: 'nb', now: evening, key: 'key', problem: '', errors: {} } as const;
  const options = { groups: [sizes, extras], dishes: { [dishId(6)]: { priceOre: 0, groups: asked } } };
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
    '2 × Margherita378 krHentingGratisTotalt uten levering378 kr',
  );
  expect(plain(button('bestill')?.previousElementSibling?.textContent)).toBe('Totalt uten levering378 kr');
  const empty = formOf();
  expect(empty.button('regn')?.nextElementSibling?.textContent).toBe(words.nothingChosen);
  expect(empty.page.querySelector('.sums')).toBeNull();
});

const size = `valg.${dishId(6)}.${sizes.id}`;
const pepperoni = { [`antall.${dishId(6)}`]: '2', [`valg.${dishId(6)}`]: '' };
const cheese = { [`valg.${dishId(6)}.${extras.id}.${optId(21)}`]: '1' };

test('while a size must be chosen, the sum leads there and says what it is at least, and no order is filled', () => {
  const { page, button } = formOf({ ...pepperoni, ...cheese });
  const link = 'Pepperoni: Velg størrelse';
  // The least of two small ones for 149 kr, with cheese for 20 kr.
  expect(plain(page.querySelector('.sums')?.textContent)).toBe(
    `2 × PepperoniOst${link}fra 338 krHentingGratisTotalt uten leveringfra 338 kr`,
  );
  expect(plain(button('bestill')?.previousElementSibling?.textContent)).toContain('fra 338 kr');
  for (const place of ['[role=alert] a', '.sums a']) {
    expect(page.querySelector(place)?.textContent).toBe(link);
    const group = page.getElementById(page.querySelector(place)?.getAttribute('href')?.slice(1) ?? '');
    expect(group?.querySelector('legend')?.textContent).toContain(sizes.name);
  }
  expect([button('regn')?.className, button('bestill')?.className]).toEqual(['main-button', 'plain']);
  expect(page.querySelector('[name=sum]')?.getAttribute('value')).toBe('');

  const full = formOf({ ...pepperoni, ...cheese, [size]: optId(12) });
  expect(full.page.querySelector('[role=alert], .sums a')).toBeNull();
  expect(plain(full.page.querySelector('.sums')?.textContent)).not.toContain('fra');
  expect(full.button('bestill')?.className).toBe('main-button');
  expect(full.page.querySelector('[name=sum]')?.getAttribute('value')).toBe('45800');
});

test('a choice that is missing is said under the name of its group, once the guest has seen the group', () => {
  const faultOf = (fields: Record<string, string>) => {
    const fault = formOf(fields).page.querySelector('.plain-choices legend + .error');
    return [fault?.textContent, fault?.querySelector('.icon') !== null];
  };
  expect(faultOf(pepperoni)).toEqual(['Velg størrelse', true]);
  expect(faultOf({ [`antall.${dishId(6)}`]: '2' })[0]).toBeUndefined();
});

test('the sum of a delivery is from the least fee on until the postcode is known, and the one of a pickup is without it', () => {
  const far = deliveryZone({ name: 'Langt', postcodes: ['1163'], feeOre: 6900 });
  const shop = { deliveryZones: [deliveryZone({ freeOverOre: null }), far] };
  const driven = (postcode: string) => {
    const { page, button } = formOf({ ...chosen, fulfilment: 'delivery', postcode }, shop);
    const [all, last] = [...page.querySelectorAll('.sums')].map((sum) => plain(sum.textContent));
    return [all, last, button('bestill')?.className, page.querySelector('[name=sum]')?.getAttribute('value')];
  };
  const sum = '2 × Margherita378 kr';
  expect(driven('')).toEqual([
    `${sum}Leveringfra 49 krTotalt fra 427 kr`,
    'Totalt fra 427 kr',
    ...['plain', ''],
  ]);
  expect(driven('1163')).toEqual([
    `${sum}Levering69 krTotalt 447 kr`,
    'Totalt 447 kr',
    ...['main-button', '44700'],
  ]);
  expect(driven('9999')).toEqual([`${sum}Totalt 378 kr`, 'Totalt 378 kr', 'plain', '']);
  const noDriver = formOf(chosen, { delivers: false }).page;
  expect(plain(noDriver.querySelector('.sums')?.textContent)).toBe(`${sum}HentingGratisTotalt 378 kr`);
});

test('the sum can be counted again right above the last total', () => {
  const { page } = formOf(chosen);
  const [, again, ...more] = page.querySelectorAll('form > [name=gjor][value=regn]:not(.lang)');
  expect(again?.nextElementSibling).toBe([...page.querySelectorAll('.sums')].at(-1));
  expect([again?.className, more]).toEqual(['plain', []]);
  expect(formOf().page.querySelectorAll('form > [name=gjor][value=regn]:not(.lang)')).toHaveLength(1);
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

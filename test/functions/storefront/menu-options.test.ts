import { expect, test } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { Menu } from '../../../shared/menu/menu-item.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import type { MenuOptions, PublicBusiness } from '../../../shared/storefront/answers.ts';
import { asCustomer } from '../../helpers/as-customer.ts';
import { bizId, categoriesFrom, itmId, menu, menuItem, profile } from '../../helpers/builders.ts';
import { catId, extras, optId, option, optionGroup, sizes } from '../../helpers/option-builders.ts';
import { fakeTable } from '../fake-table.ts';

const business = bizId(1);
const host = { 'x-tenant-host': 'napoli.luka.no' };
const stored = (about: Partial<Menu>) =>
  fakeTable([
    { ...keys.subdomain('napoli'), businessId: business },
    { ...keys.profile(business), ...profile() },
    { ...keys.menu(business), ...menu([], about), schema: 3 },
  ]);
const dishes = async () => {
  const { body } = await asCustomer<PublicBusiness>({ path: '/api/storefront/business', headers: host });
  return body.menu.flatMap(({ items }) => items);
};
const options = async () =>
  (await asCustomer<MenuOptions>({ path: '/api/storefront/options', headers: host })).body;

const pizza = menuItem({ priceOre: 0, groups: [{ groupId: sizes.id }, { groupId: extras.id }] });
const cola = menuItem({ id: itmId(2), name: 'Cola', priceOre: 3500, category: 'Drikke' });

test('a dish with sizes costs what the smallest costs, says so, and asks', async () => {
  stored({ items: [pizza, cola], groups: [sizes, extras] });

  const [shownPizza, shownCola] = await dishes();
  expect(shownPizza).toMatchObject({ priceOre: 14_900, isFrom: true, asks: 'must' });
  expect(shownCola).toEqual({
    ...{ id: itmId(2), name: 'Cola', description: '', priceOre: 3500, category: 'Drikke', allergens: null },
  });
});

test('a dish whose groups may all be left out has a plus of one tap and its own price', async () => {
  stored({ items: [{ ...pizza, priceOre: 17_000, groups: [{ groupId: extras.id }] }], groups: [extras] });

  const [shown] = await dishes();
  expect(shown).toMatchObject({ priceOre: 17_000, asks: 'may' });
  expect(shown).not.toHaveProperty('isFrom');
});

test('groups do not travel with the page; they come apart, as far as a dish that is seen uses them', async () => {
  const secret = optionGroup(3, 'Hemmelig', [option(31, 'Trøffel', 9900)]);
  const hidden = menuItem({ id: itmId(3), isAvailable: false, groups: [{ groupId: secret.id }] });
  const own = [{ groupId: sizes.id, prices: { [optId(12)]: 21_000 } }, { groupId: extras.id }];
  stored({ items: [{ ...pizza, groups: own }, cola, hidden], groups: [secret, sizes, extras] });

  expect(JSON.stringify(await dishes())).not.toContain('opt_');
  expect(await options()).toEqual({
    groups: [sizes, extras],
    dishes: { [pizza.id]: { priceOre: 0, groups: own } },
  });
});

test('a menu without groups has no options', async () => {
  stored({ items: [cola] });
  expect(await options()).toEqual({ groups: [], dishes: {} });
});

test('a sold-out dish stays on the page as that, a hidden category does not; what is over is not said', async () => {
  const categories = [{ id: catId(1), name: 'Lunsj', isHidden: true }, ...categoriesFrom()];
  const gone = sizes.options.map((one) => ({ ...one, soldOut: { until: null } }));
  stored({
    items: [
      { ...cola, soldOut: { until: null } },
      menuItem({ id: itmId(4), sortOrder: -1, soldOut: { until: '2020-01-01T00:00:00.000Z' } }),
      menuItem({ id: itmId(5), category: catId(1) }),
      pizza,
    ],
    groups: [{ ...sizes, options: gone }, extras],
    categories,
  });

  const shown = new Map((await dishes()).map((dish) => [dish.id, dish.soldOut]));
  expect([...shown]).toEqual([
    [itmId(4), undefined],
    [pizza.id, { until: null }],
    [cola.id, { until: null }],
  ]);
});

test('alcohol is served in the restaurant where the shop has no licence to sell it, and has its plus where it has one', async () => {
  const alcohol = { from: '08:00', until: '20:00', untilBeforeHoliday: '18:00' };
  const beer = menuItem({ name: 'Pils', alcoholPercent: 4.7 });
  const light = menuItem({ id: itmId(2), name: 'Lettøl', alcoholPercent: 2.5 });
  const shown = async (settings: object) => {
    fakeTable([
      { ...keys.subdomain('napoli'), businessId: business },
      { ...keys.profile(business), ...profile() },
      { ...keys.settings(business), ...defaultSettings, ...settings },
      { ...keys.menu(business), ...menu([beer, light]), schema: 3 },
    ]);
    return (await dishes()).map(({ soldOut }) => soldOut?.isServedHere);
  };

  expect(await shown({})).toEqual([true, undefined]);
  expect(await shown({ alcohol: null })).toEqual([true, undefined]);
  expect(await shown({ alcohol })).toEqual([undefined, undefined]);
});

test('a category comes with its name and its window', async () => {
  const window = { days: ['monday' as const], from: '11:00', to: '15:00' };
  stored({
    items: [menuItem({ category: catId(1) })],
    categories: [{ id: catId(1), name: 'Lunsj', window }],
  });

  const { body } = await asCustomer<PublicBusiness>({ path: '/api/storefront/business', headers: host });
  expect(body.menu).toMatchObject([{ category: catId(1), name: 'Lunsj', window }]);
});

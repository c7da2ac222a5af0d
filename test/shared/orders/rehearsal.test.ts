import { expect, test } from 'vitest';
import { isFound } from '../../../shared/orders/order-search.ts';
import { pricedLines } from '../../../shared/orders/quote.ts';
import { rehearsalLine } from '../../../shared/orders/rehearsal.ts';
import { itmId, menu, menuItem, order } from '../../helpers/builders.ts';
import { grpId, option, optionGroup } from '../../helpers/option-builders.ts';

const now = Date.parse('2026-11-20T17:00:00Z');

test('a rehearsal takes the first dish that can be had, and never alcohol', () => {
  const beer = menuItem({ id: itmId(1), name: 'Øl', alcoholPercent: 4.5 });
  const out = menuItem({ id: itmId(2), name: 'Calzone', soldOut: { until: null } });
  const hidden = menuItem({ id: itmId(3), name: 'Ny rett', isAvailable: false });
  const dish = menuItem({ id: itmId(4), name: 'Margherita', depositOre: 200 });
  expect(rehearsalLine(menu([beer, out, hidden, dish]), now)).toMatchObject({
    itemId: itmId(4),
    depositOre: 200,
  });
  expect(rehearsalLine(menu([beer, out]), now)).toMatchObject({ name: 'Calzone' });
  expect(rehearsalLine(menu([beer]), now)).toBeUndefined();
});

test('a dish that asks for choices is chosen as a guest could choose it', () => {
  const sizes = optionGroup(1, 'Størrelse', [option(11, 'Liten', 9900), option(12, 'Stor', 15900)], {
    kind: 'sizes',
    min: 1,
    max: 1,
  });
  const sauces = optionGroup(2, 'Saus', [option(21, 'Hvitløk', 1000), option(22, 'Chili', 1500)], {
    min: 2,
    max: 2,
  });
  const dish = menuItem({ groups: [{ groupId: grpId(1) }, { groupId: grpId(2) }] });
  const whole = menu([dish], { groups: [sizes, sauces] });
  const line = rehearsalLine(whole, now)!;
  expect(line.priceOre).toBe(9900 + 1000 + 1500);
  const choices = line.choices!.map(({ groupId, optionId, quantity }) => ({ groupId, optionId, quantity }));
  expect(pricedLines([{ itemId: dish.id, quantity: 1, notes: '', choices }], whole, now)).toEqual([line]);
});

test('a rehearsal never chooses alcohol, be it a default or the first of what must be chosen', () => {
  const beer = { ...option(11, 'Øl', 8900), alcoholPercent: 4.7 };
  const wine = { ...option(21, 'Sider', 9900), alcoholPercent: 4.5 };
  const drinks = optionGroup(1, 'Drikke', [beer, option(12, 'Brus', 3900)], { min: 1, max: 1 });
  const more = optionGroup(2, 'Til maten', [{ ...wine, isDefault: true }, option(22, 'Brød', 2900)]);
  const dish = menuItem({ groups: [{ groupId: grpId(1) }, { groupId: grpId(2) }] });
  const line = rehearsalLine(menu([dish], { groups: [drinks, more] }), now);
  expect(line?.choices?.map(({ name }) => name)).toEqual(['Brus']);
});

test('a rehearsal is found by its name, not by the number it does not have', () => {
  const rehearsal = order({
    number: 0,
    isRehearsal: true,
    customerName: 'Prøvebestilling',
    customerPhone: '',
  });
  expect(isFound(rehearsal, 'prøve')).toBe(true);
  expect(isFound(rehearsal, '0')).toBe(false);
});

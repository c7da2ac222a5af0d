import { expect, test, vi } from 'vitest';
import { keys } from '../../../functions/kernel/table/keys.ts';
import type { Statistics } from '../../../shared/figures/statistics.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { turnedAwayBy } from '../../../shared/orders/turned-away.ts';
import { defaultSettings } from '../../../shared/shops/settings.ts';
import { engineOnFriday, friday, newPhone } from './shop-on-engine.ts';

const openShop = engineOnFriday();

/** A shop that drives to one postcode alone. */
async function shopWithZone() {
  const shop = await openShop();
  const zone = {
    name: 'Sentrum',
    postcodes: ['0184'],
    feeOre: 4900,
    minOrderOre: 0,
    freeOverOre: null,
    extraMinutes: 0,
  };
  await shop.put({ ...keys.settings(shop.id), ...defaultSettings, deliveryZones: [zone] });
  const delivered = { fulfilment: 'delivery', address: 'Storgata 1', expectedTotalOre: 23_800 };
  const order = (address: string, postcode: string) =>
    shop.send({ address, phone: newPhone() }, { change: { ...delivered, postcode } });
  const counted = async (from = '2026-11-20', to = '2026-11-20') => {
    const { readStatistics } = await import('../../../functions/figures/store.ts');
    const read = await readStatistics(shop.id, { first: from, last: to });
    return (read as Statistics).turnedAway;
  };
  return { ...shop, order, counted };
}

test('guests outside the zones are counted by postcode, once a day for each address, and stand first when most', async () => {
  const shop = await shopWithZone();
  for (let n = 0; n < 3; n += 1) await shop.order(`198.51.100.${n}`, '0580');
  for (let again = 0; again < 3; again += 1) await shop.order('198.51.100.0', '0580');
  await shop.order('198.51.100.0', '0581');
  expect((await shop.order('198.51.100.9', '0184')).status).toBe(201);
  expect(await shop.counted()).toEqual([
    { reason: 'outside', postcode: '0580', count: 3 },
    { reason: 'outside', postcode: '0581', count: 1 },
  ]);
  vi.setSystemTime(friday + 24 * 3_600_000);
  await shop.order('198.51.100.0', '0580');
  expect(await shop.counted('2026-11-20', '2026-11-21')).toMatchObject([{ postcode: '0580', count: 4 }, {}]);
  expect(await shop.counted('2026-11-19', '2026-11-19')).toBeUndefined();
});

test('one address writes five refusals a day at most, and a day names twenty postcodes at most', async () => {
  const shop = await shopWithZone();
  for (let n = 0; n < 9; n += 1) await shop.order('198.51.100.1', `11${n}0`);
  expect(await shop.counted()).toHaveLength(5);
  for (let n = 0; n < 25; n += 1) await shop.order(`203.0.113.${n}`, `20${10 + n}`);
  const all = (await shop.counted())!;
  expect(all.filter(({ postcode }) => postcode)).toHaveLength(20);
  expect(all.reduce((sum, { count }) => sum + count, 0)).toBe(30);
  const stored = JSON.stringify(await shop.itemsOf('AWAY#'));
  expect(stored).not.toMatch(/203\.0|Storgata|\+47/);
});

test('only the rules of the shop count: no fault of a field, no code, no price', () => {
  const away = (code: Problem['code'], reason?: string, more = {}) =>
    turnedAwayBy(new Problem(code, reason ? { reason, ...more } : undefined))?.reason;
  expect([
    away('VALIDATION_FAILED', 'outsideZones', { postcode: '0580' }),
    away('ITEM_UNAVAILABLE', 'dueFull'),
    away('ITEM_UNAVAILABLE', 'dishSoldOut'),
    away('ORDERS_CLOSED'),
    away('MIN_ORDER_NOT_MET', 'minOrder'),
  ]).toEqual(['outside', 'full', 'soldOut', 'closed', 'minimum']);
  for (const code of ['VALIDATION_FAILED', 'PRICE_CHANGED', 'COUPON_INVALID', 'CHALLENGE_REQUIRED'] as const)
    expect(away(code, 'nameMissing')).toBeUndefined();
});

test('a table that does not answer the count does not change the guest’s answer', async () => {
  const { noteTurnedAway } = await import('../../../functions/orders/turned-away-store.ts');
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const caller = { address: '', device: undefined, puzzle: undefined, code: undefined };
  const broken = 'x'.repeat(3000) as `biz_${string}`;
  await noteTurnedAway(broken, { reason: 'closed' }, caller, friday);
  expect(warned).toHaveBeenCalledOnce();
});

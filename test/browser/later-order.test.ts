import { expect, test } from 'vitest';
import type { Order } from '../../shared/orders/order.ts';
import type { Pairing } from '../../shared/people/device.ts';
import type { BusinessSettings } from '../../shared/shops/settings.ts';
import { friday, startStage } from './stage.ts';

const wall = { viewport: { width: 1280, height: 800 }, hasTouch: true, locale: 'nb-NO' };

const stage = await startStage();
const { call, place } = await stage.newShop('Selskapsmat');
const { openingHours } = await call<BusinessSettings>('GET', '/settings');
const saturday = { ...openingHours.saturday, open: '10:00' };
const later = { days: 2, perSlot: null };
await call('PUT', '/settings', { later, openingHours: { ...openingHours, saturday } });
// A login ends while the screen sleeps; the page renews it.
const expected = [/401 \(Unauthorized\)/, /WebSocket connection/];
const kitchen = await (await stage.open(wall, expected)).newPage();
// Counts the sounds that play once; the bell of a waiting order repeats.
await kitchen.addInitScript(() => {
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...at) {
    if (!this.loop)
      document.documentElement.dataset.rung = `${Number(document.documentElement.dataset.rung ?? 0) + 1}`;
    start.apply(this, at);
  };
});
await kitchen.clock.install({ time: stage.cloud.clock.now() });
await kitchen.goto((await call<Pairing>('POST', '/devices/pairing')).link);
await kitchen.getByRole('button', { name: 'Koble til' }).click();
await kitchen.locator('.board-frame.is-calm').waitFor();
const rung = () => kitchen.evaluate(() => Number(document.documentElement.dataset.rung ?? 0));

test('an order today for tomorrow 12:00 rings tomorrow, also when the tablet slept', async () => {
  const due = '2026-11-21T11:00:00.000Z';
  expect((await place({ due })).status).toBe(201);
  await kitchen.getByText('1 ny bestilling', { exact: true }).waitFor();
  await kitchen.getByRole('button', { name: /^Bekreft lørdag 12:00/ }).click();
  const shelf = kitchen.getByRole('region', { name: 'Senere 1 venter' });
  await shelf.getByText('I morgen, lørdag: 1').waitFor();
  expect(await kitchen.locator('.bong').count()).toBe(0);
  const [order] = (await call<{ orders: Order[] }>('GET', '/orders?limit=100')).orders;
  expect(order).toMatchObject({ status: 'confirmed', due, promisedAt: due });
  const beginAt = Date.parse(order!.beginAt!);
  expect(beginAt).toBeLessThan(Date.parse(due));

  await kitchen.clock.runFor(60_000);
  expect(await rung()).toBe(0);
  // Asleep until ten minutes after it was to ring: no timer has run since.
  const woken = beginAt + 10 * 60_000;
  stage.cloud.clock.set(new Date(woken).toISOString());
  await kitchen.clock.fastForward(woken - Date.parse(friday) - 60_000);
  const ticket = kitchen.locator('.rail-kjokken .bong.is-begin');
  await ticket.getByText('begynn nå').waitFor();
  await expect.poll(rung).toBe(1);
  await kitchen.clock.runFor(60_000);
  expect(await rung()).toBe(1);
  await ticket.getByRole('button', { name: 'Start tilberedning' }).click();
  await ticket.waitFor({ state: 'detached' });
  await kitchen.locator('.rail-kjokken .bong.is-cooking').waitFor();
});

import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Statistics } from '../../shared/figures/statistics.ts';
import type { Order, OrderPage } from '../../shared/orders/order.ts';
import type { Pairing } from '../../shared/people/device.ts';
import { dueOf } from '../../web/owner/dashboard/orders/due.ts';
import { phone } from '../helpers/browser.ts';
import { apiOf, friday, startStage } from './stage.ts';

const wall = { viewport: { width: 1280, height: 800 }, hasTouch: true, locale: 'nb-NO' };
const upright = { ...wall, viewport: { width: 820, height: 1180 } };
/**
 * The browser prints these for a request without network, and for a login that a clock jump ended (the page
 * renews it).
 */
const expected = [/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/, /401 \(Unauthorized\)/];

const stage = await startStage();
const shop = await stage.newShop('Tavla');
let { call } = shop;

/** A screen whose clock is the cloud's. */
async function screenOf(options: BrowserContextOptions): Promise<Page> {
  const about = { ...options, allowed: expected, pageTime: Date.parse(friday) };
  const page = await stage.signedIn(shop.owner, about);
  await page.clock.install({ time: stage.cloud.clock.now() });
  return page;
}
/** A kitchen's screen on the wall, the owner's tablet on its end, and a phone. */
const kitchen = await (await stage.open(wall, expected)).newPage();
await kitchen.clock.install({ time: stage.cloud.clock.now() });
const tablet = await screenOf(upright);
const pocket = await screenOf(phone);
const screens = [kitchen, tablet, pocket];

const place = async (count: number) => {
  for (let n = 0; n < count; n += 1) expect((await shop.place()).status).toBe(201);
};
const orders = async () => (await call<OrderPage>('GET', '/orders?limit=100')).orders;
const move = (order: Order, status: string, more: object = {}) =>
  call<Order>('POST', `/orders/${order.id}/commands`, {
    what: 'move',
    status,
    version: order.version,
    ...more,
  });
const says = (page: Page, words: string) => page.locator('.board-state').getByText(words, { exact: true });
/** No order waits, and the line holds. */
const calm = (page: Page) => page.locator('.board-frame.is-calm').waitFor();
const ticketsOf = (page: Page, rail = '') => page.locator(`${rail} .bong`.trim());
const idsOn = async (page: Page) =>
  (await ticketsOf(page).evaluateAll((all) => all.map(({ id }) => id))).sort();

await kitchen.goto((await call<Pairing>('POST', '/devices/pairing')).link);
await kitchen.getByRole('button', { name: 'Koble til' }).click();
await kitchen.getByRole('heading', { name: 'Bestillinger' }).first().waitFor();
for (const page of screens) {
  await page.goto(`${stage.cloud.url}/dashboard/orders/board`);
  await calm(page);
}

test('an order is on two tablets and a phone, and the answer of one is on all', async () => {
  await place(1);
  for (const page of screens) await says(page, '1 ny bestilling').waitFor();
  await pocket.getByRole('button', { name: /^Bekreft bestilling/ }).click();
  for (const page of screens) {
    await ticketsOf(page, '.rail-kjokken').first().waitFor();
    await calm(page);
  }
});

test('nothing to press on the board is lower than 48 px, and nothing runs out of the screen', async () => {
  for (const page of screens) {
    const small = await page
      .locator('.board :is(button, a):visible')
      .evaluateAll((all) =>
        all
          .filter((one) => one.getBoundingClientRect().height < 48)
          .map((one) => `${one.textContent} ${one.getBoundingClientRect().height}`),
      );
    expect(small).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});

test('a screen without a line for 60 seconds says so, and has everything once when it is back', async () => {
  const context = kitchen.context();
  await context.setOffline(true);
  await kitchen.getByText(/^Ingen forbindelse siden \d\d:\d\d$/).waitFor();
  await place(4);
  const [first, second] = (await orders()).filter(({ status }) => status === 'pending');
  await move(first!, 'confirmed', { estimatedTimeMinutes: 20 });
  await move(second!, 'cancelled', { cancelReason: 'sold_out' });
  stage.cloud.clock.advance(60_000);
  await kitchen.clock.runFor(60_000);
  expect(await idsOn(kitchen)).toHaveLength(1);
  await context.setOffline(false);
  await kitchen.getByText(/^Ingen forbindelse/).waitFor({ state: 'detached' });
  const running = (await orders()).filter(({ status }) => status === 'pending' || status === 'confirmed');
  expect(running).toHaveLength(4);
  for (const page of screens)
    await expect.poll(() => idsOn(page)).toEqual(running.map(({ id }) => id).sort());
});

test('a reload brings the same board back', async () => {
  const before = await idsOn(tablet);
  await tablet.reload();
  await ticketsOf(tablet).first().waitFor();
  expect(await idsOn(tablet)).toEqual(before);
});

test('a reload without network says so and since when, and the board comes back by itself', async () => {
  const before = await idsOn(tablet);
  const context = tablet.context();
  await tablet.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  try {
    await tablet.reload();
    await tablet.getByRole('heading', { name: /^Ingen forbindelse siden \d\d[:.]\d\d$/ }).waitFor();
  } finally {
    await context.setOffline(false);
  }
  await ticketsOf(tablet).first().waitFor();
  expect(await idsOn(tablet)).toEqual(before);
});

test.runIf(import.meta.env.MODE === 'long')(
  'a rush of 60 orders in five minutes: late is what the page says is late, and Statistikk counts the same',
  async () => {
    for (const order of (await orders()).filter(({ status }) => status === 'pending'))
      await move(order, 'cancelled', { cancelReason: 'busy' });
    const before = (await orders()).map(({ id }) => id);
    // One screen is enough to measure: three would draw sixty tickets for each of sixty orders.
    for (const page of [kitchen, pocket]) await page.context().close();
    // The kitchen answers each batch before the next one comes, so that no guest has to solve a puzzle.
    const minutes = [10, 20, 45];
    const confirm = (order: Order, n: number) =>
      move(order, 'confirmed', { estimatedTimeMinutes: minutes[n % 3] });
    for (let batch = 0; batch < 6; batch += 1) {
      await Promise.all(Array.from({ length: 10 }, () => place(1)));
      await Promise.all((await orders()).filter(({ status }) => status === 'pending').map(confirm));
      stage.cloud.clock.advance(50_000);
    }
    const rush = (await orders()).filter(({ id }) => !before.includes(id));
    expect(rush).toHaveLength(60);
    await calm(tablet);

    stage.cloud.clock.advance(25 * 60_000);
    const now = stage.cloud.clock.now();
    await tablet.clock.setSystemTime(now);
    await tablet.clock.runFor(5000);
    call = await apiOf(stage.cloud, shop.owner);
    const confirmed = (await orders()).filter(({ status }) => status === 'confirmed');
    const late = confirmed.filter((order) => dueOf(order, now)?.look === 'late').map(({ id }) => id);
    expect(late.length).toBeGreaterThanOrEqual(40);
    const lateOn = async () =>
      (await tablet.locator('.bong.is-late').evaluateAll((all) => all.map(({ id }) => id))).sort();
    await expect.poll(lateOn).toEqual(late.sort());
    const first = ticketsOf(tablet, '.rail-kjokken').first();
    expect(await first.getAttribute('id')).toBe(
      await tablet.locator('.bong.is-late').first().getAttribute('id'),
    );
    expect(await first.textContent()).toMatch(/\d+ min over/);

    await tablet.context().close();
    const done = confirmed.filter((_, n) => n % 5 === 0);
    const cooking = await Promise.all(done.map((order) => move(order, 'preparing')));
    await Promise.all(cooking.map((order) => move(order, 'ready')));
    await stage.cloud.settle();
    const { promises } = await call<Statistics>('GET', '/statistics?days=7');
    expect({ promised: promises.promised, late: promises.late }).toEqual({
      promised: done.length,
      late: done.filter(({ id }) => late.includes(id)).length,
    });
  },
);

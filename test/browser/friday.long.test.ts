import { mkdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Order, OrderPage } from '../../shared/orders/order.ts';
import { percentile } from '../bench/figure.ts';
import { phone } from '../helpers/browser.ts';
import { apiOf, friday, startStage, visit } from './stage.ts';

/**
 * A Friday evening: sixty orders in ten minutes on three screens of a kitchen, with a picture of each screen
 * at each minute in `dist/friday`. `FRIDAY_MINUTES=2` plays the same orders faster.
 */
const minutes = Number(process.env.FRIDAY_MINUTES ?? 10);
const perMinute = Math.round(60 / minutes);
const pictures = 'dist/friday';
const wall: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  hasTouch: true,
  locale: 'nb-NO',
};
const views = {
  liggende: wall,
  staende: { ...wall, viewport: { width: 820, height: 1180 } },
  telefon: phone,
};

/** Says when a sound has really begun. */
const noteSounds = () => {
  const { start } = AudioBufferSourceNode.prototype;
  AudioBufferSourceNode.prototype.start = function (...when) {
    if (this.context.state === 'running') (window as unknown as { rang: () => void }).rang();
    return start.apply(this, when);
  };
};

const stage = await startStage();
const shop = await stage.newShop('Fredagen');
/** When the kitchen's first screen rang, in ms of this machine. */
const rung: number[] = [];

/** The page's clock goes as the cloud's does. */
async function onCloudTime(page: Page): Promise<Page> {
  await page.clock.install({ time: stage.cloud.clock.now() });
  await page.clock.resume();
  return page;
}

async function screenOf(options: BrowserContextOptions): Promise<Page> {
  const page = await stage.signedIn(shop.owner, { ...options, pageTime: Date.parse(friday) });
  await onCloudTime(page);
  await page.exposeFunction('rang', () => rung.push(Date.now()));
  await page.addInitScript(noteSounds);
  await page.goto(`${stage.cloud.url}/dashboard/orders/board`);
  await page.locator('.board-frame.is-calm').waitFor();
  return page;
}
const screens = new Map<string, Page>();
for (const [name, options] of Object.entries(views)) screens.set(name, await screenOf(options));
const kitchen = screens.get('liggende')!;
// A browser plays no sound before a press on the page.
await kitchen.locator('.board-head').click({ position: { x: 5, y: 5 } });

/** A token ends after ten minutes, so each minute begins with another. */
let call = shop.call;
const orders = async () => (await call<OrderPage>('GET', '/orders?limit=100')).orders;
const times: Record<'tap to page' | 'tap to sound' | 'press to page', number[]> = {
  'tap to page': [],
  'tap to sound': [],
  'press to page': [],
};

/** An order as another guest sends it: every fourth with a wish, every ninth with an allergy. */
async function place(n: number): Promise<void> {
  const [dish, quantity] = [shop.items[n % shop.items.length]!, 1 + (n % 3)];
  const line = { itemId: dish.id, quantity, ...(n % 4 === 0 && { notes: 'Uten løk, takk' }) };
  const about = { lines: [line], expectedTotalOre: dish.priceOre * quantity };
  const { status } = await shop.place({ ...about, ...(n % 9 === 0 && { allergy: 'Nøtter' }) });
  expect(status).toBe(201);
}

/** A guest orders by taps; the kitchen rings, says yes, and the guest's page says so. */
async function orderByTaps(n: number): Promise<void> {
  // A guest solves a puzzle when many have ordered from one address.
  const guest = await stage.open(phone, [/428 \(Precondition Required\)/]);
  const page = await onCloudTime(await guest.newPage());
  await visit(page, shop.url);
  await page.getByRole('button', { name: /^Legg til Margherita/ }).click();
  await page.getByRole('button', { name: /Se kurven/ }).click();
  await page.getByRole('button', { name: /Til kassen/ }).click();
  await page.getByLabel('Navn').fill('Kari Ødegård');
  await page.getByLabel('Telefon').fill(`4122${3300 + n}`);
  const tapped = Date.now();
  await page.getByRole('button', { name: /^Bestill/ }).click();
  await page.waitForURL('**/bestilling/*');
  times['tap to page'].push(Date.now() - tapped);
  await expect.poll(() => rung.some((at) => at >= tapped)).toBe(true);
  times['tap to sound'].push(rung.find((at) => at >= tapped)! - tapped);
  const own = (await orders())[0]!;
  const pressed = Date.now();
  await move(own);
  await page
    .getByText(/bekreftet/i)
    .first()
    .waitFor();
  times['press to page'].push(Date.now() - pressed);
  await guest.close();
}

/** The cook presses what the wall offers until nothing waits, and the bell ends. */
async function answerAll(): Promise<void> {
  const calm = kitchen.locator('.board-frame.is-calm');
  while (!(await calm.isVisible())) {
    const waiting = (await orders()).filter(({ status }) => status === 'pending');
    const yes = kitchen.getByRole('button', { name: /^Bekreft/ }).first();
    if (waiting.length > 0 && (await yes.isVisible())) await yes.click();
    // The press before may have answered the first of them.
    else for (const order of waiting) await move(order).catch(() => undefined);
    await wait(100);
  }
}

const move = ({ id, version }: Order) =>
  call('POST', `/orders/${id}/commands`, {
    ...{ what: 'move', status: 'confirmed', version, estimatedTimeMinutes: 20 },
  });

test('a Friday: each of sixty orders hangs on every screen of the kitchen', {
  timeout: (minutes + 10) * 60_000,
}, async () => {
  mkdirSync(pictures, { recursive: true });
  for (let minute = 1; minute <= minutes; minute += 1) {
    call = await apiOf(stage.cloud, shop.owner);
    const began = Date.now();
    await orderByTaps(minute);
    for (let n = 1; n < perMinute; n += 1) {
      await place(minute * perMinute + n);
      await wait(Math.max(0, began + (n / perMinute) * 45_000 - Date.now()));
    }
    for (const [name, page] of screens)
      await page.screenshot({ path: `${pictures}/${String(minute).padStart(2, '0')}-${name}.png` });
    await answerAll();
    await wait(Math.max(0, began + 60_000 - Date.now()));
  }
  for (const [name, values] of Object.entries(times))
    console.log(`${name}: ${percentile(values, 0.5)} ms, most ${Math.max(...values)} ms`);
  const running = (await orders()).filter(({ status }) => status === 'confirmed');
  expect(running).toHaveLength(minutes * perMinute);
  for (const [name, page] of screens) {
    const shown = () => page.locator('.bong').evaluateAll((all) => all.map(({ id }) => id).sort());
    await expect.poll(shown, { message: name }).toEqual(running.map(({ id }) => id).sort());
  }
});

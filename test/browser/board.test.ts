import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Statistics } from '../../shared/figures/statistics.ts';
import type { Order, OrderPage } from '../../shared/orders/order.ts';
import type { Pairing } from '../../shared/people/device.ts';
import { dueOf } from '../../web/owner/dashboard/orders/due.ts';
import { phone } from '../helpers/browser.ts';
import { isLong } from '../helpers/long-run.ts';
import { problemsOf } from './screen-check.ts';
import { apiOf, friday, inLongRun, startStage } from './stage.ts';

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
for (const page of [tablet, pocket]) await page.goto(`${stage.cloud.url}/dashboard/orders/board`);
for (const page of screens) await calm(page);

test('an order is on two tablets and a phone, and the answer of one is on all', async () => {
  await place(1);
  for (const page of screens) await says(page, '1 ny bestilling').waitFor();
  await pocket.getByRole('button', { name: /^Bekreft \d\d:\d\d/ }).click();
  const undo = pocket.getByRole('button', { name: /^Angre/ });
  await undo.waitFor();
  for (const page of [pocket, kitchen, tablet]) {
    await ticketsOf(page, '.rail-kjokken').first().waitFor();
    // On the phone the ticket is in sight beside the words about the press.
    if (page === pocket) expect(await undo.isVisible()).toBe(true);
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
    const blank = await page.locator('.board-head :is(button, a):visible').evaluateAll((all) =>
      all
        .filter((one) => {
          const drawn = one.querySelector('svg')?.getBoundingClientRect().width ?? 0;
          return drawn === 0 && (getComputedStyle(one).fontSize === '0px' || one.textContent === '');
        })
        .map((one) => one.outerHTML.slice(0, 80)),
    );
    expect(blank).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});

/** A Friday: so many orders of each kind, as the server would answer them. */
function fridayOrders([one]: Order[]): Order[] {
  const at = (minutes: number) => new Date(stage.cloud.clock.now() + minutes * 60_000).toISOString();
  const many = (count: number, from: number, more: (n: number) => Partial<Order>) =>
    Array.from({ length: count }, (_, n) => {
      const id = `ord_${String(from + n).padStart(26, '0')}` as Order['id'];
      return { ...one!, id, number: from + n, promisedAt: null, ...more(n) } as Order;
    });
  return [
    ...many(37, 177, (n) => ({
      status: 'pending',
      createdAt: at(-9),
      ...(n === 1 && { customerName: 'Maximilian Wolfeschlegelsteinhausenbergerdorff' }),
      ...(n === 3 && { allergy: 'Nøtter' }),
      ...(n % 8 === 5 && { due: at(1500), beginAt: at(1480) }),
    })),
    ...many(23, 150, (n) => ({
      status: 'preparing',
      promisedAt: at(n === 0 ? -75 : n * 3 - 12),
      lines: Array((n % 4) + 1)
        .fill(one!.lines)
        .flat(),
    })),
    ...many(4, 146, () => ({ status: 'ready', readyAt: at(-17), promisedAt: at(-15) })),
    ...many(10, 130, (n) => ({
      status: 'confirmed',
      ...{ due: at(180 * (n + 1)), promisedAt: at(180 * (n + 1)), beginAt: at(180 * (n + 1) - 20) },
    })),
    ...many(1, 145, () => ({
      status: 'cancelled',
      cancelReason: 'guest',
      promisedAt: at(-5),
      updatedAt: at(-1),
    })),
  ];
}

test('with 64 orders, and ten for later, two new ones hang whole, no mark of lateness is cut off at any width, no key is live on a ticket half in sight, and six screens hold all', async () => {
  const orders64 = fridayOrders(await orders());
  await tablet.route(/\/orders\?limit=/, (route) =>
    route.fulfill({ json: { orders: orders64, next: null } satisfies OrderPage }),
  );
  await tablet.reload();
  await tablet.locator('.bong.is-line').first().waitFor();
  const measure = () =>
    tablet.evaluate(() => {
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const shown = all('.bong.is-new').filter(
        (one) => one.getBoundingClientRect().bottom < innerHeight - 70,
      );
      const cut = all('.bong-due, .rail-late').filter((one) => {
        const [mark, around] = [one, one.closest('.bong, .rail-head')!].map((box) =>
          box.getBoundingClientRect(),
        );
        if (mark!.width === 0) return false;
        return (
          mark!.right > around!.right + 1 ||
          mark!.left < around!.left - 1 ||
          one.scrollWidth > one.clientWidth + 1
        );
      });
      // A key that takes a press, on a ticket of which a dish or the allergy is out of sight.
      const isAt = (within: Element, x: number, y: number) =>
        within.contains(document.elementFromPoint(x, y));
      const blind = all('.is-cooking .order-foot .btn').filter((key) => {
        const { left, top, width, height } = key.getBoundingClientRect();
        const ticket = key.closest('.bong')!;
        return (
          isAt(key, left + width / 2, top + height / 2) &&
          [...ticket.querySelectorAll('li, .bong-allergy')].some((one) => {
            const box = one.getBoundingClientRect();
            return !isAt(ticket, box.left + 4, box.bottom - 4);
          })
        );
      });
      // A row of a ticket that is drawn above the edge and below it.
      const half = all('.hang :is(.bong-dish, .bong-choices, .bong-contains, li mark, p, .is-line)').filter(
        (row) => {
          const { top, bottom } = row.getBoundingClientRect();
          const hang = row.closest('.hang')!;
          const edge = hang.getBoundingClientRect().bottom;
          if (getComputedStyle(hang).overflowY !== 'auto' || hang.clientHeight < 100) return false;
          return getComputedStyle(row).visibility === 'visible' && top < edge - 1 && bottom > edge + 1;
        },
      );
      // A cut ticket says how many of its dishes are not drawn.
      const unsaid = all('.order-place[data-cut="rest"]').filter((place) => {
        const hidden = [...place.querySelectorAll('.bong-dish')].filter(
          (dish) => !dish.checkVisibility({ visibilityProperty: true }),
        ).length;
        const said = getComputedStyle(place, '::after').content;
        return hidden > 0 && !said.includes(`${hidden} rett`);
      });
      const screens = all('.hang').map((rail) => rail.scrollHeight / Math.max(rail.clientHeight, 1));
      return {
        whole: shown.length,
        cut: cut.map((one) => one.textContent),
        half: half.map((row) => row.textContent),
        unsaid: unsaid.length,
        more: all('[data-more]').length,
        blind: blind.map((one) => one.closest('.bong')!.id),
        wide: all('.bong').filter(
          (one) =>
            one.getBoundingClientRect().right > one.closest('.hang')!.getBoundingClientRect().right + 1,
        ).length,
        beyond: document.documentElement.scrollWidth - innerWidth,
        screens: Math.max(...screens),
        head: document.querySelector('.board-head')!.getBoundingClientRect().height,
        gone: document.querySelector('.bong.is-gone')!.getBoundingClientRect().height,
        tops: all('.rail-kjokken .is-cooking').map((one) => one.getBoundingClientRect().top),
      };
    });
  for (const width of [320, 390, 600, 820, 1001, 1024, 1180, 1280, 1440, 1920]) {
    await tablet.setViewportSize({ width, height: 800 });
    const { cut, half, blind, unsaid, wide, beyond, head } = await measure();
    expect({ width, cut, half, blind, unsaid, wide, beyond }).toEqual({
      ...{ width, cut: [], half: [], blind: [] },
      ...{ unsaid: 0, wide: 0, beyond: 0 },
    });
    if (width >= 820) expect({ width, head }).toEqual({ width, head: 72 });
  }
  await tablet.setViewportSize({ width: 1280, height: 800 });
  const { whole, more, screens, gone, tops } = await measure();
  expect(whole).toBe(2);
  expect(more).toBeGreaterThan(0);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(screens).toBeLessThanOrEqual(6);
  expect(gone).toBeLessThanOrEqual(120);
  const kitchenRail = tablet.getByRole('region', { name: /^På kjøkkenet/ });
  const shownFrom = () =>
    kitchenRail.locator('.hang').evaluate((hang) => {
      const { top, bottom } = hang.getBoundingClientRect();
      const places = [...hang.querySelectorAll('.order-place')];
      const boxes = places.map((place) => place.getBoundingClientRect());
      return {
        notWhole: places.filter((place) =>
          [...place.querySelectorAll('.bong > *')].some((one) => one.getBoundingClientRect().bottom > bottom),
        ).length,
        unseen: places.filter(
          (place) => !place.firstElementChild!.checkVisibility({ visibilityProperty: true }),
        ).length,
        cutAbove: boxes.some((box) => box.top < top - 1 && box.bottom > top + 12),
      };
    });
  for (let pages = 0; (await shownFrom()).notWhole > 0; pages += 1) {
    const { notWhole, unseen } = await shownFrom();
    expect(pages).toBeLessThan(6);
    const name = unseen > 0 ? new RegExp(`^${unseen} til`) : 'Mer';
    await kitchenRail.getByRole('button', { name }).click();
    await expect.poll(async () => (await shownFrom()).notWhole).toBeLessThan(notWhole);
    // A page begins with a row, but for the last one, which ends with the last row.
    if ((await shownFrom()).notWhole > 0) expect((await shownFrom()).cutAbove).toBe(false);
  }
  await kitchenRail.getByRole('button', { name: 'Øverst' }).click();
  const newRail = tablet.getByRole('region', { name: /^Nye/ });
  await newRail.getByRole('button', { name: /^\d+ til$/ }).waitFor();
  expect(await problemsOf(tablet, [1280])).toEqual([]);
  const named = await tablet.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run({ runOnly: ['label-content-name-mismatch'] });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
  });
  expect(named).toEqual([]);

  await tablet.setViewportSize(upright.viewport);
  const klar = await tablet.locator('.rail-klar').boundingBox();
  expect(klar!.y + 46).toBeLessThanOrEqual(upright.viewport.height - 76);
  await tablet.getByRole('button', { name: /^23 lages, \d+ for sent$/ }).click();
  await expect
    .poll(() =>
      tablet
        .locator('.bong.is-late')
        .first()
        .evaluate((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top >= 72 && bottom <= innerHeight;
        }),
    )
    .toBe(true);
  await tablet.unroute(/\/orders\?limit=/);
  await tablet.reload();
  await calm(tablet);
});

test('few orders are large only while the next step of each is in sight', async () => {
  const here = await orders();
  const all = fridayOrders(here).map((order) => ({
    ...order,
    lines: Array(3).fill(here[0]!.lines).flat(),
  }));
  const some = (status: Order['status'], count: number) =>
    all.filter((order) => order.status === status).slice(0, count);
  const walls = [
    { width: 1024, height: 768, fresh: 2, cooking: 4 },
    { width: 820, height: 1180, fresh: 1, cooking: 1, ready: 1 },
    { width: 1280, height: 800, fresh: 2, cooking: 4 },
    { width: 1024, height: 768, fresh: 0, cooking: 5 },
    { width: 1280, height: 800, fresh: 3, cooking: 1 },
  ];
  for (const { width, height, fresh, cooking, ready = 0 } of isLong ? walls : walls.slice(0, 2)) {
    const few = [...some('pending', fresh), ...some('preparing', cooking), ...some('ready', ready)];
    await tablet.route(/\/orders\?limit=/, (route) =>
      route.fulfill({ json: { orders: few, next: null } satisfies OrderPage }),
    );
    await tablet.setViewportSize({ width, height });
    await tablet.reload();
    await ticketsOf(tablet, '.rail-kjokken').first().waitFor();
    const keys = () =>
      tablet.evaluate(
        () =>
          [...document.querySelectorAll('.rail :is(.btn-main, .is-line .btn:last-child)')]
            .filter((key) => key.checkVisibility({ visibilityProperty: true }))
            .filter((key) => {
              const { bottom } = key.closest('.hang')!.getBoundingClientRect();
              return key.getBoundingClientRect().bottom <= bottom;
            }).length,
      );
    await expect
      .poll(async () => ({ width, keys: await keys() }))
      .toEqual({ width, keys: fresh + cooking + ready });
    await tablet.unroute(/\/orders\?limit=/);
  }
  await tablet.setViewportSize(upright.viewport);
  await tablet.reload();
  await calm(tablet);
});

/** Counts how often a page is laid out from now on. */
async function layoutsOf(page: Page): Promise<() => Promise<number>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable');
  return async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN;
  };
}

test('on a tablet on its end what is ready stays in sight, and the board rests while nothing changes', async () => {
  const all = fridayOrders(await orders());
  const some = (status: Order['status'], count: number) =>
    all.filter((order) => order.status === status).slice(0, count);
  const fourteen = [...some('pending', 4), ...some('preparing', 6), ...some('ready', 4)].map((order) => ({
    ...order,
    ...(order.status === 'preparing' && { lines: Array(14).fill(order.lines).flat(), allergy: 'Nøtter' }),
  }));
  await tablet.route(/\/orders\?limit=/, (route) =>
    route.fulfill({ json: { orders: fourteen, next: null } satisfies OrderPage }),
  );
  await tablet.setViewportSize(upright.viewport);
  await tablet.reload();
  await tablet.locator('.rail-klar .bong').nth(2).waitFor();
  expect(await tablet.locator('.rail-klar .bong:visible').count()).toBe(3);
  const { y, height } = (await tablet.locator('.rail-klar').boundingBox())!;
  // The shelf is 76 px high.
  expect(y + height).toBeLessThanOrEqual(upright.viewport.height - 76);
  const beat = async () => {
    await tablet.clock.runFor(5000);
    // React draws in a task of its own.
    await tablet.evaluate(
      () =>
        new Promise((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = done;
          port2.postMessage(0);
        }),
    );
  };
  // The words of a new minute are drawn once: the beats are within one.
  const left = await tablet.evaluate(() => 60_000 - (Date.now() % 60_000));
  if (left < 30_000) await tablet.clock.runFor(left + 1000);
  await beat();
  const layouts = await layoutsOf(tablet);
  for (let beats = 0; beats < 3; beats += 1) await beat();
  expect(await layouts()).toBeLessThan(10);
  await tablet.unroute(/\/orders\?limit=/);
  await tablet.reload();
  await calm(tablet);
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

inLongRun(
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

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageData } from '../../shared/business/public-business.ts';
import type { Menu } from '../../shared/menu/menu-item.ts';
import { renderDocument } from '../../web/storefront/render.tsx';
import { phone } from '../helpers/browser.ts';
import { pickupOf, sendOrder } from '../helpers/customer.ts';
import { bytesOf, firstVisit } from '../helpers/first-visit.ts';
import { publishShop } from '../helpers/publish-shop.ts';
import { apiOf, type Stage, startStage } from './stage.ts';

let stage: Stage;
let order: string;

beforeAll(async () => {
  stage = await startStage();
  const owner = { email: 'eier@lett.example', password: 'hemmelig-nok', businessName: 'Lett' };
  const call = await apiOf(stage.cloud, owner);
  const { items } = await call<Menu>('POST', '/menu/sample');
  await publishShop(call);
  const placed = await sendOrder(stage.cloud, 'lett', pickupOf(items[0]!));
  order = `${stage.cloud.shopUrl('lett')}/bestilling/${placed.body.token}`;
});
afterAll(() => stage?.stop());

const named = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '');

// The budgets are those of a first visit on a slow line (README's decisions; `npm run bench` prints the figures).
test('a menu of 12 dishes is three requests and 30 kB: the page, the script without valibot and the drawings', async () => {
  const fetched = await firstVisit(stage.browser, stage.cloud.shopUrl('lett'));
  expect(fetched.map(({ path }) => named(path)).sort()).toEqual(['/', '/_s/browser.js', '/_s/servise.svg']);
  expect(bytesOf(fetched, 'Document')).toBeLessThan(10_000);
  expect(bytesOf(fetched, 'Script')).toBeLessThan(20_000);
  expect(bytesOf(fetched)).toBeLessThan(30_000);
});

test('the page of an order asks for both of its scripts at once', async () => {
  const page = await stage.browser.newPage();
  await page.route('**/_s/browser-*.js', (route) => route.abort());
  const alone = page.waitForRequest(/other-page-/);
  await page.goto(order);
  await alone;
  await page.close();
  const fetched = await firstVisit(stage.browser, order);
  expect(
    fetched
      .filter(({ kind }) => kind === 'Script')
      .map(({ path }) => named(path))
      .sort(),
  ).toEqual(['/_s/browser.js', '/_s/other-page.js']);
});

const plus = (page: Page) => page.getByRole('button', { name: /^Legg til Margherita/ });
const counter = (page: Page) => page.locator('.counter .number').textContent();

/** Holds a script back; the answer lets it come. */
async function holdBack(page: Page, script: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(script, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}

const lookOf = (element: Locator) =>
  element.evaluate((one) => {
    const { opacity, cursor } = getComputedStyle(one);
    return { isDull: Number(opacity) < 1, cursor };
  });

test('until its script is there nothing looks as if it worked, and then one tap puts one dish in the basket', async () => {
  const page = await (await stage.open(phone)).newPage();
  const letGo = await holdBack(page, '**/_s/browser-*.js');
  await page.goto(stage.cloud.shopUrl('lett'), { waitUntil: 'commit' });
  const parts = [
    plus(page),
    page.getByRole('button', { name: 'Pasta', exact: true }),
    page.getByRole('searchbox'),
  ];
  for (const part of parts) expect(await lookOf(part)).toEqual({ isDull: true, cursor: 'progress' });
  letGo();
  for (const [index, part] of parts.entries())
    await expect.poll(() => lookOf(part)).toEqual({ isDull: false, cursor: index < 2 ? 'pointer' : 'text' });
  await plus(page).tap();
  await expect.poll(() => counter(page)).toBe('1');
  await page.context().close();
});

/** Says on the page that the script has begun to listen, and holds its first frame back until `frame` is called. */
const watchStart = () => {
  const { addEventListener, requestAnimationFrame } = window;
  window.addEventListener = (...listening: Parameters<typeof addEventListener>) => {
    if (listening[0] === 'click') document.documentElement.dataset.started = '';
    addEventListener(...listening);
  };
  performance.getEntriesByType = () => [];
  window.requestAnimationFrame = (frame) => {
    window.requestAnimationFrame = requestAnimationFrame;
    return Object.assign(window, { frame }) && 0;
  };
};

test('a tap while the script wakes the menu is kept, beside what the basket held already', async () => {
  const page = await (await stage.open(phone)).newPage();
  await page.goto(stage.cloud.shopUrl('lett'), { waitUntil: 'networkidle' });
  await plus(page).tap();
  await expect.poll(() => counter(page)).toBe('1');
  await page.addInitScript(watchStart);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('[data-started]').waitFor();
  await plus(page).tap();
  await page.evaluate('frame()');
  await expect.poll(() => counter(page)).toBe('2');
  await page.context().close();
});

test('a tap on a page that waits for its second script is kept', async () => {
  const page = await (await stage.open(phone)).newPage();
  const url = stage.cloud.shopUrl('lett');
  await page.goto(order);
  const html = await page.content();
  const srcOf = (name: string) => new RegExp(`/_s/${name}-[\\w-]+\\.js`).exec(html)![0];
  const data: PageData = {
    kind: 'failed',
    base: '',
    now: new Date().toISOString(),
    product: 'Luka',
    home: '/',
  };
  const assets = {
    script: srcOf('browser'),
    otherScript: srcOf('other-page'),
    style: '',
    otherStyle: '',
    drawings: '',
  };
  await page.route(url, (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: renderDocument(data, assets).html }),
  );
  const letGo = await holdBack(page, '**/_s/other-page-*.js');
  const asked: string[] = [];
  await page.route('**/api/storefront/business', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  await page.addInitScript(watchStart);
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('[data-started]').waitFor();
  await page.getByRole('button', { name: 'Prøv igjen' }).tap();
  await page.evaluate('frame()');
  letGo();
  await expect.poll(() => asked).toHaveLength(1);
  await page.context().close();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Order, OrderPage } from '../../shared/orders/order.ts';
import * as basketWords from '../../web/storefront/basket/words.nb.ts';
import * as tillWords from '../../web/storefront/checkout/words.nb.ts';
import * as laterWords from '../../web/storefront/later/words.nb.ts';
import * as statusWords from '../../web/storefront/status/words.nb.ts';
import { laptop, phone } from '../helpers/browser.ts';
import { deliveryZone } from '../helpers/builders.ts';
import { lostText } from '../helpers/lost-text.ts';
import { inLongRun, startStage, visit } from './stage.ts';

const profile = {
  about: 'Vi lager maten selv.',
  phone: '22334455',
  email: '',
  address: '',
  website: '',
  facebook: '',
  instagram: '',
  footerInfo: ['Catering tilgjengelig'],
};
const longest = 'Gundersen-Løvstad Fiskerestaurant & Selskapslokaler';
const names = ['Napoli', 'Mathallen på Vippa, Oslo S Øst', longest];

const stage = await startStage();
const { call, url } = await stage.newShop('Skiltet', { profile });
const page = await (await stage.open(laptop)).newPage();

/** The px of air between the name's lines and the nearest plate, and the words broken over two lines. */
const nameOn = (page: Page) =>
  page.locator('h1').evaluate((heading) => {
    const text = heading.firstChild!;
    const rectsOf = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return [...range.getClientRects()];
    };
    const plates = [...document.querySelectorAll('.plates .dish')].map((plate) =>
      plate.getBoundingClientRect(),
    );
    const numbers = [...document.querySelectorAll('.tel')].map((number) => number.getBoundingClientRect());
    const air = plates
      .filter(({ width }) => width > 0)
      .flatMap(({ left, top, width }) =>
        [...rectsOf(0, heading.textContent.length), ...numbers].map((line) => {
          const [x, y] = [left + width / 2, top + width / 2];
          const nearX = Math.max(line.left, Math.min(x, line.right));
          // The letters stand on the lower part of their line's box and leave its edges free.
          const nearY = Math.max(line.top + line.height * 0.2, Math.min(y, line.bottom - line.height * 0.2));
          return Math.hypot(nearX - x, nearY - y) - width / 2;
        }),
      );
    const broken = [...heading.textContent.matchAll(/[^\s-]+/g)]
      .filter(({ 0: word, index }) => rectsOf(index, index + word.length).length > 1)
      .map(([word]) => word);
    return { air: Math.min(...air), broken };
  });

test.each(names)(
  'no plate touches the name %s or the phone number, and no word of it is broken, on any window',
  async (businessName) => {
    await call('PUT', '', { businessName });
    // Past the time the edge may keep a page.
    stage.cloud.clock.advance(60_000);
    await page.goto(url);
    await expect.poll(() => page.locator('h1').textContent()).toBe(businessName);
    for (const width of [320, 390, 820, 1239, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const { air, broken } = await nameOn(page);
      expect({ width, isFree: air > 5 ? true : air, broken }).toEqual({ width, isFree: true, broken: [] });
    }
  },
);

/** `npm run test:long` also takes the larger windows. */
const windows = [
  [932, 430] as const,
  ...(process.env.LONG_RUN === 'yes'
    ? ([
        [1024, 640],
        [1440, 900],
      ] as const)
    : []),
];

test.each(windows)(
  'with five dishes in the basket the way to the till is in sight on a window of %i × %i, and so is the last press',
  async (width, height) => {
    const guest = await stage.open({ viewport: { width, height } });
    const shop = await guest.newPage();
    await visit(shop, url);
    const plus = shop.getByRole('button', { name: /^Legg til / });
    for (let n = 0; n < 5; n += 1) await plus.nth(n).click();
    const isInSight = async (name: RegExp) => {
      const box = await shop.getByRole('button', { name }).boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= height;
    };
    await shop.getByText(basketWords.message).waitFor();
    await shop.evaluate(() => scrollTo(0, 0));
    if (height < 520) await shop.getByRole('button', { name: /Se kurven/ }).click();
    await expect.poll(() => isInSight(/^Til kassen/)).toBe(true);
    await shop.getByRole('button', { name: /^Til kassen/ }).click();
    await expect.poll(() => isInSight(/^Bestill/)).toBe(true);
    await guest.close();
  },
);

test.each([
  [1440, [4]],
  [1100, [2, 2]],
  [820, [2, 2]],
  [390, [1, 1, 1, 1]],
])('on a window of %i px the four parts of the footer leave none alone beside air', async (width, rows) => {
  await page.setViewportSize({ width, height: 900 });
  const tops = await page
    .locator('footer section')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect([...new Set(tops)].map((row) => tops.filter((top) => top === row).length)).toEqual(rows);
});

inLongRun('with text twice as large nothing is lost on a phone, from menu to terms', async () => {
  const large = await stage.open(phone);
  await large.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  const page = await large.newPage();
  const base = url.replace(/\/$/, '');
  await page.goto(`${base}/vilkar`);
  expect(await lostText(page)).toEqual([]);
  await visit(page, base);
  expect(await lostText(page)).toEqual([]);
  await page.getByRole('button', { name: /^Legg til Margherita/ }).click();
  await page.getByRole('button', { name: /^Legg til Cæsarsalat/ }).click();
  expect(await lostText(page)).toEqual([]);
  await page.getByRole('button', { name: /Se kurven/ }).click();
  await page.getByRole('button', { name: laterWords.addNote }).first().waitFor();
  expect(await lostText(page, '.cart')).toEqual([]);
  await page.getByRole('button', { name: /Til kassen/ }).click();
  await page.getByLabel('Navn').fill('Kari');
  await page.getByLabel('Telefon').fill('913 00 004');
  expect(await lostText(page, '.cart')).toEqual([]);
  await page.getByRole('button', { name: /^Bestill/ }).click();
  await page.waitForURL('**/bestilling/*');
  await page.getByText(statusWords.steps.pending.heading).waitFor();
  expect(await lostText(page)).toEqual([]);
  const [{ id, version }] = (await call<OrderPage>('GET', '/orders')).orders as [Order];
  await call('POST', `/orders/${id}/commands`, {
    what: 'move',
    status: 'confirmed',
    estimatedTimeMinutes: 20,
    version,
  });
  await page.getByText(statusWords.steps.confirmed.heading).waitFor();
  expect(await lostText(page)).toEqual([]);
  await large.close();
});

test('in a phone held sideways the menu shows a dish at once', async () => {
  const page = await (await stage.open({ ...phone, viewport: { width: 844, height: 390 } })).newPage();
  await page.goto(url);
  const dish = await page.locator('.item h3').first().boundingBox();
  expect(dish!.y + dish!.height).toBeLessThan(390);
  await page.context().close();
});

test('a word of a hundred letters in a dish, a category or a choice pushes no page of a guest sideways on a phone', async () => {
  const shop = await stage.newShop('Langordet');
  const long = 'Grillspyd'.repeat(11);
  const [dish] = shop.items;
  await shop.call('PATCH', `/menu/items/${dish!.id}`, { name: long, description: long });
  await shop.call('POST', '/menu/categories', { name: 'Forretter'.repeat(4) });
  const page = await (await stage.open(phone)).newPage();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await visit(page, shop.url);
  await page.getByRole('heading', { name: long }).waitFor();
  expect(await width()).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: new RegExp(`^Legg til ${long}`) }).tap();
  await page.getByRole('button', { name: /Se kurven/ }).tap();
  await page.getByRole('button', { name: /Til kassen/ }).tap();
  await page.getByLabel('Navn').waitFor();
  expect(await width()).toBeLessThanOrEqual(390);
  await page.goto(`${shop.url}/bestill`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await width()).toBeLessThanOrEqual(390);
});

test('in a phone held sideways the till shows a field, and its button lies over none', async () => {
  const page = await (await stage.open({ ...phone, viewport: { width: 844, height: 390 } })).newPage();
  await visit(page, url);
  await page
    .getByRole('button', { name: /^Legg til/ })
    .first()
    .tap();
  await page.getByRole('button', { name: /Se kurven/ }).tap();
  await page.getByRole('button', { name: /Til kassen/ }).tap();
  const field = page.getByLabel('Navn');
  await field.waitFor();
  const [box, button] = [
    await field.boundingBox(),
    await page.locator('.cart form .main-button').boundingBox(),
  ];
  expect(box!.y + box!.height).toBeLessThanOrEqual(390);
  expect(button!.y).toBeGreaterThan(box!.y + box!.height);
});

test('outside the zones the till keeps its measures on any window, moves no page behind it, and takes another number', async () => {
  const shop = await stage.newShop('Utenfor sonene');
  await shop.call('PUT', '/settings', { deliveryZones: [deliveryZone({ minOrderOre: 0 })] });
  const page = await (await stage.open(laptop)).newPage();
  await page.setViewportSize({ width: 1024, height: 900 });
  await visit(page, shop.url);
  await page.getByRole('button', { name: /^Legg til Tiramisu/ }).click();
  await page.getByRole('button', { name: /Til kassen/ }).click();
  const till = page.locator('.cart');
  await till.getByText('Levering', { exact: true }).first().click();
  const postcode = till.getByLabel('Postnummer');
  await postcode.fill('1163');
  const other = page.getByRole('button', { name: tillWords.otherPostcode });
  await other.waitFor();
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  await other.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('0184');
  expect([await postcode.inputValue(), await scrolled()]).toEqual(['0184', before]);
  const heightOf = (part: string) => till.locator(part).evaluate((one) => one.clientHeight);
  expect(await heightOf('h2')).toBeLessThan(40);

  await page.setViewportSize({ width: 820, height: 1180 });
  await page.getByRole('button', { name: /Se kurven/ }).click();
  const boxOf = async (part: string) => (await till.locator(part).boundingBox())!;
  await expect.poll(async () => (await boxOf('form > .cart-foot')).width).toBe(820);
  const [field, button] = [await boxOf('#customerName'), await boxOf('form .main-button')];
  expect([field.width, button.width, button.x]).toEqual([560, 560, field.x]);
  const line = await till
    .locator('form > .cart-foot')
    .evaluate((foot) => getComputedStyle(foot).borderTopWidth);
  expect(line).toBe('4px');
});

test('the form without script asks for an address only while a delivery is chosen', async () => {
  const page = await (await stage.open({ ...phone, javaScriptEnabled: false })).newPage();
  await page.goto(`${url}/bestill`);
  const street = page.getByLabel('Gateadresse');
  expect(await street.isVisible()).toBe(false);
  await page.getByLabel(/^Levering/).check();
  expect(await street.isVisible()).toBe(true);
  await page.getByLabel(/^Henting/).check();
  expect(await street.isVisible()).toBe(false);
});

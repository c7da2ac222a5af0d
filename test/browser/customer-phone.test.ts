import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { weekdays } from '../../shared/kernel/dates.ts';
import * as basketWords from '../../web/storefront/basket/words.nb.ts';
import * as laterWords from '../../web/storefront/later/words.nb.ts';
import * as menuWords from '../../web/storefront/menu/words.nb.ts';
import * as partsWords from '../../web/storefront/parts/words.nb.ts';
import * as shopWords from '../../web/storefront/shop/words.nb.ts';
import * as statusWords from '../../web/storefront/status/words.nb.ts';
import { laptop, phone } from '../helpers/browser.ts';
import { eventually } from '../helpers/customer.ts';
import { useUpMonth } from '../helpers/used-month.ts';
import { goBackSlowly, isAtCheckout } from './slow-back.ts';
import { inLongRun, isLive, startStage, toCheckout, visit } from './stage.ts';

const profile = {
  about: 'Vi lager maten selv.',
  phone: '22334455',
  email: 'post@luken.example',
  address: 'Storgata 12, 0184 Oslo',
  website: 'https://luken.example',
  facebook: 'https://facebook.com/luken',
  instagram: 'https://instagram.com/luken',
  footerInfo: [],
};

const stage = await startStage();
const { call, place, url } = await stage.newShop('Luken', { profile });
// A page the browser goes back to trusts the device's clock, which is any time of day.
await call('PUT', '/settings', {
  openingHours: Object.fromEntries(
    weekdays.map((day) => [day, { open: '00:00', close: '23:59', closed: false }]),
  ),
});
const context = await stage.open(phone);
const shop = await context.newPage();
await shop.goto(stage.cloud.url);
await visit(shop, url);
await shop.getByRole('button', { name: /^Legg til Margherita/ }).click();

const sheet = () => shop.getByRole('dialog');
const atSheet = () => shop.evaluate(() => history.state?.sheet === true);

const boxOf = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

async function openSheet() {
  await shop.getByRole('button', { name: /Se kurven/ }).click();
  await sheet().waitFor();
}

/** Also the entry that was taken back is gone, which takes the browser a moment. */
async function isShut() {
  await sheet().waitFor({ state: 'detached' });
  await shop.waitForFunction(() => history.state === null);
}

test("'back' closes the sheet and 'forward' opens it again; a reload leaves the menu with the sheet closed", async () => {
  const menu = shop.url();
  await shop.evaluate(() => document.body.setAttribute('data-same', ''));
  await openSheet();
  await shop.goBack();
  await isShut();
  await expect.poll(() => shop.evaluate(() => document.body.style.overflow)).toBe('');
  await shop.goForward();
  await sheet().waitFor();
  expect([shop.url(), await shop.locator('[data-same]').count()]).toEqual([menu, 1]);
  await shop.reload();
  await isLive(shop);
  await isShut();
  expect(shop.url()).toBe(menu);
});

test('closing the sheet by hand takes its entry back: however often it was open, one step back leaves the shop', async () => {
  const ways = [
    () => sheet().getByRole('button', { name: basketWords.close }).click(),
    () => shop.keyboard.press('Escape'),
    () => shop.locator('.veil').click({ position: { x: 190, y: 20 } }),
    () => shop.goBack(),
  ];
  for (const close of ways) {
    await openSheet();
    await expect.poll(atSheet).toBe(true);
    await close();
    await isShut();
  }
  await openSheet();
  await sheet().press('Escape');
  await shop.keyboard.press('Escape');
  await isShut();
  await shop.goBack();
  expect(shop.url()).toBe(`${stage.cloud.url}/`);
  await shop.goForward();
  await isLive(shop);
});

test("'back' from the checkout is the basket, in the sheet and beside the menu, and what was typed is still there", async () => {
  const wide = await (await stage.open(laptop)).newPage();
  await visit(wide, url);
  await wide.getByRole('button', { name: /^Legg til Margherita/ }).click();
  await openSheet();
  for (const page of [shop, wide]) {
    const menu = page.url();
    await goBackSlowly(page);
    const toCheckout = page.getByRole('button', { name: /Til kassen/ });
    await toCheckout.click();
    await page.getByLabel('Navn').fill('Ola');
    await page.goBack();
    await toCheckout.waitFor();
    await page.getByRole('heading', { name: basketWords.basket }).and(page.locator(':focus')).waitFor();
    await toCheckout.click();
    expect(await page.getByLabel('Navn').inputValue()).toBe('Ola');
    await page.getByRole('button', { name: basketWords.basket, exact: true }).click();
    await toCheckout.click();
    await isAtCheckout(page);
    await page.getByLabel('Navn').waitFor();
    await page.goBack();
    await toCheckout.waitFor();
    expect(page.url()).toBe(menu);
  }
  await wide.context().close();
  await sheet()
    .getByRole('button', { name: /Til kassen/ })
    .click();
  await sheet().getByRole('button', { name: basketWords.close }).click();
  await isShut();
  // A guest who goes back to the menu returns to the checkout, and from there to the basket.
  await openSheet();
  await sheet().getByLabel('Navn').waitFor();
  await shop.goBack();
  await sheet().getByText(basketWords.empty).waitFor();
  await shop.goBack();
  await isShut();
});

test('an order placed in the sheet takes its place: one step back is the menu, which leads to the order, as it does in a new tab', async () => {
  await openSheet();
  await sheet()
    .getByRole('button', { name: /Til kassen/ })
    .click();
  await sheet().getByLabel('Navn').fill('Kari Ødegård');
  await sheet().getByLabel('Telefon').fill('912 34 567');
  await sheet()
    .getByRole('button', { name: /^Bestill/ })
    .click();
  await shop.waitForURL('**/bestilling/*');
  // The page soon shortens its address to the link that only shows.
  const orderOn = (page: Page) => new URL(page.url()).pathname.slice(0, 30);
  const order = orderOn(shop);
  await shop.goBack();
  await isLive(shop);
  const link = { name: 'Følg bestilling 1' };
  await shop.getByRole('link', link).waitFor();
  await expect.poll(async () => [await sheet().count(), await atSheet()]).toEqual([0, false]);
  const tab = await context.newPage();
  await tab.goto(url);
  await tab.getByRole('link', link).click();
  await tab.getByText('Nr. 1', { exact: true }).waitFor();
  expect(orderOn(tab)).toBe(order);
  await tab.close();
});

test('what is missing is asked for with its label in sight, below the way out of the sheet', async () => {
  await shop.getByRole('button', { name: /^Legg til Margherita/ }).click();
  await openSheet();
  await sheet()
    .getByRole('button', { name: /Til kassen/ })
    .click();
  await sheet().getByText('Levering', { exact: true }).first().click();
  const fields = ['Gateadresse', 'Postnummer', 'Navn', 'Telefon'];
  for (const field of fields) await sheet().getByLabel(field).fill('');
  for (const field of fields) {
    await sheet()
      .getByRole('button', { name: /^Bestill/ })
      .click();
    const input = sheet().getByLabel(field);
    await input.and(sheet().locator(':focus')).waitFor();
    const [label, head, foot] = await Promise.all(
      [`label[for=${await input.getAttribute('id')}]`, '.close', '.cart-foot'].map((part) =>
        boxOf(shop, part),
      ),
    );
    expect(label!.top).toBeGreaterThanOrEqual(head!.bottom);
    expect((await boxOf(shop, '.input:focus')).bottom).toBeLessThanOrEqual(foot!.top);
    expect(head!.top).toBeGreaterThanOrEqual((await boxOf(shop, '.cart')).top);
    await input.fill('912 34 567');
  }
  await shop.keyboard.press('Escape');
  await isShut();
});

inLongRun('Enter in a note closes it, and a tap below an open note is not lost', async () => {
  const other = await stage.open(phone);
  for (const context of [other, await stage.open(laptop)]) {
    const page = await context.newPage();
    await visit(page, url);
    await page.getByRole('button', { name: /^Legg til Margherita/ }).click();
    if (context === other) await page.getByRole('button', { name: /Se kurven/ }).click();
    await page.getByRole('button', { name: laterWords.addNote }).click();
    await page.getByLabel('Merknad').fill('Uten løk');
    await page.keyboard.press('Enter');
    await page.getByText('«Uten løk»').waitFor();
    expect(await page.getByLabel('Merknad').count()).toBe(0);
    await page.getByRole('button', { name: laterWords.editNote }).click();
    await page.getByLabel('Merknad').fill('Uten løk, og godt stekt. Del den gjerne i åtte, for vi er mange');
    // Beside the menu the foot lies over the end of a basket that reaches below the window.
    if (context !== other) await page.evaluate(() => scrollTo(0, 400));
    const below = await page.getByRole('button', { name: laterWords.askCoupon }).boundingBox();
    await page.mouse.move(below!.x + 20, below!.y + below!.height - 4);
    await page.mouse.down();
    await page.waitForTimeout(150);
    await page.mouse.up();
    await page.getByLabel('Rabattkode').waitFor();
    await page.getByText('«Uten løk, og godt').waitFor();
    await context.close();
  }
});

inLongRun('NUM-007 the 101st order is not sent, and the next guest finds the page closed', async () => {
  const { id, url } = await stage.newShop('Fulle Hus', { profile });
  const guest = await stage.open(phone, [/422 \(/]);
  const page = await guest.newPage();
  await visit(page, url);
  await toCheckout(page, 'Kari', '913 00 003');
  await useUpMonth(stage.cloud, id, '2026-11');
  await page.getByRole('button', { name: /^Bestill/ }).click();
  await page.getByText(basketWords.nothingSent).waitFor();
  await page.getByRole('dialog').getByRole('link', { name: '22 33 44 55' }).waitFor();
  expect(await page.getByRole('button', { name: /^Bestill/ }).count()).toBe(0);
  const next = await (await stage.open(phone)).newPage();
  await eventually(async () => {
    await next.goto(url);
    return (await next.getByText(shopWords.orderByPhone).count()) > 0;
  });
  expect(await next.getByRole('button', { name: /^Legg til/ }).count()).toBe(0);
  await next.getByRole('link', { name: '22 33 44 55' }).first().waitFor();
  await guest.close();
});

inLongRun("D12 a shop that opens without dishes sells nobody else's", async () => {
  const { call, url } = await stage.newShop('Uten Retter', { profile });
  await call('DELETE', '/menu/items');
  const page = await (await stage.open(phone)).newPage();
  await visit(page, url);
  await page.getByRole('heading', { level: 1, name: 'Uten Retter' }).waitFor();
  expect(await page.getByText('Margherita').count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Legg til/ }).count()).toBe(0);
  await page.getByRole('link', { name: '22 33 44 55' }).first().waitFor();
});

test('whoever goes by keys may skip to the menu: the first stop leads there, and the next is in it', async () => {
  const keys = await context.newPage();
  await visit(keys, url);
  await keys.keyboard.press('Tab');
  const skip = keys.getByRole('link', { name: menuWords.toMenu });
  await skip.and(keys.locator(':focus')).waitFor();
  await expect.poll(() => skip.boundingBox()).toMatchObject({ x: 8, y: 8 });
  await keys.keyboard.press('Enter');
  await keys.keyboard.press('Tab');
  await keys.locator('.menu .add:focus').waitFor();
  await keys.close();
});

test('everything in the footer that can be pressed is 44 px high and wide', async () => {
  const sizes = await shop.locator('footer a').evaluateAll((links) =>
    links.map((link) => {
      const { width, height } = link.getBoundingClientRect();
      return [link.textContent, Math.min(width, height) >= 44];
    }),
  );
  const links = [
    '22 33 44 55',
    'post@luken.example',
    'Nettside',
    'Facebook',
    'Instagram',
    partsWords.terms,
    'Personvern',
  ];
  expect(sizes).toEqual(links.map((text) => [text, true]));
});

inLongRun(
  "'Bestill igjen' opens the basket with the same dishes on a phone, and leads to the one beside the menu on a laptop",
  async () => {
    const again = async (options: object) => {
      const { token } = (await place()).body;
      const page = await (await stage.open(options)).newPage();
      await visit(page, `${url}/bestilling/${token}`);
      await page.locator('summary', { hasText: 'Avbestill' }).click();
      await page.getByRole('button', { name: statusWords.yesTakeBack }).click();
      await page.getByRole('button', { name: statusWords.again }).click();
      // The basket opens once: the address no longer asks for it.
      await page.waitForURL(({ pathname, hash }) => pathname === '/' && hash === '');
      await page.locator('.cart .line').waitFor();
      return page;
    };
    await (await again(phone)).getByRole('dialog', { name: basketWords.basket }).waitFor();
    const wide = await again(laptop);
    await wide.getByRole('complementary', { name: basketWords.basket }).waitFor();
    expect(await wide.getByRole('dialog').count()).toBe(0);
  },
);

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { laptop } from '../helpers/browser.ts';
import { dishCount, fillShop, longName, orderCount } from './full-shop.ts';
import { apiOf, logIn, type Stage, startStage } from './stage.ts';

let stage: Stage;
let dashboard: Page;
let shopUrl: string;

const owner = { email: 'eier@full.example', password: 'hemmelig-nok', businessName: longName };

beforeAll(async () => {
  stage = await startStage();
  const business = await fillShop(stage.cloud, await apiOf(stage.cloud, owner));
  shopUrl = stage.cloud.shopUrl(business.subdomain);
  dashboard = await (await stage.open(laptop)).newPage();
});
afterAll(() => stage?.stop());

/**
 * At which widths a page is wider than its window, once what is drawn anew has been. A page that does not answer lets the test
 * run out of time.
 */
async function tooWide(page: Page): Promise<string[]> {
  const wide: string[] = [];
  for (const width of [1440, 820, 390, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const fits = page.waitForFunction(
      () => document.documentElement.scrollWidth <= window.innerWidth,
      undefined,
      { polling: 50 },
    );
    await fits.catch(() => wide.push(`${width} px`));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return wide;
}

test("the customer's menu with 200 dishes fits every window, and so do a full basket, a dish with choices, and the checkout", async () => {
  const shop = await (await stage.open(laptop)).newPage();
  await shop.goto(shopUrl, { waitUntil: 'networkidle' });
  expect(await tooWide(shop)).toEqual([]);
  const adds = shop.getByRole('button', { name: /^Legg til (?!merknad)/ });
  for (let n = 0; n < 8; n += 1) await adds.nth(n).click();
  expect(await tooWide(shop)).toEqual([]);
  await shop
    .getByRole('button', { name: /^Velg / })
    .first()
    .click();
  const names = shop.getByRole('dialog').locator('.og-name');
  await names.first().waitFor();
  expect(await tooWide(shop)).toEqual([]);
  await shop.setViewportSize({ width: 360, height: 900 });
  const ends = () => names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  await expect.poll(async () => Math.max(...(await ends()))).toBeLessThan(360);
  await shop.setViewportSize({ width: 1440, height: 900 });
  await shop.getByRole('dialog').getByRole('button', { name: 'Lukk' }).click();
  await shop.getByRole('button', { name: /Til kassen/ }).click();
  await shop.getByLabel('Navn').waitFor();
  expect(await tooWide(shop)).toEqual([]);
});

const link = (name: string) => dashboard.getByRole('link', { name }).first().click();
const tab = (name: string, button: string) => async () => {
  await dashboard.getByRole('tab', { name }).click();
  await dashboard.getByRole('button', { name: button }).waitFor();
};

/** Each opens from where the one before it left the dashboard. */
const screens: Record<string, () => Promise<unknown>> = {
  Oversikt: async () => {
    await stage.cloud.settle();
    await logIn(dashboard, stage.cloud, owner);
    await dashboard.getByRole('table').waitFor();
  },
  Bestillinger: async () => {
    await link('Bestillinger');
    await dashboard.locator('.fold > summary').click();
    await dashboard.locator('.done').nth(60).waitFor();
  },
  Statistikk: async () => {
    await link('Statistikk');
    await dashboard.locator('.apexcharts-pie').waitFor();
  },
  Meny: async () => {
    await link('Meny');
    await dashboard
      .locator('.dish-row')
      .nth(dishCount - 1)
      .waitFor();
  },
  Ansatte: async () => {
    await link('Ansatte');
    await dashboard
      .getByText(/langadresse/)
      .first()
      .waitFor();
  },
  Bedriftsinfo: async () => {
    await link('Bedriftsinfo');
    await dashboard.getByLabel('Om oss').waitFor();
  },
  Innstillinger: async () => {
    await link('Innstillinger');
    await dashboard.getByRole('button', { name: 'Lagre fargetema' }).waitFor();
  },
  Utseende: tab('Utseende', 'Lagre fargetema'),
  Åpningstider: tab('Åpningstider', 'Lagre åpningstider'),
  Betaling: tab('Betaling', 'Lagre betalingsinnstillinger'),
  Abonnement: async () => {
    await dashboard.getByRole('tab', { name: 'Abonnement' }).click();
    await dashboard.getByRole('tabpanel').getByText('Premium').first().waitFor();
  },
};

test.each(Object.entries(screens))(
  'with 200 dishes, 1 000 orders and long words %s fits every window from 360 to 1440 px',
  async (_, open) => {
    await open();
    expect(await tooWide(dashboard)).toEqual([]);
  },
);

test('a dish with the longest of names fits the dialogs on a phone', async () => {
  await link('Meny');
  await dashboard.setViewportSize({ width: 360, height: 900 });
  for (const [name, role] of [
    [/^Rediger Minoritets/, 'dialog'],
    [/^Mer for Minoritets/, 'alertdialog'],
  ] as const) {
    await dashboard.getByRole('button', { name }).first().click();
    if (role === 'alertdialog') await dashboard.getByRole('menuitem', { name: 'Slett' }).click();
    const dialog = dashboard.getByRole(role);
    await dialog.waitFor();
    await expect.poll(() => dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await dashboard.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  await dashboard.setViewportSize({ width: 1440, height: 900 });
});

test('the owner of 1 000 orders finds one by its number', async () => {
  await link('Bestillinger');
  await dashboard.getByRole('article').first().waitFor();
  await dashboard.getByRole('searchbox').fill(String(orderCount - 40));
  const found = dashboard.locator('.fold.is-found .done');
  await expect.poll(() => found.count()).toBe(1);
  expect(await found.locator('.num').first().textContent()).toBe(String(orderCount - 40));
});

test('no page printed an error, broke its content security policy or asked a third party', () => {
  expect(stage.complaints.flatMap(({ list }) => list)).toEqual([]);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { laptop, phone } from '../helpers/browser.ts';
import { extras, sizes } from '../helpers/option-builders.ts';
import { publishShop } from '../helpers/publish-shop.ts';
import { apiOf, startStage } from './stage.ts';

const stage = await startStage();
const owner = { email: 'eier@valg.example', password: 'hemmelig-nok', businessName: 'Valg' };
const call = await apiOf(stage.cloud, owner);
const make = ({ id: _, ...group }: typeof sizes) => call<{ id: string }>('POST', '/menu/groups', group);
const size = await make(sizes);
const more = await make({
  ...extras,
  sizeGroupId: undefined,
  options: extras.options.map(({ priceBySize: _, ...one }) => one),
});
const groups = [{ groupId: size.id }, { groupId: more.id }];
const pizza = { category: 'Pizza', priceOre: 14900, allergens: ['hvete', 'melk'], spice: 1 };
const description = 'Tomatsaus, ost og rikelig med pepperoni. Stekt i steinovn.';
await call('POST', '/menu/items', { ...pizza, name: 'Pepperoni', description, groups });
await call('POST', '/menu/items', { ...pizza, name: 'Calzone', groups: [{ groupId: more.id }] });
await call('POST', '/menu/items', {
  name: 'Cola',
  category: 'Drikke',
  priceOre: 3900,
  depositOre: 200,
  allergens: [],
});
await publishShop(call);

const buy = (page: Page) => page.locator('.buy .main-button');
const plain = async (text: Promise<string>) => (await text).replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');

test('a pizza is chosen, survives a reload, is changed in the basket and ordered at 390 px', async () => {
  const page = await (await stage.open(phone)).newPage();
  await page.goto(stage.cloud.shopUrl('valg'));
  await page.getByRole('button', { name: 'Velg Pepperoni' }).tap();
  await page.locator('.og').first().waitFor();
  await buy(page).tap();
  await page.getByText('Stor', { exact: true }).tap();
  await page.getByText('Ost', { exact: true }).tap();
  expect(await plain(buy(page).innerText())).toBe('Legg i kurven 219 kr');
  await page.reload();
  await expect.poll(() => plain(buy(page).innerText())).toBe('Legg i kurven 219 kr');
  await page.goBack();
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
  await page.getByRole('button', { name: 'Velg Pepperoni' }).tap();
  await page.getByText('Stor', { exact: true }).tap();
  await page.getByText('Ost', { exact: true }).tap();
  await buy(page).tap();
  await page.getByRole('button', { name: 'Legg til Cola' }).tap();
  await page.getByRole('button', { name: /Se kurven/ }).tap();
  await page.getByRole('button', { name: 'Endre Pepperoni, stor' }).tap();
  await page.getByLabel(/^Ansjos/).check();
  await buy(page).tap();
  await page.getByText('Ost, ansjos').waitFor();
  await page.getByRole('button', { name: /Til kassen/ }).tap();
  await page.getByLabel('Navn').fill('Kari Ødegård');
  await page.getByLabel('Telefon').fill('912 34 567');
  await page.getByRole('button', { name: /^Bestill –/ }).tap();
  await page.waitForURL('**/bestilling/*');
  await page.getByText('Pepperoni, stor').waitFor();
  await page.context().close();
});

test('on a laptop the sheet lies over the page, and Escape closes it', async () => {
  const page = await (await stage.open(laptop)).newPage();
  await page.goto(stage.cloud.shopUrl('valg'));
  const choose = page.getByRole('button', { name: 'Velg Pepperoni' });
  await choose.focus();
  await page.keyboard.press('Enter');
  await page.locator('.og').first().waitFor();
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog').count()).toBe(0);
  expect(await choose.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.context().close();
});

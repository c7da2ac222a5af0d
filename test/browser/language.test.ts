import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as refusals from '../../shared/kernel/refusals.en.ts';
import * as basket from '../../web/storefront/basket/words.en.ts';
import * as checkout from '../../web/storefront/checkout/words.en.ts';
import * as later from '../../web/storefront/later/words.en.ts';
import * as menu from '../../web/storefront/menu/words.en.ts';
import * as status from '../../web/storefront/status/words.en.ts';
import { phone } from '../helpers/browser.ts';
import { isLong } from '../helpers/long-run.ts';
import { problemsOf } from './screen-check.ts';
import { inLongRun, startStage } from './stage.ts';

const stage = await startStage();
const shop = await stage.newShop('Språk');
const url = new URL('/', shop.url).href;

const offer = (page: Page) => page.getByText('This page in');
const number = (page: Page) => page.locator('.counter .number').textContent();

test('a browser that asks for English is offered the English menu and sent nowhere; the basket goes along both ways', async () => {
  const page = await (await stage.open({ ...phone, locale: 'en-GB' })).newPage();
  await page.goto(url);
  await page.locator('[data-live]').waitFor();
  expect([page.url(), await offer(page).isVisible()]).toEqual([url, true]);
  await page.getByRole('button', { name: /^Legg til Tiramisu/ }).tap();
  await expect.poll(() => number(page)).toBe('1');
  await page.getByRole('link', { name: 'This page in English' }).tap();
  await page.waitForURL(new URL('en', url).href);
  await page.locator('[data-live]').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('button', { name: /^Add Cola/ }).tap();
  await expect.poll(() => number(page)).toBe('2');
  await page.getByRole('button', { name: /View basket/ }).tap();
  await page.getByRole('dialog', { name: 'Basket' }).getByText('Tiramisu').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Norsk' }).tap();
  await page.waitForURL(url);
  await expect.poll(() => number(page)).toBe('2');
  await page.context().close();
});

test.each(isLong ? ['nb-NO', 'nn-NO', 'da-DK', 'sv-SE'] : ['nn-NO'])(
  'a reader of %s meets the link alone',
  async (locale) => {
    const page = await (await stage.open({ ...phone, locale })).newPage();
    await page.goto(url);
    await page.locator('[data-live]').waitFor();
    expect(await offer(page).isVisible()).toBe(false);
    expect(await page.getByRole('link', { name: 'English', exact: true }).isVisible()).toBe(true);
    await page.context().close();
  },
);

test('the link leads to the other language without script', async () => {
  const page = await (await stage.open({ ...phone, javaScriptEnabled: false })).newPage();
  await page.goto(url);
  await page.getByRole('link', { name: 'English', exact: true }).tap();
  await page.getByRole('link', { name: 'Norsk' }).tap();
  await page.waitForURL(url);
  await page.context().close();
});

test('the offer and the English menu are for everybody, and nothing is cut off', async () => {
  const page = await (await stage.open({ ...phone, locale: 'en-GB' })).newPage();
  const about = /English: |lang is en/;
  for (const at of [url, new URL('en', url).href]) {
    await page.goto(at);
    await page.locator('[data-live]').waitFor();
    expect((await problemsOf(page, [320, 390, 1440])).filter((text) => !about.test(text))).toEqual([]);
  }
  await page.context().close();
});

inLongRun('a guest who reads English orders, follows the order and takes it back', async () => {
  const page = await (await stage.open({ ...phone, locale: 'en-GB' })).newPage();
  await page.goto(url);
  await page.getByRole('link', { name: 'This page in English' }).tap();
  await page.waitForURL(new URL('en', url).href);
  await page.locator('[data-live]').waitFor();
  await page.getByRole('button', { name: menu.addDish('Tiramisu') }).tap();
  await page.getByRole('button', { name: menu.viewBasket }).tap();
  await page.getByRole('button', { name: basket.toCheckout }).tap();
  await page.getByLabel(later.name).fill('Ada Smith');
  await page.getByLabel(later.phone).fill('912 34 568');
  await page.getByRole('button', { name: checkout.order('pickup', false) }).tap();
  await page.waitForURL('**/en/bestilling/*');
  await page.getByRole('heading', { level: 1, name: status.steps.pending.heading }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByText(status.takeBack, { exact: true }).tap();
  await page.getByRole('button', { name: status.yesTakeBack }).tap();
  await page.getByRole('heading', { level: 1, name: status.takenBack }).waitFor();
  await page.context().close();
});

inLongRun(
  'without script a guest orders in English by the form, is told what is missing, and takes it back',
  async () => {
    const refused = [/Failed to load resource/];
    const context = await stage.open({ ...phone, locale: 'en-GB', javaScriptEnabled: false }, refused);
    const page = await context.newPage();
    await page.goto(url);
    await page.getByRole('link', { name: 'English', exact: true }).tap();
    await page.waitForURL(new URL('en', url).href);
    await page.getByRole('button', { name: menu.addDish('Tiramisu') }).tap();
    await page.waitForURL('**/en/bestill');
    await page.getByLabel(later.name).fill('Ada Smith');
    await page.getByRole('button', { name: /^Order – pay/ }).tap();
    await page.getByText(refusals.reasons.phoneMissing({})).waitFor();
    await page.getByLabel(later.phone).fill('912 34 569');
    await page.getByRole('button', { name: /^Order – pay/ }).tap();
    await page.waitForURL('**/en/bestilling/*');
    const order = page.url();
    await page.locator('summary', { hasText: status.takeBack }).tap();
    await page.getByRole('button', { name: status.yesTakeBack }).tap();
    await page.getByRole('heading', { level: 1, name: status.takenBack }).waitFor();
    expect(page.url()).toBe(order);
    await page.context().close();
  },
);

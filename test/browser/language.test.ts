import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../helpers/browser.ts';
import { problemsOf } from './screen-check.ts';
import { startStage } from './stage.ts';

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

test.each(['nb-NO', 'nn-NO', 'da-DK', 'sv-SE'])('a reader of %s meets the link alone', async (locale) => {
  const page = await (await stage.open({ ...phone, locale })).newPage();
  await page.goto(url);
  await page.locator('[data-live]').waitFor();
  expect(await offer(page).isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'English', exact: true }).isVisible()).toBe(true);
  await page.context().close();
});

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

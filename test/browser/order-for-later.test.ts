import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { words as checkout } from '../../web/storefront/checkout/words.ts';
import { phone } from '../helpers/browser.ts';

import { problemsOf } from './screen-check.ts';
import { apiOf, inLongRun, isLive, startStage } from './stage.ts';

const stage = await startStage();
const shop = await stage.newShop('Senere');
const day = { open: '11:00', close: '14:00', closed: false, more: [{ open: '16:00', close: '22:30' }] };
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
await shop.call('PUT', '/settings', {
  openingHours: Object.fromEntries(week.map((name) => [name, day])),
  lastOrderMinutes: 30,
  later: { days: 14, perSlot: 4 },
});

/** The till of a basket with one dish, at a time of Oslo. */
async function tillAt(oslo: string, zone = '+01:00'): Promise<Page> {
  stage.cloud.clock.set(`${oslo}:00${zone}`);
  const context = await stage.open(phone, [/status of 409/]);
  context.setDefaultTimeout(8000);
  const page = await context.newPage();
  await page.clock.install({ time: stage.cloud.clock.now() });
  await page.clock.resume();
  await page.goto(shop.url);
  await isLive(page);
  await page.getByRole('button', { name: /^Legg til Tiramisu/ }).tap();
  await page.locator('.counter button').tap();
  await page.getByRole('button', { name: /Til kassen/ }).tap();
  return page;
}
const row = (page: Page) => page.locator('.has-way [role=status]').innerText();
const fill = async (page: Page) => {
  await page.getByLabel('Navn').fill('Ingrid Solbakken');
  await page.getByLabel('Telefon').fill('91234567');
};

test('a guest orders today for tomorrow at twelve, and the page of the order says so', async () => {
  const page = await tillAt('2026-11-20T18:30');
  await expect.poll(() => row(page)).toContain('klar ca. kl. 18:50');
  await fill(page);
  await page.locator('#kurv').getByRole('button', { name: checkout.changeTime }).tap();
  const sheet = page.getByRole('dialog', { name: checkout.whenWanted });
  await sheet.getByText(checkout.asap).waitFor();
  await sheet.getByText(checkout.tomorrow).tap();
  await sheet.getByText('11:45').tap();
  // Native radio buttons: an arrow goes to the next time.
  await page.keyboard.press('ArrowRight');

  await sheet.getByRole('button', { name: 'Hent i morgen kl. 12:00' }).tap();
  await expect.poll(() => row(page)).toContain('Klar i morgen kl. 12:00');
  await page.getByRole('button', { name: /^Bestill/ }).tap();
  await page.waitForURL(/bestilling/);
  await page.context().close();
});

inLongRun(
  'at 21:55 the last order is taken; at 22:01 the row says that it is over and offers the coming days',
  async () => {
    const page = await tillAt('2026-11-20T21:55');
    await expect.poll(() => row(page)).toContain('klar ca. kl. 22:15');
    await fill(page);
    stage.cloud.clock.advance(6 * 60_000);
    await page.getByRole('button', { name: /^Bestill/ }).tap();
    await page.locator('#due-feil').waitFor();
    await expect.poll(() => row(page)).toContain(checkout.noTimeYet);
    await page.context().close();
  },
);

inLongRun('in the pause of lunch the shop is shut until four, and takes an order for then', async () => {
  const page = await tillAt('2026-11-21T14:30');
  await expect.poll(() => row(page)).toContain(checkout.shutNow);
  await fill(page);
  await page
    .getByRole('button', { name: new RegExp(checkout.chooseTime) })
    .last()
    .tap();
  const sheet = page.getByRole('dialog', { name: checkout.whenWanted });
  await sheet.getByText('16:00', { exact: true }).tap();
  await sheet.getByRole('button', { name: 'Hent kl. 16:00' }).tap();
  await page.getByRole('button', { name: /^Bestill/ }).tap();
  await page.waitForURL(/bestilling/);
  await page.context().close();
});

inLongRun('on 17 May the shop is shut: the day cannot be chosen, and the day after can', async () => {
  const day = { from: '2027-05-17', to: '2027-05-17', name: '', spans: [] };
  stage.cloud.clock.set('2027-05-16T18:30:00+02:00');
  const call = await apiOf(stage.cloud, shop.owner);
  await call('PUT', '/settings/special-days', { day, replaces: null });
  const page = await tillAt('2027-05-16T18:30', '+02:00');
  await expect.poll(() => row(page)).toContain('klar ca. kl. 18:50');
  await page.locator('#kurv').getByRole('button', { name: checkout.changeTime }).tap();
  const sheet = page.getByRole('dialog', { name: checkout.whenWanted });
  await sheet.getByText(checkout.shut).waitFor();
  expect(await sheet.getByRole('radio', { name: `${checkout.tomorrow} ${checkout.shut}` }).isDisabled()).toBe(
    true,
  );
  await sheet.getByText('Tirsdag', { exact: false }).first().tap();
  await sheet.getByText('11:30', { exact: true }).tap();
  await sheet.getByRole('button', { name: 'Hent tirsdag kl. 11:30' }).waitFor();
  expect(await problemsOf(page, [390, 1440])).toEqual([]);
  await page.context().close();
});

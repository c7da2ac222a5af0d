import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeProfile } from '../../infra/local/seed/seed-table.ts';
import type { Menu } from '../../shared/menu/menu-item.ts';
import type { OwnerBusiness } from '../../shared/shops/business.ts';
import { phone } from '../helpers/browser.ts';
import { onPlan } from '../helpers/builders.ts';
import { pickupOf, sendOrder } from '../helpers/customer.ts';
import { publishShop } from '../helpers/publish-shop.ts';
import { apiOf, type Stage, startStage } from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage?.stop());

/** A shop with five orders that nobody has answered. */
async function crowdedShop(businessName: string, isPaid: boolean): Promise<string> {
  const subdomain = businessName.toLowerCase();
  const owner = await apiOf(stage.cloud, {
    email: `${subdomain}@challenge.example`,
    password: 'hemmelig-nok',
    businessName,
  });
  const { items } = await owner<Menu>('POST', '/menu/sample');
  await publishShop(owner);
  if (isPaid) {
    const { id } = await owner<OwnerBusiness>('GET', '');
    await writeProfile(stage.cloud, id, onPlan('premium'));
  }
  for (let n = 0; n < 5; n += 1) await sendOrder(stage.cloud, subdomain, pickupOf(items[0]!));
  return subdomain;
}

/** To the checkout on a phone, everything filled in. */
async function toCheckout(subdomain: string, number: string) {
  // The browser prints each answer above 400.
  const context = await stage.open(phone, [/status of 428/]);
  const page = await context.newPage();
  await page.goto(stage.cloud.shopUrl(subdomain));
  await page.locator('#page[data-live]').waitFor();
  await page.getByRole('button', { name: /^Legg til Margherita/ }).click();
  await page.getByRole('button', { name: /Se kurven/ }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: /Til kassen/ }).click();
  await page.getByLabel(/^Navn/).fill('Ingrid Solbakken');
  await page.getByLabel(/^Telefon/).fill(number);
  return page;
}

test('OI-09 on a phone a challenged order waits a moment and is placed, without anything to do', async () => {
  const page = await toCheckout(await crowdedShop('Folksom', false), '912 00 001');
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST') answers.push(response.status());
  });
  await page.getByRole('button', { name: /^Bestill/ }).click();
  await page.waitForURL('**/bestilling/*');
  expect(answers).toEqual([428, 201]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toContain('kurv:folksom:device');
});

test('IA-07 OI-09 where text messages are paid for, a phone asks for the code, takes a wrong and then the right one', async () => {
  const page = await toCheckout(await crowdedShop('Betalende', true), '912 00 002');
  await page.getByRole('button', { name: /^Bestill/ }).click();
  const code = page.getByLabel(/^Kode fra sms/);
  await code.waitFor();
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
  const [message] = await stage.cloud.mails('+4791200002');
  const sent = /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';

  await code.fill(sent === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: /^Bestill/ }).click();
  await page.getByText('Koden er feil. Prøv igjen.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

  await code.fill(sent);
  await page.getByRole('button', { name: /^Bestill/ }).click();
  await page.waitForURL('**/bestilling/*');
  expect(stage.complaints.flatMap(({ list }) => list)).toEqual([]);
});

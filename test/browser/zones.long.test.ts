import { expect, test } from 'vitest';
import type { OrderPage } from '../../shared/orders/order.ts';
import { phone } from '../helpers/browser.ts';
import { deliveryZone } from '../helpers/builders.ts';
import { startStage, visit } from './stage.ts';

const stage = await startStage();
const { call, url } = await stage.newShop('Soner');
const deliveryZones = [
  deliveryZone({ minOrderOre: 0, freeOverOre: null }),
  deliveryZone({ name: 'Løkka', postcodes: ['0550-0559'], feeOre: 6900, minOrderOre: 0, extraMinutes: 15 }),
  deliveryZone({
    name: 'Bryn',
    postcodes: ['0660-0668'],
    feeOre: 8900,
    minOrderOre: 99_900,
    extraMinutes: 25,
  }),
];

test('a phone reads fee, minimum and time of three zones, is turned away outside of them, and orders to one', async () => {
  await call('PUT', '/settings', { deliveryZones });
  const page = await (await stage.open(phone)).newPage();
  await visit(page, url);
  await page.getByText('Levering', { exact: true }).first().click();
  await page.getByLabel('Postnummer').fill('0554');
  await page.locator('.when', { hasText: /^Levering 69.kr til 0554/ }).waitFor();
  await page.getByRole('button', { name: /^Legg til Margherita/ }).click();
  await page.getByRole('button', { name: /Se kurven/ }).click();
  await page.getByRole('button', { name: /Til kassen/ }).click();
  const postcode = page.locator('.cart').getByLabel('Postnummer');
  expect(await postcode.inputValue()).toBe('0554');
  const order = page.getByRole('button', { name: /^Bestill/ });
  for (const [typed, fee, minutes] of [
    ['0184', '49', 30],
    ['0554', '69', 35],
    ['0661', '89', 45],
  ] as const) {
    await postcode.fill(typed);
    await page.getByText(`Vi leverer hit for ${fee}`).waitFor();
    await page.getByText('Oslo', { exact: true }).waitFor();
    await page.getByText(`Hos deg om ca. ${minutes} min`).waitFor();
  }
  expect(await order.isDisabled()).toBe(true);
  await page.getByText(/Minste bestilling .*999/).waitFor();

  await postcode.fill('1163');
  await page.getByText('Vi leverer ikke til 1163 Oslo').waitFor();
  await page.getByRole('button', { name: 'Bytt til henting' }).waitFor();

  await postcode.fill('0554');
  await page.getByLabel('Gateadresse').fill('Storgata 14 B');
  await page.getByLabel('Navn').fill('Ingrid Solbakken');
  await page.getByLabel('Telefon').fill('912 34 567');
  await order.click();
  await page.waitForURL('**/bestilling/**');
  const { orders } = await call<OrderPage>('GET', '/orders');
  expect(orders[0]).toMatchObject({
    ...{ address: 'Storgata 14 B', postcode: '0554', town: 'Oslo' },
    ...{ deliveryZone: 'Løkka', deliveryFeeOre: 6900, extraMinutes: 15 },
  });
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Menu } from '../../shared/menu/menu-item.ts';
import type { OrderPage } from '../../shared/orders/order.ts';
import { phone } from '../helpers/browser.ts';
import { publishShop } from '../helpers/publish-shop.ts';
import { inLongRun, startStage, visit } from './stage.ts';

const text = readFileSync(new URL('../fixtures/pizzeria.csv', import.meta.url), 'utf8');
/** The same with a price that is none, and as Norwegian Excel on Windows writes it. */
const broken = Buffer.from(
  text
    .replace('Lammespyd;Med pommes frites og tzatziki;219', 'Lammespyd;Med pommes frites og tzatziki;21 9')
    .replaceAll('–', '-')
    .replaceAll('\n', '\r\n'),
  'latin1',
);
const stage = await startStage();
const { owner, call, url } = await stage.newShop('Sentrum Pizza', { isOpen: false });
const page = await stage.signedIn(owner);
/** The writes to the menu. */
const writes: string[] = [];
page.on('request', (request) => {
  const { pathname } = new URL(request.url());
  if (request.method() !== 'GET' && pathname.includes('/menu'))
    writes.push(`${request.method()} ${pathname.replace(/^.*biz_\w+/, '')}`);
});

const choose = (name: string, buffer: Buffer) =>
  page.getByLabel('Fil med menyen').setInputFiles({ name, mimeType: 'text/csv', buffer });
const menu = () => call<Menu>('GET', '/menu');

test('a pizzeria of 80 dishes is looked over, mended where a line is wrong, and put in by one request', async () => {
  await page.goto(`${stage.cloud.url}/dashboard/menu`);
  await page.getByRole('link', { name: 'Importer' }).click();
  await choose('meny.pdf', Buffer.from('%PDF-1.7'));
  await page.getByText('En PDF kan ikke leses.').waitFor();
  await choose('meny-sentrum.csv', broken);
  await page.getByText('1 linje må rettes').waitFor();
  await page.getByRole('button', { name: 'Legg inn 79 retter' }).waitFor();
  const put = page.getByRole('button', { name: 'Legg inn 80 retter' });
  await page.getByText('«21 9» er ikke en pris. Skriv for eksempel 189.').waitFor();
  await page.getByLabel('Pris, linje 40').fill('219,-');
  await page.keyboard.press('Enter');
  await page.getByText('Alt er klart.').waitFor();
  await page.getByText('Erstatt menyen').click();
  await page.getByText('7 retter blir slettet:').waitFor();
  expect(writes).toEqual([]);
  await put.click();
  await page.getByText('80 retter er lagt inn').waitFor();
  expect(writes).toEqual(['PUT /menu/import']);
  const { items, groups } = await menu();
  expect([items.length, groups.length, groups.flatMap(({ options }) => options).length]).toEqual([80, 7, 48]);
});

test('and taken back as it was, with every id', async () => {
  await page.getByRole('button', { name: 'Gå tilbake til menyen før import' }).click();
  await page.getByRole('button', { name: 'Ja, gå tilbake' }).click();
  await page.getByText('Menyen er som før').waitFor();
  const { items, groups, categories } = await menu();
  expect(items.map(({ name, priceOre }) => [name, priceOre])).toContainEqual(['Margherita', 18_900]);
  expect([items.length, groups.length]).toEqual([12, 0]);
  expect(categories.some(({ name }) => name === 'Øl og cider')).toBe(false);
});

inLongRun('pasted text becomes dishes', async () => {
  await page.getByRole('link', { name: 'Importer' }).click();
  await page
    .getByLabel('Lim inn menyen')
    .fill(
      'Åpningstider: mandag–søndag 15–23\nGRILL\n31. Kebab i pita 119,-\nSalat og dressing\nKebabtallerken liten 149 / stor 179',
    );
  await page.getByRole('button', { name: 'Les teksten' }).click();
  await page.getByText('Ser ut som åpningstider').waitFor();
  await page.getByRole('button', { name: 'Legg inn 2 retter' }).click();
  await page.getByText('2 retter er lagt inn').waitFor();
  await page.getByRole('button', { name: 'Til menyen' }).click();
  await page.getByRole('button', { name: 'Forkast endringene' }).click();
  const { items, categories } = await menu();
  const grill = categories.find(({ name }) => name === 'Grill')?.id;
  expect(items.filter(({ category }) => category === grill)).toMatchObject([
    { name: 'Kebab i pita', description: 'Salat og dressing', priceOre: 11_900 },
    { name: 'Kebabtallerken', groups: [{ prices: expect.anything() }] },
  ]);
});

inLongRun('the imported menu is ordered from, at the prices of the file', async () => {
  await page.getByRole('link', { name: 'Importer' }).click();
  await choose('meny-sentrum.csv', Buffer.from(text));
  await page.getByText('Erstatt menyen').click();
  await page.getByRole('button', { name: 'Legg inn 80 retter' }).click();
  await page.getByText('80 retter er lagt inn').waitFor();
  await publishShop(call);
  const shop = await (await stage.open(phone)).newPage();
  await visit(shop, url);
  await shop.getByRole('button', { name: 'Legg til Cola 0,5 l', exact: true }).tap();
  await shop.getByRole('button', { name: 'Velg 5. Pepperoni', exact: true }).tap();
  const sheet = shop.getByRole('dialog', { name: '5. Pepperoni' });
  for (const name of [/^Stor/, /^Tykk bunn/, /^Ekstra ost/]) await sheet.getByLabel(name).first().tap();
  await sheet.getByRole('button', { name: /^Legg i kurven\s269\skr/ }).tap();
  await sheet.waitFor({ state: 'detached' });
  await shop.getByRole('button', { name: /Se kurven/ }).tap();
  await shop.getByRole('button', { name: /Til kassen/ }).tap();
  await shop.getByLabel('Navn').fill('Kari Nordmann');
  await shop.getByLabel('Telefon').fill('912 34 567');
  await shop.getByRole('button', { name: /^Bestill –/ }).tap();
  await shop.waitForURL('**/bestilling/*');
  await shop.getByText('5. Pepperoni, stor').first().waitFor();
  const { orders } = await call<OrderPage>('GET', '/orders');
  expect(orders[0]?.lines).toMatchObject([
    { name: 'Cola 0,5 l', quantity: 1 },
    { name: '5. Pepperoni', priceOre: 26_900, choices: [{ name: 'Stor' }, {}, {}] },
  ]);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Menu } from '../../shared/menu/menu-item.ts';
import { phone } from '../helpers/browser.ts';
import { pickupOf, sendOrder } from '../helpers/customer.ts';
import { problemsOf } from './screen-check.ts';
import { inLongRun, startStage } from './stage.ts';

const invited = 'ida@folk.example';
const kitchen = { viewport: { width: 820, height: 1180 }, hasTouch: true, locale: 'nb-NO' };
/** The server refuses removed members and ended screens; these tests expect it. */
const refused = [/40[134] \(/, /400 \(Bad Request\).*__cognito/, /WebSocket/];
/** Out within a minute, also on an open screen. */
const minute = { timeout: 60_000 };

const stage = await startStage();
const { owner, call } = await stage.newShop('Folk');
const pageTime = stage.cloud.clock.now();
const desk = await stage.signedIn(owner, { allowed: refused, pageTime });
const ida = await (await stage.open(phone, refused)).newPage();
const tablet = await (await stage.open(kitchen, refused)).newPage();
// An order of another day than the page's is over the lanes, and not in one.
for (const page of [desk, tablet]) {
  await page.clock.install({ time: pageTime });
  await page.clock.resume();
}
await desk.goto(`${stage.cloud.url}/dashboard`);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const order = async () => {
  const { items } = await call<Menu>('GET', '/menu');
  const { body } = await sendOrder(
    stage.cloud,
    'folk',
    pickupOf(items.find(({ isAvailable, soldOut }) => isAvailable && !soldOut)!),
  );
  return body.number;
};
const card = (page: Page, number: number) =>
  page.locator('article', { has: page.getByText(`Nr. ${number}`, { exact: true }) });
const mailTo = async (address: string, link: RegExp) => {
  const found = async () => link.exec((await stage.cloud.mails(address))[0]?.html ?? '')?.[0];
  await expect.poll(found, { timeout: 15_000 }).toBeTruthy();
  return ((await found()) ?? '').replaceAll('&amp;', '&');
};

test('an owner invites somebody by mail', async () => {
  await desk.getByRole('link', { name: 'Ansatte' }).first().click();
  await desk.getByLabel('E-post', { exact: true }).fill(invited);
  await button(desk, 'Send invitasjon').click();
  await desk.getByText(`Invitasjonen er sendt til ${invited}`).waitFor();
  await desk.getByRole('region', { name: 'Invitert' }).getByText(invited).waitFor();
});

test('the invited makes an account without a restaurant, joins, and sees what staff see', async () => {
  await ida.goto(await mailTo(invited, /http[^"]+invitasjon#[^"]+/));
  await ida.getByRole('heading', { name: 'Bli med i Folk' }).waitFor();
  expect(await problemsOf(ida, [390])).toEqual([]);
  await button(ida, 'Lag konto').click();
  await ida.getByLabel('Passord', { exact: true }).fill('hemmelig-nok');
  await button(ida, 'Registrer deg').click();
  await ida.getByRole('heading', { name: 'Sjekk e-posten din' }).waitFor();
  const mail = await ida.context().newPage();
  await mail.goto(await mailTo(invited, /http[^"]+code=\d{6}/));
  await ida.getByLabel('Navnet ditt').fill('Ida Berntsen');
  await mail.close();
  await button(ida, 'Bli med').click();

  await ida.waitForURL('**/dashboard/orders');
  const bar = ida.getByRole('navigation', { name: 'Snarveier' });
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Bestillinger', 'Meny']);
  await ida.goto(`${stage.cloud.url}/dashboard/analytics`);
  await ida.getByText('Du har ikke tilgang til denne siden').waitFor();
  await button(ida, 'Gå til Bestillinger')
    .or(ida.getByRole('link', { name: 'Gå til Bestillinger' }))
    .click();
  await ida.waitForURL('**/dashboard/orders');
});

inLongRun('staff mark a dish as sold out and take a pause', async () => {
  await ida.getByRole('link', { name: 'Meny' }).first().click();
  await button(ida, /^Sett utsolgt/)
    .first()
    .click();
  await ida.locator('.toast', { hasText: 'er utsolgt' }).waitFor();
  expect((await call<Menu>('GET', '/menu')).items.filter(({ soldOut }) => soldOut)).toHaveLength(1);
  expect(await ida.getByRole('button', { name: /^(Rediger|Mer for|Flytt) / }).count()).toBe(0);
  await ida.goto(`${stage.cloud.url}/dashboard/orders`);
  await button(ida, /^Luka: /).click();
  await button(ida, /^Uten slutt/).click();
  await ida.locator('.toast', { hasText: 'Pause til du åpner' }).waitFor();
  expect((await call<{ acceptOrders: boolean }>('GET', '/settings')).acceptOrders).toBe(false);
  await call('PUT', '/settings/accept-orders', { acceptOrders: true });
  await ida.goto(`${stage.cloud.url}/dashboard/orders`);
});

inLongRun('a tablet is connected by the code, shows the orders and moves them', async () => {
  await button(desk, 'Vis kode').click();
  const digits = await desk.getByText(/^\d{5} \d{5}$/).innerText();
  expect(await problemsOf(desk, [390])).toEqual([]);
  await tablet.goto(`${stage.cloud.url}/kjokken`);
  expect(await problemsOf(tablet, [820])).toEqual([]);
  await tablet.getByLabel('Kode').fill(digits);
  await button(tablet, 'Koble til').click();
  await tablet.waitForURL('**/dashboard/orders/board');
  await desk.getByText('Kjøkken er koblet til').waitFor();

  await tablet.getByRole('link', { name: 'Tilbake til Bestillinger' }).click();
  const number = await order();
  await card(tablet, number).waitFor();
  await card(tablet, number).getByRole('button', { name: 'Bekreft bestilling' }).click();
  await card(tablet, number).getByRole('button', { name: 'Start tilberedning' }).waitFor();
  await tablet.goto(`${stage.cloud.url}/dashboard/employees`);
  await tablet.getByText('Du har ikke tilgang til denne siden').waitFor();
  await tablet.goto(`${stage.cloud.url}/dashboard/orders`);
  await card(tablet, number).waitFor();
});

inLongRun('a second restaurant has its own everything, and the switcher leads back', async () => {
  await desk.getByRole('link', { name: /^Konto/ }).click();
  await button(desk, 'Ny restaurant').click();
  await desk.getByLabel('Navn på restauranten').fill('Folk Bryn');
  await button(desk, 'Lag restaurant').click();
  await desk.getByRole('heading', { name: 'Velkommen', exact: true }).waitFor();
  await desk.getByRole('link', { name: 'Bestillinger' }).first().click();
  await desk
    .getByText(/Ingen bestillinger/)
    .first()
    .waitFor();
  expect(await desk.getByRole('article').count()).toBe(0);

  await button(desk, /Bytt restaurant/).click();
  const switcher = desk.getByRole('dialog', { name: 'Restaurantene dine' });
  await switcher.getByText('folkbryn.localhost').waitFor();
  expect(await problemsOf(desk, [1440])).toEqual([]);
  await switcher.getByRole('button', { name: /^Folk folk\.localhost/ }).click();
  await desk.getByRole('article').first().waitFor();
});

test('a removed member’s open screen is out within a minute, and says so', async () => {
  await desk.goto(`${stage.cloud.url}/dashboard/employees`);
  await button(desk, 'Mer for Ida Berntsen').click();
  await desk.getByRole('menuitem', { name: 'Fjern' }).click();
  await button(desk, 'Ja, fjern').click();
  await desk.getByText('Ida Berntsen er fjernet').waitFor();

  await ida.getByText('Du har ikke lenger tilgang til Folk').waitFor(minute);
});

inLongRun('an ended tablet shows no orders any more and says so', async () => {
  await button(desk, 'Mer for Kjøkken').click();
  await desk.getByRole('menuitem', { name: 'Koble fra' }).click();
  await button(desk, 'Ja, koble fra').click();

  await tablet.getByRole('heading', { name: 'Denne skjermen er koblet fra' }).waitFor(minute);
});

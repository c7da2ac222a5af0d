import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import * as statusWords from '../../web/storefront/status/words.nb.ts';
import { laptop, linkInMail, phone } from '../helpers/browser.ts';
import { publishShop } from '../helpers/publish-shop.ts';
import { apiOf, startStage, visit } from './stage.ts';

const stage = await startStage();
const { cloud } = stage;
const ownerContext = await stage.open(laptop, [/400 \(Bad Request\).*__cognito/]);
const customerContext = await stage.open(phone);
const dashboard = await ownerContext.newPage();
// An order of another day than the page's is over the lanes, and not in one.
await dashboard.clock.install({ time: cloud.clock.now() });
await dashboard.clock.resume();
let shop: Page;
/** When the customer's page asked the API how the order is. */
const reads: string[] = [];
/** How many milliseconds each piece of news took to another person's screen. */
const delays: number[] = [];

/** Presses and waits for what it brings to another screen. */
async function reaches(press: () => Promise<unknown>, seen: Locator) {
  await press();
  const start = Date.now();
  await seen.waitFor();
  delays.push(Date.now() - start);
}

const email = 'eier@fjordgrill.example';

test('AUTH-006 an owner signs up and is told to look in the mailbox', async () => {
  await dashboard.goto(cloud.url);
  await dashboard.getByRole('button', { name: 'Start gratis' }).first().click();
  await dashboard.getByLabel('Bedriftsnavn').fill('Fjord & Grill');
  await dashboard.getByText('fjordgrill.localhost').waitFor();
  await dashboard.getByLabel('E-post').fill(email);
  await dashboard.getByLabel('Passord', { exact: true }).fill('hemmelig-nok');
  await dashboard.getByRole('button', { name: 'Registrer deg' }).click();
  await dashboard.getByRole('heading', { name: 'Sjekk e-posten din' }).waitFor();
  await dashboard.getByText(/Send på nytt om \d+s/).waitFor();
});

test('AUTH-007 AUTH-013 following the mail opens the dashboard in the tab that waited', async () => {
  const mailTab = await ownerContext.newPage();
  const link = await linkInMail(mailTab, cloud.url, email);
  expect(link.startsWith(`${cloud.url}/dashboard?user=`)).toBe(true);
  await mailTab.goto(link);
  await dashboard.waitForURL('**/dashboard');
  await dashboard.getByText('Fjord & Grill').first().waitFor();
  await mailTab.waitForURL('**/dashboard');
  await mailTab.close();
});

test('MENU-018 MENU-026 an owner adds a dish and loads the sample menu', async () => {
  await dashboard.getByRole('link', { name: 'Meny' }).first().click();
  await dashboard.getByRole('button', { name: 'Legg til første rett' }).click();
  const form = dashboard.getByRole('dialog');
  await form.getByLabel(/^Navn/).fill('Kveite på grillen');
  await form.getByLabel(/^Pris/).fill('289,50');
  await form.getByRole('button', { name: 'Lagre retten' }).click();
  await dashboard.getByText('Ny rett lagt til!').waitFor();
  await dashboard.getByRole('button', { name: 'Mer for menyen' }).click();
  await dashboard.getByRole('menuitem', { name: 'Eksempelmeny' }).click();
  await dashboard.getByRole('button', { name: 'Ja, legg til' }).click();
  await dashboard.getByText('Lagt til 12 eksempelretter!').waitFor();
  await publishShop(await apiOf(cloud, { email, password: 'hemmelig-nok', businessName: 'Fjord & Grill' }));
});

test("DASH-011 'Se nettside' leads to the shop's own host, complete before any script runs", async () => {
  const href = await dashboard.getByRole('link', { name: 'Se nettside' }).getAttribute('href');
  expect(href).toBe(`http://fjordgrill.localhost:${cloud.port}/`);
  const plain = await stage.browser.newContext({ ...phone, javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(String(href));
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Fjord & Grill');
  expect((await page.getByText('Kveite på grillen').count()) > 0).toBe(true);
  expect((await page.getByText(/289,50.kr/).count()) > 0).toBe(true);
  await plain.close();
});

test('hydration changes nothing of what the server sent', async () => {
  const page = await customerContext.newPage();
  await page.route('**/_s/*.js', (route) => route.abort());
  await page.goto(cloud.shopUrl('fjordgrill'), { waitUntil: 'domcontentloaded' });
  const sent = await page.locator('#page').innerHTML();
  await page.unroute('**/_s/*.js');
  stage.complaints[1]!.list.length = 0;
  await visit(page, cloud.shopUrl('fjordgrill'));
  expect(await page.locator('#page').innerHTML()).toBe(sent);
  await page.close();
});

test('SHOP-027 SHOP-040 a customer fills the basket on a phone, picks up, and gets a number', async () => {
  shop = await customerContext.newPage();
  await shop.addInitScript(markOpenLine);
  shop.on('request', (asked) => {
    if (asked.method() === 'GET' && asked.url().includes('/api/storefront/orders/')) reads.push(asked.url());
  });
  await visit(shop, cloud.shopUrl('fjordgrill'));
  await shop.getByRole('button', { name: 'Legg til Kveite på grillen' }).click();
  await shop.getByRole('button', { name: /^Legg til Margherita/ }).click();
  await shop.getByRole('button', { name: /Se kurven/ }).click();
  await shop.getByRole('button', { name: /Til kassen/ }).click();
  await shop.getByLabel('Navn').fill('Kari Ødegård');
  await shop.getByLabel('Telefon').fill('912 34 567');
  await shop.getByRole('button', { name: /^Bestill/ }).click();
  await shop.waitForURL('**/bestilling/*');
  expect(new URL(shop.url()).pathname).toMatch(/^\/bestilling\/[\w-]{22,43}$/);
  await shop
    .getByText(/Nr\.? ?1\b|nummer 1\b/i)
    .first()
    .waitFor();
});

test('the order lies on Bestillinger, and a second one comes in without a reload until its guest takes it back', async () => {
  await dashboard
    .getByRole('link', { name: /Bestillinger/ })
    .first()
    .click();
  await dashboard.getByText('Nr. 1', { exact: true }).waitFor();
  const second = await customerContext.newPage();
  await visit(second, cloud.shopUrl('fjordgrill'));
  await second.getByRole('button', { name: 'Legg til Cola' }).click();
  await second.getByRole('button', { name: /Se kurven/ }).click();
  await second.getByRole('button', { name: /Til kassen/ }).click();
  await second.getByLabel('Navn').fill('Ola Hegge');
  await second.getByLabel('Telefon').fill('412 23 344');
  await dashboard.evaluate(() => document.body.setAttribute('data-same', ''));
  await second.getByRole('button', { name: /^Bestill/ }).click();
  await reaches(
    () => second.waitForURL('**/bestilling/*'),
    dashboard.locator('[data-same]').getByText('Nr. 2', { exact: true }),
  );
  await second.locator('summary', { hasText: 'Avbestill' }).click();
  await second.getByRole('button', { name: statusWords.keep }).and(second.locator(':focus')).waitFor();
  await second.getByRole('button', { name: statusWords.yesTakeBack }).click();
  await second.getByRole('heading', { level: 1, name: statusWords.takenBack }).waitFor();
  await dashboard.getByRole('article').filter({ hasText: 'Nr. 2' }).waitFor({ state: 'detached' });
  await second.close();
});

const steps: [string, RegExp][] = [
  ['Start tilberedning', /lages|tilberedes|Tilbereder|på kjøkkenet/i],
  ['Klar for henting', /klar/i],
  ['Fullført', /Vel bekomme/i],
];

/** Runs in the page: says at its top that its line is open. */
function markOpenLine() {
  window.WebSocket = class extends WebSocket {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('open', () => document.documentElement.setAttribute('data-line', ''));
    }
  };
}

test("ORD-017 ORD-019 the customer's page follows every step, and asks for none of them", async () => {
  await shop.locator('html[data-line]').waitFor();
  const card = dashboard
    .getByRole('article')
    .filter({ hasText: 'Nr. 1' })
    .filter({ hasText: 'Kari Ødegård' });
  await card.getByRole('button', { name: '20 minutter' }).click();
  await reaches(
    () => card.getByRole('button', { name: 'Bekreft bestilling' }).click(),
    shop.getByText(/18:50/).first(),
  );
  const before = reads.length;
  expect(before).toBeGreaterThan(0);
  for (const [button, seen] of steps) {
    const current = shop.locator('[aria-current]').filter({ hasText: seen });
    await reaches(
      () => card.getByRole('button', { name: button }).click(),
      shop.getByRole('heading', { name: seen }).or(current).first(),
    );
  }
  await expect.poll(() => shop.locator('.steps time').count()).toBe(5);
  expect(reads).toHaveLength(before);
});

test('news takes less than two seconds, of which one may be lost to a machine that is busy', () => {
  expect(delays).toHaveLength(5);
  expect(delays.sort((a, b) => a - b)[3]).toBeLessThan(2000);
});

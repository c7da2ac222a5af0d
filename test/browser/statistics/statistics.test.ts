import { readFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type LocalCloud, startLocalCloud } from '../../../infra/local/cloud.ts';
import { demoOwner, seedDemo } from '../../../infra/local/seed/seed-demo.ts';
import { callOwnShop, signInOrUp } from '../../../infra/local/seed/seed-owner.ts';
import { roundedAmount } from '../../../shared/kernel/money.ts';
import type { Order, OrderPage } from '../../../shared/orders/order.ts';
import { type Complaints, laptop, startBrowser, watch } from '../../helpers/browser.ts';

let cloud: LocalCloud;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let complaints: Complaints;
let call: Awaited<ReturnType<typeof callOwnShop>>;
const scripts: string[] = [];

beforeAll(async () => {
  cloud = await startLocalCloud({ port: 0 });
  cloud.clock.set('2026-11-20T19:30:00Z');
  // Longer than 30 days, so that 90 days show more.
  await seedDemo(cloud, { days: 35 });
  await cloud.settle();
  call = await callOwnShop(cloud, await signInOrUp(cloud, demoOwner));
  browser = await startBrowser(inject('chromiumPath'));
  context = await browser.newContext({ ...laptop, viewport: { width: 1440, height: 1400 } });
  complaints = watch(context);
  page = await context.newPage();
  page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
  await page.goto(cloud.url);
  await page.getByRole('button', { name: 'Logg inn' }).first().click();
  await page.getByLabel('E-post').fill(demoOwner.email);
  await page.getByLabel('Passord', { exact: true }).fill(demoOwner.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Logg inn' }).click();
  await page.waitForURL('**/dashboard');
});
afterAll(async () => {
  await browser?.close();
  await cloud?.stop();
});

/** Every order there is, page after page. */
async function allOrders(): Promise<Order[]> {
  const orders: Order[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const found: OrderPage = await call('GET', `/orders?limit=100${next ? `&before=${next}` : ''}`);
    orders.push(...found.orders);
    next = found.next;
  }
  return orders;
}

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
const card = async (title: string) =>
  plain(await page.locator('.period-figures .stat', { hasText: title }).locator('dd').first().textContent());

async function openStatistics(search = '') {
  await page.goto(`${cloud.url}/dashboard/analytics${search}`);
  await page.locator('.apexcharts-pie').waitFor();
}

test('the drawing library is a file of its own that only Statistikk fetches', async () => {
  await page.getByText('Siste bestillinger').waitFor();
  expect(scripts.some((path) => path.includes('apex'))).toBe(false);
  await page.getByRole('link', { name: 'Statistikk' }).click();
  await page.locator('.apexcharts-pie').waitFor();
  expect(scripts.filter((path) => path.includes('apex'))).toHaveLength(1);
});

// All demo orders lie far from midnight, so the UTC day is the Norwegian one.
test.each([7, 30, 90])(
  'STAT-007 STAT-009 STAT-013 the figures of %i days equal a recount of the orders',
  async (days) => {
    await openStatistics(`?days=${days}`);
    const first = new Date(Date.UTC(2026, 10, 20 - days + 1)).toISOString().slice(0, 10);
    const orders = (await allOrders()).filter(({ createdAt }) => createdAt.slice(0, 10) >= first);
    const paid = orders.filter(({ status }) => status !== 'cancelled');
    const revenue = paid.reduce((all, { totalOre }) => all + totalOre, 0);

    expect(orders.length).toBeGreaterThan(50);
    await expect.poll(() => card('Total omsetning')).toBe(plain(roundedAmount(revenue)));
    expect(await card('Totale bestillinger')).toBe(String(orders.length));
    expect(await card('Gjennomsnittlig ordre')).toBe(plain(roundedAmount(revenue / paid.length)));
    await page.getByText('Vis som tabell').nth(1).click();
    const perDay = await page
      .getByRole('table', { name: 'Bestillinger per dag' })
      .locator('td')
      .allTextContents();
    expect(perDay).toHaveLength(days);
    expect(perDay.reduce((all, count) => all + Number(count), 0)).toBe(orders.length);
    await expect.poll(() => page.locator('.apexcharts-bar-area').count()).toBe(days);
  },
);

test('STAT-016 all three drawings are 300 high', async () => {
  await openStatistics();
  const heights = () =>
    page.locator('.chart .apexcharts-svg').evaluateAll((all) => all.map((one) => one.clientHeight));
  await expect.poll(heights).toEqual([300, 300, 300]);
});

test('a cancelled order leaves revenue and moves in the pie, without a reload', async () => {
  await openStatistics();
  const before = await card('Total omsetning');
  const pending = (await allOrders()).find(({ status }) => status === 'pending');
  const drawn = () =>
    page.locator('.apexcharts-pie path[class*="apexcharts-pie-area"]').last().getAttribute('d');
  const slice = await drawn();

  await call('PUT', `/orders/${pending?.id}/status`, { status: 'cancelled', version: pending?.version });

  await expect.poll(() => card('Total omsetning')).not.toBe(before);
  await expect.poll(drawn).not.toBe(slice);
});

test('the drawings follow another period, and come back', async () => {
  await openStatistics();
  const share = async () => [
    plain((await page.locator('.apexcharts-pie text').allTextContents()).join(' ')),
    plain(await page.locator('.legend tbody td').nth(1).textContent()),
  ];
  for (const period of ['Siste 7 dager', 'Siste 90 dager', 'Siste 30 dager', 'Siste 7 dager']) {
    await page.getByRole('button', { name: period }).click();
    await page.locator('.apexcharts-pie').waitFor();
    // The pie writes its texts a moment after it stands.
    const isSame = async () => {
      const [drawn = '', written = 'nothing'] = await share();
      return drawn.includes(written);
    };
    await expect.poll(isSame).toBe(true);
  }
});

test('everything can be reached and opened with the keyboard', async () => {
  await openStatistics();
  await page.locator('#innhold').focus();
  const stops: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    await page.keyboard.press('Tab');
    stops.push((await page.evaluate(() => document.activeElement?.textContent)) ?? '');
  }
  expect(stops).toEqual([
    'Siste 7 dager',
    'Siste 30 dager',
    'Siste 90 dager',
    'Vis som tabell',
    'Vis som tabell',
  ]);
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Bestillinger per dag' }).waitFor();
});

test.each([1440, 820, 390, 360])('at %i px nothing is cut off and axe finds nothing', async (width) => {
  await page.setViewportSize({ width, height: 900 });
  await openStatistics();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBe(0);
  await page.evaluate(readFileSync('node_modules/axe-core/axe.min.js', 'utf8'));
  const found = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
    return (await axe.run()).violations.map(({ id, impact }) => `${impact} ${id}`);
  });
  expect(found).toEqual([]);
});

test('nothing printed an error, broke the content security policy or asked a third party', () => {
  expect(complaints.list).toEqual([]);
});

import { expect, test } from 'vitest';
import { demoOrders } from '../../infra/local/seed/demo-orders.ts';
import { seededRandom } from '../../infra/local/seed/random.ts';
import { demoGrant } from '../../infra/local/seed/seed-demo.ts';
import { writeOrders, writeProfile } from '../../infra/local/seed/seed-table.ts';
import type { Statistics } from '../../shared/figures/statistics.ts';
import type { Menu } from '../../shared/menu/menu-item.ts';
import type { Order, OrderPage } from '../../shared/orders/order.ts';
import { problemsOf } from './screen-check.ts';
import { inLongRun, startStage } from './stage.ts';

const stage = await startStage();
const { cloud } = stage;
const { owner, call, id } = await stage.newShop('Tallene', { isOpen: false });
await writeProfile(cloud, id, demoGrant);
// Longer than 7 days, so that 30 days show more.
const orders = demoOrders(await call<Menu>('GET', '/menu'), cloud.clock.now(), 10, seededRandom(7));
await writeOrders(cloud, id, orders);
await cloud.settle();
const page = await stage.signedIn(owner, { viewport: { width: 1440, height: 1400 } });
const scripts: string[] = [];
page.on('response', (response) => scripts.push(new URL(response.url()).pathname));
await page.goto(`${cloud.url}/dashboard`);

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

test('STAT-016 the drawing library is a file of its own that only Statistikk fetches, and its drawings are 300 high', async () => {
  await page.locator('#innhold h2').first().waitFor();
  expect(scripts.some((path) => path.includes('apex'))).toBe(false);
  await page.getByRole('link', { name: 'Statistikk' }).click();
  await page.locator('.apexcharts-pie').waitFor();
  expect(scripts.filter((path) => path.includes('apex'))).toHaveLength(1);
  const heights = () =>
    page.locator('.chart .apexcharts-svg').evaluateAll((all) => all.map((one) => one.clientHeight));
  await expect.poll(heights).toEqual([300, 300, 300]);
});

test('the picture of the week has each order once, in a cell of its half hour', async () => {
  const { load = [], orderCount } = await call<Statistics>('GET', '/statistics?days=30');
  expect(load.reduce((sum, { orders }) => sum + orders, 0)).toBe(orderCount);
  expect(await page.locator('.week-load [data-shade]').count()).toBe(load.length);
});

inLongRun(
  'a cancelled order leaves revenue and moves in the pie, without a reload, and the drawings follow another period',
  async () => {
    const before = await card('Total omsetning');
    const pending = (await allOrders()).find(({ status }) => status === 'pending');
    const drawn = () =>
      page.locator('.apexcharts-pie path[class*="apexcharts-pie-area"]').last().getAttribute('d');
    const slice = await drawn();

    await call('POST', `/orders/${pending?.id}/commands`, {
      what: 'move',
      status: 'cancelled',
      version: pending?.version,
    });

    await expect.poll(() => card('Total omsetning')).not.toBe(before);
    await expect.poll(drawn).not.toBe(slice);
    await page.getByRole('button', { name: 'Siste 30 dager' }).click();
    // The pie writes its texts a moment after it stands.
    const isDrawn = async () => {
      const written = plain(await page.locator('.legend tbody td').nth(1).textContent());
      return plain((await page.locator('.apexcharts-pie text').allTextContents()).join(' ')).includes(
        written,
      );
    };
    await expect.poll(() => page.locator('.apexcharts-bar-area').count()).toBe(30);
    await expect.poll(isDrawn).toBe(true);
  },
);

inLongRun('everything can be reached with the keyboard, and nothing is cut off', async () => {
  await openStatistics();
  await page.locator('#innhold').focus();
  const stops: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    await page.keyboard.press('Tab');
    stops.push((await page.evaluate(() => document.activeElement?.textContent)) ?? '');
  }
  expect(stops).toEqual([
    'Siste 7 dager',
    'Siste 30 dager',
    'Siste 90 dager',
    'Velg datoer',
    'Last ned tall',
    'Vis som tabell',
    'Vis som tabell',
  ]);
  await page.keyboard.press('Enter');
  await page.getByRole('table', { name: 'Bestillinger per dag' }).waitFor();
  expect(await problemsOf(page, [1440, 390])).toEqual([]);
});

inLongRun('with text twice as large no screen sticks out at its side', async () => {
  for (const path of [
    '',
    '/menu',
    '/settings?fane=levering',
    '/settings?fane=bestillinger',
    '/employees',
    '/info',
    '/analytics',
  ]) {
    await page.goto(`${cloud.url}/dashboard${path}`);
    await page.locator('#innhold :is(h2, .setting-switch)').first().waitFor();
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(wider, { message: `${path} ${width}` }).toBe(0);
    }
  }
});

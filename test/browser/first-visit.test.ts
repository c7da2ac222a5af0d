import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Menu } from '../../shared/menu/menu-item.ts';
import { pickupOf, sendOrder } from '../helpers/customer.ts';
import { bytesOf, firstVisit } from '../helpers/first-visit.ts';
import { apiOf, type Stage, startStage } from './stage.ts';

let stage: Stage;
let order: string;

beforeAll(async () => {
  stage = await startStage();
  const owner = { email: 'eier@lett.example', password: 'hemmelig-nok', businessName: 'Lett' };
  const { items } = await (await apiOf(stage.cloud, owner))<Menu>('POST', '/menu/sample');
  const placed = await sendOrder(stage.cloud, 'lett', pickupOf(items[0]!));
  order = `${stage.cloud.shopUrl('lett')}/bestilling/${placed.body.token}`;
});
afterAll(() => stage?.stop());

const named = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '');

// The budgets are those of a first visit on a slow line (README's decisions; `npm run bench` prints the figures).
test('a menu of 12 dishes is three requests and 30 kB: the page, the script without valibot and the drawings', async () => {
  const fetched = await firstVisit(stage.browser, stage.cloud.shopUrl('lett'));
  expect(fetched.map(({ path }) => named(path)).sort()).toEqual(['/', '/_s/browser.js', '/_s/servise.svg']);
  expect(bytesOf(fetched, 'Document')).toBeLessThan(10_000);
  expect(bytesOf(fetched, 'Script')).toBeLessThan(20_000);
  expect(bytesOf(fetched)).toBeLessThan(30_000);
});

test('the page of an order asks for both of its scripts at once', async () => {
  const page = await stage.browser.newPage();
  await page.route('**/_s/browser-*.js', (route) => route.abort());
  const alone = page.waitForRequest(/other-page-/);
  await page.goto(order);
  await alone;
  await page.close();
  const fetched = await firstVisit(stage.browser, order);
  expect(
    fetched
      .filter(({ kind }) => kind === 'Script')
      .map(({ path }) => named(path))
      .sort(),
  ).toEqual(['/_s/browser.js', '/_s/other-page.js']);
});

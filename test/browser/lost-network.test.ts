import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Menu } from '../../shared/menu/menu-item.ts';
import { laptop } from '../helpers/browser.ts';
import { pickupOf, sendOrder } from '../helpers/customer.ts';
import { publishShop } from '../helpers/publish-shop.ts';
import { apiOf, friday, logIn, type Owner, type OwnerApi, type Stage, startStage } from './stage.ts';

const owner: Owner = { email: 'eier@nettlos.example', password: 'hemmelig-nok', businessName: 'Nettlos' };
/** The browser prints these for a request without network. */
const noNetwork = [/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/];

let stage: Stage;
let api: OwnerApi;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  stage = await startStage();
  api = await apiOf(stage.cloud, owner);
  await api('POST', '/menu/sample');
  await publishShop(api);
  context = await stage.open(laptop, noNetwork);
  page = await context.newPage();
  await logIn(page, stage.cloud, owner);
});
afterAll(() => stage?.stop());

const warning = () => page.getByRole('alert').filter({ hasText: 'Ingen forbindelse.' });

test.each([
  ['Meny', 'Administrer retter'],
  ['Bestillinger', 'Ingen bestillinger ennå'],
])('on %s a kitchen that loses its network is told at once', async (link, text) => {
  await page.getByRole('link', { name: link }).first().click();
  await page.getByText(text).first().waitFor();
  await context.setOffline(true);
  await warning().waitFor();
  await context.setOffline(false);
  await warning().waitFor({ state: 'detached' });
});

test('the warning stays while a retry fails, and goes when the order that came meanwhile is on the screen', async () => {
  await context.setOffline(true);
  await warning().waitFor();
  const { items } = await api<Menu>('GET', '/menu');
  const placed = await sendOrder(stage.cloud, 'nettlos', pickupOf(items[0]!));
  expect(placed.status).toBe(201);
  await warning().getByRole('button', { name: 'Prøv igjen' }).click();
  await warning().getByRole('button', { name: 'Prøver...' }).waitFor();
  await warning().getByRole('button', { name: 'Prøv igjen' }).waitFor();
  await context.setOffline(false);
  await warning().waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Kari Ødegård' }).waitFor();
});

test('a line that falls silent while the browser thinks it is online is told of within 125 seconds', async () => {
  const silent = await stage.open(laptop, [...noNetwork, /ERR_FAILED/]);
  const screen = await silent.newPage();
  let isDead = false;
  await screen.routeWebSocket(/\/live\?/, (line) => {
    const server = line.connectToServer();
    line.onMessage((text) => (isDead ? undefined : server.send(text)));
    server.onMessage((text) => (isDead ? undefined : line.send(text)));
  });
  await screen.clock.install({ time: friday });
  await logIn(screen, stage.cloud, owner);
  await screen.getByText('Åpen nå').waitFor();
  isDead = true;
  await silent.route('**/api/**', (route) => route.abort());
  await screen.clock.runFor(125_000);
  await screen.getByRole('alert').filter({ hasText: 'Ingen forbindelse.' }).waitFor();
  await silent.close();
});

test('no page printed an error but those of a lost network', () => {
  expect(stage.complaints.flatMap(({ list }) => list)).toEqual([]);
});

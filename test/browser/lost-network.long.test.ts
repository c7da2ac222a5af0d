import { expect, test } from 'vitest';
import { friday, startStage } from './stage.ts';

/** The browser prints these for a request without network. */
const noNetwork = [/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/];

const stage = await startStage();
const { owner, place } = await stage.newShop('Nettlos');
const page = await stage.signedIn(owner, { allowed: noNetwork });
const context = page.context();
await page.goto(`${stage.cloud.url}/dashboard`);

const warning = () => page.getByRole('alert').filter({ hasText: 'Ingen forbindelse.' });

test('a kitchen that loses its network is told at once; the warning stays while a retry fails, and goes when the order that came meanwhile is on the screen', async () => {
  await page.getByRole('link', { name: 'Bestillinger' }).first().click();
  await page.getByText('Ingen bestillinger ennå').first().waitFor();
  await context.setOffline(true);
  await warning().waitFor();
  expect((await place()).status).toBe(201);
  await warning().getByRole('button', { name: 'Prøv igjen' }).click();
  await warning().getByRole('button', { name: 'Prøver...' }).waitFor();
  await warning().getByRole('button', { name: 'Prøv igjen' }).waitFor();
  await context.setOffline(false);
  await warning().waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Kari Ødegård' }).waitFor();
});

test('a line that falls silent is told of within 125 seconds', async () => {
  const allowed = [...noNetwork, /ERR_FAILED/];
  const screen = await stage.signedIn(owner, { allowed, pageTime: Date.parse(friday) });
  let isDead = false;
  await screen.routeWebSocket(/\/live\?/, (line) => {
    const server = line.connectToServer();
    line.onMessage((text) => (isDead ? undefined : server.send(text)));
    server.onMessage((text) => (isDead ? undefined : line.send(text)));
  });
  await screen.clock.install({ time: friday });
  await screen.goto(`${stage.cloud.url}/dashboard`);
  await screen.getByText('Åpen nå').waitFor();
  isDead = true;
  await screen.route('**/api/**', (route) => route.abort());
  await screen.clock.runFor(125_000);
  await screen.getByRole('alert').filter({ hasText: 'Ingen forbindelse.' }).waitFor();
  await screen.context().close();
});

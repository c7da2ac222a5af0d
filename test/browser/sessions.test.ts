import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInOrUp } from '../../infra/local/seed/seed-owner.ts';
import { laptop, linkInMail, phone } from '../helpers/browser.ts';
import { inLongRun, startStage } from './stage.ts';

const owner = { email: 'eier@okter.example', password: 'hemmelig-nok', businessName: 'Økter' };
/** A person who was signed out may still ask, and open a line. */
const refused = [/400 \(Bad Request\).*__cognito/, /401 \(/, /WebSocket connection/];
const androidTablet = {
  ...laptop,
  viewport: { width: 1280, height: 800 },
  userAgent: 'Mozilla/5.0 (Linux; Android 14; SM-X710) Chrome/126.0.0.0 Safari/537.36',
};
const stage = await startStage();
// Without a call to the API, which would be a third sign-in in the list.
await signInOrUp(stage.cloud, owner);
/** The password changes from test to test. */
let { password } = owner;
const desk = await signedIn(laptop);
let tablet = await signedIn(androidTablet);

async function signedIn(options: BrowserContextOptions) {
  const page = await stage.signedIn({ ...owner, password }, { ...options, allowed: refused });
  await page.goto(`${stage.cloud.url}/dashboard`);
  await page.getByRole('link', { name: /^Konto/ }).waitFor();
  return page;
}

/** Over the page, or on the front page when the page that was open before had noticed it already. */
async function isAskedToLogIn(page: Page) {
  await page.getByRole('dialog').getByLabel('Passord', { exact: true }).waitFor();
  await page.goto('about:blank');
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('an owner finds the account behind the own address, sees the devices and throws one out', async () => {
  await desk.getByRole('link', { name: /^Konto/ }).click();
  await desk.getByText('Denne enheten').waitFor();
  for (const [width, height] of [
    [390, 844],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await desk.setViewportSize({ width, height });
    expect(await desk.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
  }
  const rows = desk.getByRole('listitem').filter({ hasText: 'Sist brukt' });
  await expect.poll(() => rows.count()).toBe(2);

  await button(desk, /^Logg ut Chrome på Android/).click();
  const asking = desk.getByRole('dialog', { name: /^Logg ut Chrome på Android/ });
  await asking.getByLabel('Passordet ditt').fill(owner.password);
  await button(desk, 'Logg ut enheten').click();
  await asking.waitFor({ state: 'detached' });
  await expect.poll(() => rows.count()).toBe(1);

  await tablet.goto(`${stage.cloud.url}/dashboard/orders`);
  await isAskedToLogIn(tablet);
});

inLongRun(
  'another password ends the other devices, and the page that asked goes on as if nothing was',
  async () => {
    tablet = await signedIn(androidTablet);
    await desk.getByLabel('Nåværende passord').fill('feil passord');
    await desk.getByLabel('Nytt passord').fill('et nytt passord');
    await button(desk, 'Bytt passord').click();
    await desk.getByText('Nåværende passord er feil').waitFor();
    await desk.getByLabel('Nåværende passord').fill(owner.password);
    stage.cloud.clock.advance(3000);
    await button(desk, 'Bytt passord').click();
    await desk.getByText('Passordet er byttet. Alle andre enheter er logget ut.').waitFor();
    password = 'et nytt passord';

    await desk.reload();
    await desk.getByText('Denne enheten').waitFor();
    expect(await desk.getByRole('listitem').filter({ hasText: 'Sist brukt' }).count()).toBe(1);
    await tablet.goto(`${stage.cloud.url}/dashboard/orders`);
    await isAskedToLogIn(tablet);
  },
);

inLongRun('a password that was forgotten ends a dashboard that is open elsewhere', async () => {
  tablet = await signedIn(androidTablet);
  stage.cloud.clock.advance(3000);
  await desk.getByRole('banner').getByRole('button', { name: 'Logg ut' }).click();
  await desk.waitForURL(`${stage.cloud.url}/`);
  await button(desk, 'Logg inn').first().click();
  await button(desk, 'Glemt passordet?').click();
  await desk.getByLabel('E-post').fill(owner.email);
  await button(desk, 'Send kode').click();
  const { mails } = stage.cloud;
  await desk.getByLabel('Kode').waitFor();
  const code = /\b\d{6}\b/.exec((await mails(owner.email))[0]?.html ?? '')?.[0] ?? '';
  await desk.getByLabel('Kode').fill(code);
  await desk.getByLabel('Nytt passord').fill('et tredje passord');
  await button(desk, 'Lagre passordet').click();
  await desk.waitForURL('**/dashboard');
  password = 'et tredje passord';

  // The page may have noticed by itself, and then its dialog is over the link.
  await tablet.locator('a[href="/dashboard/employees"]').first().dispatchEvent('click');
  await tablet.getByRole('dialog', { name: 'Logg inn igjen' }).waitFor();
});

inLongRun('who was thrown out logs in again over the page, and what was typed is saved then', async () => {
  tablet = await signedIn(androidTablet);
  await tablet.getByRole('link', { name: 'Bedriftsinfo' }).first().click();
  await tablet.getByLabel('Om oss').fill('Vi har ovn fra Napoli');
  await tablet.evaluate(() => {
    for (const key of Object.keys(window.localStorage))
      if (/\.(accessToken|refreshToken)$/.test(key)) window.localStorage.setItem(key, 'damaged');
  });
  await button(tablet, /^Lagre/)
    .first()
    .click();
  const dialog = tablet.getByRole('dialog', { name: 'Logg inn igjen' });
  await dialog.getByLabel('Passord', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Logg inn' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await tablet.getByLabel('Om oss').inputValue()).toBe('Vi har ovn fra Napoli');
  await button(tablet, /^Lagre/)
    .first()
    .click();
  // Not 'Ikke lagret ennå', which is there from the first letter on.
  await tablet.getByText('Lagret!').first().waitFor();
  await tablet.reload();
  await expect.poll(() => tablet.getByLabel('Om oss').inputValue()).toBe('Vi har ovn fra Napoli');
});

inLongRun('a link to a page of the dashboard asks for the log-in, and leads there', async () => {
  const page = await (await stage.open(laptop, refused)).newPage();
  await page.goto(`${stage.cloud.url}/dashboard/settings?fane=betaling#x`);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Logg inn for å åpne siden.').waitFor();
  expect(page.url()).toBe(`${stage.cloud.url}/`);
  await page.reload();
  await dialog.getByText('Logg inn for å åpne siden.').waitFor();
  await dialog.getByLabel('E-post').fill(owner.email);
  await dialog.getByLabel('Passord', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Logg inn' }).click();
  await page.waitForURL(`${stage.cloud.url}/dashboard/settings?fane=betaling#x`);
  await page.getByRole('tab', { name: 'Betaling', selected: true }).waitFor();
});

test('tokens end every ten minutes, and an owner notices nothing: not the orders, not a form half written', async () => {
  await desk.goto(`${stage.cloud.url}/dashboard/info`);
  await desk.getByLabel('Om oss').fill('Vi baker i steinovn');
  const tokenOf = () =>
    desk.evaluate(
      () => Object.entries({ ...window.localStorage }).find(([key]) => key.endsWith('.accessToken'))?.[1],
    );
  const before = await tokenOf();
  stage.cloud.clock.advance(11 * 60_000);
  await button(desk, /^Lagre/)
    .first()
    .click();
  await desk.getByText('Lagret!').first().waitFor();
  expect(await desk.getByLabel('Om oss').inputValue()).toBe('Vi baker i steinovn');
  await expect.poll(tokenOf).not.toBe(before);
  await desk.reload();
  await expect.poll(() => desk.getByLabel('Om oss').inputValue()).toBe('Vi baker i steinovn');
});

inLongRun('the link of a mail confirms nothing; the code it shows does', async () => {
  const email = 'ny@okter.example';
  const asking = await (await stage.open(laptop, refused)).newPage();
  const elsewhere = await (await stage.open(phone, refused)).newPage();
  await asking.goto(stage.cloud.url);
  await button(asking, 'Start gratis').first().click();
  await asking.getByLabel('Bedriftsnavn').fill('Ny luke');
  await asking.getByLabel('E-post').fill(email);
  await asking.getByLabel('Passord', { exact: true }).fill('hemmelig-nok');
  await button(asking, 'Registrer deg').click();
  await asking.getByRole('heading', { name: 'Sjekk e-posten din' }).waitFor();

  const link = await linkInMail(elsewhere, stage.cloud.url, email);
  await elsewhere.goto(link);
  const code = await elsewhere.getByText(/^\d{3} \d{3}$/).innerText();
  await elsewhere.waitForURL(({ search }) => !search.includes('code='));
  await button(asking, 'Skriv kode').click();
  await asking.getByLabel('Kode').fill(code);
  await button(asking, 'Bekreft').click();
  await asking.waitForURL('**/dashboard');

  await button(elsewhere, 'Jeg har ikke laget noen konto').click();
  await elsewhere.getByRole('heading', { name: 'Da er ingenting bekreftet' }).waitFor();
});

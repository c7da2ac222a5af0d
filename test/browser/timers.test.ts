import type { BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { laptop, linkInMail, phone } from '../helpers/browser.ts';
import { friday, type Stage, startStage } from './stage.ts';

let stage: Stage;
let ownerContext: BrowserContext;
let page: Page;

const email = 'eier@klokken.example';
/** While the mail is unread, the tab that waits asks Cognito and is refused. */
const refusedSignIn = /400 \(Bad Request\).*__cognito/;

beforeAll(async () => {
  stage = await startStage();
  ownerContext = await stage.open(laptop, [refusedSignIn]);
  page = await ownerContext.newPage();
  await page.clock.install({ time: friday });
  await page.goto(stage.cloud.url);
});
afterAll(() => stage?.stop());

/** The page has done what it had queued: drawn what a timer changed, and begun the timers of what it drew. */
async function drawn(of: Page) {
  await new Promise((resolve) => setTimeout(resolve, 60));
  for (let turn = 0; turn < 5; turn += 1)
    await of.evaluate(
      () =>
        new Promise<void>((done) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done();
          port2.postMessage(null);
        }),
    );
}

/** Lets the page's stopped clock go on in steps of ten milliseconds until something is there. */
async function seen(what: Locator) {
  for (let step = 0; step < 500; step += 1) {
    if ((await what.count()) > 0) return;
    await what.page().clock.runFor(10);
  }
  throw new Error('It never came');
}

/** What has just come is still there shortly before `ms`, and not shortly after. */
async function stays(what: Locator, ms: number) {
  await drawn(what.page());
  await what.page().clock.runFor(ms - 60);
  await drawn(what.page());
  expect(await what.count()).toBe(1);
  await what.page().clock.runFor(120);
  await what.waitFor({ state: 'detached' });
}

/** Stops the page's clock. The time it is stopped at must not have passed. */
const stop = async (of: Page) => of.clock.pauseAt((await of.evaluate(() => Date.now())) + 1000);

test('AUTH-008 NUM-004 the mail can be asked for again when 60 seconds have been counted down', async () => {
  await page.getByRole('button', { name: 'Start gratis' }).first().click();
  await page.getByLabel('Bedriftsnavn').fill('Klokken');
  await page.getByLabel('E-post').fill(email);
  await page.getByLabel('Passord', { exact: true }).fill('hemmelig-nok');
  await stop(page);
  await page.getByRole('button', { name: 'Registrer deg' }).click();
  await seen(page.getByRole('heading', { name: 'Sjekk e-posten din' }));

  const resend = page.getByRole('button', { name: /^Send på nytt/ });
  await expect.poll(() => resend.textContent()).toBe('Send på nytt om 60s');
  expect(await resend.isDisabled()).toBe(true);
  await page.clock.runFor(30_000);
  await page.getByRole('button', { name: 'Send på nytt om 30s' }).waitFor();
  await page.clock.runFor(29_000);
  await page.getByRole('button', { name: 'Send på nytt om 1s' }).waitFor();
  expect(await resend.isDisabled()).toBe(true);
  await page.clock.runFor(1000);
  await page.getByRole('button', { name: 'Send på nytt', exact: true }).waitFor();
  expect(await resend.isEnabled()).toBe(true);
});

test('AUTH-009 NUM-004 a mail sent again is told for five seconds, and the countdown begins anew', async () => {
  const before = (await stage.cloud.mails(email)).length;
  await page.getByRole('button', { name: 'Send på nytt', exact: true }).click();
  const sent = page.getByText('E-post sendt på nytt!');
  await seen(sent);
  expect((await stage.cloud.mails(email)).length).toBe(before + 1);
  await page
    .getByRole('button', { name: /^Send på nytt om (60|59)s$/ })
    .and(page.locator(':disabled'))
    .waitFor();
  await stays(sent, 5000);
});

test('AUTH-007 NUM-001 once the link is followed, the tab that waited says so for five seconds and leaves within 300 ms', async () => {
  const mailTab = await ownerContext.newPage();
  await mailTab.goto(await linkInMail(mailTab, stage.cloud.url, email));
  const welcome = page.locator('.toast', { hasText: 'E-post bekreftet! Velkommen til Luka.' });
  await seen(welcome);
  await mailTab.close();
  expect(await welcome.getAttribute('role')).toBe('status');
  await drawn(page);
  await page.clock.runFor(4900);
  await drawn(page);
  expect(await welcome.getAttribute('class')).not.toContain('is-leaving');
  await page.clock.runFor(150);
  await expect.poll(() => welcome.getAttribute('class')).toContain('is-leaving');
  await page.clock.runFor(300);
  await welcome.waitFor({ state: 'detached' });
});

test.each([
  ['Utseende', 'Lagre fargetema'],
  ['Åpningstider', 'Lagre åpningstider'],
  ['Betaling', 'Lagre betalingsinnstillinger'],
])('SETT-002 NUM-004 on %s Lagret! stands for three seconds after a save', async (tab, label) => {
  await page.clock.resume();
  await page.getByRole('link', { name: 'Innstillinger' }).first().click();
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('button', { name: label }).waitFor();
  await stop(page);
  await page.getByRole('button', { name: label }).click();
  const saved = page.getByText('Lagret!');
  await seen(saved);
  await stays(saved, 3000);
});

test('SHOP-039 the demo menu answers the checkout with a toast for 3000 ms and sends nothing', async () => {
  const context = await stage.open(phone);
  const shop = await context.newPage();
  const calls: string[] = [];
  shop.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  await shop.clock.install({ time: friday });
  await shop.goto(stage.cloud.shopUrl('klokken'), { waitUntil: 'networkidle' });
  await shop.getByRole('button', { name: 'Legg til Margherita' }).click();
  await shop.getByRole('button', { name: /Se kurven/ }).click();
  await stop(shop);
  await shop.getByRole('button', { name: /Til kassen/ }).click();
  const toast = shop.getByRole('alert').getByText('Bestilling er ikke implementert ennå');
  await seen(toast);
  await stays(toast, 3000);
  expect(calls).toEqual([]);
  await context.close();
});

test('no page printed an error, broke its content security policy or asked a third party', () => {
  expect(stage.complaints.flatMap(({ list }) => list)).toEqual([]);
});

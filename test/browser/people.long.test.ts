import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { phone } from '../helpers/browser.ts';
import { problemsOf } from './screen-check.ts';
import { startStage } from './stage.ts';

const invited = 'ida@folk.example';
/** The server refuses removed members and ended screens; these tests expect it. */
const refused = [/40[134] \(/, /400 \(Bad Request\).*__cognito/, /WebSocket/];
/** Out within a minute, also on an open screen. */
const minute = { timeout: 60_000 };

const stage = await startStage();
const { owner } = await stage.newShop('Folk');
const pageTime = stage.cloud.clock.now();
const desk = await stage.signedIn(owner, { allowed: refused, pageTime });
await desk.clock.install({ time: pageTime });
await desk.clock.resume();
const ida = await (await stage.open(phone, refused)).newPage();
await desk.goto(`${stage.cloud.url}/dashboard`);

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
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
  await ida.getByLabel('Navnet ditt').fill('Ida Berntsen');
  expect(await stage.cloud.mails(invited)).toHaveLength(1);
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

test('a removed member’s open screen is out within a minute, and says so', async () => {
  await desk.goto(`${stage.cloud.url}/dashboard/employees`);
  await button(desk, 'Mer for Ida Berntsen').click();
  await desk.getByRole('menuitem', { name: 'Fjern' }).click();
  await button(desk, 'Ja, fjern').click();
  await desk.getByText('Ida Berntsen er fjernet').waitFor();

  await ida.getByText('Du har ikke lenger tilgang til Folk').waitFor(minute);
});

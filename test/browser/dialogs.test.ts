import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Order, OrderPage } from '../../shared/orders/order.ts';
import { laptop, phone } from '../helpers/browser.ts';
import { napoliKeys } from '../helpers/vipps-twin.ts';
import { inLongRun, startStage, visit } from './stage.ts';

const stage = await startStage();
const { owner, place, url, call } = await stage.newShop('Dialogen');
await place();
// Allowed: a failed answer, and a sign-out while a socket is still opening.
const allowed = [/500 \(/, /WebSocket is closed before the connection is established/];
const page = await stage.signedIn(owner, { allowed });
await page.goto(`${stage.cloud.url}/dashboard`);

const hasFocus = (what: Locator) => what.evaluate((element) => element === document.activeElement);
const holdsFocus = (what: Locator) => what.evaluate((element) => element.contains(document.activeElement));

/** Opens the three dots of a row and chooses there. */
async function choose(label: string, text: string) {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('menuitem', { name: text }).click();
}

test('a dish that is deleted takes its button along, so the focus goes to the page', async () => {
  await page.getByRole('link', { name: 'Meny' }).first().click();
  await choose('Mer for Bruschetta', 'Slett');
  await page.getByRole('button', { name: 'Ja, slett' }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
});

test('the pause panel ends within a low window, and its foot can be scrolled into view', async () => {
  const low = await stage.signedIn(owner, { viewport: { width: 1366, height: 500 } });
  await low.clock.setFixedTime(stage.cloud.clock.now());
  await low.goto(`${stage.cloud.url}/dashboard`);
  await low.locator('.hatch button[aria-haspopup=dialog]').first().click();
  const foot = low.getByRole('dialog').getByText('bestilling er inne');
  await foot.scrollIntoViewIfNeeded();
  const { y = 999, height = 0 } = (await foot.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(500);
  await low.context().close();
});

inLongRun(
  'DASH-009 on a phone Mer opens the menu; Escape, a tap beside it and going somewhere close it',
  async () => {
    const mobile = await stage.signedIn(owner, phone);
    await mobile.goto(`${stage.cloud.url}/dashboard`);
    const more = mobile.getByRole('button', { name: 'Mer' });
    const drawer = mobile.getByRole('dialog', { name: 'Hovedmeny' });
    await more.click();
    await drawer.waitFor();
    await expect.poll(() => holdsFocus(drawer)).toBe(true);
    for (const key of [...Array(12).fill('Tab'), ...Array(3).fill('Shift+Tab')]) {
      await mobile.keyboard.press(key);
      await expect.poll(() => holdsFocus(drawer), { message: key }).toBe(true);
    }
    await mobile.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(more)).toBe(true);
    await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
    await more.tap();
    await drawer.waitFor();
    await mobile.touchscreen.tap(380, 420);
    await drawer.waitFor({ state: 'detached' });
    await more.tap();
    await drawer.getByRole('link', { name: 'Ansatte' }).tap();
    await mobile.getByRole('heading', { name: 'Ansatte og varslinger', level: 1 }).waitFor();
    await drawer.waitFor({ state: 'detached' });
    await mobile.context().close();
  },
);

test('SHOP-017 SHOP-018 SHOP-019 on a phone the basket is a sheet: Tab goes through it in order and stays, Escape closes it', async () => {
  const small = await stage.open(phone);
  const shop = await small.newPage();
  await visit(shop, url);
  await shop.getByRole('button', { name: /^Legg til Margherita/ }).click();
  const opener = shop.getByRole('button', { name: /Se kurven/ });
  await expect.poll(() => opener.textContent()).toMatch(/^1Se kurven189.kr$/);
  await opener.click();
  const sheet = shop.getByRole('dialog', { name: 'Kurven' });
  await sheet.waitFor();
  await expect.poll(() => holdsFocus(sheet)).toBe(true);
  await expect.poll(() => shop.evaluate(() => document.body.style.overflow)).toBe('hidden');
  const stops: string[] = [];
  const stop = () =>
    shop.evaluate(() => {
      const { activeElement: at } = document;
      return at?.getAttribute('aria-label') ?? at?.closest('label')?.textContent ?? at?.textContent ?? '';
    });
  for (let n = 0; n < 11; n += 1) {
    await shop.keyboard.press('Tab');
    stops.push(await stop());
  }
  expect(stops.map((text) => text.replace(/\d+.kr$/, ''))).toEqual([
    'Tøm kurv',
    'Lukk',
    'Endre',
    'Fjern Margherita',
    'Én til',
    'Legg til merknad',
    'Melding til kjøkkenet',
    'Har du en rabattkode?',
    'Til kassen',
    'Tøm kurv',
    'Lukk',
  ]);
  await shop.keyboard.press('Shift+Tab');
  await shop.keyboard.press('Shift+Tab');
  await expect.poll(stop).toContain('Til kassen');
  await shop.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => hasFocus(opener)).toBe(true);
  await expect.poll(() => shop.evaluate(() => document.body.style.overflow)).toBe('');
  await small.close();
});

inLongRun('SHOP-017 the panel of a wide window and the sheet are the same basket', async () => {
  const wide = await stage.open(laptop);
  const shop = await wide.newPage();
  await visit(shop, url);
  const panel = shop.getByRole('complementary', { name: 'Kurven' });
  await shop.getByRole('button', { name: /^Legg til Margherita/ }).click();
  await panel.getByText('Margherita').waitFor();
  await shop.setViewportSize({ width: 390, height: 844 });
  await shop.getByRole('button', { name: /Se kurven/ }).click();
  const sheet = shop.getByRole('dialog', { name: 'Kurven' });
  await sheet.getByRole('button', { name: 'Én til' }).click();
  await shop.setViewportSize({ width: 1440, height: 900 });
  await panel.getByText('2', { exact: true }).waitFor();
  await sheet.waitFor({ state: 'detached' });
  await wide.close();
});

inLongRun('who stays with unsaved words is asked no more until leaving again', async () => {
  await page.getByRole('link', { name: 'Innstillinger' }).first().click();
  await page.getByRole('tab', { name: 'Åpningstider' }).click();
  const opens = page.getByLabel('Mandag åpner');
  await opens.fill('12:00');
  const tab = page.getByRole('tab', { name: 'Abonnement' });
  const question = page.getByRole('alertdialog', { name: 'Du har endringer som ikke er lagret' });
  await tab.click();
  await question.getByRole('button', { name: 'Bli her' }).click();
  await expect.poll(() => hasFocus(tab)).toBe(true);
  await question.waitFor({ state: 'detached' });
  expect(await opens.inputValue()).toBe('12:00');
  await page.getByRole('link', { name: 'Meny' }).first().click();
  await question.getByRole('button', { name: 'Forkast endringene' }).click();
  await page.waitForURL('**/dashboard/menu');
});

test('the browser’s Back asks too: staying stays at the address, and giving up goes where Back leads', async () => {
  await page.getByRole('link', { name: 'Oversikt' }).first().click();
  await page.getByRole('link', { name: 'Innstillinger' }).first().click();
  await page.getByRole('tab', { name: 'Åpningstider' }).click();
  const opens = page.getByLabel('Mandag åpner');
  await opens.fill('12:30');
  const question = page.getByRole('alertdialog', { name: 'Du har endringer som ikke er lagret' });
  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Bli her' }).click();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?fane=apningstider');
  expect(await opens.inputValue()).toBe('12:30');
  await page.evaluate(() => window.history.back());
  await question.getByRole('button', { name: 'Forkast endringene' }).click();
  await page.waitForURL('**/dashboard');
  await page.evaluate(() => window.history.forward());
  await page.waitForURL('**/dashboard/settings?fane=apningstider');
});

test('with the reader’s own colours a tick, a switch and the focus can still be seen', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${stage.cloud.url}/dashboard/settings?fane=bestillinger`);
  await page.getByRole('button', { name: 'Tilpass' }).click();
  const tick = page.locator('.check input:checked + i').first();
  await tick.waitFor();
  const colours = await tick.evaluate((box) => {
    const mark = box.querySelector('svg');
    return [getComputedStyle(mark ?? box).stroke, getComputedStyle(box).backgroundColor];
  });
  expect(colours[0]).not.toBe(colours[1]);
  const knob = await page
    .locator('.switch i')
    .first()
    .evaluate((track) => [
      getComputedStyle(track, '::after').backgroundColor,
      getComputedStyle(track).backgroundColor,
    ]);
  expect(knob[0]).not.toBe(knob[1]);
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid');
  await page.emulateMedia({ forcedColors: 'none' });
});

inLongRun(
  'an owner connects Vipps, hands a paid order over, and gives the guest a part of it back',
  async () => {
    const { vipps, clock, settle } = stage.cloud;
    await call('POST', '/plan', { planType: 'premium' });
    await page.goto(`${stage.cloud.url}/dashboard/settings/vipps`);
    await page.getByRole('button', { name: 'Vi har avtale' }).click();
    await page.getByRole('button', { name: 'Nøklene er klare' }).click();
    await page.getByLabel('Salgsstedsnummer (MSN)').fill(napoliKeys.msn);
    await page.getByLabel('client_id').fill(napoliKeys.clientId);
    await page.getByLabel('client_secret').fill(`${napoliKeys.clientSecret}x`);
    await page.getByLabel('Ocp-Apim-Subscription-Key').fill(napoliKeys.subscriptionKey);
    await page.getByRole('button', { name: 'Sjekk og lagre' }).click();
    await page.getByText('Vipps godtar ikke nøklene').waitFor();
    await page.getByLabel('client_secret').fill(napoliKeys.clientSecret);
    await page.getByRole('button', { name: 'Sjekk og lagre' }).click();
    await page.getByRole('button', { name: 'Ta i bruk Vipps' }).click();
    await page.getByText('Slik går pengene').waitFor();

    const placed = await place({ paymentMethod: 'vipps', customerName: 'Ola Hegge' });
    expect(placed).toMatchObject({ status: 201 });
    const { reference = '' } = vipps.payments().at(-1)?.asked ?? {};
    vipps.approve(reference);
    await settle();
    await page.goto(`${stage.cloud.url}/dashboard/orders`);
    const card = page.getByRole('article', { name: 'Ola Hegge' });
    await card.getByText('Vipps, reservert').waitFor();
    let [order] = (await call<OrderPage>('GET', '/orders')).orders;
    for (const status of ['confirmed', 'preparing', 'ready', 'completed']) {
      const minutes = status === 'confirmed' && { estimatedTimeMinutes: 20 };
      const move = { what: 'move', status, version: order?.version, ...minutes };
      order = await call<Order>('POST', `/orders/${order?.id}/commands`, move);
    }
    clock.advance(60_000);
    await settle();

    await page.reload();
    await page.getByRole('heading', { name: /^Ferdig/ }).click();
    await page.locator('.done > summary', { hasText: 'Ola Hegge' }).click();
    await card.getByText('Vipps, betalt').waitFor();
    await card.getByRole('button', { name: /^Mer om/ }).click();
    await page.getByRole('menuitem', { name: 'Refunder' }).click();
    const dialog = page.getByRole('dialog', { name: /^Refunder/ });
    await dialog.getByRole('button', { name: 'Beløp' }).click();
    await dialog.getByLabel('Beløp (kr)').fill('49');
    await dialog.getByText('Noe manglet').click();
    await dialog.getByRole('button', { name: 'Refunder 49,-' }).click();
    await page.getByText(/pengene er på vei tilbake/).waitFor();
    // A call that a busy machine did not answer in time is sent again.
    const refunded = async () => {
      clock.advance(60_000);
      await settle();
      return vipps.payment(reference).refunded;
    };
    await expect.poll(refunded).toBe(4900);
    await card.getByText('Refundert').waitFor();
  },
);

test('LAND-007 CALL-003 DASH-014 who is signed in is sent on from the front page; signing out forgets it all', async () => {
  await page.goto(stage.cloud.url);
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: 'Logg ut' }).click();
  await page.getByRole('button', { name: 'Start gratis' }).first().waitFor();
  await page.waitForURL(`${stage.cloud.url}/`);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /token/i.test(key)));
  await expect.poll(kept).toEqual([]);
  expect((await page.request.get(`${stage.cloud.url}/api/owner/businesses`)).status()).toBe(401);
  await page.goto(`${stage.cloud.url}/dashboard/orders`);
  await page.waitForURL(`${stage.cloud.url}/`);
});

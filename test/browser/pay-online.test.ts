import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeProfile } from '../../infra/local/seed/seed-table.ts';
import { salesUnits } from '../../infra/local/vipps/vipps.ts';
import type { Order } from '../../shared/orders/order.ts';
import * as receiptWords from '../../shared/orders/receipt-words.nb.ts';
import * as checkoutWords from '../../web/storefront/checkout/words.nb.ts';
import * as words from '../../web/storefront/paying/words.nb.ts';
import * as statusWords from '../../web/storefront/status/words.nb.ts';
import { phone } from '../helpers/browser.ts';
import { onPlan } from '../helpers/builders.ts';
import { keysOf } from '../helpers/vipps-twin.ts';
import { apiOf, inLongRun, startStage, toCheckout, visit } from './stage.ts';

const stage = await startStage();
const { cloud } = stage;
const { owner, call, url, id } = await stage.newShop('Betalt');
await writeProfile(cloud, id, onPlan('premium'));
await call('PUT', '/payments/vipps', keysOf(salesUnits[1]));
await call('PUT', '/settings', { paymentMethods: { cash: true, card: false, vipps: true } });
const minute = 60_000;

/** The clock ends the owner's session again and again. */
const signedIn = () => apiOf(cloud, owner);
const orders = async () => (await (await signedIn())<{ orders: Order[] }>('GET', '/orders')).orders;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const money = (page: Page) => page.getByRole('region', { name: statusWords.payment });
/** On the page of Vipps, as the guest does it there. */
const inVipps = async (page: Page, press: RegExp) => {
  await page.waitForURL(/__vipps\/betal/);
  await page.getByRole('button', { name: press }).click();
};
/** A line that was opened while the clock was moved has lost its pass. */
const newGuest = async () => (await stage.open(phone, [/WebSocket connection/])).newPage();

let guests = 0;
/** Each with a number of their own, and not within minutes of one another: nobody is asked for a code. */
const nextPhone = () => {
  cloud.clock.advance(20 * minute);
  guests += 1;
  return `912 34 5${10 + guests}`;
};

async function orderOf(name: string): Promise<Page> {
  const page = await newGuest();
  await visit(page, url);
  await toCheckout(page, name, nextPhone());
  await page.getByRole('button', { name: /^Bestill og betal/ }).click();
  return page;
}

test('a guest chooses Vipps, approves, and is led to the order; the kitchen hands it over, and it is paid', async () => {
  const page = await orderOf('Ingrid');
  await inVipps(page, /^Betal/);
  await heading(page, statusWords.steps.pending.heading);
  await money(page).getByText('reservert i Vipps').waitFor();
  const [order] = await orders();
  expect(order).toMatchObject({ customerName: 'Ingrid', status: 'pending', money: { capturedOre: 0 } });
  let { version } = order!;
  const kitchen = await signedIn();
  for (const status of ['confirmed', 'preparing', 'ready', 'completed']) {
    const more = status === 'confirmed' ? { estimatedTimeMinutes: 20 } : {};
    ({ version } = await kitchen<Order>('POST', `/orders/${order!.id}/commands`, {
      ...{ what: 'move', status, version, ...more },
    }));
  }
  cloud.clock.advance(minute);
  await cloud.settle();
  await page.getByText(statusWords.isPaid('189\u00a0kr')).waitFor();
  await page.getByRole('heading', { name: receiptWords.titles.sale }).waitFor();
  await visit(page, url);
  expect(await page.locator('.counter .number').count()).toBe(0);
});

test("its owner finds the payment in the day's report, and from there the receipt as the guest has it", async () => {
  const page = await stage.signedIn(owner, { allowed: [/WebSocket connection/] });
  await page.goto(`${cloud.url}/dashboard/analytics?fane=oppgjor&dag=2026-11-20`);
  await page.getByRole('heading', { name: 'Dagsrapport, fredag 20.11.2026' }).waitFor();
  await page.getByRole('row', { name: /15\s%.*164,35.*24,65.*189,00/ }).waitFor();
  await page.getByRole('link', { name: 'Kvittering 2026-000001' }).click();
  await page.getByRole('heading', { name: receiptWords.titles.sale }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { name: 'Statistikk' }).isVisible()).toBe(false);
  expect(await page.getByText('Ingrid').count()).toBe(0);
  // The clock is about to end its session.
  await page.context().close();
});

inLongRun('a guest who aborts keeps the basket, and pays it in a second try', async () => {
  const page = await orderOf('Jonas');
  await inVipps(page, /^Avbryt/);
  await heading(page, words.failed.aborted.heading);
  await money(page).getByText(words.nothingReserved).waitFor();
  const other = await page.context().newPage();
  await visit(other, url);
  expect(await other.locator('.counter .number').textContent()).toBe('1');
  await other.close();
  await page.getByRole('button', { name: /^Prøv Vipps igjen/ }).click();
  await inVipps(page, /^Betal/);
  await heading(page, statusWords.steps.pending.heading);
  expect((await orders()).filter(({ customerName }) => customerName === 'Jonas')).toHaveLength(1);
});

inLongRun('with the tab closed the order arrives all the same, and the browser finds it', async () => {
  const page = await orderOf('Kari');
  await page.waitForURL(/__vipps\/betal/);
  await page.close();
  const { asked } = cloud.vipps.payments().at(-1)!;
  cloud.vipps.approve(asked.reference);
  await cloud.settle();
  expect((await orders()).map(({ customerName }) => customerName)).toContain('Kari');
  const again = await page.context().newPage();
  await visit(again, url);
  await again.getByRole('link', { name: /^Følg bestilling/ }).waitFor();
  await expect.poll(() => again.locator('.counter .number').count()).toBe(0);
});

inLongRun(
  'a guest who comes back without having approved sees the time that is left, and then that it ran out',
  async () => {
    const page = await orderOf('Lise');
    await page.waitForURL(/__vipps\/betal/);
    const { asked } = cloud.vipps.payments().at(-1)!;
    await page.goto(asked.returnUrl);
    await heading(page, words.waiting.heading('vipps'));
    cloud.clock.advance(12 * minute);
    await heading(page, words.failed.expired.heading);
    expect((await orders()).map(({ customerName }) => customerName)).not.toContain('Lise');
  },
);

inLongRun('without script the form leads to Vipps, and the way back to the order', async () => {
  const page = await (
    await stage.open({ ...phone, javaScriptEnabled: false }, [/Failed to load resource/])
  ).newPage();
  await page.goto(`${url.replace(/\/$/, '')}/bestill`);
  await page.getByRole('spinbutton').first().fill('1');
  await page.getByLabel(/^Navn/).fill('Mona');
  await page.getByLabel(/^Telefon/).fill(nextPhone());
  await page.getByRole('radio', { name: new RegExp(checkoutWords.inAppNow) }).check();
  await page.getByRole('button', { name: /^Bestill/ }).click();
  if (await page.getByText(/Se over/).count()) await page.getByRole('button', { name: /^Bestill/ }).click();
  await inVipps(page, /^Avbryt/);
  await heading(page, words.failed.aborted.heading);
  await page.getByRole('button', { name: /^Prøv Vipps igjen/ }).click();
  await inVipps(page, /^Betal/);
  await heading(page, statusWords.steps.pending.heading);
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { writeProfile } from '../../infra/local/seed/seed-table.ts';
import { testCards } from '../../infra/local/stripe/cards.ts';
import { kroner } from '../../shared/kernel/money.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { CardConnection } from '../../shared/payments/connection.ts';
import { cardFeeOre } from '../../shared/shops/plan.ts';
import * as checkoutWords from '../../web/storefront/checkout/words.nb.ts';
import * as words from '../../web/storefront/paying/words.nb.ts';
import * as statusWords from '../../web/storefront/status/words.nb.ts';
import { laptop, phone } from '../helpers/browser.ts';
import { onPlan } from '../helpers/builders.ts';
import { apiOf, inLongRun, startStage, toCheckout, visit } from './stage.ts';

const stage = await startStage();
const { cloud } = stage;
const { owner, url, id } = await stage.newShop('Kortsalg');
await writeProfile(cloud, id, onPlan('premium'));
const minute = 60_000;

/** The clock ends the owner's session again and again. */
const signedIn = () => apiOf(cloud, owner);
const orderOf = async (name: string) => {
  const { orders } = await (await signedIn())<{ orders: Order[] }>('GET', '/orders');
  return orders.find(({ customerName }) => customerName === name);
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const money = (page: Page) => page.getByRole('region', { name: statusWords.payment });
const newGuest = async (more = {}, allowed = [/WebSocket connection/]) =>
  (await stage.open({ ...phone, ...more }, allowed)).newPage();

let guests = 0;
/** Each with a number of their own, and not within minutes of one another: nobody is asked for a code. */
const nextPhone = () => {
  cloud.clock.advance(20 * minute);
  guests += 1;
  return `912 34 6${10 + guests}`;
};

async function ordering(name: string): Promise<Page> {
  const page = await newGuest();
  await visit(page, url);
  await toCheckout(page, name, nextPhone());
  await page.getByRole('radio', { name: /^Kort på nett/ }).check({ force: true });
  await page.getByRole('button', { name: /^Bestill og betal/ }).click();
  return page;
}
/** On Stripe's page, as the guest does it there. */
async function payBy(page: Page, card: { number: string }) {
  await page.waitForURL(/__stripe\/betal/);
  await page.getByLabel('Kort').selectOption(card.number);
  await page.getByRole('button', { name: /^Betal/ }).click();
}
async function handOver(name: string): Promise<Order> {
  const kitchen = await signedIn();
  let order = (await orderOf(name))!;
  for (const status of ['confirmed', 'preparing', 'ready', 'completed']) {
    const more = status === 'confirmed' ? { estimatedTimeMinutes: 20 } : {};
    order = await kitchen<Order>('POST', `/orders/${order.id}/commands`, {
      ...{ what: 'move', status, version: order.version, ...more },
    });
  }
  cloud.clock.advance(minute);
  await cloud.settle();
  return order;
}

test('an owner connects card at Stripe, waits for its yes, and guests see it by themselves', async () => {
  const page = await stage.signedIn(owner, laptop);
  await page.goto(`${cloud.url}/dashboard/settings?fane=betaling`);
  await page.getByRole('button', { name: 'Koble til kort' }).click();
  await page.waitForURL(/__stripe\/konto/);
  await page.getByRole('button', { name: /vent på Stripe/ }).click();
  await page.getByText('Stripe ser på svarene dine').waitFor();
  const { card } = await (await signedIn())<{ card: CardConnection }>('GET', '/payments');
  expect(card.state).toBe('begun');
  const [account] = cloud.stripe.store.all('account');
  cloud.stripe.become(account!.id, 'enabled');
  await cloud.settle();
  await page.reload();
  await page.getByRole('region', { name: 'Kort på nett' }).getByText('Aktiv').waitFor();
  // The clock of the others would end its session.
  await page.close();
  expect((await cloud.mails()).some(({ subject }) => subject.includes('betale med kort'))).toBe(true);
});

test('a guest pays by card on a phone; the food is handed over, the money taken, and half of it given back', async () => {
  const page = await ordering('Ingrid');
  await payBy(page, testCards[0]);
  await heading(page, statusWords.steps.pending.heading);
  await money(page).getByText('reservert på kortet').waitFor();
  expect(await orderOf('Ingrid')).toMatchObject({ paymentMethod: 'cardOnline', money: { capturedOre: 0 } });
  const { id: order, totalOre } = await handOver('Ingrid');
  await page.getByText(statusWords.isPaid('189\u00a0kr')).waitFor();
  const half = Math.ceil(totalOre / 2);
  const { version } = (await orderOf('Ingrid'))!;
  await (await signedIn())('POST', `/orders/${order}/commands`, {
    ...{ what: 'refund', version, amountOre: half, reason: 'missing' },
  });
  await cloud.settle();
  await page.reload();
  await money(page)
    .getByText(statusWords.paidBack(kroner(half)))
    .waitFor();
  expect((await orderOf('Ingrid'))?.money).toMatchObject({ capturedOre: totalOre, refundedOre: half });
  const [fee] = cloud.stripe.store.all<never>('application_fee' as never) as unknown as {
    amount: number;
    amount_refunded: number;
  }[];
  expect(fee).toMatchObject({ amount: cardFeeOre(totalOre) });
  expect(fee!.amount_refunded).toBe(Math.round((fee!.amount * half) / totalOre));
});

inLongRun('a card that is declined reserves nothing, and another one pays the same order', async () => {
  const page = await ordering('Jonas');
  await payBy(page, testCards[2]);
  await page.getByRole('alert').waitFor();
  expect(await orderOf('Jonas')).toBeUndefined();
  await payBy(page, testCards[1]);
  await heading(page, statusWords.steps.pending.heading);
  expect(await orderOf('Jonas')).toMatchObject({ status: 'pending' });
});

inLongRun('a guest who goes back sees that nothing is taken, ends it, and pays in a second try', async () => {
  const page = await ordering('Lise');
  await page.waitForURL(/__stripe\/betal/);
  await page.getByRole('button', { name: 'Tilbake' }).click();
  await heading(page, words.waiting.heading('stripe'));
  await page.getByRole('button', { name: words.abort }).click();
  await heading(page, words.failed.aborted.heading);
  await page.getByRole('button', { name: new RegExp(`^${words.tryAgain('stripe')}`) }).click();
  await payBy(page, testCards[0]);
  await heading(page, statusWords.steps.pending.heading);
});

inLongRun('without script the form leads to the card page, and the way back to the order', async () => {
  const page = await newGuest({ javaScriptEnabled: false }, [/Failed to load resource/]);
  await page.goto(`${url.replace(/\/$/, '')}/bestill`);
  await page.getByRole('spinbutton').first().fill('1');
  await page.getByLabel(/^Navn/).fill('Mona');
  await page.getByLabel(/^Telefon/).fill(nextPhone());
  await page.getByRole('radio', { name: new RegExp(checkoutWords.cardNow) }).check();
  await page.getByRole('button', { name: /^Bestill/ }).click();
  if (await page.getByText(/Se over/).count()) await page.getByRole('button', { name: /^Bestill/ }).click();
  await payBy(page, testCards[0]);
  await heading(page, statusWords.steps.pending.heading);
});

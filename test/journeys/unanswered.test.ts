import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { keys } from '../../functions/kernel/table/keys.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import type { OrderPage } from '../../shared/orders/order.ts';
import type { OrderHistory } from '../../shared/orders/order-event.ts';
import type { OwnerBusiness } from '../../shared/shops/business.ts';
import { habitLooks } from '../../shared/shops/heard.ts';
import type { Links } from '../../shared/shops/links.ts';
import type { ScreenReport } from '../../shared/shops/screen-report.ts';
import { openShop, pickupOf, sendOrder, trackOrder } from '../helpers/customer.ts';
import { inLongRun } from '../helpers/long-run.ts';
import { type OwnerSession, signInAgain, signUpOwner } from '../helpers/owner-session.ts';
import { request } from '../helpers/request.ts';
import { ownCloud } from '../helpers/shared-cloud.ts';
import { tableAt } from '../infra/local/test-cloud.ts';

const guest = 'gjest@ubesvart.example';

const cloud = await ownCloud();
let owner = await signUpOwner(cloud, 'Ubesvart');
const pizza = (await openShop(owner))[0]!;
const ladder = { remindMinutes: 2, callMinutes: 4, declineMinutes: 15 };
await owner.call('PUT', '/settings', { ladder });

async function pass(minutes: number): Promise<void> {
  cloud.clock.advance(minutes * 60_000);
  await cloud.settle();
}
const subjects = async (to: string) => (await cloud.mails(to)).map(({ subject }) => subject).toReversed();

test('an order that nobody answers calls the owner, is declined after a quarter of an hour, and guest and story say so', async () => {
  const { body } = await sendOrder(cloud, 'ubesvart', { ...pickupOf(pizza), customerEmail: guest });
  await cloud.settle();
  const [order] = (await owner.call<OrderPage>('GET', '/orders')).body.orders;
  const number = order?.number;

  for (const minutes of [1, 1, 2]) await pass(minutes);
  expect(await subjects(owner.email)).toContain(`Ubesvart: bestilling ${number} hos Ubesvart`);
  expect(await trackOrder(cloud, 'ubesvart', body.token)).toMatchObject({ status: 'pending' });

  await pass(11.1);
  expect(await trackOrder(cloud, 'ubesvart', body.token)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'no_answer',
  });
  await pass(0.5);
  expect(await subjects(guest)).toEqual([
    `Bestilling ${number} hos Ubesvart er mottatt`,
    `Bestilling ${number} hos Ubesvart er avvist`,
  ]);
  // The owner's token does not last so long.
  owner = await signInAgain(cloud, owner);
  const { events } = (await owner.call<OrderHistory>('GET', `/orders/${order?.id}/history`)).body;
  expect(events.map((event) => ('step' in event ? event.step : event.what))).toEqual([
    'received',
    'remind',
    'call',
    'moved',
  ]);
});

/** Noon of tomorrow: no day ends while the journey lasts. */
function beginAtNoon(): void {
  const tomorrow = new Date(cloud.clock.now() + 86_400_000).toISOString().slice(0, 10);
  cloud.clock.set(`${tomorrow}T11:00:00Z`);
}

/** A report of a screen of the shop. */
async function report(shop: OwnerSession, state: ScreenReport['state']): Promise<void> {
  const { status } = await shop.call('PUT', '/live', { screen: 'tablet-of-the-kitchen', state });
  expect(status).toBe(204);
}

/** A look has found the screen; as if there had been an hour of them. */
async function answerOnScreens(shop: OwnerSession): Promise<void> {
  const { id } = (await shop.call<OwnerBusiness>('GET', '')).body;
  const row = await watched(id);
  expect(row?.listened).toBeGreaterThanOrEqual(1);
  const put = new PutCommand({ TableName: cloud.env.TABLE_NAME, Item: { ...row, listened: habitLooks } });
  await table().send(put);
}

const table = () => tableAt(cloud.env.AWS_ENDPOINT_URL_DYNAMODB ?? '');
const watched = async (id: BusinessId) =>
  (await table().send(new GetCommand({ TableName: cloud.env.TABLE_NAME, Key: keys.watched(id) }))).Item;

const refusal = 'Vi får ikke bekreftet bestillinger akkurat nå';

inLongRun(
  'a shop whose screens go away in its opening hours: its owner is told of orders from then on, and warned, guests read why, and the next screen opens it',
  async () => {
    beginAtNoon();
    const quiet = await signUpOwner(cloud, 'Stille');
    const [dish] = (await openShop(quiet)) as [MenuItem];
    const order = () => sendOrder(cloud, 'stille', pickupOf(dish));
    const page = async () => (await request(cloud, 'stille.localhost', '/')).text;
    const told = async () => (await subjects(quiet.email)).filter((one) => one.startsWith('Ny bestilling'));
    await report(quiet, 'heard');
    await pass(5);
    await answerOnScreens(quiet);
    expect((await order()).status).toBe(201);
    await cloud.settle();
    expect(await told()).toEqual([]);
    // The screen dies: nine minutes after its report it counts no more.
    await pass(4);
    const again = await signInAgain(cloud, quiet);
    expect((await again.call<Links>('GET', '/links')).body.reached.screens).toBe(0);
    expect((await order()).status).toBe(201);
    await cloud.settle();
    expect(await told()).toHaveLength(1);

    for (const minutes of [5, 5, 5]) await pass(minutes);
    expect(await subjects(quiet.email)).toContainEqual(
      expect.stringContaining('Ingen hører nye bestillinger'),
    );
    expect(await page()).not.toContain(refusal);
    for (const minutes of [5, 5]) await pass(minutes);
    expect(await page()).toContain(refusal);
    expect(await order()).toMatchObject({ status: 409, body: { error: { code: 'ORDERS_CLOSED' } } });

    // The token of before does not last so long.
    await report(await signInAgain(cloud, quiet), 'heard');
    // The edge keeps a page for a moment.
    await pass(1);
    expect(await page()).not.toContain(refusal);
    expect((await order()).status).toBe(201);
  },
);

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalCloud, startLocalCloud } from '../../infra/local/cloud.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import type { OrderPage } from '../../shared/orders/order.ts';
import type { OrderHistory } from '../../shared/orders/order-event.ts';
import { openShop, pickupOf, sendOrder, trackOrder } from '../helpers/customer.ts';
import { type OwnerSession, signInAgain, signUpOwner } from '../helpers/owner-session.ts';

const guest = 'gjest@ubesvart.example';

let cloud: LocalCloud;
let owner: OwnerSession;
let pizza: MenuItem;

beforeAll(async () => {
  cloud = await startLocalCloud({ port: 0 });
  owner = await signUpOwner(cloud, 'Ubesvart');
  pizza = (await openShop(owner))[0]!;
  const ladder = { remindMinutes: 2, callMinutes: 4, declineMinutes: 15 };
  await owner.call('PUT', '/settings', { ladder });
});
afterAll(() => cloud?.stop());

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

import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import type { Overview } from '../../shared/figures/answers.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import type { Rehearsed } from '../../shared/orders/answers.ts';
import type { Order, OrderPage } from '../../shared/orders/order.ts';
import type { Publishing } from '../../shared/shops/publishing.ts';
import { openShop, pickupOf, sendOrder } from '../helpers/customer.ts';
import { inLongRun } from '../helpers/long-run.ts';
import { signInAgain, signUpOwner } from '../helpers/owner-session.ts';
import { request } from '../helpers/request.ts';
import { ownCloud } from '../helpers/shared-cloud.ts';
import { clientAt } from '../infra/local/test-cloud.ts';

const day = 24 * 3_600_000;

const cloud = await ownCloud();
let owner = await signUpOwner(cloud, 'Glemsel');
const [pizza] = (await openShop(owner)) as [MenuItem];

const orders = async () => (await owner.call<OrderPage>('GET', '/orders')).body.orders;

/** Days go by; the owner's token does not last so long. */
async function wait(days: number): Promise<void> {
  cloud.clock.advance(days * day);
  await cloud.settle();
  owner = await signInAgain(cloud, owner);
}

async function serve(order: Order | undefined): Promise<void> {
  for (const [index, status] of ['confirmed', 'preparing', 'ready', 'completed'].entries()) {
    const estimate = status === 'confirmed' ? { estimatedTimeMinutes: 15 } : {};
    const change = { status, version: index + 1, ...estimate };
    expect(
      (await owner.call('POST', `/orders/${order?.id}/commands`, { what: 'move', ...change })).status,
    ).toBe(200);
  }
}

/** Everything in the table that is the shop's. */
async function shopItems(): Promise<Record<string, unknown>[]> {
  const { body } = await owner.call<{ id: string }>('GET', '');
  const { Items } = await DynamoDBDocumentClient.from(clientAt(cloud.env.AWS_ENDPOINT_URL_DYNAMODB)).send(
    new QueryCommand({
      TableName: cloud.env.TABLE_NAME,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': body.id },
    }),
  );
  return Items ?? [];
}
const tableText = async () => JSON.stringify(await shopItems());
/** The shop's counts and future deletions: all its items but orders, their mails and the limits on both. */
const books = async () =>
  (await shopItems()).filter(({ sk }) =>
    /^(?:COUNTER|DAY#|SOLD#|TOTAL|COUNTED#|VOID#|COUPONS|SITE#(?:MENU|SETTINGS|QUOTA|PROFILE))/.test(`${sk}`),
  );

test('a guest’s words go after 14 days, the link after 30, the name after 90; dishes, sums and figures stay', async () => {
  const draft = { ...pickupOf(pizza), customerName: 'Ødegård', notes: 'Nøtteallergi' };
  const placed = await sendOrder(cloud, 'glemsel', draft);
  expect(placed.status).toBe(201);
  await cloud.settle();
  await serve((await orders())[0]);
  await cloud.settle();
  const link = `/bestilling/${placed.body.token}`;
  const [before] = await orders();
  const figures = (await owner.call<Overview>('GET', '/overview')).body.totalRevenueOre;
  expect(before).toMatchObject({ customerName: 'Ødegård', notes: 'Nøtteallergi' });

  await wait(13);
  expect((await orders())[0]).toEqual(before);
  await wait(1);
  expect((await orders())[0]).toMatchObject({ customerName: 'Ødegård', notes: '', forgotten: 'notes' });
  expect(await tableText()).not.toContain('allergi');
  expect((await request(cloud, 'glemsel.localhost', link)).status).toBe(200);

  await wait(16);
  expect((await request(cloud, 'glemsel.localhost', link)).status).toBe(404);

  await wait(60);
  const [after] = await orders();
  expect(after).toMatchObject({ customerName: '', customerPhone: '', forgotten: 'contacts' });
  expect(await tableText()).not.toMatch(/Ødegård|912 ?34 ?567/);
  expect([after?.number, after?.totalOre, after?.version]).toEqual([1, before?.totalOre, before?.version]);
  expect((await owner.call<Overview>('GET', '/overview')).body.totalRevenueOre).toBe(figures);
  expect(cloud.logs().some(({ text }) => /Ødegård|allergi/.test(text))).toBe(false);
});

inLongRun(
  'a rehearsal goes the whole way to screen, mail and status page, changes no figure, and is gone after a day',
  async () => {
    expect((await sendOrder(cloud, 'glemsel', pickupOf(pizza))).status).toBe(201);
    await cloud.settle();
    const [real] = await orders();
    await serve(real);
    await cloud.settle();
    const before = await books();

    const { status, body } = await owner.call<Rehearsed>('POST', '/orders/rehearsal');
    expect(status).toBe(201);
    await cloud.settle();
    // The kitchen does not answer within the minute, so the guest's first mail says that it was received.
    cloud.clock.advance(61_000);
    await cloud.settle();
    await serve(body.order);
    await cloud.settle();
    expect((await orders())[0]).toMatchObject({ id: body.order.id, isRehearsal: true, status: 'completed' });
    const page = await request(cloud, 'glemsel.localhost', new URL(body.link).pathname);
    expect(page.text).toContain('Dette er en prøve.');
    const mails = (await cloud.mails(owner.email)).map(({ subject }) => subject);
    expect(mails).toContain('Prøvebestilling hos Glemsel er mottatt');
    expect(await books()).toEqual(before);
    expect((await owner.call<Publishing>('GET', '/publishing')).body.rehearsalHeardAt).toBeTruthy();

    await wait(1.1);
    expect((await orders()).map(({ id }) => id)).toEqual([real?.id, expect.anything()]);
    const own = (await shopItems()).map(({ sk }) => `${sk}`).filter((sk) => sk.includes(body.order.id));
    expect(own.filter((sk) => !sk.startsWith('NOTICE#'))).toEqual([]);
    expect(await books()).toEqual(before);
  },
);

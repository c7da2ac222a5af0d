import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { ConnectPass, LiveMessage } from '../../shared/orders/live.ts';
import type { Order, OrderPage } from '../../shared/orders/order.ts';
import { eventually, openShop, pickupOf, sendOrder, trackOrder } from '../helpers/customer.ts';
import { signUpOwner } from '../helpers/owner-session.ts';
import { request } from '../helpers/request.ts';
import { sharedCloud } from '../helpers/shared-cloud.ts';

const cloud = await sharedCloud();
const owner = await signUpOwner(cloud, 'Direkte');
const pizza = (await openShop(owner))[0]!;

const liveUrl = (pass: string) => `${cloud.url.replace('http', 'ws')}/live?pass=${encodeURIComponent(pass)}`;

/** A socket and everything it heard; `closed` resolves with the status of a refused handshake. */
async function listen(pass: string, origin = cloud.url) {
  const socket = new WebSocket(liveUrl(pass), { origin });
  const heard: LiveMessage[] = [];
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  const outcome = await new Promise<number>((resolve) => {
    socket.on('open', () => resolve(101));
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => resolve(0));
  });
  return { socket, heard, outcome };
}

const ownerPass = async () => (await owner.call<ConnectPass>('POST', '/live')).body.pass;

/** A yes to the newest order. Answers its id. */
const confirm = async () => {
  const [order] = (await owner.call<OrderPage>('GET', '/orders')).body.orders;
  const yes = { status: 'confirmed', version: 1, estimatedTimeMinutes: 15 };
  expect(
    (await owner.call<Order>('POST', `/orders/${order!.id}/commands`, { what: 'move', ...yes })).status,
  ).toBe(200);
  return order!.id;
};
const newsOf = (heard: LiveMessage[]) => heard.filter((message) => message.type === 'order');

test("a new order reaches the owner's screen by itself, and what each step made of it the customer's", async () => {
  const screen = await listen(await ownerPass());
  expect(screen.outcome).toBe(101);
  screen.socket.send('{"type":"hello"}');
  await eventually(async () => screen.heard.some(({ type }) => type === 'hello'));

  const placed = await sendOrder(cloud, 'direkte', pickupOf(pizza));
  await eventually(async () => screen.heard.some(({ type }) => type === 'orders'));

  const pass = await request(cloud, 'direkte.localhost', `/api/storefront/orders/${placed.body.token}/live`, {
    method: 'POST',
  });
  const phone = await listen(JSON.parse(pass.text).pass);
  await confirm();
  const news = await eventually(async () => newsOf(phone.heard).find(({ version }) => version === 2));
  expect(news.state).toMatchObject({ status: 'confirmed', version: 2, estimatedTimeMinutes: 15 });
  expect(news.state).toEqual(await trackOrder(cloud, 'direkte', placed.body.token));
  screen.socket.close();
  phone.socket.close();
});

test('a customer hears of the own order only, without contact data, and a screen the names of orders', async () => {
  const mine = await sendOrder(cloud, 'direkte', pickupOf(pizza));
  const pass = await request(cloud, 'direkte.localhost', `/api/storefront/orders/${mine.body.token}/live`, {
    method: 'POST',
  });
  const phone = await listen(JSON.parse(pass.text).pass);
  const screen = await listen(await ownerPass());
  const confirmed = [await confirm()];
  await eventually(async () => newsOf(phone.heard).some(({ version }) => version === 2));
  const theirs = await sendOrder(cloud, 'direkte', pickupOf(pizza));
  confirmed.push(await confirm());
  // Two changes of one order may come as one message, so the last state of each is waited for.
  const namedLast = (id: string) =>
    screen.heard.some((one) => one.type === 'orders' && one.order === id && one.version === 2);
  await eventually(async () => confirmed.every(namedLast));
  await cloud.settle();
  expect(mine.body.number).not.toBe(theirs.body.number);
  expect(new Set(newsOf(phone.heard).map(({ state }) => state?.number))).toEqual(new Set([mine.body.number]));
  expect(JSON.stringify(screen.heard)).not.toContain('state');
  expect(phone.heard.filter((message) => message.type !== 'hello' && message.type !== 'order')).toEqual([]);
  expect(JSON.stringify([...phone.heard, ...screen.heard])).not.toMatch(/Kari|4791234567/);
  phone.socket.close();
  screen.socket.close();
});

/** Tickets for one new order, as its guest's page gets them. */
async function guestPasses(count: number): Promise<string[]> {
  const placed = await sendOrder(cloud, 'direkte', pickupOf(pizza));
  const path = `/api/storefront/orders/${placed.body.token}/live`;
  const ask = () => request(cloud, 'direkte.localhost', path, { method: 'POST' });
  const answers = await Promise.all(Array.from({ length: count }, ask));
  return answers.map(({ text }) => JSON.parse(text).pass);
}
const shop = () => cloud.shopUrl('direkte');

test('of ten sockets that follow one order at once three are let in, and a closed one makes room', async () => {
  const passes = await guestPasses(11);
  const lines = await Promise.all(passes.slice(0, 10).map((pass) => listen(pass, shop())));
  const open = lines.filter(({ outcome }) => outcome === 101);
  expect(open).toHaveLength(3);
  expect(lines.filter(({ outcome }) => outcome === 429)).toHaveLength(7);

  open[0]?.socket.terminate();
  cloud.clock.advance(40_000);
  const next = await listen(passes[10]!, shop());
  expect(next.outcome).toBe(101);
  for (const { socket } of [...open, next]) socket.close();
});

import { expect, test, vi } from 'vitest';
import { placeOrder } from '../../../web/storefront/checkout/place-order.ts';
import { aDraft, anOrder, fakeApi, type Request, refusal } from './helpers.tsx';

const shop = { base: '', subdomain: 'napoli' };
const placed = { status: 201, body: { number: 1, token: 'tok', order: anOrder() } };
const lost = 'lost' as const;
const closed = refusal(409, 'ORDERS_CLOSED');

/** Answers the posts in turn. */
function answering(...answers: (typeof lost | typeof placed | ReturnType<typeof refusal>)[]) {
  return fakeApi({ '/orders': () => answers.shift() ?? lost });
}
const keysOf = (requests: Request[]) => requests.map((request) => request.key);

for (const [name, answer] of [
  ['no answer at all', lost],
  ['a 500', refusal(500, 'INTERNAL')],
  ['a 503 that is not ours', { status: 503, body: '<html>' }],
] as const) {
  test(`after ${name} the same key and the same body are sent again`, async () => {
    const requests = answering(answer, placed);
    await expect(placeOrder(shop, aDraft())).rejects.toThrow();
    await placeOrder(shop, aDraft());
    expect(requests[0]!.key).toMatch(/^[\w-]{22,64}$/);
    expect(requests[1]).toEqual(requests[0]);
  });
}

test('after a refusal the key is kept for the same order and renewed for a changed one', async () => {
  const requests = answering(closed, closed, placed);
  await expect(placeOrder(shop, aDraft())).rejects.toMatchObject({ code: 'ORDERS_CLOSED' });
  await expect(placeOrder(shop, aDraft())).rejects.toMatchObject({ code: 'ORDERS_CLOSED' });
  await placeOrder(shop, aDraft({ customerName: 'Kari' }));
  const [first, second, third] = keysOf(requests);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a change after no answer keeps the key, so that the first order cannot be followed by a second', async () => {
  const requests = answering(lost, placed);
  await expect(placeOrder(shop, aDraft())).rejects.toThrow();
  await placeOrder(shop, aDraft({ address: 'Storgata 14' }));
  const [first, second] = keysOf(requests);
  expect(second).toBe(first);
});

test('a refused change does not settle the unanswered order before it: the key stays', async () => {
  const requests = answering(lost, closed, placed);
  await expect(placeOrder(shop, aDraft())).rejects.toThrow();
  await expect(placeOrder(shop, aDraft({ customerName: 'Kari' }))).rejects.toMatchObject({
    code: 'ORDERS_CLOSED',
  });
  await placeOrder(shop, aDraft({ customerName: 'Nils' }));
  expect(new Set(keysOf(requests)).size).toBe(1);
});

test('when the lost order had arrived after all, a changed one finds it instead of making another', async () => {
  const reused = refusal(422, 'IDEMPOTENCY_KEY_REUSED');
  const requests = answering(lost, reused, placed, placed);
  await expect(placeOrder(shop, aDraft())).rejects.toThrow();
  expect(await placeOrder(shop, aDraft({ customerName: 'Kari' }))).toMatchObject({
    token: 'tok',
    isEarlier: true,
  });
  expect(requests[2]).toEqual(requests[0]);
  await placeOrder(shop, aDraft());
  expect(requests[3]!.key).not.toBe(requests[0]!.key);
});

test('a key the server has given up, because its order never came in time, is renewed by the next press', async () => {
  const reused = refusal(422, 'IDEMPOTENCY_KEY_REUSED');
  const requests = answering(lost, lost, reused, reused, placed);
  await expect(placeOrder(shop, aDraft())).rejects.toThrow();
  await expect(placeOrder(shop, aDraft({ customerName: 'Kari' }))).rejects.toThrow();
  await expect(placeOrder(shop, aDraft({ customerName: 'Kari' }))).rejects.toMatchObject({
    code: 'NETWORK',
  });
  expect(await placeOrder(shop, aDraft({ customerName: 'Kari' }))).toMatchObject({ isEarlier: false });
  const [first, , third, fourth, fifth] = keysOf(requests);
  expect([third, fourth]).toEqual([first, first]);
  expect(fifth).not.toBe(first);
});

test('two orders have two keys', async () => {
  const requests = answering(placed, placed);
  await placeOrder(shop, aDraft());
  await placeOrder(shop, aDraft());
  const [first, second] = keysOf(requests);
  expect(second).not.toBe(first);
});

test('an order that AWS itself refuses as one too many is a refusal, and says when to ask again', async () => {
  for (const body of [{ message: 'Too Many Requests' }, '<html>']) {
    answering({ status: 429, body, headers: { 'retry-after': '60' } });
    await expect(placeOrder(shop, aDraft())).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: 60,
    });
  }
});

test('a 429 that is no JSON at all is one too many, not a lost answer', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 429 }));
  await expect(placeOrder(shop, aDraft())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});

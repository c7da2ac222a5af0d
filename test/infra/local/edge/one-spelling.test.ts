import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { runs } from '../../../helpers/long-run.ts';
import { postOrder } from './order-door.ts';
import { spellingsOf } from './spellings.ts';

vi.mock('../../../../functions/orders/place-order.ts', async (original) => ({
  ...(await original<object>()),
  placeOrder: vi.fn(),
}));
vi.mock('../../../../functions/tenancy/pointers.ts', async (original) => ({
  ...(await original<object>()),
  businessAtHost: async (host = '') => (host.startsWith('napoli.') ? 'biz_1' : undefined),
}));

const shop = 'napoli.localhost';
const onItsHost = '/api/storefront/orders';
const belowRestaurant = '/restaurant/napoli/api/storefront/orders';

test.each([
  [shop, onItsHost],
  ['192.168.1.20', belowRestaurant],
])('an order is taken at %s%s', async (host, path) => {
  expect(await postOrder(host, path)).toMatchObject({ isPlaced: true, reached: path });
});

test.each([
  '/api/storefront/orders%3f',
  '/api/storefront/orders%3F',
  '/api/storefront/x/../orders',
  '/api/storefront/./orders',
  '/api/storefront/order%2573',
  '/api/storefront/%256frders',
  '/api/storefront/%6frders',
  '/api/storefront//orders',
  '/x/../api/storefront/orders',
  '/%61pi/storefront/orders',
  '/api/storefront/orders;jsessionid=1',
  '/api/storefront\\orders',
  '/api/storefront/or\tders',
  '/api/storefront/ørders',
  '/api/storefront/orders%00',
  '/api/storefront/orders/..',
])('an order at %s gets 400 from the edge, in the shape of our API, and reaches no origin', async (path) => {
  for (const [host, prefix] of [
    [shop, ''],
    ['localhost', '/restaurant/napoli'],
  ] as const) {
    const { answer, text, reached, isPlaced } = await postOrder(host, `${prefix}${path}`);

    expect({ isPlaced, reached }).toEqual({ isPlaced: false, reached: undefined });
    expect(answer.status).toBe(400);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'strict-transport-security': expect.any(String),
      'x-content-type-options': 'nosniff',
    });
    expect(JSON.parse(text)).toEqual({ error: { code: 'VALIDATION_FAILED' } });
  }
});

test('whatever reaches an order’s route through the edge has exactly one spelling', async () => {
  const hosts = fc.constantFrom(shop, 'localhost', '192.168.1.20');
  const paths = fc.oneof(spellingsOf(onItsHost), spellingsOf(belowRestaurant));
  const reached = new Set<string>();
  await fc.assert(
    fc.asyncProperty(hosts, paths, async (host, path) => {
      const { isPlaced } = await postOrder(host, path);
      if (isPlaced) reached.add(path.replace(/^\/restaurant\/[a-z]+\//, '/restaurant/napoli/'));
    }),
    { numRuns: runs(2000) },
  );
  expect([...reached].toSorted()).toEqual([onItsHost, belowRestaurant]);
}, 60_000);

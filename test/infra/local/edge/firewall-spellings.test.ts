import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { storefrontApi } from '../../../../functions/storefront-api.ts';
import { runs } from '../../../helpers/long-run.ts';
import { fixture, ofType } from '../../stack/synthesized.ts';
import { isCounted, type Statement } from './firewall-rules.ts';
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

const [firewall] = ofType((await fixture('prod')).global, 'AWS::WAFv2::WebACL');
const rates = rulesOf(firewall?.Properties.Rules);
const ordering = ['Orders', 'OrdersAtOneShop', 'OrdersOfOneNetwork'].map((name) => scopeOf(name));
const orderPaths = ['/api/storefront/orders', '/restaurant/napoli/api/storefront/orders'];

const isOrder = (path: string) => ordering.every((scope) => isCounted(scope, { method: 'POST', path }));

test.each([
  ...orderPaths,
  '/api/storefront/orders%3f',
  '/api/storefront/x/../orders',
  '/api/storefront/./orders',
  '/api/storefront/order%2573',
  '/api/storefront/%256frders',
  '/api/storefront//orders',
  '/api/storefront%5corders',
  '/api/storefront/orders%00',
])('an order posted to %s is counted', (path) => {
  expect(isOrder(path)).toBe(true);
});

test.each(['/api/storefront/orders/t0k3n/live', '/api/storefront/coupon', '/api/owner/orders', '/'])(
  'a post to %s is not counted as an order',
  (path) => {
    expect(ordering.some((scope) => isCounted(scope, { method: 'POST', path }))).toBe(false);
  },
);

test('reading is not ordering', () => {
  for (const path of orderPaths)
    expect(ordering.some((scope) => isCounted(scope, { method: 'GET', path }))).toBe(false);
});

test('each route that takes an order is counted, and each that tries a code', () => {
  const posts = storefrontApi.routes.filter(({ method }) => method === 'POST');
  const paths = [...new Set(posts.map(({ path }) => path.replace(':subdomain', 'napoli')))];
  // The form that needs no script places orders, too.
  const forms = ['', '/en'].flatMap((root) => [`${root}/bestill`, `/restaurant/napoli${root}/bestill`]);
  expect(paths.filter(isOrder).sort()).toEqual([...orderPaths, ...forms].sort());
  const isGuess = (path: string) => isCounted(scopeOf('Codes'), { method: 'POST', path });
  expect(paths.filter(isGuess)).toEqual([
    '/api/storefront/coupon',
    '/restaurant/napoli/api/storefront/coupon',
  ]);
  expect(['/api/devices', '/api/invitations', '/api/notices'].map(isGuess)).toEqual([true, true, false]);
});

const spellings = fc.oneof(...orderPaths.map(spellingsOf));

test('whatever spelling gets through the edge and places an order is counted', async () => {
  const hosts = fc.constantFrom('napoli.localhost', 'localhost', '192.168.1.20');
  await fc.assert(
    fc.asyncProperty(hosts, spellings, async (host, path) => {
      if ((await postOrder(host, path)).isPlaced) expect(isOrder(path)).toBe(true);
    }),
    { numRuns: runs(2000) },
  );
});

type Rule = { Name: string; Statement: { RateBasedStatement?: { ScopeDownStatement?: Statement } } };

function rulesOf(rules: Rule[] = []) {
  return new Map(rules.map(({ Name, Statement }) => [Name, Statement.RateBasedStatement]));
}

function scopeOf(name: string): Statement {
  const scope = rates.get(name)?.ScopeDownStatement;
  if (!scope) throw new Error(`No rate rule ${name} with a scope`);
  return scope;
}

import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { answerProblem } from '../../../../functions/kernel/http/answer-problem.ts';
import { requestLine } from '../../../../functions/kernel/http/request-line.ts';
import { Problem } from '../../../../shared/kernel/problem.ts';
import { expectConsole } from '../../../helpers/no-console-errors.ts';
import { testEnvironment } from '../../../helpers/test-environment.ts';

Object.assign(process.env, testEnvironment);

const failures: Record<string, () => never> = {
  closed: () => {
    throw new Problem('ORDERS_CLOSED', undefined, { closed: { reason: 'paused', until: null } });
  },
  price: () => {
    throw new Problem('PRICE_CHANGED');
  },
  broken: () => {
    throw new Error('broken');
  },
};
const app = new Hono()
  .use(requestLine)
  .post('/api/storefront/orders', (c) => failures[c.req.query('how') ?? '']?.() ?? c.text('ok', 201))
  .get('/api/storefront/orders/:token', (c) => c.text('ok'))
  .onError(answerProblem);

const host = { 'x-tenant-host': 'napoli.luka.no' };
async function linesOf(path: string, init: RequestInit = {}) {
  await app.request(path, { headers: host, ...init });
  const lines = vi.mocked(console.info).mock.calls.map(([line]) => JSON.parse(String(line)));
  return { request: lines.find(({ message }) => message === 'Request'), lines };
}
const ordering = (how = '') => linesOf(`/api/storefront/orders?how=${how}`, { method: 'POST' });

test('a request’s line says which shop and which route, never the path: that holds a token', async () => {
  const { lines } = await linesOf('/api/storefront/orders/secret-token?q=912');

  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    ...{ level: 'INFO', message: 'Request', host: 'napoli.luka.no', method: 'GET' },
    ...{ route: '/api/storefront/orders/:token', status: 200, ms: expect.any(Number) },
  });
  expect(JSON.stringify(lines)).not.toMatch(/secret|912/);
});

test('only the first of a process says that it began cold', async () => {
  const { request } = await linesOf('/api/storefront/orders/t');
  expect(request).not.toHaveProperty('cold');
});

test('a host that is no host is not written down: it did not come from the edge', async () => {
  const headers = { 'x-tenant-host': 'Kari Nordmann, 912 34 567' };
  const { request } = await linesOf('/api/storefront/orders/t', { headers });
  expect(request).not.toHaveProperty('host');
});

test('an order that is turned away is counted with its reason', async () => {
  const { lines } = await ordering('closed');
  expect(lines).toContainEqual(
    expect.objectContaining({ OrdersTurnedAway: 1, reason: 'paused', host: 'napoli.luka.no' }),
  );
});

test('an order that fails by our fault is counted as that', async () => {
  expectConsole(/Request failed/);
  const { request, lines } = await ordering('broken');
  expect(request).toMatchObject({ status: 500 });
  expect(lines).toContainEqual(expect.objectContaining({ OrdersFailed: 1 }));
});

test.each(['', 'price'])(
  'an order that is received, or asks the guest something, is no refusal (%j)',
  async (how) => {
    const { lines } = await ordering(how);
    expect(lines).toHaveLength(1);
  },
);

import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { answer, gives } from '../../../../functions/kernel/http/answer.ts';
import { answerProblem } from '../../../../functions/kernel/http/answer-problem.ts';
import { ownerApi } from '../../../../functions/owner-api.ts';
import { storefrontApi } from '../../../../functions/storefront-api.ts';

const dish = v.object({ name: v.string(), priceOre: v.number() });
const served = (value: unknown) =>
  new Hono()
    .get('/', gives(dish), (c) => answer(c, value as v.InferInput<typeof dish>, 201))
    .onError(answerProblem)
    .request('/');

test('a field that the schema of an answer does not name never leaves the server', async () => {
  const response = await served({ name: 'Pizza', priceOre: 18900, purchaseOre: 4000 });

  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ name: 'Pizza', priceOre: 18900 });
});

test('a value that does not fit its schema is a failure of ours, logged by field and without its words', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  const response = await served({ name: 'Kari Nordmann', priceOre: 'Kari Nordmann' });

  expect(response.status).toBe(500);
  expect(JSON.stringify(log.mock.calls)).toContain('priceOre');
  expect(JSON.stringify(log.mock.calls) + (await response.text())).not.toContain('Kari');
});

test.each([
  ['owner', ownerApi],
  ['storefront', storefrontApi],
])('each route of the %s API that answers JSON names the schema of its answer', (_name, api) => {
  const named = new Set<string>();
  const silent = new Set<string>();
  for (const { method, path, handler } of api.routes.filter((route) => route.method !== 'ALL')) {
    if ('answers' in handler) named.add(`${method} ${path}`);
    else if (/\banswer\)?\(|c\.json\(/.test(String(handler))) silent.add(`${method} ${path}`);
  }
  expect(named.size).toBeGreaterThan(2);
  expect([...silent].filter((route) => !named.has(route))).toEqual([]);
});

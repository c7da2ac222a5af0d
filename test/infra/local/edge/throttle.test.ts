import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../../infra/config/config.ts';
import { createApiGateway } from '../../../../infra/local/edge/api-gateway.ts';
import { httpRequest } from './requests.ts';

const { throttles } = readConfig(() => undefined);

function throttled() {
  const clock = { ms: 0 };
  const invoke = vi.fn(async () => ({ ok: true as const, result: { statusCode: 201, body: '{}' } }));
  const options = { apiId: 'api', region: 'eu-north-1', now: () => clock.ms, throttles };
  const fetch = createApiGateway(invoke, options);
  const post = (path: string) => fetch(httpRequest({ method: 'POST', path: `/api/storefront/${path}` }));
  return { post, clock, invoke };
}

test('a flood of guesses at codes uses up no guest’s order, nor one of live passes', async () => {
  const { post } = throttled();
  for (const flood of ['coupon', 'orders/t0k3n/live', 'anything']) {
    const statuses = new Set<number>();
    for (let count = 0; count < 1500; count += 1) statuses.add((await post(flood)).status);
    expect(statuses, flood).toEqual(new Set([201, 429]));
    expect((await post('orders')).status).toBe(201);
  }
});

test('a thousand orders at once pass; the next one is refused in the gateway’s own shape and passes a moment later', async () => {
  const { post, clock, invoke } = throttled();
  for (let count = 0; count < 1000; count += 1) expect((await post('orders')).status).toBe(201);

  const refused = await post('orders');
  expect(refused.status).toBe(429);
  expect(JSON.parse(refused.body.toString())).toEqual({ message: 'Too Many Requests' });
  expect(refused.headers).not.toHaveProperty('retry-after');
  expect(invoke).toHaveBeenCalledTimes(1000);

  clock.ms += 10;
  expect((await post('orders')).status).toBe(201);
});

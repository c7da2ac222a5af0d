import * as v from 'valibot';
import { vi } from 'vitest';
import { placeOrder } from '../../../../functions/orders/place-order.ts';
import { handler } from '../../../../functions/storefront-api.ts';
import { createApiGateway } from '../../../../infra/local/edge/api-gateway.ts';
import type { HttpRequest } from '../../../../infra/local/edge/http.ts';
import { trackedOrder } from '../../../../shared/orders/answers.ts';
import { order as builtOrder } from '../../../helpers/builders.ts';
import { testEnvironment } from '../../../helpers/test-environment.ts';
import { cloudfrontUnderTest } from './cloudfront-under-test.ts';

Object.assign(process.env, testEnvironment);

/** A stand-in by the test, which says with it which requests came as far as `placeOrder`. */
const placed = vi.mocked(placeOrder);
placed.mockImplementation(async () => ({
  number: 1,
  token: 't',
  order: v.parse(trackedOrder, { ...builtOrder(), discountOre: 0 }),
}));

const draft = {
  lines: [{ itemId: 'itm_0000000000000000000000000a', quantity: 1 }],
  fulfilment: 'pickup',
  customerName: 'Kari Ødegård',
  customerPhone: '912 34 567',
  paymentMethod: 'cash',
  expectedTotalOre: 18_900,
};

const order: Partial<HttpRequest> = {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'content-length': '200',
    'idempotency-key': '6f9e4b9a-3d5b-4b1e-9a53-1f3f0f2a7c11',
  },
  body: Buffer.from(JSON.stringify(draft)),
};

const gateway = createApiGateway(
  async (_name, event) => ({ ok: true, result: await handler(event as never, {} as never) }),
  { apiId: 'api', region: 'eu-north-1', now: Date.now },
);

const secret = { 'x-origin-verify': testEnvironment.ORIGIN_VERIFY };

const edge = cloudfrontUnderTest((request) =>
  gateway({ ...request, headers: { ...request.headers, ...secret } }),
);

/** Posts an order to a path as a viewer wrote it, through edge function, gateway and storefront routes. */
export async function postOrder(host: string, path: string) {
  placed.mockClear();
  edge.seen.splice(0);
  const answer = await edge.get(host, path, order);
  const text = answer.body.toString();
  return { answer, text, reached: edge.seen[0]?.path, isPlaced: placed.mock.calls.length > 0 };
}

import { expect, test, vi } from 'vitest';
import { createApiGateway } from '../../../../infra/local/edge/api-gateway.ts';
import type { Invocation } from '../../../../infra/local/lambda/function-thread.ts';
import { httpRequest } from './requests.ts';

const now = Date.parse('2026-11-20T06:33:00Z');
const options = { apiId: 'abc123', region: 'eu-north-1', now: () => now };

/** A gateway whose functions all answer the same, and the calls they got. */
function gateway(outcome: Invocation = { ok: true, result: { statusCode: 200 } }) {
  const invoke = vi.fn(async (_name: string, _event: unknown) => outcome);
  return { fetch: createApiGateway(invoke, options), invoke };
}

const failure = (isTimeout: boolean): Invocation => ({
  ok: false,
  isTimeout,
  error: { errorType: 'Error', errorMessage: 'secret detail', trace: [] },
});

test('a function gets the event that an HTTP API sends in format 2.0', async () => {
  const { fetch, invoke } = gateway();
  await fetch(
    httpRequest({
      method: 'POST',
      path: '/api/owner/orders/bj%C3%B8rn',
      query: 'a=1&a=2&q=r%C3%B8d%20l%C3%B8k',
      headers: {
        host: 'localhost',
        'content-type': 'application/json',
        'user-agent': 'vitest',
        'x-forwarded-for': '10.0.0.7',
        cookie: 'one=1; two=2',
      },
      body: Buffer.from('{"navn":"Bjørn"}'),
    }),
  );

  expect(invoke.mock.calls).toEqual([
    [
      'owner-api',
      {
        version: '2.0',
        routeKey: 'POST /api/owner/{proxy+}',
        rawPath: '/api/owner/orders/bjørn',
        rawQueryString: 'a=1&a=2&q=r%C3%B8d%20l%C3%B8k',
        cookies: ['one=1', 'two=2'],
        headers: {
          host: 'abc123.execute-api.eu-north-1.amazonaws.com',
          'content-type': 'application/json',
          'content-length': '17',
          'user-agent': 'vitest',
          'x-amzn-trace-id': expect.stringMatching(/^Root=1-[0-9a-f]{8}-[0-9a-f]{24}$/),
          'x-forwarded-for': '10.0.0.7, 130.176.0.1',
          'x-forwarded-port': '443',
          'x-forwarded-proto': 'https',
        },
        queryStringParameters: { a: '1,2', q: 'rød løk' },
        pathParameters: { proxy: 'orders/bjørn' },
        requestContext: {
          accountId: '000000000000',
          apiId: 'abc123',
          domainName: 'abc123.execute-api.eu-north-1.amazonaws.com',
          domainPrefix: 'abc123',
          http: {
            method: 'POST',
            path: '/api/owner/orders/bjørn',
            protocol: 'HTTP/1.1',
            sourceIp: '130.176.0.1',
            userAgent: 'vitest',
          },
          requestId: expect.any(String),
          routeKey: 'POST /api/owner/{proxy+}',
          stage: '$default',
          time: '20/Nov/2026:06:33:00 +0000',
          timeEpoch: now,
        },
        body: '{"navn":"Bjørn"}',
        isBase64Encoded: false,
      },
    ],
  ]);
});

test.each([
  ['GET', '/index.html'],
  ['GET', '/api/owner'],
  ['GET', '/api/owner/'],
  ['GET', '/api/other/x'],
  ['DELETE', '/api/storefront/orders'],
  ['OPTIONS', '/api/owner/orders'],
  ['GET', '/bestilling/a%2Fb'],
  ['GET', '/bestilling/%E0%A4%A'],
])('%s %s is no route and never reaches a function', async (method, path) => {
  const { fetch, invoke } = gateway();
  const response = await fetch(httpRequest({ method, path }));
  expect(response.status).toBe(404);
  expect(JSON.parse(response.body.toString())).toEqual({ message: 'Not Found' });
  expect(invoke).not.toHaveBeenCalled();
});

test('a function that throws is a 500 without its text', async () => {
  const response = await gateway(failure(false)).fetch(httpRequest());
  expect(response.status).toBe(500);
  expect(response.body.toString()).toBe('{"message":"Internal Server Error"}');
});

test('a function that takes too long is a 503', async () => {
  const response = await gateway(failure(true)).fetch(httpRequest());
  expect(response.status).toBe(503);
  expect(response.body.toString()).toBe('{"message":"Service Unavailable"}');
});

import { expect, test } from 'vitest';
import { httpResult } from '../../../../infra/local/edge/http-event.ts';

test('status, headers, cookies and body of a result become the answer', () => {
  const result = httpResult({
    statusCode: 201,
    headers: { 'Content-Type': 'application/json', 'X-Count': 3 },
    cookies: ['a=1; Secure', 'b=2'],
    body: '{"id":"ord_1"}',
  });
  expect(result).toEqual({
    status: 201,
    headers: { 'content-type': 'application/json', 'x-count': '3' },
    cookies: ['a=1; Secure', 'b=2'],
    body: Buffer.from('{"id":"ord_1"}'),
  });
});

test('a body in base64 leaves as its bytes', () => {
  const { body } = httpResult({ statusCode: 200, isBase64Encoded: true, body: '/9j/AA==' });
  expect([...body]).toEqual([0xff, 0xd8, 0xff, 0x00]);
});

test.each([
  [{ orders: [1] }, '{"orders":[1]}'],
  ['plain', 'plain'],
  [null, 'null'],
])('a result without a status is the body of a 200 in JSON', (result, body) => {
  const answer = httpResult(result);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } });
  expect(answer.body.toString()).toBe(body);
});

test.each([{ statusCode: 'many' }, { statusCode: 200, body: { not: 'text' } }, { statusCode: 99 }])(
  'a malformed result %j is a 500',
  (result) => {
    expect(httpResult(result).status).toBe(500);
  },
);

import { expect, test } from 'vitest';
import { createEdgeFunction } from '../../../../infra/local/edge/edge-function.ts';
import { httpRequest } from './requests.ts';

/** Runs a function whose request's headers carry what it saw. */
function run(body: string, request = httpRequest()) {
  return createEdgeFunction(`function handler(event) { ${body} }`, 'shop')(request);
}

test('the function sees CloudFront’s event: query and cookies in pieces, headers with values, no cookie header', () => {
  const request = httpRequest({
    path: '/a%20b',
    query: 'q=r%C3%B8d&x=1&x=2&empty',
    headers: { host: 'h', cookie: 'a=1; b=2=3' },
    viewerIp: '127.0.0.9',
  });
  const outcome = run('return { statusCode: 200, headers: {}, body: JSON.stringify(event) }', request);
  const event: unknown = 'answer' in outcome ? JSON.parse(outcome.answer.body.toString()) : undefined;
  expect(event).toEqual({
    version: '1.0',
    context: {
      distributionDomainName: 'shop.cloudfront.net',
      distributionId: 'SHOP',
      eventType: 'viewer-request',
      requestId: 'local',
    },
    viewer: { ip: '127.0.0.9' },
    request: {
      method: 'GET',
      uri: '/a%20b',
      querystring: {
        q: { value: 'r%C3%B8d' },
        x: { value: '2', multiValue: [{ value: '1' }, { value: '2' }] },
        empty: { value: '' },
      },
      headers: { host: { value: 'h' } },
      cookies: { a: { value: '1' }, b: { value: '2=3' } },
    },
  });
});

test.each([
  ['nothing', 'return undefined'],
  ['a header in upper case', "event.request.headers['X-Big'] = { value: '1' }; return event.request"],
  ['a header without a value', "event.request.headers['x'] = 'text'; return event.request"],
])('a function that returns %s is broken, as it would be at CloudFront', (_, body) => {
  expect(() => run(body)).toThrow();
});

import { expect, test } from 'vitest';
import type { Behaviour } from '../../../../infra/definitions/edge.ts';
import { originRequest } from '../../../../infra/local/edge/cloudfront-rules.ts';
import { httpRequest } from './requests.ts';

const behaviour: Behaviour = { path: '*', origin: 'api', cache: 'none', headers: 'api', methods: 'all' };
const request = httpRequest({
  headers: {
    host: 'h',
    'x-origin-verify': 'guess',
    'x-amz-cf-id': 'forged',
    'user-agent': 'browser',
    te: 'trailers',
  },
});

test('the secret overwrites what a viewer sent, whether or not the edge function took it away', () => {
  expect(originRequest(request, behaviour, 'secret').headers['x-origin-verify']).toBe('secret');
  const site = originRequest(request, { ...behaviour, origin: 'site' }, 'secret');
  expect(site.headers).not.toHaveProperty('x-origin-verify');
});

test('headers of the connection, and those that only CloudFront may write, do not go on', () => {
  const { headers } = originRequest(request, behaviour, 'secret');
  expect(Object.keys(headers).toSorted()).toEqual([
    'user-agent',
    'via',
    'x-forwarded-for',
    'x-origin-verify',
  ]);
  expect(headers['user-agent']).toBe('browser');
});

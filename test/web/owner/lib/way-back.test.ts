// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { wayBackIn, wayBackTo } from '../../../../web/owner/lib/way-back.ts';

const address = (to: string) => new URL(to, window.location.href);

test('the page somebody wanted is remembered with its search and its order', () => {
  const way = wayBackTo(address('/dashboard/orders?q=ola#ord_1'), false);
  expect(way).toEqual({ to: '/dashboard/orders?q=ola#ord_1', hasEnded: false });
  expect(wayBackIn(way)).toEqual(way);
  expect(wayBackTo(address('/dashboard'), false)).toBeUndefined();
  expect(wayBackTo(address('/dashboard'), true)).toEqual({ to: '/dashboard', hasEnded: true });
});

test.each([
  'https://evil.example/dashboard/orders',
  '//evil.example/dashboard',
  '/\\evil.example/dashboard',
  'javascript:alert(1)',
  '/dashboard/../personvern.html',
  '/dashboardx',
  '/api/owner/businesses',
])('the log-in never leads to %s', (to) => {
  expect(wayBackIn({ to, hasEnded: false })).toBeUndefined();
});

test.each([null, undefined, 'x', {}, { to: 7 }])('a state of another kind (%j) is no way back', (state) => {
  expect(wayBackIn(state)).toBeUndefined();
});

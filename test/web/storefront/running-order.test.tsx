import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rememberOrder, runningOrders } from '../../../web/storefront/shop/saved.ts';
import { fakeApi, menuData, show, statusData } from './helpers.tsx';

const name = 'Følg bestilling 148';
const link = () => screen.findByRole('link', { name });

test('a page the browser kept, shown again by going back, knows of the order placed meanwhile', async () => {
  show(menuData());
  rememberOrder('napoli', { number: 148, token: 'tok' });
  expect(screen.queryByRole('link', { name })).toBeNull();
  act(() => void dispatchEvent(new Event('pageshow')));
  expect(await link()).toBeTruthy();
});

test('the way back lies below the path of the page it is on', async () => {
  rememberOrder('napoli', { number: 148, token: 'tok' });
  show({ ...menuData(), base: '/restaurant/napoli' });
  expect((await link()).getAttribute('href')).toBe('/restaurant/napoli/bestilling/tok');
});

test.each([
  ...(['completed', 'cancelled'] as const).map((status) => [status, false] as const),
  ...(['pending', 'confirmed', 'preparing', 'ready'] as const).map((status) => [status, true] as const),
])('an order that is %s can still be found once its page has said so: %s', (status, isKept) => {
  fakeApi({});
  rememberOrder('napoli', { number: 148, token: 'tok' });
  show(statusData({ status }));
  expect(runningOrders('napoli')[0] !== undefined).toBe(isKept);
});

test('the end of an older order leaves the newer one', () => {
  rememberOrder('napoli', { number: 149, token: 'newer' });
  show(statusData({ status: 'completed' }));
  expect(runningOrders('napoli')[0]?.number).toBe(149);
});

test('an order of another shop, one a day old, and what is no order at all lead nowhere', () => {
  vi.useFakeTimers({ now: 0 });
  rememberOrder('roma', { number: 148, token: 'tok' });
  expect(runningOrders('napoli')[0]).toBeUndefined();
  rememberOrder('napoli', { number: 148, token: 'tok' });
  vi.setSystemTime(24 * 60 * 60_000 - 1);
  expect(runningOrders('napoli')[0]).toBeTruthy();
  vi.setSystemTime(24 * 60 * 60_000);
  expect(runningOrders('napoli')[0]).toBeUndefined();
  for (const token of ['../elsewhere', 'a?b', '', 1]) {
    localStorage.setItem('kurv:napoli:orders', JSON.stringify([{ number: 148, token, at: Date.now() }]));
    expect(runningOrders('napoli')[0]).toBeUndefined();
  }
});

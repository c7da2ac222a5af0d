import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { rememberOrder, runningOrder } from '../../../web/storefront/shop/own-orders.ts';
import {
  add,
  anOrder,
  fakeApi,
  menuData,
  show,
  statusData,
  wantsDelivery,
  watchLeaving,
} from './helpers.tsx';

const name = 'Følg bestilling 148';
const link = () => screen.findByRole('link', { name });

test('an order that was placed is out of the basket and can be found again on the menu, in a new tab too; nothing personal is kept', async () => {
  const urls = watchLeaving();
  fakeApi({
    '/orders': () => ({ status: 201, body: { number: 148, token: 'tok', order: anOrder() } }),
  });
  wantsDelivery();
  const first = show(menuData());
  add('Margherita');
  fireEvent.click(screen.getAllByRole('button', { name: /Til kassen/ })[0]!);
  fireEvent.input(await screen.findByLabelText(/^Adresse/), { target: { value: 'Storgata 14' } });
  fireEvent.input(screen.getByLabelText(/^Navn/), { target: { value: 'Kari Ødegård' } });
  fireEvent.input(screen.getByLabelText(/^Telefon/), { target: { value: '91234567' } });
  fireEvent.click(screen.getByRole('button', { name: /^Bestill/ }));
  await waitFor(() => expect(urls).toEqual(['/bestilling/tok']));
  act(() => void dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(document.querySelector('.cart')?.textContent).toContain('Kurven er tom');
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/Kari|Storgata|91234567/);
  first.unmount();
  sessionStorage.clear();

  show(menuData());
  expect((await link()).getAttribute('href')).toBe('/bestilling/tok');
});

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

test.each(['completed', 'cancelled'] as const)(
  'an order that is %s is forgotten once its page has said so',
  (status) => {
    rememberOrder('napoli', { number: 148, token: 'tok' });
    show(statusData({ status }));
    expect(runningOrder('napoli')).toBeUndefined();
  },
);

test.each(['pending', 'confirmed', 'preparing', 'ready'] as const)(
  'an order that is %s is not forgotten',
  (status) => {
    fakeApi({});
    rememberOrder('napoli', { number: 148, token: 'tok' });
    show(statusData({ status }));
    expect(runningOrder('napoli')).toBeTruthy();
  },
);

test('the end of an older order leaves the newer one', () => {
  rememberOrder('napoli', { number: 149, token: 'newer' });
  show(statusData({ status: 'completed' }));
  expect(runningOrder('napoli')?.number).toBe(149);
});

test('an order of another shop, one a day old, and what is no order at all lead nowhere', () => {
  vi.useFakeTimers({ now: 0 });
  rememberOrder('roma', { number: 148, token: 'tok' });
  expect(runningOrder('napoli')).toBeUndefined();
  rememberOrder('napoli', { number: 148, token: 'tok' });
  vi.setSystemTime(24 * 60 * 60_000 - 1);
  expect(runningOrder('napoli')).toBeTruthy();
  vi.setSystemTime(24 * 60 * 60_000);
  expect(runningOrder('napoli')).toBeUndefined();
  for (const token of ['../elsewhere', 'a?b', '', 1]) {
    localStorage.setItem('kurv:napoli:order', JSON.stringify({ number: 148, token, at: Date.now() }));
    expect(runningOrder('napoli')).toBeUndefined();
  }
});

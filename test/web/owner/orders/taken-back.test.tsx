// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { order } from '../../../helpers/builders.ts';
import { openOrders } from './open-orders.tsx';

const now = Date.parse('2026-11-20T17:50:00Z');
const gone = order({
  ...{ number: 142, status: 'cancelled', cancelReason: 'guest' },
  ...{ promisedAt: '2026-11-20T18:00:00.000Z', updatedAt: '2026-11-20T17:47:00.000Z' },
});
const strip = () => screen.queryByRole('region', { name: 'Avbestilt av gjesten' });

test('an order that its guest took back after the yes stands over the list until somebody has seen it', async () => {
  vi.setSystemTime(now);
  openOrders([gone]);
  const told = within(await screen.findByRole('region', { name: 'Avbestilt av gjesten' }));
  expect(told.getByRole('alert').textContent).toContain('Nr. 142 ble avbestilt av gjesten 18:47.');
  fireEvent.click(told.getByRole('button', { name: 'Sett' }));
  await waitFor(() => expect(strip()).toBeNull());
  cleanup();
  openOrders([gone]);
  await screen.findByText(/Ferdig i dag/);
  expect(strip()).toBeNull();
});

test('one that the restaurant refused, or that was never confirmed, needs no such words', async () => {
  vi.setSystemTime(now);
  window.localStorage.clear();
  openOrders([
    { ...gone, cancelReason: 'sold_out' },
    { ...gone, id: 'ord_2', promisedAt: null },
  ]);
  await screen.findByText(/Ferdig i dag/);
  expect(strip()).toBeNull();
});

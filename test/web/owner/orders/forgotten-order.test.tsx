// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import { KitchenSlip } from '../../../../web/owner/dashboard/orders/kitchen-slip.tsx';
import { OrderCard } from '../../../../web/owner/dashboard/orders/order-card.tsx';
import { filteredOrders } from '../../../../web/owner/dashboard/orders/order-tools.tsx';
import { LatestOrders } from '../../../../web/owner/dashboard/overview/latest-orders.tsx';
import { MeProvider } from '../../../../web/owner/lib/me-context.tsx';
import { createQueryClient } from '../../../../web/owner/lib/query-client.ts';
import { order } from '../../../helpers/builders.ts';

const gone = { customerName: '', customerPhone: '', customerEmail: '', address: '' };
const old = order({ ...gone, status: 'completed', fulfilment: 'delivery', forgotten: 'contacts' });
const erased: Order = { ...old, forgotten: 'erased' };
const all = { status: '', way: '' } as const;
const card = (one: Order) =>
  render(
    <MeProvider value={{ id: 'u1', role: 'owner', business: undefined }}>
      <QueryClientProvider client={createQueryClient()}>
        <OrderCard order={one} isBusy={false} isFresh={false} />
      </QueryClientProvider>
    </MeProvider>,
  );

test.each([
  ['Slettet etter 90 dager', old],
  ['Slettet på forespørsel', erased],
])('an order without contact data says why (%s) on the card, on paper and among the newest', (words, one) => {
  card(one);
  expect(screen.getByRole('heading', { name: words })).toBeTruthy();
  expect(screen.queryAllByRole('link')).toEqual([]);
  expect(screen.getByText('Levering')).toBeTruthy();
  cleanup();

  const { container } = render(<KitchenSlip order={one} businessName="Napoli" />);
  expect(container.textContent).toContain(words);
  expect([...container.querySelectorAll('p')].filter(({ textContent }) => textContent === '')).toEqual([]);
  cleanup();

  render(<LatestOrders orders={[one]} now={Date.parse(one.createdAt)} />, { wrapper: MemoryRouter });
  expect(screen.getByRole('cell', { name: words })).toBeTruthy();
});

test('an order whose notes were deleted says so, and one that never had any does not', () => {
  card(order({ status: 'completed', forgotten: 'notes' }));
  expect(screen.getByText('Meldinger er slettet etter 14 dager')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Kari Nordmann' })).toBeTruthy();
  cleanup();
  card(order({ status: 'completed' }));
  expect(screen.queryByText(/slettet/i)).toBeNull();
});

test('the search finds a forgotten order by its number, by no name and no phone, and does not break', () => {
  expect(filteredOrders([old], String(old.number), all)).toEqual([old]);
  for (const search of ['Kari', '91', '912 34 567', '+47', 'slettet']) {
    expect(filteredOrders([old], search, all)).toEqual([]);
  }
});

import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OrderStatus } from '../../../shared/orders/order-status.ts';
import { anOrder, fakeApi, show, statusData } from './helpers.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00a0/g, ' ');
const promisedAt = '2026-10-09T17:10:00.000Z';

const headings: Record<OrderStatus, string> = {
  pending: 'Bestillingen er sendt!',
  confirmed: 'Bestillingen er bekreftet',
  preparing: 'Kjøkkenet lager maten din',
  ready: 'Maten er på vei!',
  completed: 'Takk for bestillingen!',
  cancelled: 'Bestillingen er avbrutt',
};

for (const [status, heading] of Object.entries(headings) as [OrderStatus, string][]) {
  test(`SHOP-040 ${status}: the page says '${heading}' where it is read aloud`, () => {
    fakeApi({});
    show(statusData({ status, promisedAt: status === 'pending' ? null : promisedAt }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getByRole('heading', { level: 1 }).closest('[aria-live]')).toBeTruthy();
  });
}

test('D20 a pickup is ready to be fetched, and is never called on its way', () => {
  fakeApi({});
  const { container } = show(statusData({ status: 'ready', fulfilment: 'pickup', promisedAt }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Maten er klar!');
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toContain('Klar18:41');
  expect(container.textContent).not.toMatch(/på vei/i);
});

test('the promised time, the steps, the lines with allergens, the sum and the phone are on the page', () => {
  fakeApi({});
  show(statusData({ status: 'preparing', promisedAt, estimatedTimeMinutes: 27 }, '2026-10-09T16:51:00.000Z'));
  expect(screen.getByText('Nr. 148')).toBeTruthy();
  expect(screen.getByText('19:10')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Sendt18:41',
    'Bekreftet18:43',
    'Tilberederom 19 min',
    'På vei',
    'Fullført',
  ]);
  expect(document.querySelector('[aria-current=step]')?.textContent).toContain('Tilbereder');
  expect(plain(document.querySelector('.sums')?.textContent)).toBe(
    '2 × Margherita378 kr1 × Cola35 krLevering49 krTotalt inkl. mva462 kr',
  );
  expect(screen.getByText(/Inneholder: hvete, melk/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Ring Napoli/ }).getAttribute('href')).toBe('tel:+4722334455');
});

test.each(['pickup', 'delivery'] as const)(
  'whose %s was cancelled is neither sent for it nor asked for money',
  (fulfilment) => {
    fakeApi({});
    const { container } = show(statusData({ status: 'cancelled', fulfilment }));
    expect(screen.getByText(/Du skal ikke betale noe\./)).toBeTruthy();
    expect(container.textContent).not.toMatch(/Hentes hos|Leveres til|Betales/);
  },
);

test('a status the page is too old to know is shown as it is', () => {
  fakeApi({});
  show(statusData({ status: 'on_the_way' as OrderStatus }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('on_the_way');
});

test('the page follows by polling when there is no live line, and tells when it has lost contact', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-10-09T16:41:00Z'), shouldAdvanceTime: true });
  let isDown = false;
  const fresh = anOrder({ version: 2, status: 'confirmed', promisedAt });
  fakeApi({ '/orders/tok': () => (isDown ? 'lost' : { status: 200, body: fresh }) });
  show(statusData());
  await act(async () => void (await vi.advanceTimersByTimeAsync(5000)));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(headings.confirmed));
  expect(document.title).toBe('Bestillingen er bekreftet · Napoli');
  isDown = true;
  await act(async () => void (await vi.advanceTimersByTimeAsync(20_000)));
  expect(screen.getByText('Ingen kontakt akkurat nå. Vi prøver igjen av oss selv.')).toBeTruthy();
});

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { payNothing } from '../../../shared/orders/payment-words.nb.ts';
import * as receipt from '../../../shared/orders/receipt-words.nb.ts';
import * as words from '../../../web/storefront/status/words.nb.ts';
import { passUntil } from '../../helpers/pass-until.ts';
import { evening, fakeApi, show, statusData } from './helpers.tsx';
import { plain } from './open-checkout.tsx';
import { money, paidOrder, reserved } from './paying.tsx';

const box = () => screen.getByRole('region', { name: words.payment });
const about = () => screen.getByRole('heading', { name: words.about }).parentElement?.textContent;
const paid = money({ reservedOre: 46200, capturedOre: 46200 });
const released = money({ reservedOre: 46200, releasedOre: 46200 });
const showPaid = (more: Partial<TrackedOrder>) => {
  fakeApi({});
  return show(statusData(paidOrder({ promisedAt: null, ...more })));
};

// Each truth about the money: the order, the sign of its box, its title, and how it is paid.
test.each([
  ['reserved', {}, 'paid', words.isReserved('462 kr', 'vipps'), 'Vipps, reservert'],
  ['taken', { status: 'completed', money: paid }, 'paid is-ok', words.isPaid('462 kr'), 'Vipps, betalt'],
  ['going back', { status: 'cancelled' }, 'paid is-back', words.releasing('462 kr'), undefined],
  ['back', { status: 'cancelled', money: released }, 'paid is-back', words.released('462 kr'), undefined],
  [
    'given back in part',
    { status: 'completed', money: { ...paid, refundedOre: 4100 } },
    'paid is-back',
    words.paidBack('41 kr'),
    'Vipps, refundert',
  ],
  [
    'given back, and refused by the bank',
    { status: 'completed', money: { ...paid, refundedOre: 4100, returnedOre: 4100 } },
    'paid is-none',
    words.notPaidBack('41 kr'),
    'Vipps, betalt',
  ],
  [
    'on its way back in part',
    { status: 'completed', money: { ...paid, refundingOre: 4100 } },
    'paid is-back',
    words.paysBack('41 kr'),
    'Vipps, refundert',
  ],
] as const)('money that is %s', (_, more, sign, title, pays) => {
  showPaid(more);
  expect(box().className).toBe(sign);
  expect(plain(box().querySelector('b')?.textContent)).toBe(title);
  if (pays) expect(about()).toContain(`Betaling${pays}`);
});

test('a part that was given back has its sums, and is the first thing said', () => {
  showPaid({ status: 'completed', money: { ...paid, refundedOre: 4100 } });
  expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe(words.youGetBack('41 kr'));
  expect(plain(box().querySelector('.sums')?.textContent)).toBe(
    'Betalt462 krRefundert\u221241 krDu har betalt421 kr',
  );
});

test('the words of the restaurant about a refund stand beside its money', () => {
  showPaid({ status: 'completed', money: { ...paid, refundedOre: 4100 }, refundMessage: 'Vi glemte colaen' });
  expect(plain(box().textContent)).toContain(`${words.aboutRefund} «Vi glemte colaen»`);
});

test('an order that came to nothing says once where its money is, and never that nothing was reserved', () => {
  const { container } = showPaid({ status: 'cancelled', cancelReason: 'sold_out' });
  expect(container.textContent).not.toContain(payNothing);
  expect(container.textContent?.match(/Reservasjonen/g)).toHaveLength(1);
});

test('an order paid at the counter has no word of it', () => {
  fakeApi({});
  show(statusData());
  expect(screen.queryByRole('region', { name: words.payment })).toBeNull();
});

test('the guest who may take the order back reads what becomes of the money', () => {
  const { container } = showPaid({});
  expect(container.textContent).toContain(words.takeBackReleases);
});

test('the page of a finished order looks until its money is taken, which no version tells', async () => {
  vi.useFakeTimers({ now: Date.parse(evening) });
  let isTaken = false;
  const order = () => paidOrder({ status: 'completed', money: isTaken ? paid : reserved });
  const requests = fakeApi({ '/orders/tok': () => ({ status: 200, body: order() }), '/live': () => 'lost' });
  show(statusData(order()));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(box().className).toBe('paid');
  isTaken = true;
  await passUntil(() => box().className === 'paid is-ok', 60_000);
  const asked = requests.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests.length).toBe(asked);
});

test('an order that was paid online is its own receipt: numbers, seller, and VAT by rate', () => {
  const at = '2026-11-19T17:52:00.000Z';
  const group = { percent: 15, grossOre: 46200, netOre: 40174, vatOre: 6026 };
  const registers = { vat: true, companies: true };
  const seller = { name: 'Ali Hassan Pizza', orgNumber: '974760673', address: '', registers };
  const sale = {
    kind: 'sale' as const,
    number: '2026-000913',
    at,
    amountOre: 46200,
    groups: [group],
    seller,
  };
  const credit = { kind: 'credit' as const, number: '2026-000004', at, amountOre: 4100, groups: [] };
  const { container } = showPaid({ status: 'completed', money: { ...paid, receipts: [sale, credit] } });
  const shown = plain(container.querySelector('.sales-receipt')?.textContent ?? '');
  for (const text of [
    `${receipt.titles.sale}${receipt.nr('2026-000913')}`,
    `${receipt.titles.credit}${receipt.nr('2026-000004')}`,
    'Ali Hassan PizzaOrg.nr. 974 760 673 MVA, Foretaksregisteret',
    '−41,00',
    '462,00',
    '401,74',
    '60,26',
  ])
    expect(shown).toContain(text);
});

test('a receipt of a seller outside the register of VAT shows none', () => {
  const at = '2026-11-19T17:52:00.000Z';
  const group = { percent: 0, grossOre: 46200, netOre: 46200, vatOre: 0 };
  const registers = { vat: false, companies: false };
  const seller = { name: 'Ali Hassan Pizza', orgNumber: '974760673', address: '', registers };
  const sale = {
    kind: 'sale' as const,
    number: '2026-000913',
    at,
    amountOre: 46200,
    groups: [group],
    seller,
  };
  const { container } = showPaid({ status: 'completed', money: { ...paid, receipts: [sale] } });
  expect(container.querySelector('.paper')?.textContent).not.toMatch(/mva|0\s%/i);
});

test('an order that is not paid yet has no receipt', () => {
  const { container } = showPaid({});
  expect(container.querySelector('.sales-receipt')).toBeNull();
});

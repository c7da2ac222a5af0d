import { expect, test } from 'vitest';
import { isFound, wantedOf } from '../../../shared/orders/order-search.ts';
import { order } from '../../helpers/builders.ts';

const today = '2026-11-22';

test.each([
  ['nr. 812', { number: 812 }],
  ['Nr 812', { number: 812 }],
  ['#812', { number: 812 }],
  ['812', { number: 812 }],
  ['9123', { number: 9123, text: '9123' }],
  ['912 34 567', { text: '912 34 567' }],
  ['Kari', { text: 'kari' }],
  ['22.11', { day: '2026-11-22' }],
  ['23.11', { day: '2025-11-23' }],
  ['3.1.26', { day: '2026-01-03' }],
  ['03.01.2026', { day: '2026-01-03' }],
  ['2026-01-03', { day: '2026-01-03' }],
  ['i dag', { day: '2026-11-22' }],
  ['I går', { day: '2026-11-21' }],
  ['31.2', { text: '31.2' }],
])('%s asks for %o', (text, wanted) => {
  expect(wantedOf(text, today)).toEqual(wanted);
});

const kari = order({ number: 812, customerName: 'Kari Nordmann', customerPhone: '+4791234567' });

test.each(['kari', 'NORDMANN', '812', 'nr. 812', '912 34', '+47 91', '91234567'])(
  '%s finds her order',
  (text) => {
    expect(isFound(kari, text)).toBe(true);
  },
);
test.each(['ola', '813', '912 35', 'kari@'])('%s does not', (text) => {
  expect(isFound(kari, text)).toBe(false);
});

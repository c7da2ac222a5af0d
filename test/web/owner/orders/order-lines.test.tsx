// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { KitchenSlip } from '../../../../web/owner/dashboard/orders/kitchen-slip.tsx';
import { OrderLines } from '../../../../web/owner/dashboard/orders/order-lines.tsx';
import { order } from '../../../helpers/builders.ts';

afterEach(cleanup);

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const discounted = order({
  fulfilment: 'delivery',
  lines: [{ ...order().lines[0]!, priceOre: 18_900, quantity: 2 }],
  subtotalOre: 37_800,
  couponCode: 'SOMMER10',
  discountOre: 3780,
  deliveryFeeOre: 4900,
  totalOre: 38_920,
});

test('SHOP-032 the card and the slip name the code and what it took off, between the dishes and the delivery', () => {
  const expected = ['2 ×Margherita378,-', 'Rabatt (SOMMER10)−37,80', 'Levering49,-', 'Totalt389,20'];
  render(<OrderLines order={discounted} />);
  expect(rows()).toEqual(expected);
  cleanup();
  render(<KitchenSlip order={discounted} businessName="Napoli" />);
  expect(rows()).toEqual(expected);
});

test('the card and the slip say what a dish contained when it was ordered, before what the customer wishes', () => {
  const [line] = order().lines;
  const allergic = order({ lines: [{ ...line!, allergens: ['hvete', 'melk'], notes: 'Uten ost' }] });
  const expected = ['1 ×Margherita189,-Inneholder: hvete, melkUten ost', 'Totalt189,-'];
  render(<OrderLines order={allergic} />);
  expect(rows()).toEqual(expected);
  cleanup();
  render(<KitchenSlip order={allergic} businessName="Napoli" />);
  expect(rows()).toEqual(expected);
});

test('an order without a discount, or from before there were any, has no such line', () => {
  for (const about of [{}, { discountOre: 0 }, { couponCode: 'SOMMER10', discountOre: 0 }]) {
    render(<OrderLines order={order(about)} />);
    expect(rows()).toEqual(['1 ×Margherita189,-', 'Totalt189,-']);
    cleanup();
  }
});

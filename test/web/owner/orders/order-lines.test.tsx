// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import { CookLines, dishTitle, OrderSum } from '../../../../web/owner/dashboard/orders/cook-lines.tsx';
import { KitchenSlip } from '../../../../web/owner/dashboard/orders/kitchen-slip.tsx';
import { order } from '../../../helpers/builders.ts';
import { configuredLine } from '../../../helpers/configured-line.ts';

/** The lines and sums of the card, as text. */
function onCard(one: Order): (string | null)[] {
  const { container } = render(
    <>
      <CookLines order={one} />
      <OrderSum order={one} />
    </>,
  );
  const found = [...container.querySelectorAll('li, .order-sum p')].map((row) => row.textContent);
  cleanup();
  return found;
}
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
const discounted = order({
  fulfilment: 'delivery',
  lines: [{ ...order().lines[0]!, allergens: [], priceOre: 18_900, quantity: 2 }],
  subtotalOre: 37_800,
  couponCode: 'SOMMER10',
  discountOre: 3780,
  deliveryFeeOre: 4900,
  totalOre: 38_920,
});

test("a number in a dish's name stays with its unit, and no other word does", () => {
  const titleOf = (name: string) => dishTitle({ ...order().lines[0]!, name });
  expect(titleOf('Cola 0,5 l')).toBe('Cola 0,5\u00A0l');
  expect(titleOf('Biff 200 g medium')).toBe('Biff 200\u00A0g medium');
  expect(titleOf('Meny 2 Vårruller')).toBe('Meny 2 Vårruller');
});

test('SHOP-032 the card and the slip name the code and what it took off, between the dishes and the delivery', () => {
  const expected = ['2 ×Margherita378,-', 'Rabatt (SOMMER10)−37,80', 'Levering49,-', 'Totalt389,20'];
  expect(onCard(discounted)).toEqual([...expected.slice(0, 3), expected[3]?.replace('Totalt', 'Kontant')]);
  render(<KitchenSlip order={discounted} businessName="Napoli" />);
  expect(rows()).toEqual(expected);
});

test('the card and the slip say what a dish contained when it was ordered, before what the customer wishes', () => {
  const [line] = order().lines;
  const allergic = order({ lines: [{ ...line!, allergens: ['hvete', 'melk'], notes: 'Uten ost' }] });
  const expected = ['1 ×Margherita189,-Inneholder: hvete, melkUten ost', 'Totalt189,-'];
  expect(onCard(allergic)[0]).toBe('1 ×Margherita189,-Uten ostInneholder: hvete, melk');
  render(<KitchenSlip order={allergic} businessName="Napoli" />);
  expect(rows()).toEqual(expected);
});

test('a dish of which the restaurant had not said what it contains says so; one that contains nothing does not', () => {
  const [line] = order().lines;
  const lines = [
    { ...line!, allergens: null },
    { ...line!, name: 'Cola', allergens: [] },
  ];
  render(<KitchenSlip order={order({ lines })} businessName="Napoli" />);
  expect(rows().slice(0, 2)).toEqual(['1 ×Margherita189,-Allergener ikke oppgitt', '1 ×Cola189,-']);
});

test('the slip says the sum to the øre, where it is paid, and that it is no receipt; an allergy stands out', () => {
  const allergic = order({ totalOre: 20_850, allergy: 'Datteren min tåler ikke nøtter.' });
  const { container } = render(<KitchenSlip order={allergic} businessName="Napoli" />);
  expect(rows().at(-1)).toBe('Totalt208,50');
  expect(container.textContent).toContain('Betales ved henting – registreres i kassa');
  expect(container.textContent).toContain('Ikke kvittering for kjøp');
  expect(screen.getByText('Allergi: «Datteren min tåler ikke nøtter.»').className).toBe('slip-allergy');
  cleanup();
  const delivered = order({ fulfilment: 'delivery', promisedAt: '2026-11-20T17:55:00.000Z' });
  const paper = render(<KitchenSlip order={delivered} businessName="Napoli" />).container.textContent;
  expect(paper).toContain('Betales ved levering – registreres i kassa');
  expect(paper).toContain('Framme ca. 18:55');
});

test('an order without a discount, or from before there were any, has no such line', () => {
  for (const about of [{}, { discountOre: 0 }, { couponCode: 'SOMMER10', discountOre: 0 }]) {
    expect(onCard(order(about))).toEqual(['1 ×Margherita189,-Allergener ikke oppgitt', 'Kontant189,-']);
  }
});

test('the card and the slip show the size with the dish, and what was chosen in a row for each group', () => {
  const chosen = order({ lines: [configuredLine], subtotalOre: 31_900, depositOre: 200, totalOre: 32_100 });
  expect(onCard(chosen)).toEqual([
    '1 ×Pepperoni, stor319,-Ekstra topping Ekstra ost × 2, sjampinjongBunn GlutenfriInneholder: hvete, melk',
    ...['Pant2,-', 'Kontant321,-'],
  ]);
  const { container } = render(<KitchenSlip order={chosen} businessName="Napoli" />);
  expect(rows()).toEqual([
    '1 ×Pepperoni, stor319,-Ekstra topping: Ekstra ost × 2, sjampinjongBunn: GlutenfriInneholder: hvete, melk',
    ...['Pant2,-', 'Totalt321,-'],
  ]);
  expect(container.textContent).toContain('Alkohol: legitimasjon kreves');
});

test('a drink that is no alcohol by law asks nobody for their age', () => {
  const light = order({ lines: [{ ...configuredLine, alcoholPercent: 2.5 }] });
  const { container } = render(<KitchenSlip order={light} businessName="Napoli" />);
  expect(container.textContent).not.toContain('legitimasjon');
});

test('the slip of an order for later begins with the day and the time, and says them once', () => {
  const due = '2026-11-28T11:00:00.000Z';
  const later = order({ fulfilment: 'pickup', due, promisedAt: due });
  const { container } = render(<KitchenSlip order={later} businessName="Napoli" />);
  expect(container.querySelector('header p')?.textContent).toBe('Klar lørdag 28.11 kl. 12:00');
  expect(container.textContent?.match(/12:00/g)).toHaveLength(1);
});

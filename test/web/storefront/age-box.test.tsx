import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import { aDish, add, basket, fakeApi, menuData, show, watchLeaving } from './helpers.tsx';
import { placed, press, write } from './open-checkout.tsx';

test('an order with beer is sent once the guest says to be 18, and its pant is a line of its own', async () => {
  const left = watchLeaving();
  const requests = fakeApi({ '/orders': () => placed });
  const beer = aDish({ name: 'Pils', priceOre: 6500, depositOre: 200, alcoholPercent: 4.7 });
  const alcohol = { from: '09:00', until: '20:00', untilBeforeHoliday: '18:00' };
  show(menuData({ menu: groupedMenu([beer]), alcohol }));
  add('Pils');
  fireEvent.click(basket().getByRole('button', { name: /Til kassen/ }));
  await basket().findByRole('button', { name: /^Bestill/ });
  expect(document.querySelector('.deal .sums')?.textContent).toContain('Pant2\u00a0kr');
  expect(basket().getByText(/Alkohol utleveres hverdager 09.00–20.00/)).toBeTruthy();
  write(/^Navn/, 'Ingrid Solbakken');
  write(/^Telefon/, '91 23 45 67');
  await press();
  expect(basket().getByText('Bekreft at du er over 18 år')).toBeTruthy();
  expect(document.activeElement).toBe(basket().getByLabelText(/over 18 år og viser/));
  expect(requests).toEqual([]);
  fireEvent.click(basket().getByLabelText(/over 18 år og viser/));
  await press();
  await waitFor(() => expect(left).toHaveLength(1));
  expect(JSON.parse(requests[0]!.body)).toMatchObject({ isOfAge: true, expectedTotalOre: 6700 });
});

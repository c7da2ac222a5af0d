// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Sales, Sold } from '../../../../shared/figures/sales.ts';
import { BestSellers } from '../../../../web/owner/dashboard/figures/best-sellers.tsx';
import { createQueryClient } from '../../../../web/owner/lib/query-client.ts';
import { bizId } from '../../../helpers/builders.ts';
import { expectConsole } from '../../../helpers/no-console-errors.ts';

const sold = (name: string, count: number, more: Partial<Sold> = {}): Sold => ({
  ...{ id: `itm_${name}`, kind: 'dish', name, group: '', count, ore: count * 18_900 },
  ...more,
});
const sales = (more: Partial<Sales> = {}): Sales => ({
  ...{ dishes: [sold('Margherita', 34), sold('Cola', 12)], options: [], isComplete: true },
  ...more,
});

const show = (...answers: (Sales | Response)[]) => showBeside(false, ...answers);

function showBeside(isOtherWay: boolean, ...answers: (Sales | Response)[]) {
  const request = vi.fn(async () => {
    const next = answers.length > 1 ? answers.shift() : answers[0];
    return next instanceof Response ? next : Response.json(next);
  });
  vi.stubGlobal('fetch', request);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <BestSellers business={bizId(1)} asked={{ days: '30' }} isOtherWay={isOtherWay} />
    </QueryClientProvider>,
  );
  return request;
}
const rows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replace(/\u00a0/g, ' '));

test('the dishes and the options that sell most, with how often and for how much; a size has no sum of its own', async () => {
  const extra = sold('Ekstra ost', 21, { kind: 'option', group: 'Ekstra topping', ore: 42_000 });
  show(sales({ options: [sold('Stor', 22, { kind: 'option', group: 'Størrelse', ore: 0 }), extra] }));
  const [dishes, options] = await screen.findAllByRole('list');
  expect(rows(dishes!)).toEqual(['Margherita346 426,-', 'Cola122 268,-']);
  expect(rows(options!)).toEqual(['Stor Størrelse22', 'Ekstra ost Ekstra topping21420,-']);
});

test('a long list shows the first eight until the rest is asked for', async () => {
  show(sales({ dishes: Array.from({ length: 12 }, (_, n) => sold(`Rett ${n}`, 20 - n)) }));
  expect(rows(await screen.findByRole('list'))).toHaveLength(8);
  fireEvent.click(screen.getByRole('button', { name: 'Vis alle 12' }));
  expect(rows(screen.getByRole('list'))).toHaveLength(12);
});

test('while older days are counted it says so and asks again until all is counted', async () => {
  const request = show(sales({ isComplete: false }), sales({ dishes: [sold('Margherita', 90)] }));
  expect(await screen.findByText('Teller eldre dager …')).toBeTruthy();
  expect(await screen.findByText('90')).toBeTruthy();
  expect(screen.queryByText('Teller eldre dager …')).toBeNull();
  expect(request).toHaveBeenCalledTimes(2);
});

test('beside figures by another day the lists say that they are by the day of ordering', async () => {
  showBeside(true, sales());
  expect(await screen.findByText(/, regnet etter når de ble bestilt$/)).toBeTruthy();
  cleanup();
  show(sales());
  expect(await screen.findByText(/ikke hentede bestillinger$/)).toBeTruthy();
});

test('nothing sold shows nothing; a failure can be tried again', async () => {
  expectConsole(/Nei/);
  const refused = Response.json({ error: { code: 'VALIDATION_FAILED' } }, { status: 400 });
  show(refused, sales());
  fireEvent.click(await screen.findByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('Margherita')).toBeTruthy();
});

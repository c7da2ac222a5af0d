import { act, fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as basketWords from '../../../web/storefront/basket/words.nb.ts';
import { type Later, loadedLater, loadLater } from '../../../web/storefront/later/load-later.ts';
import { add, basket, menuData, show } from './helpers.tsx';

vi.mock(import('../../../web/storefront/later/load-later.ts'), { spy: true });
beforeEach(() => void vi.mocked(loadedLater).mockReturnValue(undefined));
afterEach(() => void vi.mocked(loadLater).mockReset());

/** Holds the script back; the answer lets it come. */
function heldBack() {
  vi.mocked(loadedLater).mockReturnValue(undefined);
  const waiting: ((later: Later) => void)[] = [];
  vi.mocked(loadLater).mockImplementation(
    () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
  );
  return (later: Later) => act(async () => waiting.forEach((arrive) => void arrive(later)));
}

const button = () => basket().getByRole('button', { name: /kassen/ });
const press = () => fireEvent.click(button());
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('who goes to the checkout before it is there reads after 300 ms that it comes, and then it does', async () => {
  const later = await import('../../../web/storefront/later/later.ts');
  vi.useFakeTimers();
  const arrive = heldBack();
  show(menuData());
  add('Margherita');
  press();
  await pass(299);
  expect(button().textContent).toMatch(/^Til kassen/);
  await pass(1);
  expect(button().textContent).toMatch(/^Åpner kassen …/);
  expect(button().getAttribute('aria-disabled')).toBe('true');
  await arrive(later);
  expect(basket().getByRole('heading', { name: basketWords.checkout })).toBeTruthy();
  await pass(300);
  fireEvent.click(basket().getByRole('button', { name: basketWords.basket }));
  expect(button().textContent).toMatch(/^Til kassen/);
});

test('a checkout that could not be fetched is said to be missing, and the next press tries again', async () => {
  const later = await import('../../../web/storefront/later/later.ts');
  vi.mocked(loadLater).mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  show(menuData());
  add('Margherita');
  await act(async () => void press());
  const said = await basket().findByRole('alert');
  expect(said.textContent).toBe(basketWords.checkoutFailed);
  expect(button().textContent).toMatch(/^Til kassen/);
  const arrive = heldBack();
  await act(async () => void press());
  expect(basket().queryByRole('alert')).toBeNull();
  await arrive(later);
  expect(basket().getByRole('heading', { name: basketWords.checkout })).toBeTruthy();
});

test('who empties the basket while the checkout is on its way stays at the basket', async () => {
  const later = await import('../../../web/storefront/later/later.ts');
  const arrive = heldBack();
  show(menuData());
  add('Margherita');
  press();
  fireEvent.click(basket().getByRole('button', { name: basketWords.empty }));
  add('Margherita');
  await arrive(later);
  expect(basket().getByRole('heading', { name: basketWords.basket })).toBeTruthy();
});

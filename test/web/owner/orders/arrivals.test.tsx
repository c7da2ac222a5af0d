// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { workMs } from '../../../../web/owner/dashboard/orders/use-held-orders.ts';
import { moveMs } from '../../../../web/owner/dashboard/orders/use-moved.ts';
import { toastLeaveMs, toastMs } from '../../../../web/ui/toast.tsx';
import { order, ordId } from '../../../helpers/builders.ts';
import { card, openOrders as open } from './open-orders.tsx';

const { click } = fireEvent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Lets so many milliseconds of a faked clock pass, and all that happens in them. */
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

/** A list with one card, and a way to have more orders placed. */
async function openWithOne() {
  const page = open([order({ status: 'preparing' })], { path: '/dashboard/orders' });
  await card('Kari Nordmann');
  vi.useFakeTimers();
  const place = async (number: number) => {
    const createdAt = `2026-11-20T17:${10 + number}:00.000Z`;
    page.orders.unshift(order({ id: ordId(number), number, customerName: `Gjest ${number}`, createdAt }));
    void page.queries.invalidateQueries({ queryKey: ['orders'] });
    await pass(50);
  };
  return { ...page, place };
}
const numbers = () => screen.getAllByText(/^Nr\. \d+$/).map((one) => one.textContent);

test.each([
  ['a press', () => fireEvent.pointerDown(screen.getByText('Nr. 1'))],
  ['a key', () => fireEvent.keyDown(screen.getByText('Nr. 1'), { key: 'Tab' })],
  ['a scroll', () => fireEvent.scroll(window)],
])(
  'after %s in the list arrivals are announced and the cards stay, until nobody works for four seconds',
  async (_, work) => {
    const { place } = await openWithOne();
    await pass(moveMs);
    work();
    await place(2);
    await place(3);
    expect(numbers()).toEqual(['Nr. 1']);
    expect(
      screen.getByText('2 nye bestillinger', { selector: '.order-held p' }).closest('[role="status"]'),
    ).toBeTruthy();
    await pass(3800);
    expect(numbers()).toEqual(['Nr. 1']);
    await pass(200);
    expect(numbers()).toEqual(['Nr. 2', 'Nr. 3', 'Nr. 1']);
    expect(screen.queryByRole('button', { name: 'Vis' })).toBeNull();
  },
);

test('the scroll by which a browser makes up for cards that were put in is nobody at work', async () => {
  const { place } = await openWithOne();
  await place(2);
  fireEvent.scroll(window);
  await place(3);
  expect(numbers()).toEqual(['Nr. 2', 'Nr. 3', 'Nr. 1']);
});

test("'Vis' shows what was held and leads to the newest; a change of a card that is shown comes at once, in its place", async () => {
  const { place, orders, queries } = await openWithOne();
  fireEvent.pointerDown(screen.getByText('Nr. 1'));
  await place(2);
  orders[1] = order({ status: 'ready', version: 2 });
  void queries.invalidateQueries({ queryKey: ['orders'] });
  await pass(50);
  expect(screen.getByText('Klar', { selector: '.badge' })).toBeTruthy();
  expect(numbers()).toEqual(['Nr. 1']);
  expect(screen.getByText('1 ny bestilling', { selector: '.order-held p' })).toBeTruthy();
  click(button('Vis'));
  expect(numbers()).toEqual(['Nr. 2', 'Nr. 1']);
  expect(document.activeElement?.id).toBe(ordId(2));
});

test('while a dialog of the list is open arrivals are held, however long it stands', async () => {
  const { place } = await openWithOne();
  await place(2);
  await pass(toastMs + toastLeaveMs);
  click(screen.getAllByRole('button', { name: 'Avvis bestilling' })[0]!);
  await pass(2 * workMs);
  await place(3);
  expect(numbers()).toEqual(['Nr. 2', 'Nr. 1']);
  click(button('Behold bestillingen'));
  await pass(50);
  expect(numbers()).toEqual(['Nr. 2', 'Nr. 3', 'Nr. 1']);
});

test('a held order that is asked for by its address is shown', async () => {
  const { place, router } = await openWithOne();
  fireEvent.pointerDown(screen.getByText('Nr. 1'));
  await place(2);
  await act(() => router.navigate(`/dashboard/orders#${ordId(2)}`));
  expect(numbers()).toEqual(['Nr. 2', 'Nr. 1']);
  expect(document.activeElement?.id).toBe(ordId(2));
});

test('an arrival that is shown lets nobody press the cards it moves for a moment', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 400 * [...document.querySelectorAll('.order')].indexOf(this));
  });
  const { place } = await openWithOne();
  const isMoved = () => screen.getByText('Nr. 1').closest('[data-moved]') !== null;
  expect(isMoved()).toBe(false);
  await place(2);
  expect(numbers()).toEqual(['Nr. 2', 'Nr. 1']);
  expect(isMoved()).toBe(true);
  await pass(moveMs);
  expect(isMoved()).toBe(false);
});

const toasts = () => [...document.querySelectorAll('.toast')].map((one) => one.textContent);

test('arrivals count up in one toast', async () => {
  const { place } = await openWithOne();
  await place(2);
  expect(toasts()).toEqual(['Ny bestilling: nr. 2, Gjest 2']);
  await place(3);
  await place(4);
  expect(toasts()).toEqual(['3 nye bestillinger']);
  await pass(toastMs + toastLeaveMs);
  await place(5);
  expect(toasts()).toEqual(['Ny bestilling: nr. 5, Gjest 5']);
});

test('while a dialog is open an arrival makes no toast that could lie over its buttons', async () => {
  const { place } = await openWithOne();
  await place(2);
  await pass(toastMs + toastLeaveMs);
  click(screen.getAllByRole('button', { name: 'Avvis bestilling' })[0]!);
  await place(3);
  expect(toasts()).toEqual([]);
  click(button('Behold bestillingen'));
  await pass(50);
  await place(4);
  expect(toasts()).toEqual(['Ny bestilling: nr. 4, Gjest 4']);
});

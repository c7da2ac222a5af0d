// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoAfter, demoMenu, demoStart } from '../../../../web/owner/landing/demo-menu.ts';
import { DemoSection } from '../../../../web/owner/landing/landing-page.tsx';

const request = vi.fn();
beforeEach(() => {
  vi.stubGlobal('fetch', request);
  render(<DemoSection />);
});
afterEach(() => void request.mockReset());

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const names = () =>
  [...document.querySelectorAll('.dish-row')].map(
    (row) => row.querySelector('.dish-row-name')?.textContent ?? 'edit',
  );
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const onPhone = () => [...document.querySelectorAll('.phone li b:first-child')].map((one) => one.textContent);

test('LAND-008 what is done here is neither stored nor sent, and a new page starts over', () => {
  const store = vi.spyOn(Storage.prototype, 'setItem');
  press('Slett Margherita');
  press('Skjul Pepperoni');
  expect(names()).toEqual(['Pepperoni', 'Parma', 'Quattro formaggi']);
  expect(request).not.toHaveBeenCalled();
  expect(store).not.toHaveBeenCalled();
  cleanup();
  render(<DemoSection />);
  expect(names()).toEqual(['Margherita', 'Pepperoni', 'Parma', 'Quattro formaggi']);
});

test('LAND-009 a dish can be hidden and shown', () => {
  expect(onPhone()).toEqual(['Margherita', 'Pepperoni', 'Quattro formaggi']);
  press('Skjul Margherita');
  expect(screen.getByText('Margherita').closest('.dish-row')?.className).toContain('is-hidden');
  expect(onPhone()).toEqual(['Pepperoni', 'Quattro formaggi']);
  press('Vis Parma');
  expect(onPhone()).toEqual(['Pepperoni', 'Parma', 'Quattro formaggi']);
});

test('LAND-010 one dish is edited at a time', () => {
  press('Rediger Margherita');
  expect(field('Navn').value).toBe('Margherita');
  press('Rediger Parma');
  expect(field('Navn').value).toBe('Parma');
  expect(names()).toEqual(['Margherita', 'Pepperoni', 'edit', 'Quattro formaggi']);
});

test('LAND-011 Enter saves what was typed and closes', () => {
  press('Rediger Pepperoni');
  fireEvent.change(field('Navn'), { target: { value: 'Diavola' } });
  fireEvent.change(field('Pris'), { target: { value: '219,50' } });
  fireEvent.submit(field('Navn').closest('form')!);
  expect(names()).toEqual(['Margherita', 'Diavola', 'Parma', 'Quattro formaggi']);
  expect(screen.getAllByText('219,50 kr')).toHaveLength(2);
});

test('LAND-011 Escape keeps the old values and closes', () => {
  press('Rediger Pepperoni');
  fireEvent.change(field('Navn'), { target: { value: 'Diavola' } });
  fireEvent.keyDown(field('Navn'), { key: 'Escape' });
  expect(names()).toEqual(['Margherita', 'Pepperoni', 'Parma', 'Quattro formaggi']);
});

test('a price that is no number is marked and not saved', () => {
  press('Rediger Pepperoni');
  fireEvent.change(field('Pris'), { target: { value: 'gratis' } });
  fireEvent.submit(field('Navn').closest('form')!);
  expect(field('Pris').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Skriv en pris i kroner, for eksempel 189');
});

test('without a keyboard there is a button to save and one to leave', () => {
  press('Rediger Pepperoni');
  fireEvent.change(field('Pris'), { target: { value: '219,-' } });
  fireEvent.click(screen.getByRole('button', { name: /^Lagre/ }));
  expect(
    screen.getAllByText('219 kr', { normalizer: (text) => text.replace('\u00a0', ' ') }),
  ).not.toHaveLength(0);
  press('Rediger Pepperoni');
  fireEvent.change(field('Navn'), { target: { value: 'Diavola' } });
  fireEvent.click(screen.getByRole('button', { name: /^Avbryt/ }));
  expect(names()[1]).toBe('Pepperoni');
});

test('LAND-012 deleting asks nothing', () => {
  press('Slett Parma');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(names()).toEqual(['Margherita', 'Pepperoni', 'Quattro formaggi']);
});

test('an emptied menu can be had back', () => {
  for (const name of names()) press(`Slett ${name}`);
  press('Hent rettene tilbake');
  expect(names()).toHaveLength(4);
});

test('LAND-013 dishes change places, by button as by dragging', () => {
  press('Rediger Margherita');
  press('Flytt Margherita ned');
  expect(names()).toEqual(['Pepperoni', 'edit', 'Parma', 'Quattro formaggi']);
  press('Flytt Margherita opp');
  expect(names()[0]).toBe('edit');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Flytt Margherita opp' }).disabled).toBe(true);
});

test('LAND-013 dropping the first dish on the second swaps them; a drop outside changes nothing', () => {
  const order = (to: number) =>
    demoAfter(demoStart, { do: 'move', id: 'margherita', to }).dishes.map(({ id }) => id);
  expect(order(1)).toEqual(['pepperoni', 'margherita', 'parma', 'quattro']);
  expect(order(3)).toEqual(['pepperoni', 'parma', 'quattro', 'margherita']);
  expect(order(-1)).toEqual(order(0));
});

test('LAND-013 dragging is there once someone comes near, and by keys too', async () => {
  fireEvent.pointerEnter(document.querySelector('.demo .card')!);
  const howTo = () => {
    const grip = screen.getByRole('button', { name: 'Flytt Margherita' });
    return document.getElementById(grip.getAttribute('aria-describedby') ?? '')?.textContent;
  };
  await waitFor(() => expect(howTo() ?? '').toContain('mellomrom'));
});

test('what is half typed stays when the dragging arrives; the rows can be dragged once the edit is over', async () => {
  const canDrag = () =>
    document.querySelector('.grip[aria-label="Flytt Parma"]')?.hasAttribute('aria-describedby') ?? false;
  press('Rediger Pepperoni');
  fireEvent.change(field('Navn'), { target: { value: 'Diav' } });
  fireEvent.pointerEnter(document.querySelector('.demo .card')!);
  await import('../../../../web/owner/landing/demo-sortable.tsx');
  await new Promise((done) => setTimeout(done));
  expect(field('Navn').value).toBe('Diav');
  expect(canDrag()).toBe(false);
  fireEvent.submit(field('Navn').closest('form')!);
  await waitFor(() => expect(canDrag()).toBe(true));
});

test('DATA-018 a demo dish has id, name, description, price and visibility, and the editor knows which one is edited', () => {
  for (const dish of demoMenu)
    expect(dish).toEqual({
      id: expect.any(String),
      name: expect.any(String),
      description: expect.any(String),
      priceOre: expect.any(Number),
      isVisible: expect.any(Boolean),
    });
  expect(new Set(demoMenu.map(({ id }) => id)).size).toBe(demoMenu.length);
  expect(demoStart.editing).toBeUndefined();
  expect(demoAfter(demoStart, { do: 'edit', id: 'parma' }).editing).toBe('parma');
});

test('DATA-018 while it is edited, the price is the text that was typed', () => {
  press('Rediger Margherita');
  const price = field('Pris');
  expect(price.value.replace('\u00a0', ' ')).toBe('189 kr');
  fireEvent.change(price, { target: { value: '189,' } });
  expect(price.value).toBe('189,');
});

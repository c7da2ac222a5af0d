import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as basketWords from '../../../web/storefront/basket/words.nb.ts';
import { add, menuData, show } from './helpers.tsx';

const counter = () => screen.getByRole('button', { name: /Se kurven/ });

function open() {
  show(menuData());
  add('Margherita');
  counter().focus();
  fireEvent.click(counter());
  return screen.getByRole('dialog');
}

test('SHOP-017 SHOP-018 the counter opens the same basket as a sheet', () => {
  const sheet = open();
  expect(sheet.getAttribute('aria-label')).toBe('Kurven');
  expect(sheet.textContent).toContain('Margherita');
  expect(document.querySelectorAll('.cart')).toHaveLength(1);
});

test('SHOP-019 while the sheet is open the page stands still; closing restores what was', () => {
  open();
  expect(document.body.style.overflow).toBe('hidden');
  fireEvent.click(screen.getByRole('button', { name: basketWords.close }));
  expect(document.body.style.overflow).toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Escape and a tap beside the sheet close it, and the focus goes back to what opened it', () => {
  open();
  expect(document.activeElement?.textContent).toBe('Kurven');
  fireEvent.keyDown(document.activeElement!, { key: 'Escape', bubbles: true });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(counter());
  fireEvent.click(counter());
  fireEvent.click(document.querySelector('.veil')!);
  expect(screen.queryByRole('dialog')).toBeNull();
});

function widen() {
  const listeners: (() => void)[] = [];
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    removeEventListener: () => {},
  }));
  return () => {
    for (const listener of listeners) listener();
  };
}

test('a window that grows wide has no sheet any more, and scrolls', async () => {
  const grow = widen();
  open();
  grow();
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.body.style.overflow).toBe('');
});

test("under a dish's sheet it closes when that one is left, which keeps what is chosen till then", async () => {
  const grow = widen();
  open();
  history.replaceState({ sheet: true, dish: { id: 'itm_1' } }, '');
  grow();
  expect(screen.getByRole('dialog')).toBeTruthy();
  history.replaceState({ sheet: true }, '');
  dispatchEvent(new PopStateEvent('popstate'));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.body.style.overflow).toBe('');
});

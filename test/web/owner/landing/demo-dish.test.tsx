// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoAfter, demoMenu, demoStart } from '../../../../web/owner/landing/demo-menu.ts';
import { DemoSection } from '../../../../web/owner/landing/landing-page.tsx';

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
  render(<DemoSection />);
  fireEvent.click(screen.getByRole('button', { name: 'Rediger Margherita' }));
  const price = screen.getByRole<HTMLInputElement>('textbox', { name: 'Pris' });
  expect(price.value.replace('\u00a0', ' ')).toBe('189 kr');
  fireEvent.change(price, { target: { value: '189,' } });
  expect(price.value).toBe('189,');
});

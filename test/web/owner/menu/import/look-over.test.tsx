// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sheetsFromCsv } from '../../../../../web/owner/dashboard/menu/import/csv.ts';
import { LookOver } from '../../../../../web/owner/dashboard/menu/import/look-over.tsx';
import { menu } from '../../../../helpers/builders.ts';
import { openPage } from '../../orders/open-page.tsx';

const { click } = fireEvent;
const button = (name: string) => screen.getByRole('button', { name });

function open(stored: Promise<unknown> = Promise.resolve(), onOther = () => {}) {
  const sheets = sheetsFromCsv('Kategori;Navn;Pris;Allergener\nPizza;Margherita;1 4 9;ingen\n');
  const whole = menu();
  const source = { name: 'meny.csv', sheets };
  return openPage(
    <LookOver menu={whole} source={source} onOther={onOther} />,
    { 'PUT /menu/import': () => stored.then(() => Response.json(whole)) },
    { path: '/dashboard/menu/import' },
  );
}

const mend = (text: string) => {
  const cell = screen.getByLabelText('Pris, linje 2');
  fireEvent.change(cell, { target: { value: text } });
  fireEvent.blur(cell);
};
/** The browser's choice when the window closes: it asks first, or closes at once. */
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented ? 'asks' : 'closes';
};

test('a file that was only read is left at once', async () => {
  open();
  expect(closing()).toBe('closes');
  click(button('Avbryt'));
  expect(await screen.findByText('En annen side')).toBeTruthy();
});

test('cells that were mended are not lost by one press: leaving asks, and staying keeps them', async () => {
  open();
  mend('149');
  expect(closing()).toBe('asks');
  click(button('Avbryt'));
  click(await screen.findByRole('button', { name: 'Bli her' }));
  expect(screen.getByText('Alt er klart.')).toBeTruthy();
  click(button('Avbryt'));
  click(await screen.findByRole('button', { name: 'Forkast endringene' }));
  expect(await screen.findByText('En annen side')).toBeTruthy();
});

test('another file is asked about once cells were mended, and not before', async () => {
  const onOther = vi.fn();
  open(undefined, onOther);
  click(button('Velg en annen fil'));
  expect(onOther).toHaveBeenCalledTimes(1);
  mend('149');
  click(button('Velg en annen fil'));
  click(await screen.findByRole('button', { name: 'Bli her' }));
  expect(onOther).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Alt er klart.')).toBeTruthy();
  click(button('Velg en annen fil'));
  click(await screen.findByRole('button', { name: 'Forkast endringene' }));
  expect(onOther).toHaveBeenCalledTimes(2);
});

test('what was put in asks no more', async () => {
  let store = () => {};
  const { changes } = open(
    new Promise<void>((resolve) => {
      store = resolve;
    }),
  );
  mend('149');
  click(button('Legg inn 1 linje'));
  await screen.findByText('Legger inn...');
  store();
  expect(await screen.findByText('En annen side')).toBeTruthy();
  expect(changes()).toMatchObject([{ body: { items: [{ name: 'Margherita', priceOre: 14_900 }] } }]);
  // The page that is left clears up a moment after the next one is shown.
  await waitFor(() => expect(closing()).toBe('closes'));
});

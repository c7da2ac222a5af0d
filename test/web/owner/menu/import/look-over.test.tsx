// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { sheetsFromText } from '../../../../../shared/menu/sheets/read-text.ts';
import { tidied } from '../../../../../shared/menu/sheets/tidy-sheet.ts';
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
  click(button('Legg inn 1 rett'));
  await screen.findByText('Legger inn...');
  store();
  expect(await screen.findByText('En annen side')).toBeTruthy();
  expect(changes()).toMatchObject([{ body: { items: [{ name: 'Margherita', priceOre: 14_900 }] } }]);
  // The page that is left clears up a moment after the next one is shown.
  await waitFor(() => expect(closing()).toBe('closes'));
});

test('what is right goes in now; the rest waits, is answered by a press each, and belongs to the same import', async () => {
  const whole = menu();
  const pasted =
    'Åpningstider: mandag–søndag 15–23\nPizza\nMargherita 129,- 179,-\nPepperoni 169\nFarris 0,33';
  const source = { name: 'Limt inn', sheets: sheetsFromText(pasted), text: pasted };
  const { changes } = openPage(
    <LookOver menu={whole} source={source} onOther={() => {}} />,
    { 'PUT /menu/import': () => Response.json(whole) },
    { path: '/dashboard/menu/import' },
  );
  screen.getByText('3 linjer bør ses over');
  click(button('Legg inn 1 rett'));
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toMatchObject({ items: [{ name: 'Pepperoni' }], mode: 'add' });
  await screen.findByRole('button', { name: 'Til menyen' });
  click(screen.getAllByRole('button', { name: 'Hopp over linjen' })[0] as HTMLElement);
  screen.getByText('Margherita har to priser. To størrelser?');
  click(button('Ja, Liten og Stor'));
  fireEvent.change(screen.getByLabelText('Pris, linje 5'), { target: { value: 'ja' } });
  click(button('Lagre pris'));
  screen.getByText('«ja» er ikke en pris. Skriv for eksempel 189.');
  fireEvent.change(screen.getByLabelText('Pris, linje 5'), { target: { value: '39' } });
  fireEvent.keyDown(screen.getByLabelText('Pris, linje 5'), { key: 'Enter' });
  click(button('Legg inn 2 retter'));
  expect(await screen.findByText('En annen side')).toBeTruthy();
  expect(changes()[1]?.body).toMatchObject({
    ...{ isRest: true, items: [{ name: 'Margherita', priceOre: 12_900 }, { name: 'Farris 0,33' }] },
  });
});

test('a line that was skipped can be taken after all, and a wrong one can be skipped', async () => {
  const sheets = tidied(sheetsFromCsv('Navn;Pris\nKebab;1 4 9\nCola;45\n* Alle priser inkl. mva;\n'));
  openPage(
    <LookOver menu={menu()} source={{ name: 'meny.csv', sheets }} onOther={() => {}} />,
    {},
    { path: '/dashboard/menu/import' },
  );
  click(button('Hopp over linje 2'));
  screen.getByText('2 linjer er hoppet over');
  screen.getByText('Alt er klart.');
  click(screen.getAllByRole('button', { name: 'Det er en rett' })[1] as HTMLElement);
  screen.getByText('1 linje bør ses over');
  click(screen.getAllByRole('button', { name: 'Det er en rett' })[0] as HTMLElement);
  fireEvent.change(screen.getByLabelText('Navn, linje 4'), { target: { value: 'Vann' } });
  fireEvent.change(screen.getByLabelText('Pris, linje 4'), { target: { value: '20' } });
  click(button('Lagre retten'));
  expect(button('Legg inn 2 retter')).toBeTruthy();
});

test('a row shows the English words that go in with it, and a row without them shows none', () => {
  const text =
    'Kategori;Navn;Pris;Engelsk navn;Engelsk beskrivelse\nPizza;Parma;189;;Parma ham and rocket\nDrikke;Vann;30;Water;\nDrikke;Cola;35;;\n';
  const source = { name: 'meny.csv', sheets: sheetsFromCsv(text) };
  openPage(
    <LookOver menu={menu()} source={source} onOther={() => {}} />,
    {},
    { path: '/dashboard/menu/import' },
  );
  const cell = (name: string) => screen.getByText(name).closest('td')?.textContent;
  expect(cell('Parma')).toContain('Engelsk: Parma ham and rocket');
  expect(cell('Vann')).toContain('Engelsk: Water');
  expect(cell('Cola')).not.toContain('Engelsk');
});

// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { itmId, order, ordId } from '../../../helpers/builders.ts';
import { chooseIn, doneCard, inCard, openOrders as open } from './open-orders.tsx';
import { toastSaying } from './open-page.tsx';

const { click, change } = fireEvent;
const question = (name: string) => within(screen.getByRole('alertdialog', { name }));

test('ORD-011 ORD-012 a refusal asks why once, and Behold bestillingen leaves the order alone', async () => {
  const { changes } = open([order()]);
  click(await inCard('Kari Nordmann', 'Avvis bestilling'));
  click(question('Avvise nr. 1?').getByRole('button', { name: 'Behold bestillingen' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(changes()).toEqual([]);
  click(await inCard('Kari Nordmann', 'Avvis bestilling'));
  const dialog = question('Avvise nr. 1?');
  click(dialog.getByRole('button', { name: 'Avvis bestillingen' }));
  expect(dialog.getByText('Velg en grunn')).toBeTruthy();
  expect(changes()).toEqual([]);
  click(dialog.getByRole('radio', { name: 'For travelt' }));
  click(dialog.getByRole('button', { name: 'Avvis bestillingen' }));
  expect(await screen.findByText('1 avbrutt')).toBeTruthy();
  expect(changes().map(({ body }) => body)).toEqual([
    { what: 'move', status: 'cancelled', version: 1, cancelReason: 'busy' },
  ]);
});

test('the guest reads the words that the restaurant wrote, and the card of the refused order shows them', async () => {
  const { changes } = open([order()]);
  click(await inCard('Kari Nordmann', 'Avvis bestilling'));
  const dialog = question('Avvise nr. 1?');
  click(dialog.getByRole('radio', { name: 'Utsolgt' }));
  const message = dialog.getByLabelText<HTMLTextAreaElement>('Melding til kunden');
  expect(message.value).toBe('Beklager, noe av det du bestilte, er utsolgt.');
  change(message, { target: { value: 'Beklager, lasagnen er utsolgt. Ring oss gjerne.' } });
  click(dialog.getByRole('button', { name: 'Avvis bestillingen' }));
  const shown = within(await doneCard('Kari Nordmann'));
  expect(shown.getByText('Utsolgt: «Beklager, lasagnen er utsolgt. Ring oss gjerne.»')).toBeTruthy();
  expect(changes().map(({ body }) => body)).toEqual([
    {
      what: 'move',
      status: 'cancelled',
      version: 1,
      cancelReason: 'sold_out',
      cancelMessage: 'Beklager, lasagnen er utsolgt. Ring oss gjerne.',
    },
  ]);
});

test('a dish that is ticked as sold out is named to the guest and is sold out for the day', async () => {
  const path = `/menu/items/${itmId(1)}/sold-out`;
  const { changes } = open([order()], {
    answers: { [`PUT ${path}`]: () => Response.json({ before: null }) },
  });
  click(await inCard('Kari Nordmann', 'Avvis bestilling'));
  const dialog = question('Avvise nr. 1?');
  expect(dialog.queryByRole('checkbox')).toBeNull();
  click(dialog.getByRole('radio', { name: 'Utsolgt' }));
  click(dialog.getByRole('checkbox', { name: 'Margherita' }));
  const sentence = 'Beklager, Margherita er utsolgt i dag.';
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Melding til kunden').value).toBe(sentence);
  click(dialog.getByRole('button', { name: 'Avvis bestillingen' }));
  expect(await toastSaying('Margherita er utsolgt ut dagen')).toBeTruthy();
  await doneCard('Kari Nordmann');
  expect(changes()).toMatchObject([
    { path, body: { soldOut: 'today' } },
    { body: { cancelReason: 'sold_out', cancelMessage: sentence } },
  ]);
});

test('a guest who reads English gets the usual sentence, translated, whatever is ticked', async () => {
  open([order({ language: 'en' })]);
  click(await inCard('Kari Nordmann', 'Avvis bestilling'));
  const dialog = question('Avvise nr. 1?');
  click(dialog.getByRole('radio', { name: 'Utsolgt' }));
  click(dialog.getByRole('checkbox', { name: 'Margherita' }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Melding til kunden').value).toBe(
    'Beklager, noe av det du bestilte, er utsolgt.',
  );
});

test('words that the restaurant has erased are not sent, and the guest reads none in their place', async () => {
  const { changes } = open([order()]);
  click(await inCard('Kari Nordmann', 'Avvis bestilling'));
  const dialog = question('Avvise nr. 1?');
  click(dialog.getByRole('radio', { name: 'For travelt' }));
  change(dialog.getByLabelText('Melding til kunden'), { target: { value: '  ' } });
  click(dialog.getByRole('button', { name: 'Avvis bestillingen' }));
  expect(await screen.findByText('1 avbrutt')).toBeTruthy();
  expect(changes()[0]?.body).toMatchObject({ cancelReason: 'busy', cancelMessage: '' });
});

test('a new order is refused as fake without a word to the guest, a confirmed one cannot be fake', async () => {
  const { changes } = open([
    order(),
    order({ id: ordId(2), number: 2, status: 'confirmed', customerName: 'Ola Hegge' }),
  ]);
  click(await inCard('Kari Nordmann', 'Avvis bestilling'));
  const dialog = question('Avvise nr. 1?');
  click(dialog.getByRole('radio', { name: /^Falsk bestilling/ }));
  expect(dialog.queryByLabelText('Melding til kunden')).toBeNull();
  click(dialog.getByRole('button', { name: 'Avvis bestillingen' }));
  expect(within(await doneCard('Kari Nordmann')).getByText('Falsk', { selector: '.badge' })).toBeTruthy();
  expect(changes().map(({ body }) => body)).toEqual([
    { what: 'move', status: 'cancelled', version: 1, cancelReason: 'fake' },
  ]);
  await chooseIn('Ola Hegge', 'Avbryt');
  await screen.findByRole('alertdialog');
  const second = question('Avbryte nr. 2?');
  expect(second.queryByRole('radio', { name: /^Falsk/ })).toBeNull();
  expect(second.queryByRole('radio', { name: 'Adressen er for langt unna' })).toBeNull();
  expect(second.getByRole('button', { name: 'Avbryt bestillingen' })).toBeTruthy();
});

test('an order that was accepted by itself may be fake all the same', async () => {
  open([order({ status: 'confirmed', acceptedBySystem: true })]);
  await chooseIn('Kari Nordmann', 'Avbryt');
  await screen.findByRole('alertdialog');
  expect(question('Avbryte nr. 1?').getByRole('radio', { name: /^Falsk/ })).toBeTruthy();
});

test('only a delivery can be too far away', async () => {
  open([order({ fulfilment: 'delivery', address: 'Storgata 5' })]);
  click(await inCard('Kari Nordmann', 'Avvis bestilling'));
  expect(question('Avvise nr. 1?').getByRole('radio', { name: 'Adressen er for langt unna' })).toBeTruthy();
});

test('from five unanswered orders of the last ten minutes on, a button that a press shows under those who wait refuses them all; the question names how many', async () => {
  vi.setSystemTime('2026-11-20T17:42:00Z');
  const waiting = (n: number, minutes: number) =>
    order({
      ...{ id: ordId(n), number: n, customerName: `Gjest ${n}` },
      createdAt: new Date(Date.now() - minutes * 60_000).toISOString(),
    });
  const all = [waiting(1, 11), ...[2, 3, 4, 5, 6].map((n) => waiting(n, 10))];
  const { changes } = open(all, {
    answers: { 'POST /orders/refusals': () => Response.json({ orders: all.slice(2) }) },
  });
  click(await screen.findByText('Avvis mange på en gang'));
  click(await screen.findByRole('button', { name: 'Avvis alle 5 ubesvarte fra siste ti minutter' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Avvise 5 bestillinger?' }));
  const refuse = () => click(dialog.getByRole('button', { name: 'Avvis 5 bestillinger' }));
  refuse();
  expect(dialog.getByText('Velg en grunn')).toBeTruthy();
  expect(changes()).toEqual([]);
  click(dialog.getByRole('radio', { name: /^Falske bestillinger/ }));
  refuse();
  expect(await screen.findByText('4 bestillinger er avvist. Resten var besvart.')).toBeTruthy();
  const orders = [2, 3, 4, 5, 6].map((n) => ({ id: ordId(n), version: 1 }));
  expect(changes()).toMatchObject([{ path: '/orders/refusals', body: { orders, cancelReason: 'fake' } }]);
});

test('four orders that wait are no flood', async () => {
  vi.setSystemTime('2026-11-20T17:42:00Z');
  open([1, 2, 3, 4].map((n) => order({ id: ordId(n), number: n, createdAt: '2026-11-20T17:40:00.000Z' })));
  await screen.findAllByRole('article');
  expect(screen.queryByRole('button', { name: /^Avvis alle/ })).toBeNull();
});

test('who refuses the order of a guest who reads English is told that the usual words come in English', async () => {
  const { changes } = open([order({ language: 'en' })]);
  click(await inCard('Kari Nordmann', 'Avvis bestilling'));
  const dialog = question('Avvise nr. 1?');
  click(dialog.getByRole('radio', { name: 'For travelt' }));
  expect(
    dialog.getByText(/^Gjesten leser engelsk: lar du teksten stå, kommer den på engelsk\./),
  ).toBeTruthy();
  click(dialog.getByRole('button', { name: 'Avvis bestillingen' }));
  expect(await screen.findByText('1 avbrutt')).toBeTruthy();
  expect(changes().map(({ body }) => body)).toEqual([
    { what: 'move', status: 'cancelled', version: 1, cancelReason: 'busy' },
  ]);
});

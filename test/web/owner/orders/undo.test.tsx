// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import { order, ordId } from '../../../helpers/builders.ts';
import { card, confirmIn, doneCard, inCard, openOrders as open } from './open-orders.tsx';
import { refusal } from './open-page.tsx';

const { click } = fireEvent;
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const isMove = (body: unknown) => (body as { what: string }).what === 'move';
const undo = () => screen.queryByRole('button', { name: /^Angre/ });

test('a move can be taken back for ten seconds, and the order is where it was', async () => {
  const { changes } = open([order({ number: 142, status: 'preparing', fulfilment: 'delivery' })]);
  click(await inCard('Kari Nordmann', 'På vei'));
  expect(await screen.findByText('Nr. 142 er på vei')).toBeTruthy();
  click(screen.getByRole('button', { name: 'Angre: Nr. 142 er på vei' }));
  expect(await screen.findByText('Nr. 142 er tilbake: Tilbereder')).toBeTruthy();
  expect(await inCard('Kari Nordmann', 'På vei')).toBeTruthy();
  await waitFor(() => expect(undo()).toBeNull());
  expect(changes().map(({ path, body }) => [path, body])).toEqual([
    [`/orders/${ordId(1)}/commands`, { what: 'move', status: 'ready', version: 1 }],
    [`/orders/${ordId(1)}/commands`, { what: 'undo', version: 2 }],
  ]);
});

test('the seconds are counted down, and after ten of them there is no way back', async () => {
  open([order({ number: 7, status: 'ready' })]);
  const done = await inCard('Kari Nordmann', 'Fullført');
  vi.useFakeTimers();
  click(done);
  await pass(50);
  expect(undo()?.textContent).toBe('Angre (10)');
  await pass(2000);
  expect(undo()?.textContent).toBe('Angre (8)');
  await pass(9000);
  expect(undo()).toBeNull();
});

test('what is done and what is confirmed can be taken back as well, and says in words what it was', async () => {
  open([
    order({ number: 1 }),
    order({ id: ordId(2), number: 2, status: 'ready', customerName: 'Ola Hegge' }),
  ]);
  click(await inCard('Ola Hegge', 'Ikke hentet'));
  expect(await screen.findByText('Nr. 2 er ikke hentet')).toBeTruthy();
  expect(await screen.findByText('1 ikke hentet')).toBeTruthy();
  expect(within(await doneCard('Ola Hegge')).getByText('Ikke hentet')).toBeTruthy();
  click(screen.getByRole('button', { name: 'Angre: Nr. 2 er ikke hentet' }));
  await screen.findByText('Nr. 2 er tilbake: Klar');
  expect(await inCard('Ola Hegge', 'Ikke hentet')).toBeTruthy();
  click(await confirmIn('Kari Nordmann'));
  click(await screen.findByRole('button', { name: /^Angre: Nr. 1 er bekreftet/ }));
  await screen.findByText('Nr. 1 er tilbake: Venter');
  expect(await confirmIn('Kari Nordmann')).toBeTruthy();
});

test('that nobody fetched an order is sent as such, and is offered for no delivery', async () => {
  const { changes } = open([
    order({ status: 'ready' }),
    order({ id: ordId(2), number: 2, status: 'ready', fulfilment: 'delivery', customerName: 'Ola Hegge' }),
  ]);
  expect(within(await card('Ola Hegge')).queryByRole('button', { name: 'Ikke hentet' })).toBeNull();
  click(await inCard('Kari Nordmann', 'Ikke hentet'));
  await screen.findByText('1 ikke hentet');
  expect(changes().map(({ body }) => body)).toEqual([
    { what: 'move', status: 'completed', notFetched: true, version: 1 },
  ]);
});

test('a way back that comes too late says so, and is not tried again on an order that somebody else has moved', async () => {
  const { orders } = open([order({ number: 9, status: 'preparing' })], {
    answers: {
      [`POST /orders/${ordId(1)}/commands`]: (body) => {
        if (isMove(body)) return Response.json(order({ number: 9, status: 'ready', version: 2 }));
        orders[0] = order({ number: 9, status: 'completed', version: 3 });
        return refusal(409, 'VERSION_CONFLICT', { reason: 'overtakenBySomeone' });
      },
    },
  });
  click(await inCard('Kari Nordmann', 'Klar for henting'));
  click(await screen.findByRole('button', { name: /^Angre/ }));
  const alert = await screen.findByRole('alertdialog', { name: 'Kunne ikke oppdatere bestilling' });
  await waitFor(() => expect(alert.textContent).toContain('Bestillingen er endret: Fullført.'));
  expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBeNull();
});

test('an order that is late gets a new time, and the guest is promised the one on the button', async () => {
  vi.setSystemTime('2026-11-20T17:48:00Z');
  const late = order({
    number: 144,
    status: 'preparing',
    promisedAt: '2026-11-20T17:40:00.000Z',
    customerEmail: 'kari@example.no',
  });
  const promised = {
    ...late,
    promisedAt: '2026-11-20T18:03:00.000Z',
    promisedBefore: late.promisedAt!,
    version: 2,
  };
  const { changes, orders } = open([late], {
    answers: {
      [`POST /orders/${ordId(1)}/commands`]: () => {
        orders[0] = promised;
        return Response.json(promised);
      },
    },
  });
  expect(
    within(await card('Kari Nordmann'))
      .getByText('8 over', { normalizer: (text) => text.replace(/\s+/g, ' ') })
      .closest('.due')?.textContent,
  ).toBe('8 min over');
  click(await inCard('Kari Nordmann', 'Ny tid'));
  const dialog = within(screen.getByRole('dialog', { name: 'Ny tid for nr. 144' }));
  expect(dialog.getByText('Lovet Kari Nordmann 18:40. Klokka er 18:48.')).toBeTruthy();
  click(dialog.getByRole('button', { name: '19:03 +23 min' }));
  click(dialog.getByRole('button', { name: 'Lov 19:03' }));
  expect(await screen.findByText('Nr. 144 har ny tid: klar 19:03')).toBeTruthy();
  expect(within(await card('Kari Nordmann')).getByText('om 15 min')).toBeTruthy();
  expect(changes().map(({ body }) => body)).toEqual([{ what: 'newTime', minutes: 15, version: 1 }]);
});

test('a new time begins behind the promise that holds, and an earlier one is asked about before it is promised', async () => {
  vi.setSystemTime('2026-11-20T17:48:00Z');
  const { changes } = open([
    order({ number: 144, status: 'confirmed', promisedAt: '2026-11-20T18:00:00.000Z' }),
  ]);
  click(await inCard('Kari Nordmann', 'Ny tid'));
  const dialog = within(screen.getByRole('dialog', { name: 'Ny tid for nr. 144' }));
  const offered = within(dialog.getByRole('group', { name: 'Klar' })).getAllByRole('button');
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    ...['19:05 +5 min', '19:10 +10 min', '19:15 +15 min', '19:20 +20 min', 'Annen tid'],
  ]);
  expect(dialog.getByRole('button', { name: 'Lov 19:10' })).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: '19:10 +10 min', pressed: true }));
  click(dialog.getByRole('button', { name: 'Annen tid' }));
  expect(document.activeElement).toBe(dialog.getByLabelText('Minutter fra nå'));
  fireEvent.change(dialog.getByLabelText('Minutter fra nå'), { target: { value: '5' } });
  click(dialog.getByRole('button', { name: 'Lov 18:53' }));
  expect(dialog.getByRole('alert').textContent).toContain(
    '18:53 er tidligere enn 19:00, som kunden regner med',
  );
  expect(changes()).toEqual([]);
  click(dialog.getByRole('button', { name: 'Lov 18:53 likevel' }));
  await vi.waitFor(() =>
    expect(changes().map(({ body }) => body)).toEqual([{ what: 'newTime', minutes: 5, version: 1 }]),
  );
});

const onPage = 'Den nye tiden står på siden for bestillingen';
test.each<[string, Partial<Order>, string]>([
  [
    'text and mail',
    { guestTexts: true, customerEmail: 'kari@gjest.example' },
    'Kunden får sms og e-post. Tiden står også på siden for bestillingen.',
  ],
  [
    'text',
    { guestTexts: true, customerEmail: '' },
    'Kunden får sms. Tiden står også på siden for bestillingen.',
  ],
  [
    'mail',
    { customerEmail: 'kari@gjest.example' },
    `Kunden får ikke sms. ${onPage}, og kommer på e-post.Ring 900 00 001`,
  ],
  ['page', { customerEmail: '' }, `Kunden får ikke sms. ${onPage}.Ring 900 00 001`],
])(
  'a guest who hears of a new time by %s: the dialog says so, with the number where no text goes',
  async (_, told, text) => {
    const promisedAt = '2026-11-20T22:50:00.000Z';
    open([order({ status: 'confirmed', promisedAt, customerPhone: '+4790000001', ...told })]);
    click(await inCard('Kari Nordmann', 'Ny tid'));
    const dialog = within(screen.getByRole('dialog', { name: /^Ny tid for/ }));
    const note = dialog.getByText(/^Kunden får/).closest('.note')!;
    expect(note.textContent).toBe(text);
    expect(note.classList.contains('warn')).toBe(!told.guestTexts);
    expect(dialog.queryByRole('link')?.getAttribute('href')).toBe(
      told.guestTexts ? undefined : 'tel:+4790000001',
    );
    fireEvent.change(dialog.getByLabelText('Melding til kunden (valgfri)'), {
      target: { value: 'Treg ovn' },
    });
    expect(note.textContent).toContain('iden og ordene dine står');
  },
);

test('the kitchen adds its own words to a new time; words that are no short line stay in the dialog, with the reason at the field', async () => {
  const { changes } = open([
    order({ status: 'confirmed', promisedAt: '2026-11-20T22:50:00.000Z', language: 'en' }),
  ]);
  click(await inCard('Kari Nordmann', 'Ny tid'));
  const dialog = within(screen.getByRole('dialog', { name: /^Ny tid for/ }));
  const field = dialog.getByLabelText('Melding til kunden (valgfri)');
  const say = (value: string) => {
    fireEvent.change(field, { target: { value } });
    click(dialog.getByRole('button', { name: /^Lov/ }));
  };
  expect(dialog.getByText(/Gjesten leser engelsk, og får ordene slik du skriver dem/)).toBeTruthy();
  say('x'.repeat(141));
  expect(dialog.getByText('Meldingen til kunden kan ha høyst 140 tegn')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  say('Ovnen\u0007er treg');
  expect(dialog.getByText('Skriv meldingen til kunden på én linje, uten spesialtegn')).toBeTruthy();
  expect(changes()).toEqual([]);
  say(' Ovnen er treg i kveld ');
  await waitFor(() => expect(changes()).toHaveLength(1));
  expect(changes()[0]?.body).toMatchObject({ what: 'newTime', message: 'Ovnen er treg i kveld' });
});

test('a new time is offered while somebody waits for a promise, not before and not after', async () => {
  const promisedAt = '2026-11-20T17:40:00.000Z';
  open([
    order({ customerName: 'Ny' }),
    order({ id: ordId(2), number: 2, status: 'confirmed', promisedAt, customerName: 'Lovet' }),
    order({ id: ordId(3), number: 3, status: 'ready', promisedAt, customerName: 'Klar' }),
  ]);
  const offers = async (name: string) =>
    within(await card(name)).queryByRole('button', { name: 'Ny tid' }) !== null;
  expect([await offers('Ny'), await offers('Lovet'), await offers('Klar')]).toEqual([false, true, false]);
});

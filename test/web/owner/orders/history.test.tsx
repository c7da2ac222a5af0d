// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderNotice } from '../../../../shared/orders/answers.ts';
import { eventWords } from '../../../../shared/orders/event-words.nb.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import type { OrderEvent } from '../../../../shared/orders/order-event.ts';
import { order } from '../../../helpers/builders.ts';
import { events, kari } from '../../../helpers/order-story.ts';
import { chooseIn, doneCard, openOrders } from './open-orders.tsx';
import { refusal, toastSaying } from './open-page.tsx';

const one = order({ number: 138, status: 'ready', version: 4, promisedAt: '2026-11-20T17:34:00.000Z' });
const path = `GET /orders/${one.id}/history`;
const toldPath = `GET /orders/${one.id}/notices`;

async function openHistory(shown: Order, answer: () => Response) {
  openOrders([shown], { answers: { [path]: answer } });
  await chooseIn('Kari Nordmann', 'Historikk');
  return within(await screen.findByRole('dialog', { name: 'Nr. 138, Kari Nordmann' }));
}

test('the history of an order says what happened, when, and who did it', async () => {
  const dialog = await openHistory(one, () => Response.json({ events }));

  expect(dialog.getByText('Henting, 189,- kontant. Lovet 18:34.')).toBeTruthy();
  const rows = await waitFor(() => dialog.getAllByRole('listitem'));
  expect(rows.map((row) => row.textContent)).toEqual([
    '18:00BestiltKunden, på nettsiden',
    '18:04Bekreftet, klar 18:34Kari Moen, 30 min',
    '18:06Tilberedning startetKjøkkennettbrett',
    '18:30Klar for hentingKjøkkennettbrett',
    '05.12Meldinger slettetLuka, etter 14 dager',
  ]);
  fireEvent.click(dialog.getByText('Lukk', { selector: '.dialog-foot *' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an order that was refused says so in words and by colour', async () => {
  const at = '2026-11-20T17:01:00.000Z';
  const refused: OrderEvent = {
    what: 'moved',
    from: 'pending',
    to: 'cancelled',
    version: 2,
    at,
    by: kari,
    reason: 'fake',
  };
  const dialog = await openHistory(one, () => Response.json({ events: [events[0], refused] }));

  const row = (await waitFor(() => dialog.getAllByRole('listitem')))[1];
  expect(row?.textContent).toBe('18:01AvvistKari Moen, falsk bestilling');
  expect(row?.className).toContain('is-refusal');
});

test('the history names who was told, by which way, and what became of it', async () => {
  const at = '2026-11-20T17:04:00.000Z';
  const notices: OrderNotice[] = [
    { to: 'guest', channel: 'email', what: 'confirmed', state: 'sent', at },
    { to: 'staff', name: 'Kari', channel: 'sms', state: 'failed', at },
    { to: 'staff', channel: 'email', state: 'bounced', at },
    { to: 'owner', channel: 'email', state: 'sending', at },
  ];
  const answers = { [path]: () => Response.json({ events }), [toldPath]: () => Response.json({ notices }) };
  openOrders([one], { answers });
  await chooseIn('Kari Nordmann', 'Historikk');
  const section = (await screen.findByRole('heading', { name: 'Varsler' })).parentElement as HTMLElement;
  const rows = within(section).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'E-post til gjesten (bekreftet): sendt 18:04',
    'Sms til Kari: feilet 18:04',
    'E-post til en ansatt: kom i retur 18:04',
    'E-post til en eier: usikkert om den kom fram',
  ]);
  expect(rows.map((row) => row.className)).toEqual(['', 'is-bad', 'is-bad', '']);
});

test('what the guest took back is said to be the guest', () => {
  const event: OrderEvent = {
    ...{ what: 'moved', from: 'pending', to: 'cancelled', version: 2, at: '2026-11-20T17:01:00.000Z' },
    ...{ reason: 'guest', by: { kind: 'customer' } },
  };
  expect(eventWords(event, one)).toEqual({ title: 'Avbestilt', detail: 'Kunden' });
});

test('a move that was taken back and an order nobody fetched look like what they are', async () => {
  const at = '2026-11-20T17:50:00.000Z';
  const story: OrderEvent[] = [
    { what: 'undone', from: 'ready', to: 'preparing', version: 5, at, by: kari },
    { what: 'retimed', minutes: 10, before: at, message: 'Ovnen er treg', version: 6, at, by: kari },
    { what: 'moved', from: 'ready', to: 'completed', notFetched: true, version: 7, at, by: kari },
  ];
  const dialog = await openHistory(one, () => Response.json({ events: story }));
  const rows = await waitFor(() => dialog.getAllByRole('listitem'));
  expect(rows.map((row) => row.textContent)).toEqual([
    '18:50Angret: tilbake til TilberederKari Moen',
    '18:50Ny tid: klar 19:00, før 18:50Kari Moen: «Ovnen er treg»',
    '18:50Ikke hentetKari Moen',
  ]);
  expect(rows.map((row) => row.className)).toEqual([
    'history-event is-undone',
    'history-event',
    'history-event is-refusal',
  ]);
});

test('an order that nobody answered tells each step of the ladder and why it was declined', async () => {
  const by = { kind: 'system' } as const;
  const at = (minutes: number) => `2026-11-20T17:${String(minutes).padStart(2, '0')}:00.000Z`;
  const story: OrderEvent[] = [
    { what: 'reminded', step: 'remind', version: 1, at: at(2), by },
    { what: 'reminded', step: 'call', version: 1, at: at(4), by },
    { what: 'moved', from: 'pending', to: 'cancelled', reason: 'no_answer', version: 2, at: at(15), by },
    { what: 'moved', from: 'pending', to: 'confirmed', estimatedTimeMinutes: 20, version: 2, at: at(0), by },
  ];
  const dialog = await openHistory(one, () => Response.json({ events: story }));
  const rows = await waitFor(() => dialog.getAllByRole('listitem'));
  expect(rows.map((row) => row.textContent)).toEqual([
    '18:02Skjermene minnet på nyttLuka, ingen hadde svart',
    '18:04Ansatte og eiere varsletLuka, ingen hadde svart',
    '18:15AvvistLuka, ingen svarte i tide',
    '18:00Bekreftet, klar 18:20Luka, automatisk, 20 min',
  ]);
});

test('an order that stood as not fetched is fetched after all by one press, and no other order can be', async () => {
  const left = { ...one, status: 'completed' as const, notFetched: true as const };
  const fetched: Order = { ...one, status: 'completed', version: 5 };
  let stored: Order = left;
  const { changes } = openOrders([left], {
    answers: {
      [path]: () => Response.json({ events }),
      [`POST /orders/${one.id}/commands`]: () => {
        stored = fetched;
        return Response.json(stored);
      },
      'GET /orders': () => Response.json({ orders: [stored], next: null }),
    },
  });
  await doneCard('Kari Nordmann');
  await chooseIn('Kari Nordmann', 'Historikk');
  const dialog = within(await screen.findByRole('dialog', { name: 'Nr. 138, Kari Nordmann' }));

  fireEvent.click(dialog.getByRole('button', { name: 'Likevel hentet' }));

  await toastSaying('Nr. 138 er likevel hentet');
  expect(changes()).toMatchObject([{ path: `/orders/${one.id}/commands`, body: { version: 4 } }]);
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Likevel hentet' })).toBeNull());
});

test('a history that cannot be loaded says so and is asked for again', async () => {
  let isDown = true;
  const dialog = await openHistory(one, () => (isDown ? refusal(500) : Response.json({ events })));
  expect(await dialog.findByText('Kunne ikke laste historikken')).toBeTruthy();
  isDown = false;
  fireEvent.click(dialog.getByRole('button', { name: 'Prøv igjen' }));
  expect(await dialog.findByText('Tilberedning startet')).toBeTruthy();
});

test('a delivery arrives and is on its way; a name that was deleted is somebody of the restaurant', () => {
  const delivery = order({ fulfilment: 'delivery' });
  const words = events.map((event) => eventWords(event, delivery).title);
  expect(words.slice(1, 4)).toEqual(['Bekreftet, framme 18:34', 'Tilberedning startet', 'På vei']);
  const nameless = { ...events[1], by: { ...kari, name: '' } } as OrderEvent;
  expect(eventWords(nameless, delivery).detail).toBe('En ansatt, 30 min');
});

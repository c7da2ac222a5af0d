// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import { order, ordId } from '../../../helpers/builders.ts';
import { confirmIn, inCard, openOrders as open } from './open-orders.tsx';
import { refusal } from './open-page.tsx';

const { click } = fireEvent;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('ERR-022 a failed confirmation names its order, keeps the minutes chosen, and can be tried again', async () => {
  let fails = true;
  const { changes, orders } = open([order({ number: 746 })], {
    answers: {
      [`POST /orders/${ordId(1)}/commands`]: (body) => {
        if (fails) throw new TypeError('Failed to fetch');
        orders[0] = order({ ...(body as Partial<Order>), number: 746, version: 2 });
        return Response.json(orders[0]);
      },
    },
  });
  click(await inCard('Kari Nordmann', '40 minutter'));
  click(await confirmIn('Kari Nordmann'));
  const alert = await screen.findByRole('alertdialog', { name: 'Kunne ikke oppdatere bestilling' });
  expect(within(alert).getByText('Nr. 746 · Kari Nordmann')).toBeTruthy();
  expect(alert.textContent).toContain('40 min');
  expect(alert.textContent).toContain('Sjekk nettet og prøv igjen.');

  click(button('OK'));
  expect((await inCard('Kari Nordmann', '40 minutter')).getAttribute('aria-pressed')).toBe('true');
  click(await confirmIn('Kari Nordmann'));
  await screen.findByRole('alertdialog');

  fails = false;
  click(button('Prøv igjen'));
  expect(await screen.findByText('40 min')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const sent = { what: 'move', status: 'confirmed', estimatedTimeMinutes: 40, version: 1 };
  expect(changes().map(({ body }) => body)).toEqual([sent, sent, sent]);
});

test('a change that was carried out although its answer was lost raises no alert that stays', async () => {
  const { orders } = open([order({ status: 'ready' })], {
    answers: {
      [`POST /orders/${ordId(1)}/commands`]: () => {
        orders[0] = order({ status: 'completed', version: 2 });
        throw new TypeError('Failed to fetch');
      },
    },
  });
  click(await inCard('Kari Nordmann', 'Fullført'));
  await screen.findByText('1 fullført');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('ERR-022 of two failed changes none is forgotten: each is told, and tried again, on its own', async () => {
  let fails = true;
  const [one, two] = [ordId(1), ordId(2)];
  const answer = (id: typeof one) => (body: unknown) => {
    if (fails) throw new TypeError('Failed to fetch');
    return Response.json(order({ id, ...(body as Partial<Order>), version: 2 }));
  };
  const { changes } = open(
    [
      order({ id: one, number: 726, status: 'confirmed', customerName: 'Ola' }),
      order({ id: two, number: 724, status: 'preparing', customerName: 'Siri' }),
    ],
    {
      answers: {
        [`POST /orders/${one}/commands`]: answer(one),
        [`POST /orders/${two}/commands`]: answer(two),
      },
    },
  );
  const first = await inCard('Ola', 'Start tilberedning');
  const second = await inCard('Siri', 'Klar for henting');
  click(first);
  click(second);
  expect(await screen.findByText('Nr. 726 · Ola')).toBeTruthy();
  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(screen.queryByText('Nr. 724 · Siri')).toBeNull();
  click(button('OK'));
  expect(await screen.findByText('Nr. 724 · Siri')).toBeTruthy();
  fails = false;
  click(button('Prøv igjen'));
  await waitFor(() => expect(changes()).toHaveLength(3));
  expect(changes().at(-1)).toMatchObject({
    path: `/orders/${two}/commands`,
    body: { what: 'move', status: 'ready' },
  });
});

test('a change another screen has made impossible is told, and not offered again', async () => {
  const { orders } = open([order({ status: 'confirmed' })], {
    answers: {
      [`POST /orders/${ordId(1)}/commands`]: () => {
        orders[0] = order({ status: 'cancelled', version: 2 });
        return refusal(409, 'INVALID_TRANSITION');
      },
    },
  });
  click(await inCard('Kari Nordmann', 'Start tilberedning'));
  await screen.findByText('1 avbrutt');
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBeNull());
});

const putStatus = `POST /orders/${ordId(1)}/commands`;

test('after a lost refusal, an order that somebody else has confirmed meanwhile is never cancelled by another try', async () => {
  const { orders, queries, changes } = open([order({ number: 5 })], {
    answers: {
      [putStatus]: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  click(await inCard('Kari Nordmann', 'Avvis bestilling'));
  click(screen.getByRole('radio', { name: 'Utsolgt' }));
  click(button('Avvis bestillingen'));
  await screen.findByRole('alertdialog', { name: 'Kunne ikke oppdatere bestilling' });
  expect(button('Prøv igjen')).toBeTruthy();

  orders[0] = order({ number: 5, status: 'confirmed', estimatedTimeMinutes: 20, version: 2 });
  await queries.invalidateQueries({ queryKey: ['orders'] });

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBeNull());
  const alert = screen.getByRole('alertdialog', { name: 'Kunne ikke oppdatere bestilling' });
  expect(alert.textContent).toContain('Bestillingen er endret: Bekreftet, 20 min.');
  expect(alert.textContent).toContain('Du trykket «Avvis bestilling». Det ble ikke gjort.');
  expect(changes()).toHaveLength(1);
});

test('another try names the version that was on the screen at the press, so the server refuses it too when somebody was faster', async () => {
  let tries = 0;
  const { changes } = open([order({ status: 'preparing', version: 7 })], {
    answers: {
      [putStatus]: () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch');
        return refusal(409, 'VERSION_CONFLICT', { reason: 'overtakenBySomeone' });
      },
    },
  });
  click(await inCard('Kari Nordmann', 'Klar for henting'));
  click(await screen.findByRole('button', { name: 'Prøv igjen' }));

  await screen.findByText('Bestillingen er endret av noen andre.');
  expect(changes().map(({ body }) => (body as { version: number }).version)).toEqual([7, 7]);
  expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBeNull();
});

test('of two screens that confirm with other minutes the slower one is told which minutes count', async () => {
  const { orders } = open([order({ number: 812 })], {
    answers: {
      [putStatus]: () => {
        orders[0] = order({ number: 812, status: 'confirmed', estimatedTimeMinutes: 10, version: 2 });
        return refusal(409, 'INVALID_TRANSITION');
      },
    },
  });
  click(await inCard('Kari Nordmann', '40 minutter'));
  click(await confirmIn('Kari Nordmann'));

  const alert = await screen.findByRole('alertdialog', { name: 'Kunne ikke oppdatere bestilling' });
  await waitFor(() => expect(alert.textContent).toContain('Bestillingen er endret: Bekreftet, 10 min.'));
  expect(alert.textContent).toContain('Du trykket «Bekreft bestilling, 40 min». Det ble ikke gjort.');
  expect(screen.queryByRole('button', { name: 'Prøv igjen' })).toBeNull();
});

test('two screens that confirm with the same minutes want the same, and nobody is stopped', async () => {
  const { orders } = open([order({ number: 812 })], {
    answers: {
      [putStatus]: () => {
        orders[0] = order({ number: 812, status: 'confirmed', estimatedTimeMinutes: 40, version: 2 });
        return refusal(409, 'INVALID_TRANSITION');
      },
    },
  });
  click(await inCard('Kari Nordmann', '40 minutter'));
  click(await confirmIn('Kari Nordmann'));

  await screen.findByText('40 min');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

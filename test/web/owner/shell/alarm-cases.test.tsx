// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Order } from '../../../../shared/orders/order.ts';
import { ordId } from '../../../helpers/builders.ts';
import { FakeAudio } from '../../../helpers/fake-audio.ts';
import { freshBrowser, openPage, pending, press, server } from './alarm-page.tsx';

beforeEach(freshBrowser);
const rings = () => FakeAudio.ringing();
/** Sounds that were heard once: a change, or the alarm that was tried. */
const once = () => FakeAudio.made.flatMap(({ sources }) => sources).filter(({ loop }) => !loop).length;
const confirmed = (n: number, about: Partial<Order> = {}) =>
  pending(n, { status: 'confirmed', version: 2, promisedAt: '2026-11-20T17:30:00.000Z', ...about });
const cancelled = (n: number, version: number, cancelReason: Order['cancelReason']) =>
  pending(n, { status: 'cancelled', version, ...(cancelReason && { cancelReason }) });
const status = `POST /orders/${ordId(1)}/commands`;
/** Kari has confirmed at 18:04. */
const overtaken = () => {
  const done = {
    what: 'moved',
    from: 'pending',
    to: 'confirmed',
    by: 'staff',
    name: 'Kari',
    at: '2026-11-20T17:04:00.000Z',
  };
  const because = { reason: 'overtaken', ...done };
  return Response.json({ error: { code: 'INVALID_TRANSITION', because } }, { status: 409 });
};

function answerWith(order: Order) {
  server.answers[status] = () => {
    server.orders = [order];
    return Response.json(order);
  };
}

async function ringingPage(path = '/dashboard/orders') {
  const page = await openPage(path);
  press();
  await page.now([pending(1)]);
  await waitFor(() => expect(rings()).toBe(1));
  return page;
}

test('peers 3.1: an order that nobody has answered rings on and on, whatever else is pressed', async () => {
  const { now } = await ringingPage('/dashboard/menu');
  for (let tries = 0; tries < 5; tries += 1) {
    press();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await now([pending(1)]);
  }
  expect(rings()).toBe(1);
});

test('peers 3.2: many orders are one calm sound, and it stops with the last answer from wherever it came', async () => {
  const { now } = await ringingPage();
  await now([pending(3), pending(2), pending(1)]);
  expect(rings()).toBe(1);
  await now([confirmed(3), pending(2), cancelled(1, 2, 'busy')]);
  expect(rings()).toBe(1);
  await now([confirmed(3), confirmed(2), cancelled(1, 2, 'busy')]);
  await waitFor(() => expect(rings()).toBe(0));
  expect(once()).toBe(0);
});

test('peers 3.2: nothing rings with nothing pending: not at the start, not after an empty answer, not for what moves on', async () => {
  const { now } = await openPage('/dashboard/orders');
  press();
  await now([]);
  await now([confirmed(1)]);
  await now([confirmed(1, { status: 'preparing', version: 3 })]);
  await now([confirmed(1, { status: 'ready', version: 4 })]);
  expect(rings()).toBe(0);
  expect(once()).toBe(0);
});

test('peers 3.1, mistake 12: the bell is not silenced by the press but by the answer: it rings while the answer is on its way', async () => {
  let answer: (response: Response) => void = () => {};
  server.answers[status] = () => new Promise<Response>((resolve) => (answer = resolve));
  await ringingPage();
  fireEvent.click(await screen.findByRole('button', { name: /^Bekreft bestilling/ }));
  await screen.findByText('Lagrer...');
  expect(rings()).toBe(1);
  server.orders = [confirmed(1)];
  await act(async () => answer(Response.json(confirmed(1))));
  await waitFor(() => expect(rings()).toBe(0));
});

test('peers mistake 12: an answer that fails keeps ringing and says why, until another one is taken', async () => {
  server.answers[status] = () => {
    throw new TypeError('Failed to fetch');
  };
  await ringingPage();
  fireEvent.click(await screen.findByRole('button', { name: /^Bekreft bestilling/ }));
  const alert = await screen.findByRole('alertdialog', { name: 'Kunne ikke oppdatere bestilling' });
  expect(alert.textContent).toContain('Sjekk nettet og prøv igjen.');
  expect(rings()).toBe(1);
  answerWith(confirmed(1));
  fireEvent.click(within(alert).getByRole('button', { name: 'Prøv igjen' }));
  await waitFor(() => expect(rings()).toBe(0));
});

test('peers mistake 12: the second tablet is silent at once, and reads who was faster', async () => {
  server.answers[status] = () => {
    server.orders = [confirmed(1, { estimatedTimeMinutes: 45 })];
    return overtaken();
  };
  await ringingPage();
  fireEvent.click(await screen.findByRole('button', { name: /^Bekreft bestilling/ }));
  const alert = await screen.findByRole('alertdialog', { name: 'Kunne ikke oppdatere bestilling' });
  await waitFor(() => expect(alert.textContent).toContain('Bekreftet av Kari 18:04.'));
  expect(within(alert).queryByRole('button', { name: 'Prøv igjen' })).toBeNull();
  expect(rings()).toBe(0);
});

test('peers mistake 12: who wanted the same as somebody who was faster is not stopped, but reads it too', async () => {
  server.answers[status] = (body) => {
    const { estimatedTimeMinutes } = body as Order;
    server.orders = [confirmed(1, { estimatedTimeMinutes })];
    return overtaken();
  };
  await ringingPage();
  fireEvent.click(await screen.findByRole('button', { name: /^Bekreft bestilling/ }));
  expect(await screen.findByText('Nr. 1: Bekreftet av Kari 18:04.')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(rings()).toBe(0);
});

test('peers 3.15: an order that its guest takes back has a sound of its own and says so; the bell stops', async () => {
  const { now } = await ringingPage();
  await now([cancelled(1, 2, 'guest')]);
  expect(await screen.findByText('Nr. 1 er avbestilt av gjesten')).toBeTruthy();
  expect(once()).toBe(1);
  expect(rings()).toBe(0);
});

test.each([
  ['is called off while it is cooked', cancelled(1, 3, 'other'), 'Nr. 1 er avbrutt'],
  [
    'gets a new time from another screen',
    confirmed(1, { version: 3, promisedAt: '2026-11-20T17:45:00.000Z' }),
    'Nr. 1 har ny tid: 18:45',
  ],
])('peers 5.2: an order that %s sounds other than a new one, once', async (_, next, text) => {
  const { now } = await openPage('/dashboard/menu');
  press();
  await now([confirmed(1)]);
  await now([next]);
  expect(await screen.findByText(text)).toBeTruthy();
  await now([next]);
  expect(once()).toBe(1);
  expect(rings()).toBe(0);
});

test('peers 5.2: what is changed on this screen makes no sound here', async () => {
  const { now } = await openPage('/dashboard/orders');
  press();
  await now([confirmed(1)]);
  answerWith(cancelled(1, 3, 'other'));
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Mer om bestilling/ }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Avbryt' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Annet' }));
  fireEvent.click(screen.getByRole('button', { name: /^Avbryt bestillingen/ }));
  await screen.findByText('Nr. 1 er avvist');
  expect(once()).toBe(0);
});

test('peers 5.2: several changes at once are one sound and one sentence', async () => {
  const { now } = await openPage('/dashboard/menu');
  press();
  await now([confirmed(2), confirmed(1)]);
  await now([cancelled(2, 3, 'guest'), cancelled(1, 3, 'guest')]);
  expect(await screen.findByText('2 bestillinger er endret')).toBeTruthy();
  expect(once()).toBe(1);
});

test('peers 3.2: who has turned the sound off hears no change either; who may not answer hears nothing', async () => {
  const { now } = await openPage('/dashboard/orders');
  press();
  await now([confirmed(1)]);
  // The light stands before the lane's own count.
  fireEvent.click((await screen.findAllByRole('button', { name: /^(Alt er klart|1 for sent)$/ }))[0]!);
  fireEvent.click(await screen.findByRole('button', { name: 'Slå av' }));
  await now([cancelled(1, 3, 'guest')]);
  await screen.findByText('Nr. 1 er avbestilt av gjesten');
  expect(once()).toBe(0);
});

test('peers 3.1: an iPhone that took a call rings again with the next press', async () => {
  await ringingPage();
  const [audio] = FakeAudio.made;
  act(() => audio?.interrupt());
  expect(await screen.findByText('Trykk for å få lyd')).toBeTruthy();
  expect(rings()).toBe(0);
  press();
  await waitFor(() => expect(rings()).toBe(1));
});

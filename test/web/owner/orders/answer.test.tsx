// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { defaultSettings } from '../../../../shared/shops/settings.ts';
import { shopOf } from '../../../../web/owner/lib/shop.ts';
import { businessQuery } from '../../../../web/owner/queries/business.ts';
import { order, ordId, ownBusiness } from '../../../helpers/builders.ts';
import { card, chooseIn, confirmIn, inCard, openOrders as open } from './open-orders.tsx';

const { click, change } = fireEvent;

test('ORD-011 ORD-017 ORD-019 an order is confirmed on its card, in the minutes that the shop tells its guests if nobody chooses, and without a keyboard', async () => {
  const { changes } = open([order()]);
  const shown = within(await card('Kari Nordmann'));
  const presets = within(shown.getByRole('group', { name: 'Estimert tid (minutter)' })).getAllByRole(
    'button',
  );
  expect(presets.map((one) => [one.textContent, one.getAttribute('aria-pressed')])).toEqual([
    ['10', 'false'],
    ['15', 'false'],
    ['20', 'true'],
    ['30', 'false'],
    ['40', 'false'],
  ]);
  expect(shown.queryAllByRole('textbox')).toEqual([]);
  click(await confirmIn('Kari Nordmann'));
  expect(await screen.findByText('20 min')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(changes()).toMatchObject([
    {
      path: `/orders/${ordId(1)}/commands`,
      body: { what: 'move', status: 'confirmed', estimatedTimeMinutes: 20, version: 1 },
    },
  ]);
});

test('ORD-017 the button says the clock time that the guest will read, and so does the question for another time', async () => {
  vi.setSystemTime('2026-11-20T17:42:00Z');
  open([order({ fulfilment: 'delivery', address: 'Storgata 1' })]);
  expect((await confirmIn('Kari Nordmann')).textContent).toBe('Bekreft bestilling, framme 19:02');
  click(await inCard('Kari Nordmann', '40 minutter'));
  expect((await confirmIn('Kari Nordmann')).textContent).toBe('Bekreft bestilling, framme 19:22');
  await chooseIn('Kari Nordmann', 'Ny tid');
  await screen.findByRole('dialog');
  const minutes = screen.getByLabelText<HTMLInputElement>('Estimert tid (minutter)', { selector: 'input' });
  expect(minutes.value).toBe('40');
  change(minutes, { target: { value: '75' } });
  expect(within(screen.getByRole('dialog')).getByText('19:57')).toBeTruthy();
});

test('ORD-018 leaving the question, or answering it with nothing or nonsense, confirms nothing', async () => {
  const { changes } = open([order()]);
  await chooseIn('Kari Nordmann', 'Ny tid');
  await screen.findByRole('dialog');
  const dialog = within(screen.getByRole('dialog', { name: 'Bekreft bestilling' }));
  const minutes = () => dialog.getByLabelText('Estimert tid (minutter)');
  for (const value of ['', '0', '601', 'snart']) {
    change(minutes(), { target: { value } });
    click(dialog.getByRole('button', { name: /^Bekreft bestilling/ }));
    expect(minutes().getAttribute('aria-invalid')).toBe('true');
  }
  expect(dialog.getByText('Estimert tid må være mellom 1 og 600 minutter')).toBeTruthy();
  click(dialog.getByRole('button', { name: 'Avbryt' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(changes()).toEqual([]);
  expect(await card('Kari Nordmann')).toBeTruthy();
});

test('ORD-017 ORD-019 another time is asked for, sent, and stays on the card when it could not be saved', async () => {
  vi.setSystemTime('2026-11-20T17:42:00Z');
  const { changes } = open([order()], {
    answers: {
      [`POST /orders/${ordId(1)}/commands`]: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await chooseIn('Kari Nordmann', 'Ny tid');
  await screen.findByRole('dialog');
  const dialog = within(screen.getByRole('dialog'));
  change(dialog.getByLabelText('Estimert tid (minutter)'), { target: { value: '75' } });
  click(dialog.getByRole('button', { name: /^Bekreft bestilling/ }));
  click(await screen.findByRole('button', { name: 'OK' }));
  expect((await confirmIn('Kari Nordmann')).textContent).toBe('Bekreft bestilling, klar 19:57');
  click(await confirmIn('Kari Nordmann'));
  await screen.findByRole('alertdialog');
  const sent = { what: 'move', status: 'confirmed', estimatedTimeMinutes: 75, version: 1 };
  expect(changes().map(({ body }) => body)).toEqual([sent, sent]);
});

test("ORD-017 what is proposed is the shop's own time with the minutes it adds while it is full, never less than guests read", async () => {
  vi.setSystemTime('2026-11-20T17:42:00Z');
  const busy = { minutes: 15, until: '2026-11-20T18:42:00.000Z' } as const;
  const settings = { ...defaultSettings, readyInMinutes: 40, busy };
  const { queries } = open([order()]);
  await card('Kari Nordmann');
  act(() => {
    const business = ownBusiness({ settings });
    queries.setQueryData(businessQuery(shopOf(business.id)).queryKey, business);
  });
  const presets = within(
    within(await card('Kari Nordmann')).getByRole('group', { name: 'Estimert tid (minutter)' }),
  ).getAllByRole('button');
  expect(presets.map(({ textContent }) => textContent)).toEqual(['45', '50', '55', '65', '75']);
  expect((await confirmIn('Kari Nordmann')).textContent).toBe('Bekreft bestilling, klar 19:37');
});

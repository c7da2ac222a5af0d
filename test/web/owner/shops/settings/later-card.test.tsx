// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { CanOrderAnswer } from '../../../../../shared/orders/answers.ts';
import { button, openSettings } from './open-settings.tsx';

const { click } = fireEvent;
const toggle = (name: RegExp) => screen.getByRole('switch', { name });
const full = '2026-11-28T18:30:00.000Z';
const answer: CanOrderAnswer = {
  ...{ checks: [], promisedAt: null, changesAt: null, earliest: null },
  times: [
    { at: '2026-11-28T18:15:00.000Z', taken: 2 },
    { at: full, taken: 6 },
    { at: '2026-11-29T18:30:00.000Z', taken: 0 },
  ],
};

async function openCard() {
  vi.useFakeTimers({ now: new Date('2026-11-28T17:00:00Z'), toFake: ['Date'] });
  const page = openSettings({
    tab: 'levering',
    answers: { 'POST /orders/possible': () => Response.json(answer) },
  });
  await screen.findByRole('switch', { name: /^Kunden kan velge tid/ });
  return page;
}

test('a shop that lets nobody choose a time sees one switch, and no question is asked', async () => {
  const { calls } = await openCard();
  expect(screen.queryByText('Hvor langt fram')).toBeNull();
  expect(screen.queryByRole('switch', { name: /^Plass per kvarter/ })).toBeNull();
  expect(calls.some(({ path }) => path === '/orders/possible')).toBe(false);
});

test('the switch proposes five days, which are changed by one, down to today alone', async () => {
  const { state } = await openCard();
  click(toggle(/^Kunden kan velge tid/));
  await waitFor(() => expect(state.settings.later).toEqual({ days: 5, perSlot: null }));
  await screen.findByText('I dag og de neste 5 dagene.');
  for (let press = 0; press < 5; press += 1) click(button('Færre dager'));
  await waitFor(() => expect(state.settings.later?.days).toBe(0));
  expect(await screen.findByText('Bare i dag.')).toBeTruthy();
  click(toggle(/^Kunden kan velge tid/));
  await waitFor(() => expect(state.settings.later).toBeNull());
});

test('places are counted at six, and today shows how many of each quarter are taken', async () => {
  const { state } = await openCard();
  click(toggle(/^Kunden kan velge tid/));
  await screen.findByText('Hvor langt fram');
  click(toggle(/^Plass per kvarter/));
  await waitFor(() => expect(state.settings.later).toEqual({ days: 5, perSlot: 6 }));
  const rows = within(await screen.findByRole('region', { name: 'I dag, slik det er nå' }));
  expect(rows.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '19:152 av 6',
    '19:30Fullt',
  ]);
  click(button('Flere plasser'));
  await waitFor(() => expect(state.settings.later).toEqual({ days: 5, perSlot: 7 }));
  expect((await rows.findAllByText(/av 7/)).map(({ textContent }) => textContent)).toEqual([
    '2 av 7',
    '6 av 7',
  ]);
});

test('more time in a rush is off at first, proposes two steps, and says what guests will read', async () => {
  const { state } = await openCard();
  click(toggle(/^Mer tid når det er travelt/));
  const steps = [
    { from: 5, minutes: 10 },
    { from: 10, minutes: 20 },
  ];
  await waitFor(() => expect(state.settings.rush).toEqual(steps));
  await screen.findByText('Kunden leser «Klar om ca. 30 min».');
  click(screen.getAllByRole('button', { name: 'Flere minutter' })[0]!);
  click(screen.getAllByRole('button', { name: 'Færre bestillinger' })[1]!);
  await waitFor(() =>
    expect(state.settings.rush).toEqual([
      { from: 5, minutes: 15 },
      { from: 9, minutes: 20 },
    ]),
  );
  click(toggle(/^Mer tid når det er travelt/));
  await waitFor(() => expect(state.settings.rush).toBeNull());
});

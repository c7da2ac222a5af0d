// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { BusinessSettings } from '../../../../../shared/shops/settings.ts';
import { changedDays, type SpecialDayChange } from '../../../../../shared/shops/special-days.ts';
import { button, field, openSettings, type } from './open-settings.tsx';

const { click, blur } = fireEvent;
const today = '2026-11-28';
const fill = (label: string, value: string) => {
  type(label, value);
  blur(field(label));
};

/** The tab with the hours on 28 November 2026, over a server that keeps the days. */
async function openHours() {
  vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`), toFake: ['Date'] });
  const page = openSettings({
    tab: 'apningstider',
    answers: {
      'PUT /settings/special-days': (body) => {
        const days = changedDays(page.state.settings.specialDays, body as SpecialDayChange, today);
        page.state.settings = { ...page.state.settings, specialDays: days };
        return Response.json(page.state.settings satisfies BusinessSettings);
      },
    },
  });
  await screen.findByLabelText('Mandag åpner');
  return page;
}
const summary = () => screen.getByText('Helligdager, ferie og siste bestilling').closest('summary')!;

test('a break is added, written, stored and taken away, and the page says both spans', async () => {
  const { state } = await openHours();
  fill('Mandag åpner', '11');
  click(button('Mandag: legg til en pause'));
  fill('Mandag stenger igjen', '2230');
  click(button('Lagre åpningstider'));
  await screen.findByText('Lagret!');
  expect(state.settings.openingHours.monday).toEqual({
    ...{ open: '11:00', close: '14:00', closed: false },
    more: [{ open: '16:00', close: '22:30' }],
  });
  const preview = within(screen.getByRole('region', { name: 'Slik står det på siden' }));
  expect(preview.getByText('16:00–22:30')).toBeTruthy();
  click(button('Mandag: ta bort 16:00–22:30'));
  click(button('Lagre åpningstider'));
  await waitFor(() => expect(state.settings.openingHours.monday).not.toHaveProperty('more'));
});

test('spans that overlap are refused in words at their day', async () => {
  const { changes } = await openHours();
  fill('Fredag åpner', '11');
  click(button('Fredag: legg til en pause'));
  fill('Fredag åpner igjen', '13:30');
  click(button('Lagre åpningstider'));
  expect(
    await screen.findByText('Tidene på en dag må komme etter hverandre, med en pause mellom'),
  ).toBeTruthy();
  expect(changes()).toEqual([]);
});

test('a shop with the same hours each week sees one line, which counts the holidays that come', async () => {
  await openHours();
  expect(summary().parentElement).toHaveProperty('open', false);
  expect(summary().textContent).toContain('5 helligdager følger vanlig tid de neste 60 dagene.');
});

test('a holiday is answered by one press, changed to own hours, and taken away', async () => {
  const { state } = await openHours();
  click(summary());
  click(button('1. juledag: stengt'));
  await waitFor(() =>
    expect(state.settings.specialDays).toEqual([
      { from: '2026-12-25', to: '2026-12-25', name: '', spans: [] },
    ]),
  );
  click(await screen.findByRole('button', { name: 'Rediger 1. juledag' }));
  click(screen.getByRole('radio', { name: /Egen tid/ }));
  fill('Åpner', '12');
  fill('Stenger', '18');
  click(button('Lagre dagen'));
  await waitFor(() =>
    expect(state.settings.specialDays[0]?.spans).toEqual([{ open: '12:00', close: '18:00' }]),
  );
  click(await screen.findByRole('button', { name: 'Slett 1. juledag' }));
  await waitFor(() => expect(state.settings.specialDays).toEqual([]));
  expect(await screen.findByRole('button', { name: '1. juledag: stengt' })).toBeTruthy();
});

test('a holiday of several days has a name, and is refused without one and when it is turned', async () => {
  const { state, changes } = await openHours();
  click(summary());
  click(button('Legg til dag eller ferie'));
  type('Dag', '2027-07-26');
  type('Siste dag (valgfritt)', '2027-07-06');
  click(button('Lagre dagen'));
  expect(await screen.findByText('Gi dagen et navn, som «Sommerferie»')).toBeTruthy();
  type('Navn', 'Sommerferie');
  click(button('Lagre dagen'));
  expect(await screen.findByText('Siste dag kan ikke være før den første')).toBeTruthy();
  expect(changes()).toEqual([]);
  type('Dag', '2027-07-06');
  type('Siste dag (valgfritt)', '2027-07-26');
  expect(screen.getByText('tirsdag–mandag, 21 dager')).toBeTruthy();
  click(button('Lagre ferien'));
  await waitFor(() =>
    expect(state.settings.specialDays).toEqual([
      { from: '2027-07-06', to: '2027-07-26', name: 'Sommerferie', spans: [] },
    ]),
  );
});

test('the last order is chosen at once, with the sentence that guests read', async () => {
  const { state } = await openHours();
  click(summary());
  fireEvent.change(screen.getByRole('combobox'), { target: { value: '20' } });
  expect(
    await screen.findByText('Stenger dere 22:00, leser kundene «Åpen nå til siste bestilling 21:40».'),
  ).toBeTruthy();
  await waitFor(() => expect(state.settings.lastOrderMinutes).toBe(20));
});

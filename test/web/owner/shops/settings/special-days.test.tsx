// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type BusinessSettings, defaultSettings } from '../../../../../shared/shops/settings.ts';
import { changedDays, type SpecialDayChange } from '../../../../../shared/shops/special-days.ts';
import { napoli } from '../../orders/open-page.tsx';
import { button, field, openSettings, type } from './open-settings.tsx';

const { click, blur } = fireEvent;
const today = '2026-11-28';
const fill = (label: string, value: string) => {
  type(label, value);
  blur(field(label));
};

/** The tab with the hours on 28 November 2026, over a server that keeps the days. */
async function openHours(specialDays: BusinessSettings['specialDays'] = []) {
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
  page.state.settings = { ...page.state.settings, specialDays };
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
  expect(summary().textContent).toContain('5 helligdager mangler svar.');
});

test('the tab says what guests can do outside the hours: look, or order for later where the shop takes that', async () => {
  const business = (later: BusinessSettings['later']) => ({
    ...napoli,
    settings: { ...defaultSettings, later },
  });
  openSettings({ tab: 'apningstider', business: business(null) });
  expect(await screen.findByText(/kan kundene se menyen, men ikke bestille/)).toBeTruthy();
  cleanup();
  openSettings({ tab: 'apningstider', business: business({ days: 1, perSlot: null }) });
  expect(await screen.findByText(/kan kundene bestille til en annen tid/)).toBeTruthy();
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

test('days on which food is only fetched are said so, and a day that is shut is not asked', async () => {
  const { state } = await openHours();
  click(summary());
  click(button('1. juledag: egen tid'));
  click(screen.getByRole('checkbox', { name: 'Bare henting denne dagen' }));
  click(button('Lagre dagen'));
  await waitFor(() => expect(state.settings.specialDays[0]).toMatchObject({ noDelivery: true }));
  expect((await screen.findByText('Bare henting')).closest('li')?.textContent).toContain('1. juledag');
  click(button('Rediger 1. juledag'));
  click(screen.getByRole('radio', { name: 'Stengt' }));
  expect(screen.queryByRole('checkbox', { name: /Bare henting/ })).toBeNull();
  click(button('Lagre dagen'));
  await waitFor(() => expect(state.settings.specialDays[0]).not.toHaveProperty('noDelivery'));
});

test('hours for deliveries begin as the opening hours, are stored apart, and stand on the page where they differ', async () => {
  const { state } = await openHours();
  const rows = () => screen.getByRole('region', { name: 'Slik står det på siden' }).textContent;
  click(screen.getByRole('checkbox', { name: 'Levering har egne tider' }));
  expect(field('Levering fredag stenger').value).toBe('23:00');
  expect(rows()).not.toContain('Levering');
  fill('Levering fredag stenger', '21');
  expect(rows()).toContain('Levering fredag: 15:00–21:00');
  click(button('Lagre åpningstider'));
  await waitFor(() => expect(state.settings.deliveryHours?.friday.close).toBe('21:00'));
  expect(state.settings.openingHours.friday.close).toBe('23:00');
  click(screen.getByRole('checkbox', { name: 'Levering har egne tider' }));
  click(button('Lagre åpningstider'));
  await waitFor(() => expect(state.settings.deliveryHours).toBeNull());
});

test('a fault in the hours for deliveries is said at its day', async () => {
  const { changes } = await openHours();
  click(screen.getByRole('checkbox', { name: 'Levering har egne tider' }));
  fill('Levering mandag åpner', '99');
  click(button('Lagre åpningstider'));
  await waitFor(() => expect(field('Levering mandag åpner').getAttribute('aria-invalid')).toBe('true'));
  expect(field('Mandag åpner').getAttribute('aria-invalid')).toBeNull();
  expect(changes()).toEqual([]);
});

test('SETT-013 Monday’s hours go to the open days alone, and come back with one press beside them, but for what was written since', async () => {
  await openHours();
  click(field('Søndag åpen'));
  fill('Mandag åpner', '11');
  click(button('Kopier mandag til åpne dager'));
  expect(field('Fredag åpner').value).toBe('11:00');
  expect(field('Søndag åpen').checked).toBe(false);
  expect(screen.getByText(/ dager fikk mandagens tider$/).closest('.toast, .card-head')?.className).toBe(
    'card-head',
  );
  fill('Torsdag åpner', '12');
  click(await screen.findByRole('button', { name: 'Angre kopieringen' }));
  expect([field('Fredag åpner').value, field('Fredag stenger').value]).toEqual(['15:00', '23:00']);
  expect(field('Torsdag åpner').value).toBe('12:00');
  expect(field('Mandag åpner').value).toBe('11:00');
});

test('the holidays of last year are answered as then by one press, which is there only where they were', async () => {
  const { state } = await openHours([
    { from: '2025-12-24', to: '2025-12-24', name: '', spans: [] },
    { from: '2025-12-31', to: '2025-12-31', name: '', spans: [{ open: '12:00', close: '18:00' }] },
  ]);
  click(summary());
  click(button('Bruk svarene fra i fjor'));
  expect(await screen.findByRole('button', { name: 'Rediger Nyttårsaften' })).toBeTruthy();
  const coming = state.settings.specialDays.filter(({ from }) => from > today);
  expect(coming.map(({ from, spans }) => [from, spans?.length])).toEqual([
    ['2026-12-24', 0],
    ['2026-12-31', 1],
  ]);
  expect(screen.queryByRole('button', { name: 'Bruk svarene fra i fjor' })).toBeNull();
  expect(button('1. juledag: stengt')).toBeTruthy();
});

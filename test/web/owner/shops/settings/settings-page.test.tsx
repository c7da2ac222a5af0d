// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Publishing } from '../../../../../shared/shops/publishing.ts';
import { defaultSettings } from '../../../../../shared/shops/settings.ts';
import { expectConsole } from '../../../../helpers/no-console-errors.ts';
import { type Answers, napoli, refusal, toastSaying } from '../../orders/open-page.tsx';
import { openSettings } from './open-settings.tsx';

const publishing: Publishing = {
  ...{ publishedAt: null, dishes: 1, categories: 1, withoutAllergens: 0, sellerLacks: [] },
  ...{ hasSavedHours: true, hasSavedWays: true, hasSavedPayment: false },
  told: { confirmed: 1, waiting: 0, screens: 0 },
};
const { click, change, blur } = fireEvent;
const button = (name: string) => screen.getByRole('button', { name });
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => {
  change(field(label), { target: { value } });
  blur(field(label));
};
const preview = () => within(screen.getByRole('region', { name: 'Slik står det på siden' }));

const open = (tab: 'apningstider' | 'betaling' | 'levering', answers: Answers = {}) =>
  openSettings({ tab, answers });
const openHours = async (answers?: Answers) => {
  const page = open('apningstider', answers);
  await screen.findByLabelText('Mandag åpner');
  return page;
};
const openPayment = async (answers?: Answers) => {
  const page = open('betaling', answers);
  await screen.findByText('Betalingsmåter');
  return page;
};

const openDelivery = async (answers?: Answers) => {
  const page = open('levering', answers);
  await screen.findByLabelText('Klar om (minutter)');
  return page;
};

test('SETT-013 each weekday has its box and its two times with til between', async () => {
  await openHours();
  const days = ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag'];
  for (const day of days) expect(field(`${day} åpen`).checked).toBe(true);
  expect(screen.getAllByText('til')).toHaveLength(7);
  expect(days.map((day) => `${field(`${day} åpner`).value}-${field(`${day} stenger`).value}`)).toEqual([
    ...Array(4).fill('15:00-22:00'),
    ...Array(2).fill('15:00-23:00'),
    '15:00-21:00',
  ]);
});

test('SETT-014 hours are stored as shown, a day without its box as closed, and a reload brings them back', async () => {
  const { state, changes, queries } = await openHours();
  fill('Mandag åpner', '930');
  fill('Lørdag stenger', '1');
  expect(field('Mandag åpner').value).toBe('09:30');
  expect(screen.getByText('Stenger neste dag')).toBeTruthy();
  click(field('Søndag åpen'));
  expect(screen.queryByLabelText('Søndag åpner')).toBeNull();
  expect(preview().getByText('15:00–01:00')).toBeTruthy();
  click(button('Lagre åpningstider'));
  expect(await screen.findByText('Lagret!')).toBeTruthy();
  expect(Object.keys(changes()[0]!.body as object)).toEqual(['openingHours']);
  expect(state.settings.openingHours).toMatchObject({
    monday: { open: '09:30', close: '22:00', closed: false },
    saturday: { open: '15:00', close: '01:00', closed: false },
    sunday: { closed: true },
  });
  await act(() => queries.refetchQueries({ queryKey: ['settings'] }));
  expect(field('Mandag åpner').value).toBe('09:30');
  expect(field('Søndag åpen').checked).toBe(false);
});

test('SETT-014 equal times and what is no time are marked and not stored (Q-35)', async () => {
  const { changes } = await openHours();
  fill('Mandag stenger', '15');
  fill('Tirsdag åpner', 'snart');
  click(button('Lagre åpningstider'));
  expect(
    await screen.findByText(
      'Åpner og stenger kan ikke være samme klokkeslett. For døgnåpent: 00:00 til 23:59.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Skriv tiden som 15:00')).toBeTruthy();
  expect(field('Tirsdag åpner').getAttribute('aria-invalid')).toBe('true');
  expect(preview().getAllByRole('listitem')[0]?.textContent).toBe('Mandag–torsdag: 15:00–22:00');
  expect(changes()).toEqual([]);
});

test.each([
  ['24', 'after'],
  ['00:00', 'before'],
])(
  'SETT-014 a day from 00:00 to %s, written %s its opening, is the whole day (Q-35)',
  async (typed, order) => {
    const { state } = await openHours();
    if (order === 'before') fill('Tirsdag stenger', typed);
    fill('Tirsdag åpner', '0');
    if (order === 'after') fill('Tirsdag stenger', typed);
    expect(field('Tirsdag stenger').value).toBe('23:59');
    expect(preview().getByText('Tirsdag:').nextSibling?.textContent).toBe('Døgnåpent');
    click(button('Lagre åpningstider'));
    await screen.findByText('Lagret!');
    expect(state.settings.openingHours.tuesday).toEqual({ open: '00:00', close: '23:59', closed: false });
  },
);

test('SETT-014 a day that is shut with equal times opens again with the stored ones', async () => {
  await openHours();
  fill('Mandag stenger', '15');
  click(field('Mandag åpen'));
  click(field('Mandag åpen'));
  expect(field('Mandag stenger').value).toBe('22:00');
});

test('SETT-013 Monday can be copied to all days', async () => {
  const { state } = await openHours();
  fill('Mandag åpner', '11');
  click(button('Kopier mandag til åpne dager'));
  click(button('Lagre åpningstider'));
  await screen.findByText('Lagret!');
  expect(Object.values(state.settings.openingHours)).toEqual(
    Array(7).fill({ open: '11:00', close: '22:00', closed: false }),
  );
});

test('what is changed says so until it is saved, and a refused save is told', async () => {
  await openHours({ 'PUT /settings': () => refusal(500) });
  expect(screen.queryByText('Ikke lagret ennå')).toBeNull();
  fill('Mandag åpner', '11');
  expect(await screen.findByText('Ikke lagret ennå')).toBeTruthy();
  click(button('Lagre åpningstider'));
  expect(await toastSaying('Kunne ikke lagre innstillingene. Prøv igjen.')).toBeTruthy();
  expect(screen.queryByText('Lagret!')).toBeNull();
  expect(field('Mandag åpner').value).toBe('11:00');
});

test('what another tablet saves shows, except where this one is changing', async () => {
  const { state, queries } = await openHours();
  fill('Mandag åpner', '11');
  const { openingHours } = defaultSettings;
  state.settings = {
    ...defaultSettings,
    openingHours: { ...openingHours, friday: { ...openingHours.friday, close: '23:30' } },
  };
  await act(() => queries.refetchQueries({ queryKey: ['settings'] }));
  await waitFor(() => expect(field('Fredag stenger').value).toBe('23:30'));
  expect(field('Mandag åpner').value).toBe('11:00');
});

test('SETT-015 the three methods stand in their order, cash and card on, Vipps off', async () => {
  await openPayment();
  const boxes = within(screen.getByRole('group', { name: 'Betalingsmåter' })).getAllByRole('checkbox');
  expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual(['Kontant', 'Kort', 'Vipps']);
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, true, false]);
});

test('SETT-015 a payment that nobody has saved is a proposal, and saving it as it is stores it', async () => {
  const { publishedAt: _, ...unpublished } = napoli;
  const stored = { ...defaultSettings, paymentMethods: { cash: true, card: false, vipps: false } };
  let hasSavedPayment = false;
  const { changes } = openSettings({
    tab: 'betaling',
    business: { ...unpublished, settings: stored },
    answers: {
      'GET /publishing': () => Response.json({ ...publishing, hasSavedPayment }),
      'PUT /settings': (body) => {
        hasSavedPayment = true;
        return Response.json({ ...stored, ...(body as object) });
      },
    },
  });
  expect(await screen.findByText('Forslag. Ikke lagret ennå')).toBeTruthy();
  expect([field('Kontant').checked, field('Kort').checked]).toEqual([true, true]);
  click(button('Lagre betalingsinnstillinger'));
  await screen.findByText('Lagret!');
  expect(changes()[0]?.body).toMatchObject({ paymentMethods: { cash: true, card: true, vipps: false } });
  await waitFor(() => expect(screen.queryByText('Forslag. Ikke lagret ennå')).toBeNull());
});

test('SETT-015 the last method cannot be switched off (Q-22)', async () => {
  await openPayment();
  click(field('Kort'));
  click(field('Kontant'));
  expect(await screen.findByText('Minst én betalingsmåte må være på')).toBeTruthy();
  expect(field('Kontant').checked).toBe(true);
});

test('D14 an amount that cannot be read is refused at its field, and nothing is saved', async () => {
  const { changes } = await openDelivery();
  fill('Leveringsgebyr (kr)', 'førti');
  expect(await screen.findByText('Skriv et beløp i kroner, for eksempel 49 eller 49,50')).toBeTruthy();
  expect(field('Leveringsgebyr (kr)').value).toBe('førti');
  click(button('Lagre henting og levering'));
  await act(async () => {});
  expect(changes()).toEqual([]);
  fill('Leveringsgebyr (kr)', '49,-');
  await waitFor(() => expect(field('Leveringsgebyr (kr)').value).toBe('49'));
  click(button('Lagre henting og levering'));
  await screen.findByText('Lagret!');
  expect(changes()[0]?.body).toMatchObject({ minOrderOre: 0, deliveryFeeOre: 4900 });
});

test('SETT-018 RULE-013 minimum and fee are stored in øre and come back; nothing typed becomes 0', async () => {
  const { state, changes, queries } = await openDelivery();
  fill('Minste bestilling (kr)', '');
  fill('Leveringsgebyr (kr)', '49,5');
  expect(field('Minste bestilling (kr)').value).toBe('0');
  click(button('Lagre henting og levering'));
  await screen.findByText('Lagret!');
  expect(changes()[0]?.body).toMatchObject({ minOrderOre: 0, deliveryFeeOre: 4950 });
  expect(state.settings.deliveryFeeOre).toBe(4950);
  await act(() => queries.refetchQueries({ queryKey: ['settings'] }));
  expect(field('Leveringsgebyr (kr)').value).toBe('49,50');
});

test('D19 a minimum may bind pickup, and how soon food is ready is stored with it', async () => {
  const { state } = await openDelivery();
  expect(screen.queryByLabelText('Krev minste bestilling ved henting også')).toBeNull();
  fill('Minste bestilling (kr)', '150');
  click(await screen.findByLabelText('Krev minste bestilling ved henting også'));
  fill('Klar om (minutter)', 'snart');
  click(button('Lagre henting og levering'));
  expect(await screen.findByText('Klar om må være mellom 1 og 600 minutter')).toBeTruthy();
  fill('Klar om (minutter)', '25');
  click(button('Lagre henting og levering'));
  await screen.findByText('Lagret!');
  expect(state.settings).toMatchObject({ minOrderForPickup: true, readyInMinutes: 25, minOrderOre: 15000 });
});

test('deliveries are switched off at once, without a button, and the fee goes with them', async () => {
  const { state, changes } = await openDelivery();
  click(field(/^Vi leverer/));
  expect(await screen.findByText('Lagret! Vi leverer: av.')).toBeTruthy();
  expect(changes().map(({ body }) => body)).toEqual([{ delivers: false }]);
  expect(state.settings.delivers).toBe(false);
  expect(field('Leveringsgebyr (kr)').closest<HTMLElement>('.delivery')?.hidden).toBe(true);
});

test('a switch that could not be stored goes back and says why', async () => {
  await openDelivery({ 'PUT /settings': () => refusal(500) });
  click(field(/^Vi leverer/));
  expect(await toastSaying('Kunne ikke lagre innstillingene. Prøv igjen.')).toBeTruthy();
  await waitFor(() => expect(field(/^Vi leverer/).checked).toBe(true));
});

test('Q-21 the one pause of the shop is its hatch: Betaling has no switch for it', async () => {
  await openPayment();
  expect(screen.queryAllByRole('switch')).toEqual([]);
  expect(screen.queryByText('Ta imot bestillinger')).toBeNull();
});

test('ERR-023 a failed load offers another try and no form that could save defaults (Q-11)', async () => {
  expectConsole(/A load failed: settings/);
  let fails = true;
  open('betaling', {
    'GET /settings': () => (fails ? refusal(500) : Response.json(defaultSettings)),
  });
  expect(screen.queryByRole('button', { name: /^Lagre/ })).toBeNull();
  expect(await screen.findByText('Kunne ikke laste innstillinger')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Lagre/ })).toBeNull();
  fails = false;
  click(button('Prøv igjen'));
  expect(await screen.findByRole('button', { name: 'Lagre betalingsinnstillinger' })).toBeTruthy();
});

test('a fee that cannot be saved goes when the shop delivers no more, and the rest is saved', async () => {
  const { state } = await openDelivery();
  fill('Leveringsgebyr (kr)', 'førti');
  click(field(/^Vi leverer/));
  await screen.findByText('Lagret! Vi leverer: av.');
  fill('Klar om (minutter)', '35');
  click(button('Lagre henting og levering'));
  await waitFor(() => expect(state.settings.readyInMinutes).toBe(35));
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Coupon } from '../../../../../shared/orders/coupon.ts';
import { Coupons } from '../../../../../web/owner/dashboard/shops/settings/coupons.tsx';
import { type Answers, openPage, refusal, toastSaying } from '../../orders/open-page.tsx';

const plain = (text: string | null | undefined) => (text ?? '').replace(/\u00a0/g, ' ');
const sommer: Coupon = {
  code: 'SOMMER10',
  discount: { kind: 'percent', percent: 10 },
  isActive: true,
  lastDay: null,
  minOrderOre: 0,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const julen: Coupon = {
  ...sommer,
  code: 'JUL',
  discount: { kind: 'amount', amountOre: 5050 },
  lastDay: '2026-12-24',
  minOrderOre: 20_000,
};

/** The folded terms as the form sends them where none is used. */
const noTerms = {
  ...{ from: null, until: null, window: null, maxUses: null, maxPerGuest: null },
  ...{ firstOrderOnly: null, way: null },
};

/** A server that keeps what it is sent. */
function open(coupons: Coupon[], answers: Answers = {}) {
  const state = { coupons };
  const code = (url: URL) => decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
  const patch = (body: unknown, url: URL) => {
    state.coupons = state.coupons.map((one) =>
      one.code === code(url) ? { ...one, ...(body as Coupon) } : one,
    );
    return Response.json(state.coupons[0]);
  };
  return openPage(<Coupons isGuarded={false} />, {
    'GET /coupons': () => Response.json(state.coupons),
    'POST /coupons': (body) => {
      state.coupons = [{ ...sommer, ...(body as Coupon) }, ...state.coupons];
      return Response.json(state.coupons[0], { status: 201 });
    },
    'PATCH /coupons/SOMMER10': patch,
    'PATCH /coupons/JUL': patch,
    'DELETE /coupons/JUL': (_, url) => {
      state.coupons = state.coupons.filter((one) => one.code !== code(url));
      return new Response(null, { status: 204 });
    },
    ...answers,
  });
}

const rows = () => screen.getAllByRole('listitem').map((row) => plain(row.textContent));
const rowOf = (code: string) => within(screen.getByText(code).closest('li')!);
const dialog = () => within(screen.getByRole('dialog'));
const fill = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(dialog().getByRole('button', { name: 'Lagre rabattkode' }));
const openNew = async () => fireEvent.click(await screen.findByRole('button', { name: 'Ny rabattkode' }));

test('Q-24 the list says what each code takes off, until when and from which sum', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00Z'), toFake: ['Date'] });
  open([julen, sommer]);
  await screen.findByText('JUL');
  expect(rows()).toEqual([
    'JUL50,50 kr rabatt, fra 200 kr, til og med 24.12.2026.JUL kan brukes',
    'SOMMER1010 % rabatt på maten.SOMMER10 kan brukes',
  ]);
});

test('Q-24 a code past its last day says so, on the Oslo day and not before', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-24T22:59:00Z'), toFake: ['Date'] });
  open([julen]);
  await screen.findByText('JUL');
  expect(screen.queryByText('Utløpt')).toBeNull();
  cleanup();
  vi.setSystemTime(Date.parse('2026-12-24T23:00:00Z'));
  open([julen]);
  expect(await screen.findByText('Utløpt')).toBeTruthy();
});

test('an empty list says what a code is for; a failed load offers another try and no invented list', async () => {
  open([]);
  expect(await screen.findByText(/Ingen rabattkoder ennå/)).toBeTruthy();
  cleanup();
  const answers = [refusal(503, 'UNAVAILABLE'), Response.json([sommer])];
  open([], { 'GET /coupons': () => answers.shift() ?? Response.json([]) });
  expect(await screen.findByText('Kunne ikke laste rabattkodene')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ny rabattkode' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await screen.findByText('SOMMER10')).toBeTruthy();
});

test('Q-24 a percentage is made with a key of its own, and stands in the list', async () => {
  const { changes } = open([]);
  await openNew();
  fill('Kode *', 'høst 24');
  fill('Prosent *', '15 %');
  save();
  expect(await toastSaying('Rabattkoden HØST24 er klar')).toBeTruthy();
  expect(changes()).toMatchObject([
    {
      method: 'POST',
      path: '/coupons',
      body: {
        code: 'HØST24',
        discount: { kind: 'percent', percent: 15 },
        isActive: true,
        lastDay: null,
        minOrderOre: 0,
      },
    },
  ]);
  expect(changes()[0]?.headers.get('idempotency-key')).toMatch(/^[\w-]{22,64}$/);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await screen.findByText('HØST24')).toBeTruthy();
});

test('Q-24 an amount in kroner, a last day and a minimum are sent as øre and as a day', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00Z'), toFake: ['Date'] });
  const { changes } = open([]);
  await openNew();
  fill('Kode *', 'FEMTI');
  fireEvent.click(dialog().getByRole('button', { name: 'Beløp' }));
  fill('Beløp (kr) *', '50,50');
  fill('Gjelder til og med', '2026-12-24');
  expect(await screen.findByText('Til og med 24. desember 2026')).toBeTruthy();
  fill('Minste bestilling (kr)', '200');
  save();
  await toastSaying('Rabattkoden FEMTI er klar');
  expect(changes()[0]?.body).toMatchObject({
    discount: { kind: 'amount', amountOre: 5050 },
    lastDay: '2026-12-24',
    minOrderOre: 20_000,
  });
});

test('what is missing or wrong is said at its field, and nothing is sent', async () => {
  const { changes } = open([]);
  await openNew();
  save();
  const said = (label: string) => {
    const described = dialog().getByLabelText(label).getAttribute('aria-describedby') ?? '';
    return described.split(' ').map((id) => document.getElementById(id)?.textContent);
  };
  await waitFor(() =>
    expect(said('Kode *')).toContain('Koden må ha 3 til 20 tegn: bokstaver A–Å, tall og bindestrek'),
  );
  expect(said('Prosent *')).toContain('Prosent må være et helt tall fra 1 til 100');
  fill('Kode *', 'KODE');
  fill('Prosent *', '12,5');
  fill('Minste bestilling (kr)', 'mye');
  save();
  await waitFor(() =>
    expect(said('Minste bestilling (kr)')).toContain('Skriv et beløp i kroner, for eksempel 49 eller 49,50'),
  );
  expect(said('Prosent *')).toContain('Prosent må være et helt tall fra 1 til 100');
  expect(changes()).toEqual([]);
});

test('a code that is taken is said at the code, and everything typed stays', async () => {
  const taken = () => refusal(409, 'COUPON_EXISTS', { reason: 'couponExists', code: 'SOMMER10' });
  open([sommer], { 'POST /coupons': taken });
  await openNew();
  fill('Kode *', 'SOMMER10');
  fill('Prosent *', '20');
  save();
  expect(await dialog().findByText('SOMMER10 finnes fra før')).toBeTruthy();
  expect(dialog().getByLabelText('Kode *').getAttribute('aria-invalid')).toBe('true');
  expect(dialog().getByLabelText<HTMLInputElement>('Prosent *').value).toBe('20');
});

test('Q-24 the switch works at once and says so; a refusal puts it back', async () => {
  const { changes } = open([sommer]);
  await screen.findByText('SOMMER10');
  const isOn = () => rowOf('SOMMER10').getByRole<HTMLInputElement>('switch').checked;
  fireEvent.click(rowOf('SOMMER10').getByRole('switch'));
  await toastSaying('Rabattkoden SOMMER10 er slått av');
  await waitFor(() => expect(isOn()).toBe(false));
  expect(changes()).toMatchObject([{ method: 'PATCH', body: { isActive: false } }]);
  cleanup();
  open([sommer], { 'PATCH /coupons/SOMMER10': () => refusal(503, 'UNAVAILABLE') });
  await screen.findByText('SOMMER10');
  fireEvent.click(rowOf('SOMMER10').getByRole('switch'));
  await toastSaying('Kunne ikke oppdatere rabattkoden');
  await waitFor(() => expect(isOn()).toBe(true));
});

test('an edit shows what stands there and changes all but the code and the switch', async () => {
  const { changes } = open([{ ...julen, isActive: false }]);
  await screen.findByText('JUL');
  fireEvent.click(screen.getByRole('button', { name: 'Rediger JUL' }));
  expect(dialog().getByText('Rediger: JUL')).toBeTruthy();
  expect(dialog().queryByLabelText('Kode *')).toBeNull();
  expect(dialog().getByLabelText<HTMLInputElement>('Beløp (kr) *').value).toBe('50,50');
  fill('Gjelder til og med', '');
  save();
  await toastSaying('Rabattkoden JUL er oppdatert');
  expect(changes()[0]?.body).toEqual({
    discount: { kind: 'amount', amountOre: 5050 },
    lastDay: null,
    minOrderOre: 20_000,
    ...noTerms,
  });
});

test('a plain code asks for no more than it did: the rare terms are folded away', async () => {
  open([]);
  await openNew();
  const asked = dialog().getAllByRole('textbox', { hidden: true });
  const shown = asked.filter((field) => !field.closest('details'));
  expect(shown.map((field) => field.closest('.field')?.querySelector('label')?.textContent)).toEqual([
    ...['Kode *', 'Prosent *', 'Minste bestilling (kr)'],
  ]);
  expect(dialog().getByText('Flere vilkår').closest('details')!.open).toBe(false);
  fireEvent.click(dialog().getByRole('button', { name: 'Fri levering' }));
  expect(dialog().queryByLabelText('Prosent *')).toBeNull();
});

test('the rare terms are sent: times of the Oslo clock as instants, how often, one way, first orders', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00Z'), toFake: ['Date'] });
  const { changes } = open([]);
  await openNew();
  fill('Kode *', 'FRI');
  fireEvent.click(dialog().getByRole('button', { name: 'Fri levering' }));
  fill('Gjelder til og med', '2026-12-24');
  fill('Gjelder fra', '2026-12-01');
  fill('Fra klokka', '9');
  fill('Til klokka', '1530');
  fill('Antall ganger i alt', '10');
  fill('Antall ganger per gjest', '1');
  fireEvent.click(dialog().getByRole('button', { name: 'Levering' }));
  fireEvent.click(dialog().getByLabelText('Bare gjestens første bestilling her'));
  save();
  await toastSaying('Rabattkoden FRI er klar');
  expect(changes()[0]?.body).toEqual({
    ...{ code: 'FRI', discount: { kind: 'delivery' }, isActive: true, minOrderOre: 0, window: null },
    ...{ from: '2026-12-01T08:00:00.000Z', until: '2026-12-24T14:30:00.000Z', lastDay: null },
    ...{ maxUses: 10, maxPerGuest: 1, firstOrderOnly: true, way: 'delivery' },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Rediger FRI' }));
  expect(dialog().getByText('Flere vilkår').closest('details')!.open).toBe(true);
  expect(dialog().getByLabelText<HTMLInputElement>('Til klokka').value).toBe('15:30');
  expect(dialog().getByLabelText<HTMLInputElement>('Gjelder til og med').value).toBe('2026-12-24');
});

test('a term that is wrong opens the fold and is said at its field', async () => {
  const { changes } = open([]);
  await openNew();
  fill('Kode *', 'KODE');
  fill('Prosent *', '10');
  fill('Fra klokka', '15:00');
  fill('Antall ganger i alt', 'ti');
  save();
  expect(await dialog().findByText('Antallet må være et helt tall fra 1 til 100 000')).toBeTruthy();
  expect(dialog().getByText('Flere vilkår').closest('details')!.open).toBe(true);
  fill('Antall ganger i alt', '10');
  save();
  expect(await dialog().findByText('Skriv en dato og et klokkeslett, for eksempel 15:00')).toBeTruthy();
  expect(changes()).toEqual([]);
});

test('a happy hour has days and hours and no code to type, and the list says that it applies by itself', async () => {
  const { changes } = open([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Ny happy hour' }));
  expect(dialog().queryByLabelText('Antall ganger i alt')).toBeNull();
  fill('Prosent *', '20');
  fireEvent.click(dialog().getByLabelText('man.'));
  fill('Til', '18');
  expect(dialog().getByText('Kunden leser: tirsdag–fredag 15–18')).toBeTruthy();
  fireEvent.click(dialog().getByRole('button', { name: 'Lagre happy hour' }));
  await toastSaying('HAPPYHOUR er klar');
  const days = ['tuesday', 'wednesday', 'thursday', 'friday'];
  expect(changes()[0]?.body).toMatchObject({
    ...{ code: 'HAPPYHOUR', discount: { kind: 'percent', percent: 20 }, maxUses: null },
    window: { days, from: '15:00', to: '18:00' },
  });
  await screen.findByText('HAPPYHOUR');
  expect(rows()[0]).toBe(
    'HAPPYHOURAv seg selv20 % rabatt på maten tirsdag–fredag 15–18.HAPPYHOUR kan brukes',
  );
});

test('a sentence tells each limit, and a badge why an offer is not used now', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T17:00:00Z'), toFake: ['Date'] });
  open([
    { ...sommer, code: 'TI', maxUses: 10, uses: 10, maxPerGuest: 1, firstOrderOnly: true },
    { ...sommer, code: 'JULA', from: '2026-12-01T08:00:00.000Z', until: '2026-12-24T14:30:00.000Z' },
    { ...sommer, code: 'HENT', way: 'pickup', minOrderOre: 20_000 },
  ]);
  await screen.findByText('TI');
  expect(rows().map((row) => row.replace(/\w+ kan brukes$/, ''))).toEqual([
    'TIBrukt opp10 % rabatt på maten, bare første bestilling, én gang per gjest, 10 av 10 brukt.',
    'JULAKommer10 % rabatt på maten, gjelder fra 01.12.2026 09:00, til 24.12.2026 15:30.',
    'HENT10 % rabatt på maten når du henter, fra 200 kr.',
  ]);
});

test('a code is deleted after a question', async () => {
  const { changes } = open([julen, sommer]);
  await screen.findByText('JUL');
  fireEvent.click(screen.getByRole('button', { name: 'Slett JUL' }));
  expect(changes()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Ja, slett' }));
  await toastSaying('Rabattkoden JUL er slettet');
  await waitFor(() => expect(screen.queryByText('JUL')).toBeNull());
  expect(changes()).toMatchObject([{ method: 'DELETE', path: '/coupons/JUL' }]);
});

test('a last day that is past is refused at its field, but an expired code can still be changed', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-12-30T11:00:00Z'), toFake: ['Date'] });
  const { changes } = open([julen]);
  await openNew();
  fill('Kode *', 'NYTTAAR');
  fill('Prosent *', '10');
  fill('Gjelder til og med', '2026-12-29');
  save();
  expect(await screen.findByText('Datoen er passert')).toBeTruthy();
  expect(changes()).toEqual([]);
  fill('Gjelder til og med', '2026-12-30');
  save();
  await toastSaying('Rabattkoden NYTTAAR er klar');
  fireEvent.click(await screen.findByRole('button', { name: 'Rediger JUL' }));
  fill('Beløp (kr) *', '60');
  save();
  await waitFor(() => expect(changes()).toHaveLength(2));
});

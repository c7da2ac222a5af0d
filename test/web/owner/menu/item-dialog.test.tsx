// @vitest-environment happy-dom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { reasons as menuWords } from '../../../../shared/menu/owner-refusals.nb.ts';
import { itmId, menu, menuItem } from '../../../helpers/builders.ts';
import { type Answers, refusal, toastSaying } from '../orders/open-page.tsx';
import { button, group, openMenu } from './open-menu.tsx';

vi.mock('../../../../web/owner/parts/photo-files.ts', () => ({
  NoPicture: class extends Error {},
  decoded: () => new Promise(() => {}),
}));

const { click, change } = fireEvent;
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => change(field(label), { target: { value } });
/** Waits until the answer before has settled: a busy button has another name. */
const press = async (name: string) => click(await screen.findByRole('button', { name }));
const item = menuItem({ description: 'Tomat og ost.', priceOre: 18950, allergens: ['hvete', 'melk'] });

let stored = [item];

async function open(answers: Answers = {}) {
  const page = openMenu(menu(stored), {
    'GET /menu': () => Response.json(menu(stored)),
    ...answers,
  });
  await group('Pizza');
  return page;
}

beforeEach(() => {
  stored = [item];
});

test('MENU-020 MENU-021 MENU-022 MENU-023 the form has its fields in order, its tag and its buttons', async () => {
  const { changes } = await open();
  click(button('Legg til rett'));
  const dialog = within(screen.getByRole('dialog', { name: 'Legg til rett' }));
  const labels = [...dialog.getByText('Navn *').closest('form')!.querySelectorAll('label')].map(
    (label) => label.textContent,
  );
  expect(labels.slice(0, 4)).toEqual(['Navn *', 'Beskrivelse', 'Pris (kr) *', 'Kategori']);
  const options = within(dialog.getByLabelText('Kategori')).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Velg kategori',
    'Pizza',
    'Pasta',
    'Salater',
    'Forretter',
    'Desserter',
    'Drikke',
    'Tilbud',
    'Annet',
    'Ny kategori …',
  ]);
  expect(dialog.getByLabelText<HTMLInputElement>('Kan bestilles').checked).toBe(true);
  expect(dialog.getByLabelText('Skjult for kundene')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Lagre retten' })).toBeTruthy();
  click(dialog.getByRole('button', { name: 'Avbryt' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(changes()).toEqual([]);
});

test('RULE-012 MENU-020 what is missing or is no number is marked and not sent', async () => {
  const { changes } = await open();
  click(button('Legg til rett'));
  expect(field('Pris (kr) *').getAttribute('step')).toBe('0.01');
  fill('Pris (kr) *', 'abc');
  click(button('Lagre retten'));
  expect(await screen.findByText('Navn må fylles ut')).toBeTruthy();
  expect(screen.getByText('Skriv et beløp i kroner, for eksempel 49 eller 49,50')).toBeTruthy();
  expect(field('Pris (kr) *').getAttribute('aria-invalid')).toBe('true');
  expect(changes()).toEqual([]);
});

test('MENU-022 MENU-024 ERR-024 a dish is stored with its price in øre, once, and the form closes empty', async () => {
  let answer = (_: Response) => {};
  const { changes } = await open({ 'POST /menu/items': () => new Promise((done) => (answer = done)) });
  click(button('Legg til rett'));
  fill('Navn *', 'Cola');
  fill('Pris (kr) *', '35,5');
  fill('Kategori', 'Drikke');
  click(field('sulfitt'));
  click(button('Lagre retten'));
  expect((await screen.findByRole('button', { name: 'Lagrer...' })).getAttribute('aria-disabled')).toBe(
    'true',
  );
  const cola = menuItem({ id: itmId(2), name: 'Cola', category: 'Drikke' });
  stored = [item, cola];
  answer(Response.json(cola, { status: 201 }));
  expect(await toastSaying('Ny rett lagt til!')).toBeTruthy();
  expect(changes()).toMatchObject([
    {
      method: 'POST',
      body: {
        name: 'Cola',
        priceOre: 3550,
        category: 'Drikke',
        description: '',
        allergens: ['sulfitt'],
        isAvailable: true,
      },
    },
  ]);
  expect(changes()[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{22,64}$/);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('region', { name: 'Drikke' })).toBeTruthy();
  click(button('Legg til rett'));
  expect([field('Navn *').value, field('Pris (kr) *').value]).toEqual(['', '']);
  expect(field('Kan bestilles').checked).toBe(true);
});

test('MENU-024 ERR-012 a dish that could not be stored keeps the form open, and the next try has the same key; a full menu says why', async () => {
  const answers = [refusal(500), refusal(409, 'MENU_FULL', { reason: 'dishesFull' })];
  const { changes } = await open({ 'POST /menu/items': () => answers.shift()! });
  click(button('Legg til rett'));
  fill('Navn *', 'Cola');
  fill('Pris (kr) *', '35');
  click(button('Lagre retten'));
  expect((await toastSaying('Kunne ikke lagre retten'))?.getAttribute('role')).toBe('alert');
  expect(field('Navn *').value).toBe('Cola');
  await press('Lagre retten');
  expect(await screen.findByText(menuWords.dishesFull)).toBeTruthy();
  const keys = changes().map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys[0]).toBe(keys[1]);
});

test('a hidden dish that is sold out, too, can be ordered again by one choice', async () => {
  stored = [{ ...item, isAvailable: false, soldOut: { until: null } }];
  const { changes } = await open({
    [`PATCH /menu/items/${item.id}`]: () => Response.json(item),
    [`PUT /menu/items/${item.id}/sold-out`]: () => Response.json(item),
  });
  click(button(`Rediger ${item.name}`));
  click(field('Kan bestilles'));
  click(button('Oppdater retten'));
  expect(await toastSaying('Retten er oppdatert!')).toBeTruthy();
  expect(changes().map(({ method, body }) => [method, body])).toMatchObject([
    ['PATCH', { isAvailable: true }],
    ['PUT', { soldOut: null }],
  ]);
});

test('a photo that is still under way is not left behind: the dish waits for it', async () => {
  const { changes } = await open();
  click(button(`Rediger ${item.name}`));
  fill('Navn *', 'Margherita Extra');
  const file = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]')!;
  change(file, { target: { files: [new File(['x'], 'pizza.jpg', { type: 'image/jpeg' })] } });
  await screen.findByRole('progressbar', { name: 'Laster opp bildet' });
  click(button('Oppdater retten'));
  expect(await screen.findByText('Vent til bildet er lastet opp, eller avbryt det.')).toBeTruthy();
  expect(changes()).toEqual([]);
});

test.each([
  ['14900', '14\u00a0900\u00a0kr', 1_490_000, /./],
  ['0', '0\u00a0kr', 0, /kan bestille «Vann» uten å betale/],
])('a dish for %s kr is asked about, and saved only on yes', async (typed, price, priceOre, why) => {
  const { changes } = await open({ 'POST /menu/items': () => refusal(500) });
  click(button('Legg til rett'));
  fill('Navn *', 'Vann');
  fill('Pris (kr) *', typed);
  click(button('Lagre retten'));
  const name = `Skal retten koste ${price}?`;
  const question = await screen.findByRole('alertdialog', { name });
  expect(question.textContent).toMatch(why);
  click(within(question).getByRole('button', { name: 'Avbryt' }));
  expect(changes()).toEqual([]);
  click(button('Lagre retten'));
  click(await screen.findByRole('button', { name: `Ja, ${price}` }));
  await waitFor(() => expect(changes()).toMatchObject([{ body: { priceOre } }]));
});

test('a dish that cost nothing before is not asked about again', async () => {
  stored = [{ ...item, priceOre: 0 }];
  const { changes } = await open({ [`PATCH /menu/items/${item.id}`]: () => Response.json(item) });
  click(button('Rediger Margherita'));
  fill('Navn *', 'Vann');
  click(button('Oppdater retten'));
  await waitFor(() => expect(changes()).toMatchObject([{ body: { name: 'Vann' } }]));
});

test('what the guest reads follows the answer on allergens; an answer without an allergen is refused', async () => {
  stored = [{ ...item, allergens: null }];
  const { changes } = await open({ [`PATCH /menu/items/${item.id}`]: () => Response.json(item) });
  click(button('Rediger Margherita'));
  expect(screen.getByText('Allergener: ikke oppgitt. Spør oss.')).toBeTruthy();
  click(field('hvete'));
  expect(await screen.findByText('Inneholder: hvete.')).toBeTruthy();
  expect(button('Inneholder').getAttribute('aria-pressed')).toBe('true');
  click(field('hvete'));
  click(button('Oppdater retten'));
  expect(await screen.findByText('Velg minst ett allergen, eller svar «Ingen»')).toBeTruthy();
  expect(changes()).toEqual([]);
  click(button('Ingen'));
  expect(screen.queryByLabelText('hvete')).toBeNull();
  click(button('Oppdater retten'));
  await waitFor(() => expect(changes()).toMatchObject([{ body: { allergens: [] } }]));
});

test('MENU-023 MENU-025 ERR-025 editing begins with the dish and sends what changed to that dish', async () => {
  const { changes } = await open({
    [`PATCH /menu/items/${item.id}`]: (body) => Response.json({ ...item, ...(body as object) }),
  });
  click(button('Rediger Margherita'));
  expect(screen.getByRole('dialog', { name: 'Rediger: Margherita' })).toBeTruthy();
  expect(field('Navn *').value).toBe('Margherita');
  expect(field('Beskrivelse').value).toBe('Tomat og ost.');
  expect(field('Pris (kr) *').value).toBe('189,50');
  expect(field('Kategori').value).toBe('Pizza');
  expect(screen.getByText('Inneholder: hvete, melk.')).toBeTruthy();
  fill('Pris (kr) *', '199');
  click(button('Oppdater retten'));
  expect(await toastSaying('Retten er oppdatert!')).toBeTruthy();
  expect(changes()).toMatchObject([{ method: 'PATCH', body: { priceOre: 19900 } }]);
  expect(Object.keys(changes()[0]?.body as object)).toEqual(['priceOre', 'was']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('ERR-013 MENU-024 an edit that could not be stored keeps the form open', async () => {
  await open({ [`PATCH /menu/items/${item.id}`]: () => refusal(500) });
  click(button('Rediger Margherita'));
  fill('Navn *', 'Marinara');
  click(button('Oppdater retten'));
  expect(await toastSaying('Kunne ikke oppdatere retten')).toBeTruthy();
  expect(field('Navn *').value).toBe('Marinara');
});

test('a half-written dish is asked about on Escape and on the cross; one nobody has touched just closes', async () => {
  await open();
  click(button('Legg til rett'));
  fireEvent.keyDown(document, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  click(button('Legg til rett'));
  fill('Navn *', 'Lapskaus');
  fireEvent.keyDown(document, { key: 'Escape' });
  await screen.findByRole('alertdialog', { name: 'Du har endringer som ikke er lagret' });
  click(button('Bli her'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('Navn *').value).toBe('Lapskaus');
  click(button('Lukk'));
  await screen.findByRole('alertdialog');
  click(button('Forkast endringene'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a price edited after an answer that was lost is the price stored, in the dish of the first try', async () => {
  const cola = menuItem({ id: itmId(2), name: 'Cola', priceOre: 3500, category: 'Drikke' });
  const reused = () => refusal(422, 'IDEMPOTENCY_KEY_REUSED');
  let isStored = false;
  const { changes } = await open({
    'POST /menu/items': (body) => {
      if ((body as { priceOre: number }).priceOre !== 3500) return reused();
      if (isStored) return Response.json(cola, { status: 201 });
      isStored = true;
      throw new TypeError('Failed to fetch');
    },
    [`PATCH /menu/items/${cola.id}`]: (body) => {
      stored = [item, { ...cola, ...(body as object) }];
      return Response.json(stored[1]);
    },
  });
  click(button('Legg til rett'));
  fill('Navn *', 'Cola');
  fill('Pris (kr) *', '35');
  fill('Kategori', 'Drikke');
  click(button('Lagre retten'));
  await toastSaying('Kunne ikke lagre retten');
  fill('Pris (kr) *', '39');
  await press('Lagre retten');

  expect(await toastSaying('Ny rett lagt til!')).toBeTruthy();
  expect(changes().at(-1)).toMatchObject({ method: 'PATCH' });
  expect(stored[1]).toMatchObject({ id: cola.id, priceOre: 3900 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('who does not delete after all has what was typed, and a deleted dish closes its form', async () => {
  const { changes } = await open({
    [`DELETE /menu/items/${itmId(1)}`]: () => new Response(null, { status: 204 }),
  });
  click(button('Rediger Margherita'));
  fill('Beskrivelse', 'Ny tekst');
  const remove = () => click(within(screen.getByRole('dialog')).getByRole('button', { name: /^Slett/ }));
  const question = () => within(screen.getByRole('alertdialog', { name: 'Slett rett' }));
  remove();
  click(question().getByRole('button', { name: 'Avbryt' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('Beskrivelse').value).toBe('Ny tekst');
  remove();
  click(question().getByRole('button', { name: /^Ja/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(changes()).toMatchObject([{ method: 'DELETE' }]);
});

test('a dish that takes longer says how long, or until when it is ordered the day before; it is folded away', async () => {
  const { changes } = await open({
    [`PATCH /menu/items/${itmId(1)}`]: (body) => Response.json({ ...item, ...(body as object) }),
  });
  click(button('Rediger Margherita'));
  const fold = within(screen.getByRole('dialog')).getByText('Tar lengre tid').closest('details')!;
  expect(fold.open).toBe(false);
  fill('Minutter (valgfritt)', '0');
  click(button('Oppdater retten'));
  expect(await screen.findByText(menuWords.leadWrong)).toBeTruthy();
  expect(changes()).toEqual([]);
  fill('Minutter (valgfritt)', '');
  fill('Bestilles dagen før, innen kl. (valgfritt)', '18');
  click(button('Oppdater retten'));
  await waitFor(() => expect(changes()).toMatchObject([{ body: { dayBefore: '18:00' } }]));
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type BusinessSettings, defaultSettings } from '../../../../../shared/shops/settings.ts';
import { answerFields, answerForm } from '../../../../../web/owner/dashboard/shops/settings/answer-fields.ts';
import { onPlan, ownBusiness } from '../../../../helpers/builders.ts';
import { napoli } from '../../orders/open-page.tsx';
import { button, field, openSettings, type } from './open-settings.tsx';

const remind = 'Skjermene minner på nytt etter (minutter)';
const call = 'Ansatte og eiere varsles etter (minutter)';
const decline = 'Bestillingen avvises etter (minutter)';
const picture = () =>
  [...document.querySelectorAll('.ladder-line b')].map((rung) => rung.textContent).join(' → ');

type Asked = { settings?: Partial<BusinessSettings>; adjusts?: boolean };
async function open({ settings = {}, adjusts = true }: Asked = {}) {
  const business = { ...napoli, settings: { ...napoli.settings, ...settings } };
  const page = openSettings({ tab: 'bestillinger', business });
  const adjust = await screen.findByRole('button', { name: 'Tilpass' });
  if (adjusts) fireEvent.click(adjust);
  return page;
}
const watch = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Pass på for meg/ });

test('two switches stand there, each with what it does, and no minutes until they are asked for', async () => {
  await open({ adjusts: false });
  expect(screen.getAllByRole('switch')).toHaveLength(2);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(
    screen.getByText(
      'Svarer ingen, minner skjermene etter 2 min, og dere varsles etter 4 min. Etter 15 min avvises bestillingen. Hører ingen skjerm bestillingene, tar siden pause.',
    ),
  ).toBeTruthy();
});

test('one press takes the watch off, refusal and pause with it, and one brings both back', async () => {
  const { changes } = await open({ adjusts: false });
  expect(watch().checked).toBe(true);
  fireEvent.click(watch());
  expect(await screen.findByText(/Bestillingen blir stående til dere svarer/)).toBeTruthy();
  expect(watch().checked).toBe(false);
  fireEvent.click(watch());
  expect(await screen.findByText(/Etter 15 min avvises/)).toBeTruthy();
  expect(changes().map(({ body }) => body)).toEqual([
    { ladder: { remindMinutes: 2, callMinutes: 4, declineMinutes: null }, pauseWhenUnheard: false },
    { ladder: { remindMinutes: 2, callMinutes: 4, declineMinutes: 15 }, pauseWhenUnheard: true },
  ]);
});

test('the steps stand with their minutes, and the picture follows what is typed', async () => {
  await open();
  expect([remind, call, decline].map((label) => field(label).value)).toEqual(['2', '4', '15']);
  expect(picture()).toBe('0 min → 2 min → 4 min → 15 min');

  type(call, '8');
  await waitFor(() => expect(picture()).toBe('0 min → 2 min → 8 min → 15 min'));
  type(call, 'x');
  await waitFor(() => expect(picture()).toBe('0 min → 2 min → 4 min → 15 min'));
});

test('the minutes are saved together, and nothing else is', async () => {
  const { changes } = await open();
  type(remind, '3 min');
  type(decline, '20');
  fireEvent.click(button('Lagre'));

  expect(await screen.findByText('Lagret!')).toBeTruthy();
  expect(changes().map(({ body }) => body)).toEqual([
    {
      ladder: { remindMinutes: 3, callMinutes: 4, declineMinutes: 20 },
      ...{ autoAccept: null, pauseWhenUnheard: true },
    },
  ]);
});

test('the pause of a shop that nobody hears is switched off with the other answers', async () => {
  const { changes } = await open();
  const pause = within(screen.getByRole('region', { name: 'Når ingen hører' }));
  expect(pause.getByRole('checkbox').parentElement?.textContent).toBe(
    'La siden ta pauseEtter 10 min uten lyd får eierne e-post. Etter 20 min tar siden pause.',
  );
  const terms = pause.getByText('Når gjelder dette?').closest('details')!;
  expect(terms.open).toBe(false);
  expect(terms.textContent).toContain('Når dere vanligvis bruker skjerm med lyd.');
  expect(terms.textContent).toContain('Pausen varer til en skjerm har lyd igjen.');
  fireEvent.click(pause.getByRole('checkbox'));
  fireEvent.click(button('Lagre'));

  expect(await screen.findByText('Lagret!')).toBeTruthy();
  expect(changes().map(({ body }) => body)).toEqual([expect.objectContaining({ pauseWhenUnheard: false })]);
});

test.each([
  [remind, '4', call, 'Ansatte varsles etter påminnelsen'],
  [decline, '4', decline, 'Avslaget må være mellom 5 og 60 minutter'],
  [remind, 'snart', remind, 'Påminnelsen må være mellom 1 og 10 minutter'],
])('%s: %s is refused at its field, and nothing is sent', async (label, typed, at, message) => {
  const { changes } = await open();
  type(label, typed);
  fireEvent.click(button('Lagre'));

  expect(await screen.findByText(message)).toBeTruthy();
  expect(field(at).getAttribute('aria-invalid')).toBe('true');
  expect(changes()).toEqual([]);
});

test('an owner who never declines has no minutes for it, and the picture ends with the call', async () => {
  const { changes } = await open();
  type(decline, '20');
  const tick = screen.getByRole('checkbox', { name: /^Avvis når ingen har svart/ });
  const says = (text: string) => expect(tick.parentElement?.textContent).toContain(text);
  await waitFor(() => says('Etter 20 min får kunden beskjed, med telefonnummeret deres.'));
  type(decline, 'snart');
  await waitFor(() => says('svartKunden får beskjed'));
  type(decline, '20');
  fireEvent.click(tick);
  says('Etter 20 min får kunden beskjed');
  await waitFor(() => expect(screen.queryByLabelText(decline)).toBeNull());
  expect(picture()).toBe('0 min → 2 min → 4 min');

  fireEvent.click(button('Lagre'));
  await screen.findByText('Lagret!');
  expect(changes()[0]?.body).toMatchObject({ ladder: { declineMinutes: null } });
});

test('the automatic answer is switched on at once with a load and a time, which can be changed', async () => {
  const { changes } = await open();
  expect(screen.getByText('Dere svarer på hver bestilling selv.')).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: /^Bekreft automatisk/ }));
  expect(await screen.findByText(/Når færre enn 5 bestillinger venter eller lages/)).toBeTruthy();
  expect(screen.getByText(/Har kunden skrevet om allergi, svarer dere selv/)).toBeTruthy();
  expect(changes()[0]?.body).toEqual({ autoAccept: { below: 5, minutes: 20 } });
  type('Når færre enn (bestillinger)', '4');
  type('Lov kunden (minutter)', '25');
  fireEvent.click(button('Lagre'));

  await waitFor(() => expect(changes()).toHaveLength(2));
  expect(changes()[1]?.body).toMatchObject({ autoAccept: { below: 4, minutes: 25 } });
});

test.each([4, 14, 15, 30])(
  'who switches the refusal on finds minutes that come after a call at %i',
  (callMinutes) => {
    const stored = { ...defaultSettings, ladder: { remindMinutes: 2, callMinutes, declineMinutes: null } };
    const fields = { ...answerFields(stored), declines: true };
    expect(v.safeParse(answerForm, fields).issues).toBeUndefined();
  },
);

const messages = { mails: 1, texts: 1, mostMails: 300, mostTexts: 30, monthParts: 42, partOre: 75 };
const openTexts = (paid: boolean) =>
  openSettings({
    tab: 'bestillinger',
    business: ownBusiness(paid ? onPlan('premium') : {}),
    answers: { 'GET /employees/messages': () => Response.json(messages) },
  });
const texts = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Sms til kundene/ });

test('text messages to guests are switched on at once, beside what the month has cost', async () => {
  const { state } = openTexts(true);
  await screen.findByText(/Sms denne måneden: 42, omtrent 31,50/);
  fireEvent.click(await texts());
  await waitFor(() => expect(state.settings.guestTexts).toBe(true));
  await waitFor(async () => expect((await texts()).checked).toBe(true));
});

test('Tilpass opens right under its button, in the same card, which hides it again; the text messages are last', async () => {
  openTexts(true);
  const card = within(await screen.findByRole('region', { name: 'Når ingen svarer' }));
  const adjust = card.getByRole('button', { name: 'Tilpass' });
  fireEvent.click(adjust);
  expect(adjust.parentElement?.nextElementSibling).toBe(
    card.getByRole<HTMLButtonElement>('button', { name: 'Lagre' }).form,
  );
  const after = button('Lagre').compareDocumentPosition(await texts());
  expect(after & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(adjust.getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(card.getByRole('button', { name: 'Skjul tilpasning' }));
  expect(card.queryByRole('button', { name: 'Lagre' })).toBeNull();
});

test('where nobody pays for them they are not shown, until somebody has to switch them off', async () => {
  openTexts(false);
  await screen.findByRole('button', { name: 'Tilpass' });
  expect(screen.queryByText(/^Sms til kundene/)).toBeNull();
  cleanup();
  await open({ settings: { guestTexts: true }, adjusts: false });
  expect((await texts()).checked).toBe(true);
});

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../../../../shared/shops/settings.ts';
import { answerFields, answerForm } from '../../../../../web/owner/dashboard/shops/settings/answer-tab.tsx';
import { onPlan, ownBusiness } from '../../../../helpers/builders.ts';
import { button, field, openSettings, type } from './open-settings.tsx';

const remind = 'Skjermene minner på nytt etter (minutter)';
const call = 'Ansatte og eiere varsles etter (minutter)';
const decline = 'Bestillingen avvises etter (minutter)';
const picture = () =>
  [...document.querySelectorAll('.ladder-line b')].map((rung) => rung.textContent).join(' → ');

async function open() {
  const page = openSettings({ tab: 'bestillinger' });
  await screen.findByText('Når ingen svarer på en bestilling');
  return page;
}

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
  fireEvent.click(button('Lagre svar'));

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
  expect(screen.getByText(/når en skjerm har hatt lyd i minst en time/)).toBeTruthy();
  fireEvent.click(screen.getByRole('switch', { name: 'Ta pause' }));
  expect(screen.getByText(/får eierne en e-post. Siden tar imot bestillinger så lenge/)).toBeTruthy();
  fireEvent.click(button('Lagre svar'));

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
  fireEvent.click(button('Lagre svar'));

  expect(await screen.findByText(message)).toBeTruthy();
  expect(field(at).getAttribute('aria-invalid')).toBe('true');
  expect(changes()).toEqual([]);
});

test('an owner who never declines has no minutes for it, and the picture ends with the call', async () => {
  const { changes } = await open();
  fireEvent.click(field('Avvis når ingen har svart'));
  await waitFor(() => expect(screen.queryByLabelText(decline)).toBeNull());
  expect(picture()).toBe('0 min → 2 min → 4 min');

  fireEvent.click(button('Lagre svar'));
  await screen.findByText('Lagret!');
  expect(changes()[0]?.body).toMatchObject({ ladder: { declineMinutes: null } });
});

test('the automatic answer is off until it is switched on with a load and a time', async () => {
  const { changes } = await open();
  expect(screen.getByText('Dere svarer på hver bestilling selv.')).toBeTruthy();
  fireEvent.click(field('Bekreft automatisk'));
  type('Når færre enn (bestillinger)', '4');
  type('Lov kunden (minutter)', '25');
  fireEvent.click(button('Lagre svar'));

  await screen.findByText('Lagret!');
  expect(changes()[0]?.body).toMatchObject({ autoAccept: { below: 4, minutes: 25 } });
  expect(screen.getByText(/Har kunden skrevet om allergi, svarer dere selv/)).toBeTruthy();
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
const texts = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Sms til gjestene/ });

test('text messages to guests are switched on at once, beside what the month has cost', async () => {
  const { state } = openTexts(true);
  await screen.findByText(/Sms denne måneden: 42, omtrent 31,50/);
  fireEvent.click(await texts());
  await waitFor(() => expect(state.settings.guestTexts).toBe(true));
  await waitFor(async () => expect((await texts()).checked).toBe(true));
});

test('where nobody pays for them they cannot be switched on', async () => {
  openTexts(false);
  expect((await texts()).disabled).toBe(true);
});

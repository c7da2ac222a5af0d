// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { onPlan, ownBusiness } from '../../../../helpers/builders.ts';
import { openSettings } from './open-settings.tsx';

const messages = { mails: 1, texts: 1, mostMails: 300, mostTexts: 30, monthParts: 42, partOre: 75 };
const open = (paid: boolean) =>
  openSettings({
    tab: 'bestillinger',
    business: ownBusiness(paid ? onPlan('premium') : {}),
    answers: { 'GET /employees/messages': () => Response.json(messages) },
  });
const texts = () => screen.findByRole<HTMLInputElement>('switch', { name: /^Sms til gjestene/ });

test('text messages to guests are switched on at once, beside what the month has cost', async () => {
  const { state } = open(true);
  await screen.findByText(/Sms denne måneden: 42, omtrent 31,50/);
  fireEvent.click(await texts());
  await waitFor(() => expect(state.settings.guestTexts).toBe(true));
  await waitFor(async () => expect((await texts()).checked).toBe(true));
});

test('where nobody pays for them they cannot be switched on', async () => {
  open(false);
  expect((await texts()).disabled).toBe(true);
});

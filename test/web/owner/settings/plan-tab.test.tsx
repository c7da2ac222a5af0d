// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnerBusiness } from '../../../../shared/business/business.ts';
import { trialText } from '../../../../web/owner/dashboard/settings/trial-text.ts';
import { expectConsole } from '../../../helpers/no-console-errors.ts';
import { napoli, refusal, toastSaying } from '../orders/open-page.tsx';
import { button, openSettings } from './open-settings.tsx';

vi.mock('../../../../web/owner/lib/session.ts', () => ({ accessToken: async () => 'token' }));

const upgradeText = 'Oppgrader til Premium - 299,- /mnd';
const premium: OwnerBusiness = {
  ...napoli,
  planType: 'premium',
  trial: { startedAt: '2026-11-20T12:00:00Z', endsAt: '2026-12-04T12:00:00Z' },
};
const unlimited = { 'GET /overview': () => Response.json({ monthOrders: 222, monthLimit: null }) };
const open = (options: Parameters<typeof openSettings>[0] = {}) =>
  openSettings({ tab: 'abonnement', ...options });
const november = new Date('2026-11-20T12:00:00Z');

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('SETT-019 SETT-020 ROLE-005 NUM-006 free is named Gratis, with all that premium has and its price', async () => {
  open();
  expect(screen.getByRole('heading', { name: 'Gratis' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Vipps og kortbetaling',
    'Eget domene',
    'Kobling til bongskriver',
    'Avansert statistikk',
    'Prioritert støtte',
  ]);
  expect(button(upgradeText)).toBeTruthy();
  expect(screen.getByText(/Du blir ikke belastet i denne versjonen/)).toBeTruthy();
});

test('how much of the month is used is measured, and from four fifths on warned about', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: november });
  open();
  const meter = await screen.findByRole('meter', { name: 'Brukt av gratisplanen' });
  expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuemax')]).toEqual(['83', '100']);
  expect(meter.className).toContain('near');
  expect(screen.getByText('83 av 100 bestillinger brukt i november')).toBeTruthy();
});

test('ERR-023 Q-11 usage that could not be loaded shows no zero and can be asked for again', async () => {
  expectConsole(/A load failed: overview/);
  let fails = true;
  open({
    answers: {
      'GET /overview': () => (fails ? refusal(400) : Response.json({ monthOrders: 5, monthLimit: 100 })),
    },
  });
  expect(await screen.findByText('Kunne ikke laste forbruket')).toBeTruthy();
  expect(screen.queryByRole('meter')).toBeNull();
  fails = false;
  fireEvent.click(button('Prøv igjen'));
  expect((await screen.findByRole('meter')).getAttribute('aria-valuenow')).toBe('5');
});

test('SETT-019 SETT-020 premium is named and sold nothing; price and trial are told', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: november });
  open({ business: premium, answers: unlimited });
  expect(screen.getByRole('heading', { name: 'Premium' })).toBeTruthy();
  expect(screen.queryByText(upgradeText)).toBeNull();
  expect(screen.queryByText('Eget domene')).toBeNull();
  expect(await screen.findByText(/Premium har ingen grense/)).toBeTruthy();
  expect(
    screen.getByText(/Prøvetiden varer til 4\. desember 2026\. Prisen er 299.kr i måneden\./),
  ).toBeTruthy();
});

test('SETT-021 Q-29 the upgrade asks first, says that nothing is charged, and then is there', async () => {
  const { changes, state } = open();
  fireEvent.click(button(upgradeText));
  const dialog = screen.getByRole('alertdialog', { name: 'Oppgrader til Premium' });
  expect(dialog.textContent).toContain('14 dagers prøvetid');
  expect(dialog.textContent).toContain('Du blir ikke belastet i denne versjonen.');
  expect(changes()).toEqual([]);
  fireEvent.click(button('Ja, oppgrader'));
  expect(await screen.findByRole('heading', { name: 'Premium' })).toBeTruthy();
  expect(changes().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/plan', { planType: 'premium' }],
  ]);
  expect(state.business?.planType).toBe('premium');
  expect(screen.queryByText(upgradeText)).toBeNull();
  expect(await toastSaying('Du har fått Premium!')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Premium'));
});

test('SETT-021 whoever says Avbryt stays on Gratis, and nothing is sent', async () => {
  const { changes } = open();
  fireEvent.click(button(upgradeText));
  fireEvent.click(button('Avbryt'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Gratis' })).toBeTruthy();
  expect(changes()).toEqual([]);
});

test('an upgrade that could not be stored is told, and the question stays open', async () => {
  open({ answers: { 'POST /plan': () => refusal(500) } });
  fireEvent.click(button(upgradeText));
  fireEvent.click(button('Ja, oppgrader'));
  expect(await toastSaying('Kunne ikke oppgradere. Prøv igjen.')).toBeTruthy();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('a trial that is over is told as over', () => {
  const terms = { startedAt: '', endsAt: '2026-12-04T23:30:00Z' };
  expect(trialText(terms, Date.parse('2026-12-04T23:29:00Z'))).toBe('Prøvetiden varer til 5. desember 2026.');
  expect(trialText(terms, Date.parse('2026-12-04T23:31:00Z'))).toBe('Prøvetiden varte til 5. desember 2026.');
});

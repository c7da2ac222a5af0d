// @vitest-environment happy-dom

import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { reasons as shopsWords } from '../../../../../shared/shops/owner-refusals.nb.ts';
import type { PlanFacts } from '../../../../../shared/shops/plan.ts';
import { chosenBilling } from '../../../../../web/owner/lib/remembered.ts';
import { afterTrial, endingTrial, planTerms } from '../../../../../web/owner/parts/plan-words.ts';
import { expectConsole } from '../../../../helpers/no-console-errors.ts';
import { napoli, refusal, toastSaying } from '../../orders/open-page.tsx';
import { button, openSettings } from './open-settings.tsx';

afterEach(() => chosenBilling.forget());

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

test('SETT-019 SETT-020 ROLE-005 NUM-006 D17 free is named Gratis; premium is sold with what it has, and what is not built says so', async () => {
  open();
  expect(screen.getByRole('heading', { name: 'Gratis' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Ingen grense for bestillinger',
    'Vipps som betalingsmåte i kassen',
    'Sms-varsler til ansatte (ikke i prøvetiden)',
    'Eget domene (kommer)',
  ]);
  expect(button(upgradeText)).toBeTruthy();
  expect(screen.getByText('det første året, deretter 399,-')).toBeTruthy();
  expect(screen.getByText(/Prisene er uten mva\./)).toBeTruthy();
  expect(
    screen.getByText(/14 dagers prøvetid. Ingenting belastes, og etterpå går du automatisk tilbake/),
  ).toBeTruthy();
});

test('NUM-006 the yearly price that was chosen before the sign-up is chosen here, and goes into the question', () => {
  chosenBilling.keep('yearly');
  open();
  expect(button('Årlig').getAttribute('aria-pressed')).toBe('true');
  const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ');
  expect(plain(screen.getByText(/for ett år/).textContent)).toBe('3 828,- for ett år, 20 % under 399,-');
  fireEvent.click(button('Oppgrader til Premium - 319,- /mnd'));
  expect(plain(screen.getByRole('alertdialog').textContent)).toContain(
    '319 kr i måneden: 3 828 kr for ett år, 20 % under 399 kr',
  );
  fireEvent.click(button('Avbryt'));
  fireEvent.click(button('Månedlig'));
  expect(button(upgradeText)).toBeTruthy();
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

test('SETT-019 SETT-020 premium is named and sold nothing; the trial, its end and what follows are told', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: november });
  open({ business: premium, answers: unlimited });
  expect(screen.getByRole('heading', { name: 'Premium' })).toBeTruthy();
  expect(screen.queryByText(upgradeText)).toBeNull();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Ingen grense for bestillinger',
    'Vipps som betalingsmåte i kassen',
    'Sms-varsler til ansatte (ikke i prøvetiden)',
    'Eget domene (kommer)',
  ]);
  expect(screen.getByRole('link', { name: 'Slå på Vipps' }).getAttribute('href')).toBe(
    '/dashboard/settings?fane=betaling',
  );
  expect(await screen.findByText(/Premium har ingen grense/)).toBeTruthy();
  expect(
    screen.getByText(
      /Prøvetiden varer til 4\. desember kl\. 13:00\. Ingenting belastes\. Etter det går du automatisk tilbake/,
    ),
  ).toBeTruthy();
});

test('one order of the month is named as one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: november });
  const one = { 'GET /overview': () => Response.json({ monthOrders: 1, monthLimit: null }) };
  open({ business: premium, answers: one });
  const line = await screen.findByText(/Premium har ingen grense/);
  expect(line.textContent).toBe('1 bestilling i november. Premium har ingen grense.');
});

test('D17 whoever pays reads what is included and how to end it', () => {
  open({
    business: { ...premium, granted: { at: '2026-11-01T00:00:00Z', until: null } },
    answers: unlimited,
  });
  expect(screen.getByText('Sms-varsler til ansatte')).toBeTruthy();
  expect(screen.queryByText('(ikke i prøvetiden)')).toBeNull();
  expect(screen.getByText(/Vil du tilbake til Gratis/).textContent).toContain('hei@');
});

test('SETT-021 Q-29 the upgrade asks first, says that nothing is charged, sends nothing on Avbryt, and then is there', async () => {
  const { changes, state } = open();
  fireEvent.click(button(upgradeText));
  const dialog = screen.getByRole('alertdialog', { name: 'Oppgrader til Premium' });
  expect(dialog.textContent).toMatch(
    /Du prøver Premium i 14 dager, til \d+\. \S+ \d{4}\. Etter det går du automatisk tilbake til Gratis/,
  );
  expect(dialog.textContent).toContain('Ingenting belastes. Prøvetiden kan startes bare én gang.');
  fireEvent.click(button('Avbryt'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Gratis' })).toBeTruthy();
  expect(changes()).toEqual([]);
  fireEvent.click(button(upgradeText));
  fireEvent.click(button('Start prøvetiden'));
  expect(await screen.findByRole('heading', { name: 'Premium' })).toBeTruthy();
  expect(changes().map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/plan', { planType: 'premium' }],
  ]);
  expect(state.business?.planType).toBe('premium');
  expect(screen.queryByText(upgradeText)).toBeNull();
  expect(await toastSaying('Prøvetiden på Premium har begynt!')).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Premium'));
});

test.each([
  ['Kunne ikke oppgradere. Prøv igjen.', () => refusal(500)],
  [shopsWords.trialUsed, () => refusal(409, 'TRIAL_UNAVAILABLE', { reason: 'trialUsed' })],
])('an upgrade that is refused is told, and the question stays open: %s', async (text, answer) => {
  open({ answers: { 'POST /plan': answer } });
  fireEvent.click(button(upgradeText));
  fireEvent.click(button('Start prøvetiden'));
  expect(await toastSaying(text)).toBeTruthy();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

const trialing = (endsAt: string) => ({ trial: { startedAt: '2026-11-20T12:00:00Z', endsAt } });
const end = '2026-12-04T23:30:00Z';

test('D17 the terms say trial, its end, a grant and its last day', () => {
  const at = (facts: PlanFacts, now: string) => planTerms(facts, Date.parse(now));
  expect(at({}, end)).toBeUndefined();
  expect(at(trialing(end), '2026-12-04T23:29:00Z')).toBe(
    'Prøvetiden varer til 5. desember kl. 00:30. Ingenting belastes.',
  );
  expect(at(trialing(end), end)).toBe('Prøvetiden er brukt. Den varte til 5. desember 2026.');
  const granted = { at: '2026-11-01T00:00:00Z', until: '2026-12-31T23:00:00Z' };
  expect(at({ ...trialing(end), granted }, end)).toBe('Premium gjelder til og med 31. desember 2026.');
  expect(at({ granted: { ...granted, until: null } }, end)).toBe('Premium gjelder til noe annet er avtalt.');
});

test('D17 in the last three days the owner is told, and what a grant goes on with needs no telling', () => {
  const at = (now: string, facts: PlanFacts = trialing(end)) => endingTrial(facts, Date.parse(now));
  expect(at('2026-12-01T23:29:59Z')).toBeUndefined();
  expect(at('2026-12-01T23:30:00Z')).toBe(Date.parse(end));
  expect(at(end)).toBeUndefined();
  const granted = { at: '2026-11-01T00:00:00Z', until: null };
  expect(at('2026-12-04T12:00:00Z', { ...trialing(end), granted })).toBeUndefined();
});

test('Q-55 Vipps is named where it is on, and that the choice is kept', () => {
  const { settings } = napoli;
  expect(afterTrial({ settings })).not.toContain('Vipps');
  const vipps = { ...settings, paymentMethods: { ...settings.paymentMethods, vipps: true } };
  expect(afterTrial({ settings: vipps })).toContain('valget ditt lagres til du får Premium igjen');
  const card = [{ provider: 'stripe' as const }];
  expect(afterTrial({ settings, online: card })).toContain(' Kort på nett vises ikke lenger for kundene');
  expect(afterTrial({ settings: vipps, online: card })).toContain(' Vipps og kort på nett vises ikke');
});

test('D17 who has used the trial is led to us, and is promised no other one', () => {
  open({ business: { ...napoli, ...trialing('2026-11-04T12:00:00Z') } });

  expect(screen.getByRole('link', { name: upgradeText }).getAttribute('href')).toMatch(/^mailto:hei@/);
  expect(screen.queryByText(/prøvetid\. Ingenting/)).toBeNull();
});

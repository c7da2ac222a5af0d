// @vitest-environment happy-dom

import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PaidPlan } from '../../../../../shared/billing/answers.ts';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import type { Subscription } from '../../../../../shared/shops/plan.ts';
import { expectConsole } from '../../../../helpers/no-console-errors.ts';
import { napoli, refusal, toastSaying } from '../../orders/open-page.tsx';
import { button, openSettings } from './open-settings.tsx';

const now = new Date('2026-12-02T12:00:00Z');
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now }));

const isOld = { brand: 'visa', last4: '4242', month: 11, year: 2026 };
const nothing: PaidPlan = { isOn: true, invoices: [], payer: [] };
const sold = (about: Partial<OwnerBusiness> = {}): OwnerBusiness => ({ ...napoli, isSold: true, ...about });
const paying = (subscription: Subscription) => sold({ planType: 'premium', subscription });
const open = (business: OwnerBusiness, paid: PaidPlan = nothing, answers = {}) =>
  openSettings({
    ...{ tab: 'abonnement', business },
    answers: { 'GET /plan': () => Response.json(paid), ...answers },
  });
const plain = (text: string | null | undefined) => text?.replace(/\u00a0/g, ' ');

test('D24 both prices are chosen between, each with what makes it true, and the trial comes before any money', async () => {
  open(sold());
  const [monthly, yearly] = screen
    .getAllByRole('radio')
    .map((radio) => plain(radio.closest('label')?.textContent));
  expect(monthly).toBe('Månedlig299,- i månedendet første året, deretter 399,-');
  expect(yearly).toBe('Årlig319,- i måneden3 828,- for ett år, 20 % under 399,-');
  fireEvent.click(button('Oppgrader til Premium - 299,- /mnd'));
  expect(screen.getByRole('alertdialog').textContent).toContain('Ingenting belastes');
  fireEvent.click(button('Avbryt'));
  expect(button('Betal med en gang, 373,75 inkl. mva')).toBeTruthy();
  expect(screen.getByText('Vipps og kort på nett')).toBeTruthy();
  expect(screen.queryByText(/^Vipps som/)).toBeNull();
});

test('D24 who had Premium before pays 399 a month from the start', () => {
  const over = { billing: 'monthly', paidUntil: '2026-09-01T00:00:00Z' } as const;
  open(
    sold({
      subscription: over,
      trial: { startedAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-15T00:00:00Z' },
    }),
  );
  expect(button('Oppgrader til Premium - 399,- /mnd')).toBeTruthy();
  expect(plain(screen.getByText(/trekkes nå/).textContent)).toBe(
    'Prisene er uten mva. 498,75 inkl. mva trekkes nå.',
  );
});

test('a checkout that cannot be opened says that nothing was charged', async () => {
  const trial = { startedAt: '2026-11-30T12:00:00Z', endsAt: '2026-12-14T12:00:00Z' };
  open(sold({ planType: 'premium', trial }), nothing, { 'POST /plan/checkout': () => refusal(500) });
  fireEvent.click(button('Velg månedlig, 373,75 inkl. mva'));
  expect(await toastSaying('Kunne ikke åpne betalingen. Ingenting er trukket. Prøv igjen.')).toBeTruthy();
});

test.each([
  ['monthly', 34_900, '349,- i måneden eks. mva.'],
  ['yearly', 298_800, '2 988,- i året eks. mva.'],
] as const)('an owner who bought %s at another price reads that price', async (billing, priceOre, words) => {
  open(paying({ billing, paidUntil: '2026-12-20T11:00:00Z' }), { ...nothing, priceOre });
  const said = await screen.findByText(/eks\. mva\./);
  expect(plain(said.textContent)).toContain(words);
});

test('a missing payment says why, what happens when, and both ways out of it', async () => {
  const subscription = { billing: 'monthly', paidUntil: '2026-11-30T11:00:00Z', isUnpaid: true } as const;
  const { changes } = open(
    paying(subscription),
    {
      ...nothing,
      card: isOld,
      owedOre: 49_875,
      triedAt: '2026-11-30T12:00:00Z',
      nextTryAt: '2026-12-03T12:00:00Z',
    },
    { 'DELETE /plan': () => Response.json(sold({ subscription })) },
  );
  expect(
    await screen.findByText(/Visa som slutter på 4242 er utløpt\. Alt virker som før til 14\. desember/),
  ).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    ...['30. november 2026', '3. desember 2026', '14. desember 2026'],
  ]);
  expect(button('Bytt kort og betal 498,75')).toBeTruthy();
  fireEvent.click(button('Gå over til Gratis'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Gå over til Gratis' }).at(-1) as HTMLElement);
  expect(await toastSaying('Du er på Gratis nå. Ingenting mer trekkes.')).toBeTruthy();
  expect(changes().map(({ method, path }) => [method, path])).toEqual([['DELETE', '/plan']]);
});

test('what is cancelled works until its end and can be taken back; without Stripe the plan still stands there', async () => {
  expectConsole(/A load failed: paid-plan/);
  const subscription = {
    billing: 'yearly',
    paidUntil: '2027-11-30T11:00:00Z',
    endsAt: '2027-11-30T11:00:00Z',
  } as const;
  open(paying(subscription), nothing, { 'GET /plan': () => refusal(503) });
  expect(screen.getByRole('heading', { name: 'Premium, årlig' })).toBeTruthy();
  expect(screen.getByText(/^Sagt opp: virker til 30\. november 2027/)).toBeTruthy();
  expect(button('Behold Premium')).toBeTruthy();
  expect(await screen.findByText('Kunne ikke laste kort og fakturaer')).toBeTruthy();
});

test('an owner who paid what was missing is thanked, also where the news of Stripe came first', async () => {
  const paid = paying({ billing: 'monthly', paidUntil: '2026-12-30T11:00:00Z' });
  openSettings({
    ...{ tab: 'abonnement&tilbake=mangler', business: paid },
    answers: { 'GET /plan': () => Response.json(nothing), 'POST /plan/reading': () => Response.json(paid) },
  });
  expect(await toastSaying('Betalt. Takk!')).toBeTruthy();
});

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type CardConnection, cardTroubles } from '../../../../../shared/payments/connection.ts';
import type { OwnerBusiness } from '../../../../../shared/shops/business.ts';
import { leave } from '../../../../../web/owner/dashboard/shops/settings/connection.ts';
import { type Answers, napoli, toastSaying } from '../../orders/open-page.tsx';
import { button, openSettings } from './open-settings.tsx';

const { click } = fireEvent;
const begun: CardConnection = {
  ...{ state: 'begun', trouble: 'answers' },
  ...{ startedAt: '2026-11-19T13:20:00.000Z', checkedAt: '2026-11-20T17:31:00.000Z' },
};
const active: CardConnection = { ...begun, state: 'active', trouble: undefined };
const failing: CardConnection = { ...begun, state: 'failing', failingSince: '2026-11-20T16:52:00.000Z' };
const leaving: CardConnection = { ...active, state: 'leaving', goesAt: '2026-12-04T17:00:00.000Z' };
const premium = { ...napoli, planType: 'premium' as const };

type Opening = { answers?: Answers; business?: OwnerBusiness; tab?: string };
async function openPayment(card: CardConnection | null | undefined, opening: Opening = {}) {
  vi.setSystemTime(Date.parse('2026-11-20T18:00:00Z'));
  const { answers = {}, business = premium, tab = 'betaling' } = opening;
  const page = openSettings({
    ...{ tab, business },
    answers: { 'GET /payments': () => Response.json({ vipps: null, card }), ...answers },
  });
  await screen.findByText('Betalingsmåter');
  return page;
}
const box = () => within(screen.getByRole('region', { name: 'Kort på nett' }));
function watchLeaving(): string[] {
  const urls: string[] = [];
  const { to } = leave;
  leave.to = (url) => void urls.push(url);
  onTestFinished(() => {
    leave.to = to;
  });
  return urls;
}
const start = {
  'POST /payments/stripe/start': () => Response.json({ redirectUrl: 'https://stripe.example/1' }),
};

test('where the operator has no Stripe the page says nothing of it', async () => {
  await openPayment(undefined);
  expect(screen.queryByText('Kort på nett')).toBeNull();
});

test('a shop without an account reads what it needs, and the press leads to Stripe', async () => {
  const left = watchLeaving();
  await openPayment(null, { answers: start });
  expect(box().getByText('Ikke koblet til')).toBeTruthy();
  click(button('Koble til kort'));
  await waitFor(() => expect(left).toEqual(['https://stripe.example/1']));
});

test('on free the button leads to Abonnement with the reason', async () => {
  const { router } = await openPayment(null, { business: napoli });
  click(button('Koble til kort'));
  await waitFor(() => expect(router.state.location.search).toBe('?fane=abonnement'));
});

test.each([
  ['mangler svar', begun, 'Venter på deg', 'Fortsett hos Stripe'],
  ['ser på svarene', { ...begun, trouble: 'looking' }, 'Venter på Stripe', undefined],
  ['trenger flere svar', failing, 'Virker ikke siden 17:52', 'Fortsett hos Stripe'],
  ['koblet fra Luka', { ...failing, trouble: 'gone' }, 'Virker ikke siden 17:52', 'Koble til på nytt'],
  ['har sagt nei', { ...failing, trouble: 'refused' }, 'Virker ikke siden 17:52', undefined],
] as const)('an account of which Stripe %s says so, with what to do', async (title, card, state, press) => {
  const left = watchLeaving();
  await openPayment(card, { answers: start });
  expect(box().getByText(new RegExp(title))).toBeTruthy();
  expect(box().getByText(state)).toBeTruthy();
  expect(box().getAllByRole('listitem').length).toBeGreaterThan(0);
  if (!press) return void expect(box().queryByRole('button', { name: /Stripe|på nytt/ })).toBeNull();
  click(button(press));
  await waitFor(() => expect(left).toHaveLength(1));
});

test('each trouble has its words', () => {
  expect([...cardTroubles].sort()).toEqual(['answers', 'gone', 'looking', 'refused']);
});

test('a look that finds the account active shows it, with the fee and the way of the money', async () => {
  await openPayment(begun, {
    answers: { 'POST /payments/stripe/check': () => Response.json({ card: active }) },
  });
  click(button('Sjekk igjen'));
  expect(await box().findByText('Aktiv')).toBeTruthy();
  expect(box().getByText(/2,5 % til Luka, uten pant/)).toBeTruthy();
  expect(screen.getByText('Slik går pengene')).toBeTruthy();
});

test.each([
  ['tilbake', 'POST /payments/stripe/check'],
  ['igjen', 'POST /payments/stripe/start'],
])('back from Stripe (%s) it asks once by itself, and the address forgets it', async (kort, call) => {
  const left = watchLeaving();
  let calls = 0;
  const counted = (value: object) => () => {
    calls += 1;
    return Response.json(value);
  };
  const { router } = await openPayment(begun, {
    tab: `betaling&kort=${kort}`,
    answers: {
      [call]: counted(kort === 'igjen' ? { redirectUrl: 'https://stripe.example/2' } : { card: active }),
    },
  });
  await waitFor(() => expect(calls).toBe(1));
  await waitFor(() => expect(router.state.location.search).toBe('?fane=betaling'));
  if (kort === 'igjen') expect(left).toEqual(['https://stripe.example/2']);
  else expect(await box().findByText('Aktiv')).toBeTruthy();
});

test('giving card up asks first, and says what goes on', async () => {
  let card = active;
  await openPayment(active, {
    answers: {
      'GET /payments': () => Response.json({ vipps: null, card }),
      'DELETE /payments/stripe': () => {
        card = leaving;
        return new Response(null, { status: 204 });
      },
    },
  });
  click(button('Koble fra'));
  const dialog = within(await screen.findByRole('alertdialog'));
  click(dialog.getByRole('button', { name: 'Koble fra' }));
  await toastSaying('Kort på nett er koblet fra');
  expect(await box().findByText(/Det som er underveis/)).toBeTruthy();
  expect(button('Koble til igjen')).toBeTruthy();
});

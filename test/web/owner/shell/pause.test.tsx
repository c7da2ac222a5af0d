// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type BusinessSettings, defaultSettings } from '../../../../shared/shops/settings.ts';
import { OwnerHatch } from '../../../../web/owner/dashboard/shell/sidebar.tsx';
import { SmallHatch } from '../../../../web/owner/dashboard/shell/top-bar.tsx';
import { useBusiness } from '../../../../web/owner/queries/business.ts';
import { onPlan, order, ordId, ownBusiness } from '../../../helpers/builders.ts';
import { napoli, openPage, refusal, toastSaying } from '../orders/open-page.tsx';

/** Friday 20 November 2026, 18:42 in Oslo: open from 15:00 to 23:00. */
const now = Date.parse('2026-11-20T17:42:00Z');
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
const paused = (pause: Partial<BusinessSettings>) =>
  ownBusiness({ settings: { ...defaultSettings, ...pause } });

function Hatches() {
  const business = useBusiness();
  return business ? (
    <>
      <OwnerHatch business={business} />
      <SmallHatch business={business} />
    </>
  ) : null;
}

/** Both hatches, and the panel of the first. */
async function openHatch(business = napoli, answer?: (body: unknown) => Response) {
  const page = openPage(
    <Hatches />,
    {
      'PUT /settings/busy': () => Response.json(business.settings),
      'PUT /settings/accept-orders': (body) =>
        answer?.(body) ?? Response.json({ ...business.settings, ...(body as object) }),
    },
    { business },
  );
  fireEvent.click(document.querySelector<HTMLElement>('button.hatch-open')!);
  await screen.findByRole('dialog');
  return page;
}
const dialog = () => within(screen.getByRole('dialog'));
const texts = () =>
  [...document.querySelectorAll('.hatch-open, .mini-open')].map((one) => one.textContent?.trim());

test('a pause with an end takes two taps: the hatch, and how long; both hatches and a toast say until when', async () => {
  const { changes } = await openHatch();
  expect(dialog().getByText('Luka er åpen')).toBeTruthy();
  fireEvent.click(dialog().getByRole('button', { name: /^30 min/ }));

  await toastSaying('Pause til 19:12');
  expect(changes().map(({ path, body }) => ({ path, body }))).toEqual([
    {
      path: '/settings/accept-orders',
      body: { acceptOrders: true, pausedUntil: '2026-11-20T18:12:00.000Z' },
    },
  ]);
  expect(texts()).toEqual(['Pause til 19:12', 'Pause']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the panel offers a quarter, half an hour, an hour, the rest of the day, no end, and more time', async () => {
  const { changes } = await openHatch();
  const names = dialog()
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter(Boolean);
  expect(names).toEqual([
    '15 mintil 18:57',
    '30 mintil 19:12',
    '60 mintil 19:42',
    'Resten av dagentil i morgen 15:00',
    'Uten slutttil du åpner',
    ...['20 min', '+15 min', '+30 min'],
  ]);
  fireEvent.click(dialog().getByRole('button', { name: /^Uten slutt/ }));
  await toastSaying('Pause til du åpner');
  expect(changes()[0]?.body).toEqual({ acceptOrders: false, pausedUntil: null });
});

test('in a pause the same two taps open again, or make it longer', async () => {
  const half = paused({ pausedUntil: '2026-11-20T18:12:00.000Z' });
  const { changes } = await openHatch(half);
  expect(dialog().getByText('Luka har pause')).toBeTruthy();
  expect(dialog().getByText('Til 19:12')).toBeTruthy();
  fireEvent.click(dialog().getByRole('button', { name: 'Åpne igjen' }));
  await toastSaying('Luka er åpen igjen');
  cleanup();
  const longer = await openHatch(half);
  fireEvent.click(dialog().getByRole('button', { name: 'Forleng 15 min' }));
  await toastSaying('Pause til 19:27');
  expect([changes()[0]?.body, longer.changes()[0]?.body]).toEqual([
    { acceptOrders: true, pausedUntil: null },
    { acceptOrders: true, pausedUntil: '2026-11-20T18:27:00.000Z' },
  ]);
  cleanup();
  await openHatch(paused({ acceptOrders: false }));
  expect(dialog().queryByRole('button', { name: 'Forleng 15 min' })).toBeNull();
});

test('a pause that was not stored is said, and the hatch stays open', async () => {
  await openHatch(napoli, () => refusal(500));
  fireEvent.click(dialog().getByRole('button', { name: /^15 min/ }));
  await toastSaying('Kunne ikke lagre innstillingene. Prøv igjen.');
  expect(texts()).toEqual(['Åpen nå til 23:00', 'Åpen']);
});

test('a full month is opened by the plan alone, and an unpublished shop by what is missing', async () => {
  await openHatch(ownBusiness({ quota: { month: '2026-11', closesAt: now } }));
  expect(dialog().getByText('Luka er full i november')).toBeTruthy();
  expect(dialog().getByRole('link').getAttribute('href')).toBe('/dashboard/settings?fane=abonnement');
  expect(texts()).toEqual(['Full åpner 1. des.', 'Full']);
  cleanup();
  await openHatch(ownBusiness({ quota: { month: '2026-11', closesAt: now }, ...onPlan('premium') }));
  expect(dialog().getByText('Luka er åpen')).toBeTruthy();
  cleanup();
  const { publishedAt: _, ...draft } = napoli;
  await openHatch(draft);
  expect(dialog().getByRole('link').getAttribute('href')).toBe('/dashboard');
});

test('the panel says what is inside already: a pause stops nothing that is ordered', async () => {
  const { queries } = openPage(<Hatches />, {}, { business: napoli });
  const orders = [
    order({ status: 'confirmed' }),
    order({ id: ordId(2), status: 'completed' }),
    order({ id: ordId(3), status: 'pending' }),
  ];
  queries.setQueryData(['orders', napoli.id, 'list'], {
    pages: [{ orders, next: null }],
    pageParams: [null],
  });
  fireEvent.click(document.querySelector<HTMLElement>('button.hatch-open')!);
  expect(await screen.findByText('2 bestillinger er inne. De går som vanlig.')).toBeTruthy();
});

test('a full kitchen promises more time for an hour instead of a pause, and says so', async () => {
  const { changes } = await openHatch();
  fireEvent.click(dialog().getByRole('button', { name: '+30 min' }));
  await toastSaying('30 min mer til 19:42');
  expect(changes()).toMatchObject([{ path: '/settings/busy', body: { minutes: 30 } }]);
});

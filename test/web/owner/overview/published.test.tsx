// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Overview } from '../../../../shared/figures/answers.ts';
import type { Publishing } from '../../../../shared/shops/publishing.ts';
import { OverviewPage } from '../../../../web/owner/dashboard/overview/page.tsx';
import { order, ownBusiness } from '../../../helpers/builders.ts';
import { type Answers, openPage, toastSaying } from '../orders/open-page.tsx';

const none: Overview = {
  ...{ ordersToday: 0, revenueTodayOre: 0, ordersThisWeek: 0, totalRevenueOre: 0 },
  ...{ monthOrders: 0, monthLimit: 100, softUntil: null, latest: [] },
};
const ready: Publishing = {
  publishedAt: null,
  ...{ dishes: 34, categories: 6, withoutAllergens: 0 },
  ...{ hasSavedHours: true, hasSavedWays: true, hasSavedPayment: true },
  told: { confirmed: 1, waiting: 0, screens: 0 },
  sellerLacks: [],
};
const { publishedAt: _, ...unpublished } = ownBusiness();

/** Friday at 18:03 the shop is open, at 10:03 it is not. */
const open = '2026-11-20T17:03:00Z';
const morning = '2026-11-20T09:03:00Z';

const show = (answers: Answers = {}, business = ownBusiness(), overview = none) =>
  openPage(
    <OverviewPage />,
    {
      'GET /overview': () => Response.json(overview),
      'GET /orders': () => Response.json({ orders: overview.latest, next: null }),
      'GET /publishing': () => Response.json(ready),
      ...answers,
    },
    { business },
  );

beforeEach(() => {
  vi.setSystemTime(open);
  Object.defineProperty(navigator, 'share', { configurable: true, value: undefined });
});

test('the second after Publiser shows the address, a copy of the link, the QR code and the poster first, at the top', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  show(
    {
      'POST /publishing': () => Response.json({ ...ready, publishedAt: open }),
      'GET /': () => Response.json(ownBusiness()),
    },
    unpublished,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Publiser' }));
  expect(await toastSaying('Siden er åpen for kundene')).toBeTruthy();
  const heading = await screen.findByRole('heading', { name: 'Luka er åpen' });
  expect(document.activeElement).toBe(heading);
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  const share = within(screen.getByRole('region', { name: 'Fortell at du er på nett' }));
  expect(share.getByText('napoli.luka.no')).toBeTruthy();
  expect(share.getByRole('img', { name: 'QR-kode til napoli.luka.no' })).toBeTruthy();
  expect(share.getByRole('button', { name: 'Kopier lenke' })).toBeTruthy();
  expect(share.getByRole('button', { name: 'Skriv ut plakat' })).toBeTruthy();
  const regions = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(regions[0]).toBe('Velkommen');
});

test('a shop that is published outside its hours is said to be closed, with the time when it opens', async () => {
  vi.setSystemTime(morning);
  show(
    {
      'POST /publishing': () => Response.json({ ...ready, publishedAt: morning }),
      'GET /': () => Response.json(ownBusiness()),
    },
    unpublished,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Publiser' }));
  expect(await toastSaying('Siden er publisert. Stengt, åpner 15:00')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Siden er publisert' })).toBeTruthy();
  expect(screen.getByText('Stengt, åpner 15:00')).toBeTruthy();
});

const url = new URL('/restaurant/napoli', window.location.href).href;

test('the link is copied, and shared where the device can share', async () => {
  const writeText = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Kopier lenke' }));
  expect(await toastSaying('Lenken er kopiert')).toBeTruthy();
  expect(writeText).toHaveBeenCalledWith(url);
  fireEvent.click(screen.getByRole('button', { name: 'Del' }));
  expect(share).toHaveBeenCalledWith({
    text: 'Nå kan du bestille mat fra Napoli på nett.',
    url,
  });
});

test('the poster is printed: name, address and QR code', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Skriv ut plakat' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const poster = document.querySelector('body > .poster')!;
  expect(poster.textContent).toBe('NapoliBestill mat på nettnapoli.luka.no');
  expect(poster.querySelector('svg')).toBeTruthy();
});

test('Premium is offered once, and not before the first real order', async () => {
  const rehearsal = order({ isRehearsal: true, number: 0 });
  show({}, ownBusiness(), { ...none, latest: [rehearsal] });
  await screen.findByRole('heading', { name: 'Luka er åpen' });
  expect(screen.queryByText(/Premium/)).toBeNull();
});

test('after the first real order Oversikt is the running shop, and Premium stands once', async () => {
  show({}, ownBusiness(), { ...none, monthOrders: 1, latest: [order()] });
  await screen.findByText('1 av 100');
  expect(screen.queryByRole('region', { name: 'Fortell at du er på nett' })).toBeNull();
  expect(screen.getAllByText(/Premium/)).toHaveLength(1);
});

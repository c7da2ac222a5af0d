// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Overview } from '../../../../shared/figures/answers.ts';
import { startCategories } from '../../../../shared/menu/category.ts';
import { OverviewPage } from '../../../../web/owner/dashboard/overview/page.tsx';
import { order, ordId } from '../../../helpers/builders.ts';
import { type Answers, napoli, openPage, refusal } from '../orders/open-page.tsx';
import { marco } from '../people/employees/open-employees.tsx';

const { click } = fireEvent;
const five = [5, 4, 3, 2, 1].map((n) =>
  order({ id: ordId(n), number: n, customerName: `Gjest ${n}`, status: n > 3 ? 'pending' : 'ready' }),
);
const overview: Overview = {
  ordersToday: 14,
  revenueTodayOre: 518450,
  ordersThisWeek: 71,
  totalRevenueOre: 21486000,
  monthOrders: 83,
  monthLimit: 100,
  softUntil: null,
  latest: five,
};

const open = (
  about: Partial<Overview> = {},
  answers: Answers = {},
  business: typeof napoli | null = napoli,
) =>
  openPage(
    <OverviewPage />,
    {
      'GET /overview': () => Response.json({ ...overview, ...about }),
      'GET /orders': () => Response.json({ orders: about.latest ?? five, next: null }),
      ...answers,
    },
    { business },
  );
const figures = async () => {
  await screen.findByText('14');
  return screen.getAllByRole('definition').map((figure) => figure.textContent);
};

beforeEach(() => {
  vi.setSystemTime('2026-11-20T17:03:00Z');
});
test('OVER-001 OVER-002 the welcome names the business and leads to its page in a new tab', async () => {
  open();
  expect(screen.getByRole('heading', { name: 'Velkommen, Napoli' })).toBeTruthy();
  const live = screen.getByRole('link', { name: /^napoli\.luka\.no/ });
  expect([live.getAttribute('target'), live.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  await figures();
});

test('OVER-003 OVER-010 settings and all orders are one press away', async () => {
  const { router } = open();
  await figures();
  click(screen.getByRole('link', { name: 'Se alle bestillinger' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/orders'));
  cleanup();
  const again = open();
  await figures();
  click(screen.getByRole('link', { name: 'Innstillinger' }));
  await waitFor(() => expect(again.router.state.location.pathname).toBe('/dashboard/settings'));
});

test('OVER-004 the welcome offers Premium on the free plan, and only there', async () => {
  open();
  const offer = screen.getByRole('link', { name: 'Oppgrader til Premium' });
  expect(offer.getAttribute('href')).toBe('/dashboard/settings?fane=abonnement');
  await figures();
  cleanup();
  open({ monthLimit: null }, {}, { ...napoli, planType: 'premium' });
  await figures();
  expect(screen.queryByRole('link', { name: 'Oppgrader til Premium' })).toBeNull();
});

test('OVER-005 RULE-015 D16 the four figures stand in their order, each with its time and whether refused orders count', async () => {
  open();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Bestillinger i dag',
    'Omsetning i dag',
    'Bestillinger denne uken',
    'Total omsetning',
  ]);
  expect(await figures()).toEqual([
    ...['14', 'siden midnatt, også avbrutte'],
    ...['5\u00a0184,50', 'siden midnatt, uten avbrutte'],
    ...['71', 'siste 7 dager, også avbrutte'],
    ...['214\u00a0860,-', 'siden starten, uten avbrutte'],
  ]);
});

test('OVER-009 the table shows the latest five, newest first', async () => {
  open({ latest: [...five, order({ id: ordId(0), number: 0, customerName: 'Gjest 0' })] });
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '5Gjest 518:00Venter189,-',
    '4Gjest 418:00Venter189,-',
    '3Gjest 318:00Klar189,-',
    '2Gjest 218:00Klar189,-',
    '1Gjest 118:00Klar189,-',
  ]);
});

test('OVER-011 without orders the table says so', async () => {
  open({ latest: [] });
  expect(await screen.findByText('Ingen bestillinger ennå')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('OVER-012 without a business the page says what is missing, leads to where one is opened and asks for nothing', () => {
  const { calls } = open({}, {}, null);
  expect(screen.getByText('Ingen bedriftsprofil funnet')).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard/info');
  expect(calls).toEqual([]);
});

test('OVER-014 a failed load shows an error and no figures, and another try brings them', async () => {
  let fails = true;
  open({}, { 'GET /overview': () => (fails ? refusal(500) : Response.json(overview)) });
  expect(await screen.findByText('Kunne ikke laste oversikten')).toBeTruthy();
  expect(screen.queryByRole('definition')).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  fails = false;
  click(screen.getByRole('button', { name: 'Prøv igjen' }));
  expect(await figures()).toContain('14');
});

test('the hatch is lit and leads to the orders while somebody waits, and is plain when nobody does', async () => {
  open();
  expect(await screen.findByText('2 bestillinger venter på svar')).toBeTruthy();
  expect(screen.getByText('Den eldste kom for 3 minutter siden.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Svar nå' }).getAttribute('href')).toBe('/dashboard/orders');
  expect(document.querySelector('.luke.is-plain')).toBeNull();
  cleanup();
  open({ latest: [order({ status: 'ready' })] });
  expect(await screen.findByText('Ingen bestillinger venter')).toBeTruthy();
  expect(document.querySelector('.luke.is-plain')).toBeTruthy();
});

test('NUM-007 the meter tells what is used of the month, and what happens at the end', async () => {
  open();
  const meter = await screen.findByRole('meter');
  expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuemax')]).toEqual(['83', '100']);
  expect(meter.className).toContain('near');
  expect(
    screen.getByText(/Etter nr. 100 tar siden imot bestillinger ut neste dag, og så tar den pause/),
  ).toBeTruthy();
  cleanup();
  open({ monthOrders: 412, monthLimit: null });
  expect(await screen.findByText('412')).toBeTruthy();
  expect(screen.queryByRole('meter')).toBeNull();
});

const soft = '2026-11-22T04:00:00.000Z';
const notes: [string, Partial<Overview>, RegExp | undefined][] = [
  ['at 79 nothing', { monthOrders: 79 }, undefined],
  ['at 80 how many are used', { monthOrders: 80 }, /^80 av 100 bestillinger i november er brukt\./],
  [
    'at 100 what the next order begins',
    { monthOrders: 100 },
    /^Du har brukt alle 100 bestillinger i gratisplanen denne måneden\. Kommer det flere/,
  ],
  [
    'beyond it until when',
    { monthOrders: 130, softUntil: soft },
    /Siden tar imot til 22\. november kl\. 05:00/,
  ],
  [
    'after it that the page is closed',
    { monthOrders: 130, softUntil: '2026-11-20T04:00:00.000Z' },
    /Siden tar ikke imot flere før 1\. desember/,
  ],
  [
    'with a place given back after it nothing of the end',
    { monthOrders: 99, softUntil: '2026-11-20T04:00:00.000Z' },
    /^99 av 100/,
  ],
  ['on premium nothing', { monthOrders: 412, monthLimit: null }, undefined],
];
test.each(notes)('NUM-007 the owner is told of the free plan: %s', async (_, about, sentence) => {
  open(about);
  await figures();
  const note = screen.queryByRole('region', { name: 'Gratisplanen' });
  if (!sentence) return expect(note).toBeNull();
  expect(note?.querySelector('p')?.textContent).toMatch(sentence);
  const link = within(note as HTMLElement).getByRole('link', { name: 'Oppgrader' });
  expect(link.getAttribute('href')).toBe('/dashboard/settings?fane=abonnement');
});

test('a new business is shown the way to its empty menu; one with dishes or orders is not', async () => {
  const answers = (items: unknown[]) => ({
    'GET /menu': () => Response.json({ items, groups: [], categories: [...startCategories], version: 0 }),
  });
  open({ latest: [] }, answers([]));
  const hint = await screen.findByRole('region', { name: 'Menyen er tom' });
  expect(within(hint).getByRole('link', { name: 'Gå til menyen' }).getAttribute('href')).toBe(
    '/dashboard/menu',
  );
  cleanup();
  const { calls } = open({}, answers([]));
  await figures();
  expect(calls.some(({ path }) => path === '/menu')).toBe(false);
});

test.each([
  ['confirmed', 'E-posten til Marco Esposito kommer ikke fram, så varslene dit er slått av.'],
  [
    'waiting',
    'Ingen får varsler om nye bestillinger på e-post eller sms. E-posten til Marco Esposito kommer ikke fram, så varslene dit er slått av.',
  ],
] as const)(
  'OI-09 an address that no mail reaches is told on the overview, while his phone is %s',
  async (sms, text) => {
    open(
      {},
      { 'GET /employees': () => Response.json([{ ...marco, states: { email: 'unreachable', sms } }]) },
    );
    const note = await screen.findByRole('region', { name: 'Varsler' });
    expect(within(note).getByText(text)).toBeTruthy();
    expect(within(note).getByRole('link').getAttribute('href')).toBe('/dashboard/employees');
  },
);

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Period, periodFrom } from '../../../../shared/figures/period.ts';
import type { Sales } from '../../../../shared/figures/sales.ts';
import { chartLibraryQuery } from '../../../../web/owner/dashboard/figures/chart.tsx';
import { AnalyticsPage } from '../../../../web/owner/dashboard/figures/page.tsx';
import { csvOf } from '../../../../web/owner/dashboard/figures/period-bar.tsx';
import { shopOf } from '../../../../web/owner/lib/shop.ts';
import { businessQuery } from '../../../../web/owner/queries/business.ts';
import { bizId, ownBusiness } from '../../../helpers/builders.ts';
import { expectConsole } from '../../../helpers/no-console-errors.ts';
import { napoli, openPage, refusal } from '../orders/open-page.tsx';
import { busy, statistics } from './statistics-fixture.ts';

type Drawing = { type: string; height: number; series: { data: unknown[] }[] | number[] };
let drawings: Drawing[] = [];
vi.mock('react-apexcharts', () => ({
  default: (drawing: Drawing) => {
    drawings.push(drawing);
    return <svg data-testid={drawing.type} height={drawing.height} />;
  },
}));

const nothingSold: Sales = { dishes: [], options: [], isComplete: true };
let answers: (days: Period) => Response | Promise<Response>;
const answer = (byDay: Parameters<typeof statistics>[1]) => {
  answers = (days) => Response.json(statistics(days, byDay));
};

/** Open for longer than any period. */
const old = { ...napoli, publishedAt: '2026-01-02T10:00:00.000Z' };

function open(search = '', business: typeof napoli | null = old) {
  const page = openPage(
    <AnalyticsPage />,
    {
      'GET /statistics': (_, url) => answers(periodFrom(url.searchParams.get('days') ?? '') ?? 30),
      'GET /statistics/sales': () => Response.json(nothingSold),
    },
    { path: `/dashboard/analytics${search}`, business },
  );
  const asked = () => page.calls.filter(({ path }) => path === '/statistics').map((call) => call.search);
  return { ...page, asked };
}
/** The page with its figures. */
async function opened(search?: string, business?: typeof napoli) {
  const page = open(search, business);
  await screen.findByText('Innsikter');
  return page;
}
const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';
const cards = () => [...document.querySelectorAll('.period-figures .stat')].map(plain);
const insight = (title: string) => plain(screen.getByRole('heading', { name: title }).parentElement);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').map(plain);

beforeEach(() => {
  drawings = [];
  answer(busy);
});

test('STAT-002 without a business the page says so, leads to where one is opened and asks for nothing', () => {
  const { calls } = open('', null);
  expect(screen.getByText('Ingen bedriftsprofil funnet')).not.toBeNull();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/dashboard/info');
  expect(calls).toEqual([]);
});

test('STAT-003 STAT-004 NUM-005 three periods in their order, and the first question is about 30 days', async () => {
  const { asked } = await opened();
  expect(screen.getByText('22.10.2026 til 20.11.2026')).not.toBeNull();
  const buttons = within(screen.getByRole('group', { name: 'Periode' })).getAllByRole('button');
  expect(buttons.map((button) => [button.textContent, button.getAttribute('aria-pressed')])).toEqual([
    ['Siste 7 dager', 'false'],
    ['Siste 30 dager', 'true'],
    ['Siste 90 dager', 'false'],
  ]);
  expect(asked()).toEqual(['?days=30']);
});

test('STAT-005 while the figures are on their way the page says so and shows none', async () => {
  let settle = (_response: Response) => {};
  answers = () => new Promise((resolve) => (settle = resolve));
  const { asked } = open();
  expect(screen.getByRole('status').textContent).toBe('Laster statistikk...');
  expect(cards().join('')).toBe('');
  expect(screen.queryByText('Innsikter')).toBeNull();
  await expect.poll(asked).toHaveLength(1);
  await act(async () => settle(Response.json(statistics(30, busy))));
  expect(await screen.findByText('Innsikter')).not.toBeNull();
  expect(screen.queryByText('Laster statistikk...')).toBeNull();
});

test('STAT-006 another period is another call, with bones instead of the old figures, and stands in the address', async () => {
  const { asked, router } = await opened();
  press('Siste 7 dager');
  expect(screen.queryByText('30 dager')).toBeNull();
  expect(screen.getByText('Laster statistikk...')).not.toBeNull();
  expect(await screen.findByText('14.11.2026 til 20.11.2026')).not.toBeNull();
  press('Siste 90 dager');
  expect(await screen.findByText('90 dager')).not.toBeNull();
  expect(asked()).toEqual(['?days=30', '?days=7', '?days=90']);
  expect(router.state.location.search).toBe('?days=90');
  press('Siste 30 dager');
  await screen.findByText('30 dager');
  expect(router.state.location.search).toBe('');
});

test('STAT-006 another business is another call', async () => {
  const { asked, queries } = await opened();
  const roma = ownBusiness({ id: bizId(2) });
  act(() => void queries.setQueryData(businessQuery(shopOf(napoli.id)).queryKey, roma));
  await expect.poll(asked).toHaveLength(2);
});

test.each([
  ['?days=7', '7 dager'],
  ['?days=90', '90 dager'],
  ['?days=31', '30 dager'],
  ['?days=x', '30 dager'],
])('STAT-004 an address with %s opens on %s', async (search, text) => {
  open(search);
  expect(await screen.findByText(text)).not.toBeNull();
});

test('STAT-007 STAT-008 STAT-009 STAT-010 STAT-011 STAT-014 STAT-017 STAT-018 STAT-019 STAT-020 STAT-025 Q-10 RULE-015 D16 four cards, three insights and the legend say what they count', async () => {
  await opened();
  expect(cards()).toEqual([
    'Total omsetning1 235,-opp 5,8 % siden forrige periodeDe siste 15 dagene mot de 15 før, uten avbrutte',
    'Totale bestillinger8Alle, også 1 avbrutt',
    'Gjennomsnittlig ordre176,-Per bestilling som ikke er avbrutt',
    'Periode30 dagerHele dager, i dag også',
  ]);
  expect(rowsOf('Bestillinger etter status')).toEqual([
    'StatusAntallAndel',
    'Fullført450,0 %',
    'Klar112,5 %',
    'Venter225,0 %',
    'Avbrutt112,5 %',
  ]);
  expect(insight('Beste dag')).toBe('Beste dag24.10 · 600,-En lørdag, dagen med høyest omsetning');
  expect(insight('Konvertering')).toBe(
    'Konvertering8 bestillingeri perioden, også avbrutte. Besøk telles ikke.',
  );
  expect(insight('Vekst')).toBe('Vekst+5,8 %, bra jobbet!De siste 15 dagene mot de 15 før.');
});

test('D20 pickups that nobody fetched have a card of their own, as long as there are any', async () => {
  answers = (days) => Response.json({ ...statistics(days, busy), notFetchedCount: 2 });
  await opened();
  expect(cards()).toHaveLength(5);
  expect(cards()[2]).toBe('Ikke hentet225,0 % av bestillingene, uten omsetning');
});

test.each([
  [100, 150, 'is-up', 'opp 50 %'],
  [150, 100, 'is-down', 'ned 33,3 %'],
  [100, 100, 'is-even', '0 %'],
])('STAT-008 from %d to %d the change points the right way', async (older, newer, look, text) => {
  answer({ '2026-10-30': { completed: [1, older] }, '2026-11-10': { completed: [1, newer] } });
  await opened();
  const change = screen.getByText('siden forrige periode').querySelector('.growth');
  expect(change?.className).toContain(look);
  expect(plain(change)).toBe(text);
  expect(change?.querySelector('svg')).not.toBeNull();
});

test('STAT-009 STAT-010 STAT-018 STAT-019 STAT-020 STAT-026 without orders: words, zeros, N/A and nothing drawn', async () => {
  answer({});
  await opened();
  expect(cards()).toEqual([
    'Total omsetning0,-0 % siden forrige periodeDe siste 15 dagene mot de 15 før, uten avbrutte',
    'Totale bestillingeringen bestillinger ennå',
    'Gjennomsnittlig ordre0,-Per bestilling som ikke er avbrutt',
    'Periode30 dagerHele dager, i dag også',
  ]);
  expect(insight('Beste dag')).toContain('N/A');
  expect(insight('Konvertering')).toBe('KonverteringIngen bestillinger i perioden');
  expect(insight('Vekst')).toBe('Vekst0 %, bra jobbet!Ingen bestillinger å sammenligne ennå');
  expect(screen.queryByText('Bestillinger etter status')).toBeNull();
  expect(screen.getAllByRole('heading', { name: 'Ingen bestillinger i disse dagene' })).toHaveLength(1);
  expect(screen.queryAllByTestId(/line|bar|pie/)).toEqual([]);
});

test('STAT-012 STAT-013 STAT-014 STAT-016 three charts, 300 high, over the figures of the answer; each is told in words and as a table', async () => {
  await opened();
  await screen.findByTestId('pie');
  const of = (type: string) => drawings.findLast((drawing) => drawing.type === type);
  const { daily, byStatus } = statistics(30, busy);
  expect(['line', 'bar', 'pie'].map((type) => of(type)?.height)).toEqual([300, 300, 300]);
  expect(of('line')?.series).toMatchObject([{ data: daily.map(({ revenueOre }) => revenueOre / 100) }]);
  expect(of('bar')?.series).toMatchObject([
    { data: daily.map(({ day, orders }) => ({ x: day, y: orders })) },
  ]);
  expect(of('pie')?.series).toEqual(byStatus.map(({ count }) => count));

  const images = screen.getAllByRole('img').map((image) => image.getAttribute('aria-label'));
  expect(images.map((label) => label?.replaceAll('\u00a0', ' '))).toEqual([
    'Omsetning per dag, høyest 24.10 med 600,-',
    'Bestillinger per dag, flest 24.10 med 4',
    'Fullført 50,0 %, Klar 12,5 %, Venter 25,0 %, Avbrutt 12,5 %',
  ]);
  for (const toggle of screen.getAllByText('Vis som tabell')) fireEvent.click(toggle);
  expect(rowsOf('Omsetning per dag')).toHaveLength(31);
  expect(rowsOf('Omsetning per dag')[3]).toBe('24.10.2026600,-');
  expect(rowsOf('Bestillinger per dag').slice(3, 5)).toEqual(['24.10.20264', '25.10.20260']);
});

test.each([
  [
    'D16 against a half that begins without orders, why the figure is high',
    '',
    { '2026-11-02': { completed: [1, 10_000] }, '2026-11-19': { completed: [1, 40_000] } },
    'Vekst+300 %, bra jobbet!De siste 15 dagene mot de 15 før. De første 11 dagene har ingen bestillinger, og det gjør tallet høyt.',
  ],
  [
    'STAT-020 of 0 with orders in the period, that there is nothing to compare with',
    '',
    { '2026-11-19': { completed: [1, 20_000] } },
    'Vekst0 %, bra jobbet!De 15 dagene før har ingen omsetning å sammenligne med.',
  ],
  [
    'STAT-020 Q-16 below 0, that it is time for marketing, and of 7 days 3 against 3',
    '?days=7',
    { '2026-11-15': { completed: [1, 20_000] }, '2026-11-18': { completed: [1, 10_000] } },
    'Vekst−50 %, tid for markedsføring?De siste 3 dagene mot de 3 før.',
  ],
] as [string, string, Parameters<typeof statistics>[1], string][])(
  '%s: so the page says of growth',
  async (_, search, byDay, text) => {
    answer(byDay);
    await opened(search);
    expect(insight('Vekst')).toBe(text);
  },
);

test('STAT-008 STAT-020 a shop that opened within the compared days has no growth, and is told why', async () => {
  answer({ '2026-11-02': { completed: [1, 10_000] }, '2026-11-19': { completed: [1, 40_000] } });
  await opened('', { ...napoli, publishedAt: '2026-11-01T10:00:00.000Z' });
  expect(cards()[0]).toBe('Total omsetning500,-Uten avbrutte');
  expect(insight('Vekst')).toBe(
    'VekstKommer senereSiden har ikke vært åpen lenge nok til å sammenligne disse dagene med noe.',
  );
});

test('two dates are asked for, stand in the address, and are no period of ours', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') });
  const { asked, router } = await opened();
  press('Velg datoer');
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Fra og med', '2026-10-31');
  type('Til og med', '2026-10-01');
  press('Vis');
  expect(screen.getByText(/Fra må være før til/)).not.toBeNull();
  type('Fra og med', '2026-10-01');
  type('Til og med', '2026-10-31');
  press('Vis');
  await expect.poll(asked).toEqual(['?days=30', '?from=2026-10-01&to=2026-10-31']);
  expect(router.state.location.search).toBe('?fra=2026-10-01&til=2026-10-31');
  await screen.findByText('Innsikter');
  expect(screen.queryByText('i dag')).toBeNull();
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
});

test('the figures are a file that Norwegian Excel opens: a row for each day, with the øre', () => {
  const { daily } = statistics(7, {
    '2026-11-19': { completed: [12, 123_450], promises: { promised: 12, late: 3, lateMinutes: 20 } },
  });
  const rows = csvOf(daily, 'Dato').split('\r\n');
  expect(rows[0]).toBe('\ufeffDato;Omsetning (kr);Bestillinger;Lovet tid;For sent');
  expect(rows.slice(6, 8)).toEqual(['19.11.2026;1234,50;12;12;3', '20.11.2026;0;0;0;0']);
  expect(rows).toHaveLength(9);
});

test('STAT-027 Q-11 a load failure is logged and told with a way on, without figures; the periods stay usable', async () => {
  expectConsole(/Fant ikke det du ba om/);
  answers = () => refusal(404, 'NOT_FOUND');
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke laste statistikk');
  expect(console.error).toHaveBeenCalledWith(expect.objectContaining({ code: 'NOT_FOUND' }));
  expect(screen.queryByText(/,-|Innsikter|Laster/)).toBeNull();
  press('Siste 7 dager');
  expect((await screen.findByRole('alert')).textContent).toContain('Kunne ikke laste statistikk');
  press('Siste 30 dager');
  await screen.findByRole('alert');
  answer(busy);
  press('Prøv igjen');
  expect(await screen.findByText('30 dager')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('news about orders show the new figures in the same place, which stay when asking again fails', async () => {
  expectConsole(/Fant ikke det du ba om/);
  const { asked, queries } = await opened();
  answer({ ...busy, '2026-11-20': { pending: [3, 50_000] } });
  await act(() => queries.invalidateQueries({ queryKey: ['statistics'] }));
  expect(await screen.findByText('9 bestillinger')).not.toBeNull();
  expect(asked()).toHaveLength(2);
  answers = () => refusal(404, 'NOT_FOUND');
  await act(() => queries.invalidateQueries({ queryKey: ['statistics'] }));
  expect(screen.getByText('9 bestillinger')).not.toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without the drawing library the figures and tables stay, and it can be fetched again', async () => {
  await opened();
  await screen.findByTestId('pie');
  cleanup();
  const library = vi.spyOn(chartLibraryQuery as unknown as { queryFn: () => Promise<unknown> }, 'queryFn');
  library.mockRejectedValue(new Error('offline'));
  open();
  expect(await screen.findAllByText(/Diagrammet kunne ikke hentes/)).toHaveLength(3);
  expect(screen.getAllByText('Vis som tabell')).toHaveLength(2);
  expect(cards()[1]).toContain('Totale bestillinger8');
  library.mockRestore();
  fireEvent.click(screen.getAllByRole('button', { name: 'Hent diagrammet' })[0]!);
  expect(await screen.findByTestId('pie')).not.toBeNull();
});

test('what was promised against what happened stands in words, and per day in a table', async () => {
  answer({
    '2026-11-19': { completed: [12, 100_000], promises: { promised: 12, late: 3, lateMinutes: 20 } },
  });
  open();
  const card = within(await screen.findByRole('region', { name: 'Lovet tid' }));
  const kept = '9 av 12 i tide, 3 for sent, i snitt 7 min.';
  expect(plain(card.getByText(/^75/))).toBe('75,0 %');
  expect(card.getByRole('img').getAttribute('aria-label')).toContain(kept);
  fireEvent.click(card.getByText('Vis som tabell'));
  expect(card.getAllByRole('row').map(plain).at(-2)).toBe(`19.11.2026${kept}`);
});

test('below the figures stands who got no order, and nothing where nobody was turned away', async () => {
  await opened();
  expect(screen.queryByText('Gjester som ikke fikk bestilt')).toBeNull();
  cleanup();
  const turnedAway = [
    { reason: 'outside', postcode: '0580', count: 14 },
    { reason: 'full', count: 3 },
    ...Array.from({ length: 20 }, (_, n) => ({
      reason: 'outside' as const,
      postcode: `14${10 + n}`,
      count: 1,
    })),
  ] as const;
  answers = (days) => Response.json({ ...statistics(days, busy), turnedAway });
  await opened();
  const section = screen.getByRole('heading', { name: 'Gjester som ikke fikk bestilt' }).closest('section')!;
  const rows = () => within(section).getAllByRole('listitem').map(plain);
  expect(rows()).toHaveLength(8);
  fireEvent.click(within(section).getByRole('button', { name: 'Vis alle 22' }));
  expect(rows()).toHaveLength(22);
  expect(rows().slice(0, 2)).toEqual([
    '14 ville ha levering til 0580: utenfor sonene.',
    '3 ville ha maten i et kvarter som var fullt.',
  ]);
});

/** A day earlier by the day of ordering than by the day that the order is for. */
const later = {
  due: { '2026-11-20': { completed: [2, 90_000] } },
  ordered: { '2026-11-19': { completed: [1, 60_000] }, '2026-11-20': { completed: [1, 30_000] } },
} satisfies Record<string, Parameters<typeof statistics>[1]>;

test('an order for another day counts on the day it is for, and by one press on the day of ordering', async () => {
  const bothWays = (days: Period) => ({
    ...statistics(days, later.due),
    ordered: statistics(days, later.ordered),
  });
  answers = (days) => Response.json(bothWays(days));
  const { asked, router } = await opened();
  const ways = within(screen.getByRole('group', { name: 'Tell bestillingene etter' })).getAllByRole('button');
  expect(ways.map((way) => [way.textContent, way.getAttribute('aria-pressed')])).toEqual([
    ['Når maten skulle være klar', 'true'],
    ['Når de bestilte', 'false'],
  ]);
  expect(insight('Beste dag')).toContain('20.11 · 900,-');
  press('Når de bestilte');
  expect(insight('Beste dag')).toContain('19.11 · 600,-');
  expect(router.state.location.search).toBe('?dag=bestilt');
  press('Siste 7 dager');
  await screen.findByText('7 dager');
  expect(insight('Beste dag')).toContain('19.11 · 600,-');
  expect(router.state.location.search).toBe('?days=7&dag=bestilt');
  press('Når maten skulle være klar');
  expect(router.state.location.search).toBe('?days=7');
  // Both ways come with one answer.
  expect(asked()).toEqual(['?days=30', '?days=7']);
});

test('where both ways are the same there is no switch, whatever the address says', async () => {
  await opened('?dag=bestilt');
  expect(screen.queryByText('Når de bestilte')).toBeNull();
  expect(screen.queryByRole('table', { name: 'Bestillinger per halvtime gjennom uka' })).toBeNull();
});

test('the file names its days where there are two kinds, and is what the screen shows', async () => {
  const saved: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    void (file as Blob).text().then((text) => saved.push(text));
    return 'blob:';
  });
  // The test's browser would leave the page for the file.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  answers = (days) =>
    Response.json({ ...statistics(days, later.due), ordered: statistics(days, later.ordered) });
  await opened();
  press('Last ned tall');
  press('Når de bestilte');
  press('Last ned tall');
  await expect
    .poll(() => saved.map((text) => text.split(/[;\r]/)[0]))
    .toEqual(['\ufeffDato (maten klar)', '\ufeffDato (bestilt)']);
  expect(saved[0]).toContain('19.11.2026;0;0');
  expect(saved[1]).toContain('19.11.2026;600;1');
});

test('the week is a table of half hours, without those that never have an order, and its fullest stands in words', async () => {
  const load = [
    { weekday: 'monday', minutes: 690, orders: 1, most: 1, days: 4 },
    { weekday: 'friday', minutes: 1080, orders: 9, most: 4, days: 4 },
    { weekday: 'friday', minutes: 1110, orders: 23, most: 9, days: 4 },
  ];
  answers = (days) => Response.json({ ...statistics(days, busy), load });
  await opened();
  expect(rowsOf('Bestillinger per halvtime gjennom uka')).toEqual([
    'KlokkaMandagTirsdagOnsdagTorsdagFredagLørdagSøndag',
    '11:300,3000000',
    '18:0000002,300',
    '18:3000005,800',
  ]);
  expect(screen.getByText('Mest fredag 18:30: 5,8 bestillinger i snitt, 9 på det meste.')).not.toBeNull();
  const shades = [...document.querySelectorAll('[data-shade]')].map((cell) =>
    cell.getAttribute('data-shade'),
  );
  expect(shades).toEqual(['1', '2', '5']);
});

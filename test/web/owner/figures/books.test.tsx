// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BookDocument } from '../../../../shared/payments/answers.ts';
import type { LedgerLine } from '../../../../shared/payments/payment.ts';
import { settlementOf } from '../../../../shared/payments/settlement.ts';
import { documentsCsv, postingsCsv } from '../../../../web/owner/dashboard/figures/books/files.ts';
import { AnalyticsPage } from '../../../../web/owner/dashboard/figures/page.tsx';
import { runs } from '../../../helpers/long-run.ts';
import { type Answers, napoli, openPage } from '../orders/open-page.tsx';
import { busy, statistics } from './statistics-fixture.ts';

const group = (percent: number | null, grossOre: number, vatOre = 0) => ({
  ...{ percent, grossOre, vatOre, netOre: grossOre - vatOre },
});
const documents: BookDocument[] = [
  {
    ...{ kind: 'sale', number: '2026-000913', at: '2026-11-20T17:52:00.000Z', amountOre: 39_700, order: 151 },
    ...{ provider: 'vipps', reference: 'napoli-x-1' },
    groups: [group(15, 32_800, 4278), group(25, 6500, 1300), group(null, 400)],
  },
  {
    ...{ kind: 'credit', number: '2026-000011', at: '2026-11-20T18:05:00.000Z', amountOre: 4100, order: 151 },
    ...{ provider: 'vipps', reference: 'napoli-x-1', sale: '2026-000913' },
    groups: [group(15, 3900, 509), group(null, 200)],
  },
];
const lines = documents.map(
  ({ kind, at, amountOre, provider, reference, ...receipt }): LedgerLine => ({
    ...{ kind: kind === 'sale' ? 'captured' : 'refunded', at, amountOre, provider, reference, receipt },
  }),
);
const november = { ...settlementOf(lines, '2026-11'), atPickupOre: 1_432_800, heldOre: 109_400 };

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-20T18:30:00Z'), toFake: ['Date'] }));

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? '';
function open(search: string, answers: Answers = {}, hasBooks = true) {
  return openPage(
    <AnalyticsPage />,
    {
      'GET /statistics': () => Response.json(statistics(30, busy)),
      'GET /books': () => Response.json(november),
      'GET /books/documents': () => Response.json(documents),
      ...answers,
    },
    {
      path: `/dashboard/analytics${search}`,
      business: { ...napoli, createdAt: '2026-01-02T10:00:00.000Z', ...(hasBooks && { hasBooks }) },
    },
  );
}

test('a month says what was paid and given back online, its VAT after refunds, and what is not among it', async () => {
  open('?fane=oppgjor');
  await screen.findByText('Dag for dag');
  const sums = [...document.querySelectorAll('.books-sums .stat')].map((one) => plain(one.textContent));
  expect(sums).toEqual([
    'Betalt på nett397,001 betaling, trukket',
    'Refundert−41,001 kreditnota',
    'Gebyr–ingen til Luka',
    'Skal til banken356,00før gebyret til Vipps',
  ]);
  const [days, vat] = screen.getAllByRole('table');
  const rows = within(days as HTMLElement)
    .getAllByRole('row')
    .map((row) => plain(row.textContent));
  expect(rows).toHaveLength(4);
  expect(rows[1]).toBe('fre. 20., dagsrapport1397,00−41,00356,00');
  expect(rows[2]).toBe('1.–19. novemberIngen betalinger');
  // No card was used, so there is no column of it.
  expect(rows[0]).toBe('DagBetalingerVippsRefundertTil banken');
  expect(
    within(vat as HTMLElement)
      .getAllByRole('row')
      .map((row) => plain(row.textContent))
      .slice(1),
  ).toEqual([
    '15 %, Mat og alkoholfri drikke, ta med251,3137,69289,00',
    '25 %, Alkohol52,0013,0065,00',
    'Pant, uten mva2,00–2,00',
    'Sum305,3150,69356,00',
  ]);
  const beside = plain(screen.getByText('Ikke med her').parentElement?.textContent);
  expect(beside).toContain('14 328,00. Det står i din egen kasse.');
  expect(beside).toContain('1 094,00. Ikke trukket ennå.');
});

test('a shop that takes no money online has no tab of it, and asks for none', async () => {
  const { calls } = open('?fane=oppgjor', {}, false);
  await screen.findByText('Innsikter');
  expect(screen.queryByRole('tab')).toBeNull();
  expect(calls.filter(({ path }) => path.startsWith('/books'))).toEqual([]);
});

test('an arrow leads to the month before, and from the present one none leads on', async () => {
  const { calls } = open('?fane=oppgjor');
  await screen.findByText('Dag for dag');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Neste måned' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Forrige måned, oktober 2026' }));
  await waitFor(() => expect(calls.at(-1)?.search).toContain('2026-10'));
});

test('a day is a report that leads to its receipts, and can be printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  open('?fane=oppgjor&dag=2026-11-20');
  await screen.findByRole('heading', { name: /Dagsrapport, fredag 20.11.2026/ });
  const link = await screen.findByRole('link', { name: 'Kvittering 2026-000913' });
  expect(link.getAttribute('href')).toContain('kvittering=sale-2026-000913');
  fireEvent.click(screen.getByRole('button', { name: 'Skriv ut eller lagre' }));
  expect(print).toHaveBeenCalledOnce();
});

test('the file of days has a line for each rate and group of goods, and that of documents one for each', () => {
  const plainRows = (csv: string) => csv.slice(1).trimEnd().split('\r\n').map(plain);
  expect(plainRows(postingsCsv(documents))).toEqual([
    'Dato;Varegruppe;Mva-sats;Solgt;Kreditert;Sum;Grunnlag;Mva',
    '20.11.2026;Mat og alkoholfri drikke, ta med;15 %;328,00;-39,00;289,00;251,31;37,69',
    '20.11.2026;Alkohol;25 %;65,00;0,00;65,00;52,00;13,00',
    '20.11.2026;Pant;;4,00;-2,00;2,00;2,00;0,00',
  ]);
  expect(plainRows(documentsCsv(documents))).toEqual([
    'Dato;Tid;Bilag;Nummer;Gjelder;Bestilling;Betalt med;Referanse;Sum;Grunnlag 15 %;Mva 15 %;Grunnlag 25 %;Mva 25 %;Varer uten mva;Pant',
    '20.11.2026;18:52;Kvittering;2026-000913;;151;Vipps;napoli-x-1;397,00;285,22;42,78;52,00;13,00;0,00;4,00',
    '20.11.2026;19:05;Kreditnota;2026-000011;2026-000913;151;Vipps;napoli-x-1;-41,00;-33,91;-5,09;0,00;0,00;0,00;-2,00',
  ]);
  expect(postingsCsv(documents).startsWith('\ufeff')).toBe(true);
  const evil = documentsCsv([{ ...(documents[0] as BookDocument), reference: '=HYPERLINK("x");1' }]);
  expect(evil).toContain(`;"'=HYPERLINK(""x"");1";`);
});

const ore = (text = '') => Number(text.replace(',', ''));
test('both files of random days equal the ledger to the øre', () => {
  const document = fc.record({
    kind: fc.constantFrom('sale' as const, 'credit' as const),
    at: fc
      .integer({ min: 0, max: 40 * 24 * 60 })
      .map((n) => new Date(1_790_000_000_000 + n * 60_000).toISOString()),
    groups: fc
      .uniqueArray(fc.tuple(fc.constantFrom(0, 15, 25, null), fc.integer({ min: 1, max: 99_999 })), {
        selector: ([percent]) => percent,
        minLength: 1,
      })
      .map((all) =>
        all.map(([percent, gross]) => group(percent, gross, percent ? Math.floor(gross / 9) : 0)),
      ),
  });
  fc.assert(
    fc.property(fc.array(document, { minLength: 1, maxLength: 20 }), (all) => {
      const some = all.map((one, n): BookDocument => {
        const amountOre = one.groups.reduce((sum, { grossOre }) => sum + grossOre, 0);
        return { ...one, amountOre, number: `2026-${n}`, order: n, provider: 'vipps', reference: 'napoli' };
      });
      const sum = some.reduce((total, one) => total + (one.kind === 'sale' ? 1 : -1) * one.amountOre, 0);
      const column = (csv: string, name: string) => {
        const [titles = '', ...rows] = csv.slice(1).trimEnd().split('\r\n');
        const at = titles.split(';').indexOf(name);
        return rows.reduce((total, row) => total + ore(row.split(';')[at]), 0);
      };
      const [days, each] = [postingsCsv(some), documentsCsv(some)];
      expect([column(days, 'Sum'), column(each, 'Sum')]).toEqual([sum, sum]);
      expect(column(days, 'Solgt') + column(days, 'Kreditert')).toBe(sum);
      expect(column(days, 'Grunnlag') + column(days, 'Mva')).toBe(sum);
    }),
    { numRuns: runs(10_000) },
  );
});

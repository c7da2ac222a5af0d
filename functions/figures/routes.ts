import { Hono } from 'hono';
import * as v from 'valibot';
import {
  overviewWithoutGuests,
  statistics as periodFigures,
  sales,
  overview as shopFigures,
} from '../../shared/figures/answers.ts';
import type { FiguresReason } from '../../shared/figures/owner-refusals.nb.ts';
import { defaultPeriod, periodFrom, type Span, spanFrom, spanOf } from '../../shared/figures/period.ts';
import { addDays, osloDay, osloMonth } from '../../shared/kernel/dates.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { shownReceipt } from '../../shared/orders/shown-receipt.ts';
import { bookDocument, settlement } from '../../shared/payments/answers.ts';
import { isMonth } from '../../shared/payments/settlement.ts';
import { answer, gives, givesBy } from '../kernel/http/answer.ts';
import { needs } from '../kernel/http/member.ts';
import { findReceipt, listDocuments, readSettlement } from './books.ts';
import { readOverview } from './overview.ts';
import { readSales } from './read-sales.ts';
import { readStatistics } from './store.ts';

/**
 * The days that a query names: a period of ours that ends today, or two dates. 30 days where it names none.
 */
type Asked = { days: string | undefined; from: string | undefined; to: string | undefined };

function spanIn({ days, from, to }: Asked, now: number): Span {
  const today = osloDay(now);
  const isDates = from !== undefined || to !== undefined;
  const period = days === undefined ? defaultPeriod : periodFrom(days);
  const span = isDates ? spanFrom(from ?? '', to ?? '', today) : period && spanOf(period, today);
  if (span) return span;
  throw isDates ? wrongDates('from') : wrong('days', { reason: 'periodWrong' });
}

const wrong = (path: string, because: FiguresReason) =>
  new Problem('VALIDATION_FAILED', because, { issues: [{ path, because }] });
const wrongDates = (path: string) => wrong(path, { reason: 'datesWrong' });

const asked = (req: { query: (name: string) => string | undefined }): Asked => ({
  days: req.query('days'),
  from: req.query('from'),
  to: req.query('to'),
});

const anOverview = givesBy('seeGuests', shopFigures, overviewWithoutGuests);

export const overview = new Hono().get('/', needs('seeFigures'), anOverview, async (c) => {
  return answer(c, await readOverview(c.var.business, Date.now()));
});

export const statistics = new Hono()
  .get('/', needs('seeFigures'), gives(periodFigures), async (c) => {
    return answer(c, await readStatistics(c.var.business, spanIn(asked(c.req), Date.now())));
  })
  .get('/sales', needs('seeFigures'), gives(sales), async (c) => {
    const now = Date.now();
    return answer(c, await readSales(c.var.business, spanIn(asked(c.req), now), now));
  });

/** The money that was received online, which is not the same as the orders that were placed. */
export const books = new Hono()
  .get('/', needs('seeFigures'), gives(settlement), async (c) => {
    const now = Date.now();
    return answer(c, await readSettlement(c.var.business, monthIn(c.req.query('month'), now), now));
  })
  .get('/documents', needs('seeFigures'), gives(v.array(bookDocument)), async (c) => {
    const today = osloDay(Date.now());
    const { from = `${today.slice(0, 7)}-01`, to = today } = c.req.query();
    const span = spanFrom(from, to, today);
    if (!span || addDays(span.first, 30) < span.last) throw wrongDates('from');
    return answer(c, await listDocuments(c.var.business, span));
  })
  .get('/receipts/:name', needs('seeFigures'), gives(shownReceipt), async (c) => {
    return answer(c, await findReceipt(c.var.business, c.req.param('name')));
  });

function monthIn(asked: string | undefined, now: number): string {
  const month = asked ?? osloMonth(now);
  if (!isMonth(month) || month > osloMonth(now)) throw wrongDates('month');
  return month;
}

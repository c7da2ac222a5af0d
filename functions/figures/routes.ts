import { Hono } from 'hono';
import {
  overviewWithoutGuests,
  statistics as periodFigures,
  sales,
  overview as shopFigures,
} from '../../shared/figures/answers.ts';
import type { FiguresReason } from '../../shared/figures/owner-refusals.nb.ts';
import { defaultPeriod, periodFrom, type Span, spanFrom, spanOf } from '../../shared/figures/period.ts';
import { osloDay } from '../../shared/kernel/dates.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { answer, gives, givesBy } from '../kernel/http/answer.ts';
import { needs } from '../kernel/http/member.ts';
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
  const because: FiguresReason = { reason: isDates ? 'datesWrong' : 'periodWrong' };
  const path = isDates ? 'from' : 'days';
  throw new Problem('VALIDATION_FAILED', because, { issues: [{ path, because }] });
}

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

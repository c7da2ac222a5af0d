import { Hono } from 'hono';
import {
  overviewWithoutGuests,
  statistics as periodFigures,
  sales,
  overview as shopFigures,
} from '../../shared/figures/answers.ts';
import { defaultPeriod, type Period, periodFrom } from '../../shared/figures/period.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { answer, gives, givesBy } from '../kernel/http/answer.ts';
import { needs } from '../kernel/http/member.ts';
import { readOverview } from './overview.ts';
import { readSales } from './read-sales.ts';
import { readStatistics } from './store.ts';

/** 30 days, or what was asked for. Throws VALIDATION_FAILED for anything but our periods. */
function period(input: string | undefined): Period {
  if (input === undefined) return defaultPeriod;
  const found = periodFrom(input);
  const message = 'Perioden må være 7, 30 eller 90 dager';
  if (!found) throw new Problem('VALIDATION_FAILED', message, { issues: [{ path: 'days', message }] });
  return found;
}

const anOverview = givesBy('seeGuests', shopFigures, overviewWithoutGuests);

export const overview = new Hono().get('/', needs('seeFigures'), anOverview, async (c) => {
  return answer(c, await readOverview(c.var.business, Date.now()));
});

export const statistics = new Hono()
  .get('/', needs('seeFigures'), gives(periodFigures), async (c) => {
    const days = period(c.req.query('days'));
    return answer(c, await readStatistics(c.var.business, days, Date.now()));
  })
  .get('/sales', needs('seeFigures'), gives(sales), async (c) => {
    const days = period(c.req.query('days'));
    return answer(c, await readSales(c.var.business, days, Date.now()));
  });

import { Hono } from 'hono';
import type { Overview } from '../../shared/statistics/overview.ts';
import type { OwnerEnv } from '../http/owner.ts';
import { readOverview } from './overview.ts';

export const overview = new Hono<OwnerEnv>().get('/', async (c) => {
  return c.json<Overview>(await readOverview(c.var.business, Date.now()));
});

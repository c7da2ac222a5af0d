import { Hono } from 'hono';
import type { OwnerBusiness } from '../../shared/business/business.ts';
import { planChange } from '../../shared/plans/plan.ts';
import { readOwnBusiness } from '../business/store.ts';
import { body } from '../http/body.ts';
import type { OwnerEnv } from '../http/owner.ts';
import { startTrial } from './start-trial.ts';

/** An owner's only way to another plan, for the time of a trial; the profile's own routes cannot touch it (CALL-026). */
export const plan = new Hono<OwnerEnv>().post('/', body(planChange), async (c) => {
  const now = Date.now();
  await startTrial(c.var.userId, c.var.business, now);
  return c.json<OwnerBusiness>(await readOwnBusiness(c.var.business, now));
});

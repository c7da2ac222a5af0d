import { Hono } from 'hono';
import type { OwnerBusiness } from '../../shared/business/business.ts';
import { planChange } from '../../shared/plans/plan-change.ts';
import { readOwnBusiness } from '../business/store.ts';
import { body } from '../http/body.ts';
import type { MemberEnv } from '../http/member.ts';
import { forbidden } from '../lambda/problems.ts';
import { startTrial } from './start-trial.ts';

/** An owner's only way to another plan, for the time of a trial; the profile's own routes cannot touch it. */
export const plan = new Hono<MemberEnv>().post('/', body(planChange), async (c) => {
  const now = Date.now();
  const { actor, business } = c.var;
  if (actor.kind !== 'member') throw forbidden();
  await startTrial(actor.id, business, now);
  return c.json<OwnerBusiness>(await readOwnBusiness(business, now));
});

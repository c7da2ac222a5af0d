import { Hono } from 'hono';
import { ownerBusiness } from '../../shared/shops/answers.ts';
import { planChange } from '../../shared/shops/plan-change.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { forbidden } from '../kernel/lambda/problems.ts';
import { readOwnBusiness } from './site.ts';
import { startTrial } from './start-trial.ts';

/** An owner's only way to another plan, for the time of a trial; the profile's own routes cannot touch it. */
export const plan = new Hono().post(
  '/',
  needs('managePlan'),
  gives(ownerBusiness),
  body(planChange),
  async (c) => {
    const now = Date.now();
    const { actor, business } = c.var;
    if (actor.kind !== 'member') throw forbidden();
    await startTrial(actor.id, business, now);
    return answer(c, await readOwnBusiness(business, now));
  },
);

import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { checkoutDraft, elsewhere, paidPlan, portalDraft } from '../../shared/billing/answers.ts';
import { ownerBusiness } from '../../shared/shops/answers.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { answerNotFound } from '../kernel/http/answer-problem.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { forbidden } from '../kernel/lambda/problems.ts';
import { hasStripe } from '../payments/stripe-client.ts';
import { readOwnBusiness } from '../shops/site.ts';
import { startTrial } from '../shops/start-trial.ts';
import { beginCheckout, endUnpaid, openPortal } from './begin-checkout.ts';
import { readPaidPlan } from './paid-plan.ts';
import { readPlan } from './read-plan.ts';

/** A trial of premium, which needs no card. */
const planChange = v.object({ planType: v.literal('premium', 'premiumMissing') });

/** Without the operator's key at Stripe these routes answer like any path that is not there. */
const whereSold = createMiddleware(async (c, next) => {
  if (!hasStripe()) return answerNotFound(c);
  await next();
});

/** An owner's only way to another plan; the profile's own routes cannot touch it. */
export const plan = new Hono()
  .get('/', needs('managePlan'), gives(paidPlan), async (c) => {
    return answer(c, await readPaidPlan(c.var.business));
  })
  .post('/', needs('managePlan'), gives(ownerBusiness), body(planChange), async (c) => {
    const now = Date.now();
    const { actor, business } = c.var;
    if (actor.kind !== 'member') throw forbidden();
    await startTrial(actor.id, business, now);
    return answer(c, await readOwnBusiness(business, now));
  })
  .post('/checkout', needs('managePlan'), whereSold, gives(elsewhere), body(checkoutDraft), async (c) => {
    const { business, user } = c.var;
    const { billing } = c.req.valid('json');
    const email = user?.memberships.find((one) => one.business === business)?.email ?? '';
    const url = await beginCheckout(business, billing, email, Date.now());
    return answer(c, { url });
  })
  .post('/portal', needs('managePlan'), whereSold, gives(elsewhere), body(portalDraft), async (c) => {
    return answer(c, { url: await openPortal(c.var.business, c.req.valid('json').purpose) });
  })
  .post('/reading', needs('managePlan'), whereSold, gives(ownerBusiness), async (c) => {
    await readPlan(c.var.business);
    return answer(c, await readOwnBusiness(c.var.business, Date.now()));
  })
  .delete('/', needs('managePlan'), whereSold, gives(ownerBusiness), async (c) => {
    await endUnpaid(c.var.business);
    return answer(c, await readOwnBusiness(c.var.business, Date.now()));
  });

import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { customDomain, domainDraft } from '../../shared/tenancy/custom-domain.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { answerNotFound } from '../kernel/http/answer-problem.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { customDomainTarget } from '../kernel/lambda/environment.ts';
import { checkDomain } from './check-domain.ts';
import { claimDomain, findDomain, giveUpDomain } from './claim-domain.ts';

/** Where custom domains are switched off, these routes answer like any path that is not there. */
const whereSwitchedOn = createMiddleware(async (c, next) => {
  if (!customDomainTarget()) return answerNotFound(c);
  await next();
});

export const domain = new Hono()
  .use(whereSwitchedOn)
  .get('/', needs('editShop'), gives(v.nullable(customDomain)), async (c) => {
    return answer(c, await findDomain(c.var.business));
  })
  .post('/', needs('editShop'), gives(v.nullable(customDomain)), body(domainDraft), async (c) => {
    await claimDomain(c.var.business, c.req.valid('json').host, Date.now());
    return answer(c, await findDomain(c.var.business), 201);
  })
  .post('/check', needs('editShop'), gives(v.nullable(customDomain)), async (c) => {
    await checkDomain(c.var.business, Date.now());
    return answer(c, await findDomain(c.var.business));
  })
  .delete('/', needs('editShop'), async (c) => {
    await giveUpDomain(c.var.business, Date.now());
    return c.body(null, 204);
  });

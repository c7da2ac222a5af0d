import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { orgNumberLookup } from '../../shared/kernel/org-number.ts';
import { company, freeAddress, ownerBusiness } from '../../shared/shops/answers.ts';
import { businessChange } from '../../shared/shops/business.ts';
import { planChange } from '../../shared/shops/plan-change.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { forbidden } from '../kernel/lambda/problems.ts';
import { firstFreeAddress } from '../tenancy/free-address.ts';
import { changeBusiness } from './change-business.ts';
import { findCompany } from './find-company.ts';
import { readOwnBusiness } from './site.ts';
import { startTrial } from './start-trial.ts';

export const business = new Hono()
  .get('/', needs('seeShop'), gives(ownerBusiness), async (c) => {
    return answer(c, await readOwnBusiness(c.var.business, Date.now()));
  })
  .put('/', needs('editShop'), gives(ownerBusiness), body(businessChange), async (c) => {
    return answer(c, await changeBusiness(c.var.business, c.req.valid('json'), Date.now()));
  })
  .post('/company', needs('editShop'), gives(company), body(orgNumberLookup), async (c) => {
    const { orgNumber } = c.req.valid('json');
    return answer(c, await findCompany(c.var.business, orgNumber, randomUUID(), Date.now()));
  });

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

/** For a sign-up: the address that a name gets. Taken addresses are no secret: opening one shows it. */
export const addresses = new Hono().get('/:name', gives(freeAddress), async (c) => {
  return answer(c, { subdomain: await firstFreeAddress(c.req.param('name').slice(0, 100)) });
});

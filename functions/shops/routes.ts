import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { orgNumberLookup } from '../../shared/kernel/org-number.ts';
import { businessSettings, company, freeAddress, ownerBusiness } from '../../shared/shops/answers.ts';
import { businessChange } from '../../shared/shops/business.ts';
import { busyChange } from '../../shared/shops/busy.ts';
import { photo, photoDraft, photoFacts, photoUpload } from '../../shared/shops/photo-fields.ts';
import { pauseChange, settingsChange } from '../../shared/shops/settings.ts';
import { specialDayChange } from '../../shared/shops/special-days.ts';
import { customDomain, domainDraft } from '../../shared/tenancy/custom-domain.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { answerNotFound } from '../kernel/http/answer-problem.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { customDomainTarget } from '../kernel/lambda/environment.ts';
import { firstFreeAddress } from '../tenancy/free-address.ts';
import { changeBusiness } from './change-business.ts';
import { checkDomain } from './check-domain.ts';
import { claimDomain, findDomain, giveUpDomain } from './claim-domain.ts';
import { findCompany } from './find-company.ts';
import { wakeShop } from './heard-store.ts';
import { checkPhoto, startPhoto } from './photos/take-photo.ts';
import { changeBusy, changePause, changeSettings, changeSpecialDay, readSettings } from './settings-store.ts';
import { readOwnBusiness } from './site.ts';

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

/** For a sign-up: the address that a name gets. Taken addresses are no secret: opening one shows it. */
export const addresses = new Hono().get('/:name', gives(freeAddress), async (c) => {
  return answer(c, { subdomain: await firstFreeAddress(c.req.param('name').slice(0, 100)) });
});

export const settings = new Hono()
  .get('/', needs('seeShop'), gives(businessSettings), async (c) => {
    return answer(c, await readSettings(c.var.business));
  })
  .put('/accept-orders', needs('pauseOrders'), gives(businessSettings), body(pauseChange), async (c) => {
    return answer(c, await changePause(c.var.business, c.req.valid('json'), Date.now()));
  })
  .put('/busy', needs('pauseOrders'), gives(businessSettings), body(busyChange), async (c) => {
    return answer(c, await changeBusy(c.var.business, c.req.valid('json'), Date.now()));
  })
  .put('/special-days', needs('editShop'), gives(businessSettings), body(specialDayChange), async (c) => {
    const { business } = c.var;
    const saved = await changeSpecialDay(business, c.req.valid('json'), Date.now());
    await wakeShop(business);
    return answer(c, saved);
  })
  .put('/', needs('editShop'), gives(businessSettings), body(settingsChange), async (c) => {
    const { business } = c.var;
    const change = c.req.valid('json');
    const saved = await changeSettings(business, change, Date.now());
    if (change.openingHours || change.lastOrderMinutes !== undefined) await wakeShop(business);
    return answer(c, saved);
  });

/** Photos of dishes and of the shop itself. No route deletes one: unused ones end later (`deletePhoto`). */
export const photos = new Hono()
  .post('/', needs('editMenu'), gives(photoUpload), body(photoDraft), async (c) => {
    return answer(c, await startPhoto(c.var.business, c.req.valid('json'), Date.now()), 201);
  })
  .post('/:id/check', needs('editMenu'), gives(photo), body(photoFacts), async (c) => {
    return answer(c, await checkPhoto(c.var.business, c.req.param('id'), c.req.valid('json')));
  });

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

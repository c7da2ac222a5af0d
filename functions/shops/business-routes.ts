import { Hono } from 'hono';
import { ownerBusiness } from '../../shared/shops/answers.ts';
import { businessChange } from '../../shared/shops/business.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { changeBusiness } from './change-business.ts';
import { readOwnBusiness } from './site.ts';

export const business = new Hono()
  .get('/', needs('seeShop'), gives(ownerBusiness), async (c) => {
    return answer(c, await readOwnBusiness(c.var.business, Date.now()));
  })
  .put('/', needs('editShop'), gives(ownerBusiness), body(businessChange), async (c) => {
    return answer(c, await changeBusiness(c.var.business, c.req.valid('json'), Date.now()));
  });

import { Hono } from 'hono';
import { businessChange, type OwnerBusiness } from '../../shared/business/business.ts';
import { body } from '../http/body.ts';
import type { MemberEnv } from '../http/member.ts';
import { changeBusiness } from './change-business.ts';
import { readOwnBusiness } from './store.ts';

export const business = new Hono<MemberEnv>()
  .get('/', async (c) => {
    return c.json<OwnerBusiness>(await readOwnBusiness(c.var.business, Date.now()));
  })
  .put('/', body(businessChange), async (c) => {
    return c.json<OwnerBusiness>(await changeBusiness(c.var.business, c.req.valid('json'), Date.now()));
  });

import { Hono } from 'hono';
import { businessChange, type OwnerBusiness } from '../../shared/shops/business.ts';
import { body } from '../kernel/http/body.ts';
import type { MemberEnv } from '../kernel/http/member.ts';
import { changeBusiness } from './change-business.ts';
import { readOwnBusiness } from './site.ts';

export const business = new Hono<MemberEnv>()
  .get('/', async (c) => {
    return c.json<OwnerBusiness>(await readOwnBusiness(c.var.business, Date.now()));
  })
  .put('/', body(businessChange), async (c) => {
    return c.json<OwnerBusiness>(await changeBusiness(c.var.business, c.req.valid('json'), Date.now()));
  });

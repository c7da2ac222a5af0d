import { Hono } from 'hono';
import type { OwnerBusiness } from '../../shared/business/business.ts';
import type { OwnerEnv } from '../http/owner.ts';
import { readOwnBusiness } from './store.ts';

export const business = new Hono<OwnerEnv>().get('/', async (c) => {
  return c.json<OwnerBusiness>(await readOwnBusiness(c.var.business));
});

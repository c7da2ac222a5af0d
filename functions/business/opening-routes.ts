import { Hono } from 'hono';
import { businessDraft, type OwnerBusiness } from '../../shared/business/business.ts';
import { body } from '../http/body.ts';
import type { UserEnv } from '../http/owner.ts';
import { openBusiness } from './open-business.ts';
import { readOwnBusiness } from './store.ts';

/** Opens the business where sign-up could not. A user who has one gets that one back. */
export const opening = new Hono<UserEnv>().post('/', body(businessDraft), async (c) => {
  const opening = { userId: c.var.userId, ...c.req.valid('json') };
  const now = Date.now();
  const business = await openBusiness(opening, new Date(now).toISOString());
  return c.json<OwnerBusiness>(await readOwnBusiness(business, now), 201);
});

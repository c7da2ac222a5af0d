import { Hono } from 'hono';
import { businessDraft, type OwnerBusiness } from '../../shared/business/business.ts';
import { body } from '../http/body.ts';
import { idempotencyKey } from '../http/idempotency-key.ts';
import type { UserEnv } from '../http/owner.ts';
import { openBusiness } from './open-business.ts';
import { readOwnBusiness } from './store.ts';

/** Opens a business for the user, be it the first, where sign-up could not, or another one. */
export const opening = new Hono<UserEnv>().post('/', body(businessDraft), async (c) => {
  const opening = {
    owner: { id: c.var.userId, name: '', email: '' },
    draft: c.req.valid('json'),
    key: idempotencyKey(c),
  };
  const now = Date.now();
  const business = await openBusiness(opening, new Date(now).toISOString());
  return c.json<OwnerBusiness>(await readOwnBusiness(business, now), 201);
});

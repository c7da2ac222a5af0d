import { Hono } from 'hono';
import * as v from 'valibot';
import { Problem } from '../../shared/kernel/problem.ts';
import { membership } from '../../shared/people/answers.ts';
import { defaultName } from '../../shared/people/default-name.ts';
import type { PeopleReason } from '../../shared/people/owner-refusals.nb.ts';
import { ownerBusiness } from '../../shared/shops/answers.ts';
import { businessDraft } from '../../shared/shops/business.ts';
import type { UserEnv } from '../kernel/http/access.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { idempotencyKey } from '../kernel/http/idempotency-key.ts';
import { readOwnBusiness } from '../shops/site.ts';
import { person } from './caller.ts';
import { listMemberships } from './list-memberships.ts';
import { openBusiness } from './open-business.ts';
import { readOwnAddress } from './own-address.ts';

/** More would make the one read of every request slow, and let one account take good addresses. */
const mostBusinesses = 20;

/** The businesses of who asks, and a new one: the first where sign-up could not open it, or another. */
export const businesses = new Hono<UserEnv>()
  .get('/', gives(v.array(membership)), async (c) => {
    return answer(c, await listMemberships(c.var.access));
  })
  .post('/', gives(ownerBusiness), person, body(businessDraft), async (c) => {
    const { id, memberships } = c.var.user;
    const [key, draft] = [idempotencyKey(c), c.req.valid('json')];
    if (memberships.length >= mostBusinesses)
      throw new Problem('TOO_MANY_REQUESTS', {
        reason: 'manyRestaurants',
        most: mostBusinesses,
      } satisfies PeopleReason);
    const now = Date.now();
    const { email, isVerified } = await readOwnAddress(c.req.header('authorization'));
    const owner = { id, name: defaultName(email), email };
    const verifiedEmail = isVerified ? email : undefined;
    const opening = { owner, draft, key, verifiedEmail };
    const business = await openBusiness(opening, new Date(now).toISOString());
    return answer(c, await readOwnBusiness(business, now), 201);
  });

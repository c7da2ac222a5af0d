import { Hono } from 'hono';
import * as v from 'valibot';
import { Problem } from '../../shared/kernel/problem.ts';
import { membership, ownSession } from '../../shared/people/answers.ts';
import { defaultName } from '../../shared/people/default-name.ts';
import { invitationAcceptance, personName } from '../../shared/people/invitation.ts';
import type { PeopleReason } from '../../shared/people/owner-refusals.nb.ts';
import { ownerBusiness } from '../../shared/shops/answers.ts';
import { businessDraft } from '../../shared/shops/business.ts';
import type { UserEnv } from '../kernel/http/access.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { idempotencyKey } from '../kernel/http/idempotency-key.ts';
import { noBusiness } from '../kernel/lambda/problems.ts';
import { readOwnBusiness } from '../shops/site.ts';
import { acceptInvitation } from './answer-invitation.ts';
import { person } from './caller.ts';
import { renamePerson } from './change-member.ts';
import { endWithSignIn } from './end-with-sign-in.ts';
import { listMemberships } from './list-memberships.ts';
import { openBusiness } from './open-business.ts';
import { readOwnAddress, signOutAtCognito } from './own-address.ts';
import { endAllSessions, endSession, listSessions } from './session-store.ts';

/**
 * The sign-ins of who asks. They belong to the user, with or without a business. Cognito cannot end one
 * sign-in without its refresh token, so ending another one ends all of them there, and the page that asks
 * signs in anew.
 */
export const sessions = new Hono<UserEnv>()
  .get('/', gives(v.array(ownSession)), async (c) => {
    return answer(c, await listSessions(c.var.user.id, c.var.user.session.id));
  })
  .delete('/', async (c) => {
    await endAllSessions(c.var.user.id, c.var.user.session, Date.now());
    await Promise.all([signOutAtCognito(c.req.header('authorization')), endWithSignIn(c.var.user.id)]);
    return c.body(null, 204);
  })
  .delete('/:id', async (c) => {
    const { id: user, session } = c.var.user;
    const asked = c.req.param('id');
    if (asked !== 'current' && asked !== session.id) {
      await endSession(user, asked, Date.now());
      await signOutAtCognito(c.req.header('authorization'));
      await endWithSignIn(user, asked);
    }
    await endSession(user, session.id, Date.now());
    await endWithSignIn(user, session.id);
    return c.body(null, 204);
  });

/** The routes for a person's own account, without a business in the path. */
export const account = new Hono<UserEnv>()
  .put('/name', body(personName), async (c) => {
    const { id, memberships } = c.var.user;
    await renamePerson(id, memberships, c.req.valid('json').name);
    return c.body(null, 204);
  })
  .post('/invitations', gives(membership), body(invitationAcceptance), async (c) => {
    const { id } = c.var.user;
    const address = await readOwnAddress(c.req.header('authorization'));
    const joined = await acceptInvitation(c.req.valid('json'), { userId: id, ...address }, Date.now());
    const { business, role, name, since } = joined;
    const [membership] = await listMemberships([
      { business, role, since, actor: { kind: 'member', id, name } },
    ]);
    if (!membership) throw noBusiness();
    return answer(c, membership, 201);
  });

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

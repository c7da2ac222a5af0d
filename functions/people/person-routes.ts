import { Hono } from 'hono';
import { membership } from '../../shared/people/answers.ts';
import { invitationAcceptance, personName } from '../../shared/people/invitation.ts';
import type { UserEnv } from '../kernel/http/access.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { noBusiness } from '../kernel/lambda/problems.ts';
import { acceptInvitation } from './answer-invitation.ts';
import { renamePerson } from './change-member.ts';
import { listMemberships } from './list-memberships.ts';
import { readOwnAddress } from './own-address.ts';

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

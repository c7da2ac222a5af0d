import { Hono } from 'hono';
import { invitationAcceptance, personName } from '../../shared/members/invitation.ts';
import type { Membership } from '../../shared/members/member.ts';
import { listMemberships } from '../business/list-memberships.ts';
import { body } from '../http/body.ts';
import type { UserEnv } from '../http/signed-in.ts';
import { acceptInvitation } from '../invitations/answer-invitation.ts';
import { noBusiness } from '../lambda/problems.ts';
import { renamePerson } from '../members/rename-person.ts';
import { readOwnAddress } from '../owners/own-address.ts';

/** What a person does without a business in the path. */
export const account = new Hono<UserEnv>()
  .put('/name', body(personName), async (c) => {
    const { id, memberships } = c.var.user;
    await renamePerson(id, memberships, c.req.valid('json').name);
    return c.body(null, 204);
  })
  .post('/invitations', body(invitationAcceptance), async (c) => {
    const { id } = c.var.user;
    const address = await readOwnAddress(c.req.header('authorization'));
    const joined = await acceptInvitation(c.req.valid('json'), { userId: id, ...address }, Date.now());
    const { business, role, name, since } = joined;
    const [membership] = await listMemberships([
      { business, role, since, actor: { kind: 'member', id, name } },
    ]);
    if (!membership) throw noBusiness();
    return c.json<Membership>(membership, 201);
  });

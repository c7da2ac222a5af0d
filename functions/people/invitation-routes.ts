import { type Context, Hono } from 'hono';
import { invitationDraft } from '../../shared/people/invitation.ts';
import type { Invitation } from '../../shared/people/member.ts';
import { body } from '../kernel/http/body.ts';
import type { MemberEnv } from '../kernel/http/member.ts';
import { listInvitations } from './invitation-store.ts';
import { type Inviter, invite, inviteAgain, withdrawInvitation } from './invite.ts';

function inviterOf({ var: { role, actor } }: Context<MemberEnv>): Inviter {
  return { role, name: 'name' in actor ? actor.name : '' };
}

export const invitations = new Hono<MemberEnv>()
  .get('/', async (c) => {
    return c.json<Invitation[]>(await listInvitations(c.var.business));
  })
  .post('/', body(invitationDraft), async (c) => {
    const draft = c.req.valid('json');
    return c.json<Invitation>(await invite(c.var.business, draft, inviterOf(c), Date.now()), 201);
  })
  .post('/:id', async (c) => {
    const id = c.req.param('id');
    return c.json<Invitation>(await inviteAgain(c.var.business, id, inviterOf(c), Date.now()));
  })
  .delete('/:id', async (c) => {
    await withdrawInvitation(c.var.business, c.req.param('id'), inviterOf(c));
    return c.body(null, 204);
  });

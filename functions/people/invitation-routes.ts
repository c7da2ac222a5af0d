import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { invitation } from '../../shared/people/answers.ts';
import { invitationDraft } from '../../shared/people/invitation.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { type MemberEnv, needs } from '../kernel/http/member.ts';
import { listInvitations } from './invitation-store.ts';
import { type Inviter, invite, inviteAgain, withdrawInvitation } from './invite.ts';

function inviterOf({ var: { role, actor } }: { var: Context<MemberEnv>['var'] }): Inviter {
  return { role, name: 'name' in actor ? actor.name : '' };
}

export const invitations = new Hono()
  .get('/', needs('managePeople'), gives(v.array(invitation)), async (c) => {
    return answer(c, await listInvitations(c.var.business));
  })
  .post('/', needs('managePeople'), gives(invitation), body(invitationDraft), async (c) => {
    const draft = c.req.valid('json');
    return answer(c, await invite(c.var.business, draft, inviterOf(c), Date.now()), 201);
  })
  .post('/:id', needs('managePeople'), gives(invitation), async (c) => {
    const id = c.req.param('id');
    return answer(c, await inviteAgain(c.var.business, id, inviterOf(c), Date.now()));
  })
  .delete('/:id', needs('managePeople'), async (c) => {
    await withdrawInvitation(c.var.business, c.req.param('id'), inviterOf(c));
    return c.body(null, 204);
  });

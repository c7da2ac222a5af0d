import { Hono } from 'hono';
import { type InvitationView, invitationLook } from '../../shared/people/invitation.ts';
import { body } from '../kernel/http/body.ts';
import { viewInvitation } from './answer-invitation.ts';

/** What a mail's link is about, for who has not logged in yet. The token comes in the body, so that no log has it. */
export const invitationLinks = new Hono().post('/', body(invitationLook), async (c) => {
  return c.json<InvitationView>(await viewInvitation(c.req.valid('json').token, Date.now()));
});

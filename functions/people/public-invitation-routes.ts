import { Hono } from 'hono';
import { invitationView } from '../../shared/people/answers.ts';
import { invitationLook } from '../../shared/people/invitation.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { viewInvitation } from './answer-invitation.ts';

/**
 * Shows an invitation to a reader who has not signed in. The token comes in the body, so that no log has it.
 */
export const invitationLinks = new Hono().post(
  '/',
  gives(invitationView),
  body(invitationLook),
  async (c) => {
    return answer(c, await viewInvitation(c.req.valid('json').token, Date.now()));
  },
);

import { Hono } from 'hono';
import { invitationView, pairedDevice } from '../../shared/people/answers.ts';
import { pairingAnswer } from '../../shared/people/device.ts';
import { invitationLook } from '../../shared/people/invitation.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { callerOf } from '../kernel/limits/guest-caller.ts';
import { viewInvitation } from './answer-invitation.ts';
import { pairDevice } from './pairing.ts';

/** For a screen that has no token yet: the code is all it knows. */
export const pairing = new Hono().post('/', gives(pairedDevice), body(pairingAnswer), async (c) => {
  const { code } = c.req.valid('json');
  return answer(c, await pairDevice(code, callerOf(c).address, Date.now()), 201);
});

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

import { Hono } from 'hono';
import * as v from 'valibot';
import { ownSession } from '../../shared/people/answers.ts';
import type { UserEnv } from '../kernel/http/access.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { endWithSignIn } from './end-with-sign-in.ts';
import { signOutAtCognito } from './own-address.ts';
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

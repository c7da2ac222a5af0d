import { Hono } from 'hono';
import type { OwnSession } from '../../shared/people/session.ts';
import type { UserEnv } from '../kernel/http/access.ts';
import { endOverPushes } from './end-over-pushes.ts';
import { endOtherSessions, endSession, listSessions } from './session-store.ts';

/** The sign-ins of who asks. They belong to the user, with or without a business. */
export const sessions = new Hono<UserEnv>()
  .get('/', async (c) => {
    return c.json<OwnSession[]>(await listSessions(c.var.user.id, c.var.user.session.id));
  })
  .delete('/', async (c) => {
    await endOtherSessions(c.var.user.id, c.var.user.session, Date.now());
    await endOverPushes(c.var.user.id);
    return c.body(null, 204);
  })
  .delete('/:id', async (c) => {
    const { user } = c.var;
    const asked = c.req.param('id');
    const id = asked === 'current' ? user.session.id : asked;
    await endSession(user.id, id, Date.now());
    await endOverPushes(user.id, id);
    return c.body(null, 204);
  });

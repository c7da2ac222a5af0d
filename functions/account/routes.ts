import { Hono } from 'hono';
import type { OwnSession } from '../../shared/sessions/session.ts';
import type { UserEnv } from '../http/signed-in.ts';
import { endOtherSessions, endSession, listSessions } from '../sessions/store.ts';
import { endOverPushes } from './end-over-pushes.ts';

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
    const id = c.req.param('id');
    await endSession(c.var.user.id, id === 'current' ? c.var.user.session.id : id, Date.now());
    await endOverPushes(c.var.user.id);
    return c.body(null, 204);
  });

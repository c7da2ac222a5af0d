import { Hono } from 'hono';
import type { OwnSession } from '../../shared/sessions/session.ts';
import type { UserEnv } from '../http/owner.ts';
import { endOtherSessions, endSession, listSessions } from '../sessions/store.ts';

/** The sign-ins of who asks. They belong to the user, with or without a business. */
export const sessions = new Hono<UserEnv>()
  .get('/', async (c) => {
    return c.json<OwnSession[]>(await listSessions(c.var.userId, c.var.session.id));
  })
  .delete('/', async (c) => {
    await endOtherSessions(c.var.userId, c.var.session, Date.now());
    return c.body(null, 204);
  })
  .delete('/:id', async (c) => {
    const id = c.req.param('id');
    await endSession(c.var.userId, id === 'current' ? c.var.session.id : id, Date.now());
    return c.body(null, 204);
  });

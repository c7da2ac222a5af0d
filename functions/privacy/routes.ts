import { Hono } from 'hono';
import { type GuestErasure, guestErasure } from '../../shared/privacy/guest-erasure.ts';
import { body } from '../kernel/http/body.ts';
import type { MemberEnv } from '../kernel/http/member.ts';
import { eraseGuest } from './erase-guest.ts';

export const guests = new Hono<MemberEnv>().post('/erase', body(guestErasure), async (c) => {
  const { contact } = c.req.valid('json');
  return c.json<GuestErasure>(await eraseGuest(c.var.business, contact, c.var.actor, Date.now()));
});

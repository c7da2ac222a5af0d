import { Hono } from 'hono';
import { guestErasure, guestErasureResult } from '../../shared/privacy/guest-erasure.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { eraseGuest } from './erase-guest.ts';

export const guests = new Hono().post(
  '/erase',
  needs('eraseGuests'),
  gives(guestErasureResult),
  body(guestErasure),
  async (c) => {
    const { contact } = c.req.valid('json');
    return answer(c, await eraseGuest(c.var.business, contact, c.var.actor, Date.now()));
  },
);

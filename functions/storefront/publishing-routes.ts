import { Hono } from 'hono';
import type { Publishing } from '../../shared/shops/publishing.ts';
import { termsAcceptance } from '../../shared/shops/terms-acceptance.ts';
import { body } from '../kernel/http/body.ts';
import type { MemberEnv } from '../kernel/http/member.ts';
import { publish } from './publish.ts';
import { readPublishing } from './read-publishing.ts';

export const publishing = new Hono<MemberEnv>()
  .get('/', async (c) => {
    return c.json<Publishing>(await readPublishing(c.var.business));
  })
  .post('/', body(termsAcceptance), async (c) => {
    await publish(c.var.business, Date.now());
    return c.json<Publishing>(await readPublishing(c.var.business));
  });

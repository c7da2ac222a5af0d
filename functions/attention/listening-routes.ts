import { Hono } from 'hono';
import type { Links } from '../../shared/shops/links.ts';
import type { MemberEnv } from '../kernel/http/member.ts';
import { readLinks } from './read-links.ts';

export const links = new Hono<MemberEnv>().get('/', async (c) => {
  return c.json<Links>(await readLinks(c.var.business, { usesScreens: false }, Date.now()));
});

import { Hono } from 'hono';
import { links as shopLinks } from '../../shared/shops/answers.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import type { MemberEnv } from '../kernel/http/member.ts';
import { readLinks } from './read-links.ts';

export const links = new Hono<MemberEnv>().get('/', gives(shopLinks), async (c) => {
  return answer(c, await readLinks(c.var.business, { usesScreens: false }, Date.now()));
});

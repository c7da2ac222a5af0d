import { Hono } from 'hono';
import { type BusinessInfo, infoDraft } from '../../shared/info/info.ts';
import { body } from '../http/body.ts';
import type { MemberEnv } from '../http/member.ts';
import { readInfo, saveInfo } from './store.ts';

export const info = new Hono<MemberEnv>()
  .get('/', async (c) => {
    return c.json<BusinessInfo>(await readInfo(c.var.business));
  })
  .put('/', body(infoDraft), async (c) => {
    return c.json<BusinessInfo>(await saveInfo(c.var.business, c.req.valid('json'), Date.now()));
  });

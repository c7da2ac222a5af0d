import { Hono } from 'hono';
import { type BusinessSettings, settingsChange } from '../../shared/settings/settings.ts';
import { body } from '../http/body.ts';
import type { OwnerEnv } from '../http/owner.ts';
import { changeSettings, readSettings } from './store.ts';

export const settings = new Hono<OwnerEnv>()
  .get('/', async (c) => {
    return c.json<BusinessSettings>(await readSettings(c.var.business));
  })
  .put('/', body(settingsChange), async (c) => {
    return c.json<BusinessSettings>(await changeSettings(c.var.business, c.req.valid('json'), Date.now()));
  });

import { Hono } from 'hono';
import { busyChange } from '../../shared/shops/busy.ts';
import { type BusinessSettings, pauseChange, settingsChange } from '../../shared/shops/settings.ts';
import { body } from '../kernel/http/body.ts';
import type { MemberEnv } from '../kernel/http/member.ts';
import { changeBusy, changePause, changeSettings, readSettings } from './settings-store.ts';
import { wakeShop } from './watched-shops.ts';

export const settings = new Hono<MemberEnv>()
  .get('/', async (c) => {
    return c.json<BusinessSettings>(await readSettings(c.var.business));
  })
  .put('/accept-orders', body(pauseChange), async (c) => {
    return c.json<BusinessSettings>(await changePause(c.var.business, c.req.valid('json'), Date.now()));
  })
  .put('/busy', body(busyChange), async (c) => {
    return c.json<BusinessSettings>(await changeBusy(c.var.business, c.req.valid('json'), Date.now()));
  })
  .put('/', body(settingsChange), async (c) => {
    const { business } = c.var;
    const change = c.req.valid('json');
    const saved = await changeSettings(business, change, Date.now());
    if (change.openingHours) await wakeShop(business);
    return c.json<BusinessSettings>(saved);
  });

import { Hono } from 'hono';
import { businessSettings } from '../../shared/shops/answers.ts';
import { busyChange } from '../../shared/shops/busy.ts';
import { pauseChange, settingsChange } from '../../shared/shops/settings.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { wakeShop } from './heard-store.ts';
import { changeBusy, changePause, changeSettings, readSettings } from './settings-store.ts';

export const settings = new Hono()
  .get('/', needs('seeShop'), gives(businessSettings), async (c) => {
    return answer(c, await readSettings(c.var.business));
  })
  .put('/accept-orders', needs('pauseOrders'), gives(businessSettings), body(pauseChange), async (c) => {
    return answer(c, await changePause(c.var.business, c.req.valid('json'), Date.now()));
  })
  .put('/busy', needs('pauseOrders'), gives(businessSettings), body(busyChange), async (c) => {
    return answer(c, await changeBusy(c.var.business, c.req.valid('json'), Date.now()));
  })
  .put('/', needs('editShop'), gives(businessSettings), body(settingsChange), async (c) => {
    const { business } = c.var;
    const change = c.req.valid('json');
    const saved = await changeSettings(business, change, Date.now());
    if (change.openingHours) await wakeShop(business);
    return answer(c, saved);
  });

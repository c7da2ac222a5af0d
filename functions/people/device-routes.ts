import { Hono } from 'hono';
import * as v from 'valibot';
import { device, pairing as pairingCode } from '../../shared/people/answers.ts';
import { deviceName } from '../../shared/people/device.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { needs } from '../kernel/http/member.ts';
import { endDevice, listDevices, renameDevice } from './device-store.ts';
import { makePairing } from './pairing.ts';

/** The kitchen's screens. */
export const devices = new Hono()
  .get('/', needs('managePeople'), gives(v.array(device)), async (c) => {
    return answer(c, await listDevices(c.var.business));
  })
  .post('/pairing', needs('managePeople'), gives(pairingCode), async (c) => {
    const { business, actor } = c.var;
    const pairedBy = 'name' in actor ? actor.name : '';
    return answer(c, await makePairing(business, pairedBy, Date.now()), 201);
  })
  .put('/:id', needs('managePeople'), gives(device), body(deviceName), async (c) => {
    const { name } = c.req.valid('json');
    return answer(c, await renameDevice(c.var.business, c.req.param('id'), name));
  })
  .delete('/:id', needs('managePeople'), async (c) => {
    await endDevice(c.var.business, c.req.param('id'));
    return c.body(null, 204);
  });

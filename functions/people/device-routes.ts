import { Hono } from 'hono';
import { deviceName, type Pairing } from '../../shared/people/device.ts';
import type { Device } from '../../shared/people/member.ts';
import { body } from '../kernel/http/body.ts';
import type { MemberEnv } from '../kernel/http/member.ts';
import { endDevice, listDevices, renameDevice } from './device-store.ts';
import { makePairing } from './pairing.ts';

/** The kitchen's screens. */
export const devices = new Hono<MemberEnv>()
  .get('/', async (c) => {
    return c.json<Device[]>(await listDevices(c.var.business));
  })
  .post('/pairing', async (c) => {
    const { business, actor } = c.var;
    const pairedBy = 'name' in actor ? actor.name : '';
    return c.json<Pairing>(await makePairing(business, pairedBy, Date.now()), 201);
  })
  .put('/:id', body(deviceName), async (c) => {
    const { name } = c.req.valid('json');
    return c.json<Device>(await renameDevice(c.var.business, c.req.param('id'), name));
  })
  .delete('/:id', async (c) => {
    await endDevice(c.var.business, c.req.param('id'));
    return c.body(null, 204);
  });

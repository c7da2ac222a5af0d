import { Hono } from 'hono';
import { type PairedDevice, pairingAnswer } from '../../shared/people/device.ts';
import { body } from '../kernel/http/body.ts';
import { callerOf } from '../kernel/limits/guest-caller.ts';
import { pairDevice } from './pairing.ts';

/** For a screen that has no token yet: the code is all it knows. */
export const pairing = new Hono().post('/', body(pairingAnswer), async (c) => {
  const { code } = c.req.valid('json');
  return c.json<PairedDevice>(await pairDevice(code, callerOf(c).address, Date.now()), 201);
});

import { Hono } from 'hono';
import { pairedDevice } from '../../shared/people/answers.ts';
import { pairingAnswer } from '../../shared/people/device.ts';
import { answer, gives } from '../kernel/http/answer.ts';
import { body } from '../kernel/http/body.ts';
import { callerOf } from '../kernel/limits/guest-caller.ts';
import { pairDevice } from './pairing.ts';

/** For a screen that has no token yet: the code is all it knows. */
export const pairing = new Hono().post('/', gives(pairedDevice), body(pairingAnswer), async (c) => {
  const { code } = c.req.valid('json');
  return answer(c, await pairDevice(code, callerOf(c).address, Date.now()), 201);
});

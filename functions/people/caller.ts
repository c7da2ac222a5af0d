import { createMiddleware } from 'hono/factory';
import { Problem } from '../../shared/kernel/problem.ts';
import type { PeopleReason } from '../../shared/people/owner-refusals.nb.ts';
import type { UserEnv } from '../kernel/http/access.ts';
import { forbidden } from '../kernel/lambda/problems.ts';
import { findDevice, isDeviceToken, noteDevice } from './device-store.ts';
import { signedIn } from './signed-in.ts';

/**
 * Puts who calls into `c.var`: a device of a kitchen by its own token, with the one business it may enter, or
 * a person by Cognito's. A device that was ended is UNAUTHENTICATED with its next request.
 */
export const caller = createMiddleware<UserEnv>(async (c, next) => {
  const token = /^Bearer (\S+)$/.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  if (!isDeviceToken(token)) return signedIn(c, next);
  const now = Date.now();
  const device = await findDevice(token, now);
  if (!device) throw new Problem('UNAUTHENTICATED', { reason: 'screenUnpaired' } satisfies PeopleReason);
  await noteDevice(device, now);
  const { business, id, name, pairedAt: since } = device;
  c.set('access', [{ business, role: 'kitchen', since, actor: { kind: 'device', id, name } }]);
  await next();
});

/** For what belongs to a person: a device has no account. */
export const person = createMiddleware<UserEnv>(async (c, next) => {
  if (!c.get('user')) throw forbidden();
  await next();
});

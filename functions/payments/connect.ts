import { randomUUID } from 'node:crypto';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Check, CheckedConnection, VippsKeys } from '../../shared/payments/connection.ts';
import type { PaymentsReason } from '../../shared/payments/owner-refusals.nb.ts';
import { planAt } from '../../shared/shops/plan.ts';
import { log } from '../kernel/lambda/log.ts';
import { countRequest } from '../kernel/limits/count.ts';
import { isOver } from '../kernel/limits/limits.ts';
import { noteRegisters } from '../shops/find-company.ts';
import { findProfile } from '../shops/profile-store.ts';
import {
  findConnection,
  hookUrl,
  noteCheck,
  noteUse,
  openConnection,
  saveConnection,
} from './connection-store.ts';
import { vipps } from './vipps.ts';

const isGood = (checks: readonly Check[]) => checks.every(({ failure }) => failure === undefined);

/** A person with a login must not try keys of others by our hands. */
export async function limitChecks(business: BusinessId, now: number): Promise<void> {
  const count = await countRequest(
    { business, kind: 'connection', value: 'all', request: randomUUID() },
    now,
  );
  if (isOver('connection', count))
    throw new Problem('TOO_MANY_REQUESTS', { reason: 'manyChecks' } satisfies PaymentsReason);
}

/**
 * Looks at new keys, and stores them only where every line is good: a shop's old keys go on until then.
 * Throws PLAN_REQUIRED on the free plan, and TOO_MANY_REQUESTS.
 */
export async function connect(
  business: BusinessId,
  keys: VippsKeys,
  now: number,
): Promise<CheckedConnection> {
  const profile = await findProfile(business, { consistent: true });
  if (!profile || planAt(profile, now) !== 'premium')
    throw new Problem('PLAN_REQUIRED', { reason: 'connectionNeedsPremium' } satisfies PaymentsReason);
  await limitChecks(business, now);
  const before = await openConnection(business);
  const kept = before?.keys.msn === keys.msn ? before.hook : undefined;
  const [{ checks, hook }] = await Promise.all([
    vipps.check(keys, hookUrl(business), kept),
    noteRegisters(business, profile, now),
  ]);
  if (isGood(checks) && hook) {
    await saveConnection(business, { keys, hook }, now);
    if (before && before.hook.id !== hook.id) await endOld(business, before.keys, before.hook);
  }
  return { checks, vipps: await findConnection(business) };
}

/** The messages of another sales unit. Where it refuses, they end by themselves after two weeks of no. */
async function endOld(business: BusinessId, ...[keys, hook]: Parameters<typeof vipps.endHook>) {
  await vipps.endHook(keys, hook).catch((error) => log.warn('A hook was not ended', { business, error }));
}

/** Looks at the stored keys. A good look mends a connection that fails; a clear no marks one. */
export async function checkConnection(business: BusinessId, now: number): Promise<CheckedConnection> {
  await limitChecks(business, now);
  const open = await openConnection(business);
  if (!open) return { checks: [], vipps: null };
  const { checks, hook } = await vipps.check(open.keys, hookUrl(business), open.hook);
  // The hook was lost at Vipps, and the look has made another.
  const isOther = hook !== undefined && hook.id !== open.hook.id;
  const isLeaving = (await findConnection(business))?.state === 'leaving';
  if (isGood(checks) && isOther && !isLeaving) await saveConnection(business, { keys: open.keys, hook }, now);
  else if (isGood(checks)) await noteCheck(business, open, now);
  else if (checks.some(({ failure }) => failure === 'auth' || failure === 'notAllowed'))
    await noteUse(business, open, false, now);
  return { checks, vipps: await findConnection(business) };
}

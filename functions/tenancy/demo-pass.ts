import * as v from 'valibot';
import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { KernelReason } from '../../shared/kernel/reasons.ts';
import { demoShop, isDemoShop } from '../kernel/lambda/demo-shop.ts';
import { digest, isSameSecret, randomToken } from '../kernel/lambda/digest.ts';
import { getItem, putItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

/** The header that marks an order as the canary's. */
export const passHeader = 'x-canary-pass';

/** Longer than the canary runs. */
const passSeconds = 60;

const storedPass = stored('canaryPass', v.object({ hash: v.string(), expiresAt: v.number() }));

/**
 * Lets who has it order in the demo shop for a minute. It lies in that shop's own partition, where the canary
 * alone may write without being asked: there is no secret to keep, to renew or to lose.
 */
export async function giveDemoPass(now: number): Promise<string> {
  const pass = randomToken();
  const expiresAt = secondsOf(now) + passSeconds;
  await putItem({
    ...keys.canaryPass(demoShop.id),
    ...storedPass.item({ hash: digest('canary', pass), expiresAt }),
  });
  return pass;
}

/**
 * Whether an order is the canary's. Throws FORBIDDEN for a mark in any other shop, without asking the table,
 * and for a wrong one.
 */
export async function isMarked(
  business: BusinessId,
  pass: string | undefined,
  now: number,
): Promise<boolean> {
  if (pass === undefined) return false;
  if (isDemoShop(business)) {
    const known = storedPass.find(await getItem(keys.canaryPass(business), { consistent: true }));
    if (known && known.expiresAt > secondsOf(now) && isSameSecret(known.hash, digest('canary', pass)))
      return true;
  }
  throw new Problem('FORBIDDEN', { reason: 'noTrialMark' } satisfies KernelReason);
}

/** Refuses whoever is not the canary: in the demo shop nobody cooks. */
export function checkDemoShop(business: BusinessId, marked: boolean): void {
  if (!isDemoShop(business) || marked) return;
  throw new Problem('ORDERS_CLOSED', { reason: 'demoShop' } satisfies KernelReason, {
    closed: { reason: 'paused', until: null },
  });
}

import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { type Channel, type Employee, waysOf } from '../../shared/people/employee.ts';
import type { PeopleReason } from '../../shared/people/owner-refusals.nb.ts';
import { addressHash } from '../messages/address.ts';
import { askConsent, askTest, confirmByCode } from '../messages/ask.ts';
import { askedForMs, findConsent, keepConsent, stateOf, tryAgain } from '../messages/consent.ts';
import { readNotifier } from '../shops/read-notifier.ts';
import { readEmployee } from './employee-store.ts';

const wayBy = (employee: Employee, wanted: Channel) =>
  waysOf(employee).find(({ channel }) => channel === wanted);

/**
 * Has the addresses of somebody new on the list asked. One that was asked before, or has answered, is left
 * alone, so that a repeated request asks nobody twice, and who is back on the list is not forgotten. An
 * address that may not be asked now stays on the list: the owner can ask later.
 */
export async function askNewEmployee(business: BusinessId, employee: Employee, now: number): Promise<void> {
  const { hasSms } = await readNotifier(business, now);
  for (const { channel, address } of waysOf(employee)) {
    const hash = addressHash(address);
    await keepConsent(business, hash);
    if (channel === 'sms' && !hasSms) continue;
    const { asks } = await findConsent(business, hash);
    if (asks.some(({ at }) => now < at + askedForMs)) continue;
    try {
      await askConsent(business, channel, address, now);
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'TOO_MANY_REQUESTS')) throw error;
    }
  }
}

/** Also an unreachable address. Throws NOT_FOUND, PLAN_REQUIRED (`addressOf`), and as asking does. */
export async function askAgain(
  business: BusinessId,
  id: string,
  channel: Channel,
  now: number,
): Promise<void> {
  const address = await addressOf(business, id, channel, now);
  const hash = addressHash(address);
  if (stateOf(await findConsent(business, hash)) === 'unreachable') await tryAgain(business, hash);
  await askConsent(business, channel, address, now);
}

/** Throws as `askAgain` does, and what a test notice throws. */
export async function askForTest(
  business: BusinessId,
  id: string,
  channel: Channel,
  now: number,
): Promise<void> {
  await askTest(business, channel, await addressOf(business, id, channel, now), now);
}

/** Throws NOT_FOUND for a way the employee does not use, and PLAN_REQUIRED for sms nobody pays for. */
async function addressOf(business: BusinessId, id: string, channel: Channel, now: number): Promise<string> {
  const way = wayBy(await readEmployee(business, id), channel);
  if (!way) throw new Problem('NOT_FOUND', { reason: 'noWay' } satisfies PeopleReason);
  if (channel === 'sms' && !(await readNotifier(business, now)).hasSms) {
    throw new Problem('PLAN_REQUIRED', { reason: 'smsUnpaid' } satisfies PeopleReason);
  }
  return way.address;
}

/** Throws NOT_FOUND for an employee without sms, and VALIDATION_FAILED at `code`. */
export async function confirmPhone(
  business: BusinessId,
  id: string,
  code: string,
  now: number,
): Promise<void> {
  const way = wayBy(await readEmployee(business, id), 'sms');
  if (!way) throw new Problem('NOT_FOUND', { reason: 'noSms' } satisfies PeopleReason);
  await confirmByCode(business, way.address, code, now);
}

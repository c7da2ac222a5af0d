import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Channel } from '../../shared/people/employee.ts';
import { updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { addressHash } from './address-hash.ts';
import { findConsent, stateOf, stopConsent, storedConsent } from './consent.ts';
import { notSent, takeMessage } from './take-message.ts';
import { noteUnreachable } from './unreachable.ts';

/**
 * Has a test notice sent to an address that has said yes; the stream sends it (send-test.ts), so that the API needs no right to send.
 * It counts like any message. Throws VALIDATION_FAILED for an address without a yes and TOO_MANY_REQUESTS for one that has heard from us
 * too often.
 */
export async function askTest(
  business: BusinessId,
  channel: Channel,
  address: string,
  now: number,
): Promise<void> {
  const hash = addressHash(address);
  if (stateOf(await findConsent(business, hash)) !== 'confirmed')
    throw new Problem('VALIDATION_FAILED', 'Adressen må bekreftes før du kan sende et prøvevarsel.');
  const leave = await takeMessage(business, channel, address, now);
  if (!leave.may && leave.why === 'blocked') await stopConsent(business, hash, now);
  if (!leave.may && leave.why === 'unreachable') await noteUnreachable(business, hash, now);
  if (!leave.may) throw notSent(leave);
  const update = storedConsent.update({ add: { tests: 1 }, set: { testedAt: now } });
  await updateItem(keys.consent(business, hash), update);
}

import type { BusinessId } from '../../shared/kernel/ids.ts';
import { log } from '../kernel/lambda/log.ts';
import type { Item } from '../kernel/table/client.ts';
import { ConditionFailed, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { type Consent, consentFrom, stateOf, storedConsent } from '../messages/consent.ts';
import { post, type Words } from '../messages/outbox.ts';
import { testMail, testSms } from '../messages/staff-messages.ts';
import { readNotifier } from '../shops/read-notifier.ts';
import { listEmployees } from './employee-store.ts';
import { findAsked, freshMs } from './send-ask.ts';

/**
 * Sends the newest test notice of a committed consent, at most once, to who is still on the list and has not
 * stopped. A provider that refuses is logged, by ids. Only a table that does not answer throws, for the
 * record to come again.
 */
export async function sendTest(
  business: BusinessId,
  hash: string,
  committed: Item,
  now: number,
): Promise<void> {
  const consent = consentFrom(committed);
  const { tests = 0, testsSent = 0, testedAt = 0, stopSecret = '' } = consent;
  if (tests <= testsSent || now > testedAt + freshMs || stateOf(consent) !== 'confirmed') return;
  const [employees, { businessName, hasSms }] = await Promise.all([
    listEmployees(business),
    readNotifier(business, now),
  ]);
  const found = findAsked(employees, hash);
  if (!found || (found.channel === 'sms' && !hasSms)) return;
  if (!(await claimTest(business, hash, tests))) return;
  try {
    const { channel, address } = found;
    const words: Words = {
      email: ({ stop }, sender) => testMail(businessName, stop, sender),
      sms: () => testSms(businessName),
    };
    await post({ business, channel, address, kind: 'notice', stopSecret }, words, now);
  } catch (error) {
    const { channel, employee } = found;
    const name = error instanceof Error ? error.name : String(error);
    log.error('A test notice was not sent', { business, employee: employee.id, channel, error: name });
  }
}

/** Whether this call is the one that sends it. */
async function claimTest(
  business: BusinessId,
  hash: string,
  tests: NonNullable<Consent['tests']>,
): Promise<boolean> {
  try {
    const update = storedConsent.update({
      set: { testsSent: tests },
      condition: 'attribute_not_exists(#testsSent) OR #testsSent < :tests',
      names: { '#testsSent': 'testsSent' },
      values: { ':tests': tests },
    });
    await updateItem(keys.consent(business, hash), update);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

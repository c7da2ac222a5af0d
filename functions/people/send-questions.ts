import type { BusinessId } from '../../shared/kernel/ids.ts';
import { type Employee, type Way, waysOf } from '../../shared/people/employee.ts';
import { randomDigits, randomToken } from '../kernel/lambda/digest.ts';
import type { Item } from '../kernel/table/client.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { addressHash } from '../messages/address.ts';
import { askHash, consentFrom, stateOf, storedConsent } from '../messages/consent.ts';
import { noticeToken } from '../messages/notice-token.ts';
import { onceAsked } from '../messages/notices.ts';
import { dispatch } from '../messages/outbox.ts';
import { releaseAddress } from '../messages/send.ts';
import { consentQuestion, testNotice } from '../messages/staff-messages.nb.ts';
import { readNotifier } from '../shops/read-notifier.ts';
import { listEmployees } from './employee-store.ts';

/** An older question or test is not sent: its reader has given up, and can be asked again. */
const freshMs = 30 * 60_000;

const hashOf = ({ sk }: Item) => String(sk).slice(ranges.consents.length);

/** The employee on the list with this address, and the shop's name; no phone where texts are not paid for. */
async function findReader(business: BusinessId, hash: string, now: number) {
  const [employees, { businessName, hasSms }] = await Promise.all([
    listEmployees(business),
    readNotifier(business, now),
  ]);
  const found = employees
    .flatMap((employee) =>
      waysOf(employee).map((way): Way & { employee: Employee } => ({ employee, ...way })),
    )
    .find(({ address }) => addressHash(address) === hash);
  if (!found || (found.channel === 'sms' && !hasSms)) return undefined;
  const { channel, address, employee } = found;
  return { businessName, to: { business, channel, address, about: { employee: employee.id } } };
}

/**
 * Sends the newest question of a committed consent, at most once, to an employee who is still on the list,
 * and stores the hash of what answers it. A provider that refuses is logged, by ids: the owner can ask again.
 * Only a table that does not answer, or SES that does not forget a bounce, throws, for the message to come
 * again.
 */
export async function sendAsk(business: BusinessId, committed: Item, now: number): Promise<void> {
  const hash = hashOf(committed);
  const { asked, asks, sent = 0, isRevived, stopSecret } = consentFrom(committed);
  const last = asks.at(-1);
  if (asked <= sent || !last || now > last.at + freshMs) return;
  const found = await findReader(business, hash, now);
  if (!found) return;
  const { channel, address } = found.to;
  if (isRevived && channel === 'email') await releaseAddress(address);
  // A code of six digits for a phone; a link's secret for a mail.
  const secret = channel === 'sms' ? randomDigits(6) : randomToken();
  const answer = [...asks.slice(0, -1), { ...last, hash: askHash(hash, secret) }];
  const count = { stored: storedConsent, asked: 'asked', sent: 'sent', count: asked } as const;
  await dispatch(
    {
      ...{ ...found.to, stopSecret, template: consentQuestion },
      once: onceAsked(keys.consent(business, hash), count, { set: { asks: answer }, remove: ['isRevived'] }),
      params: () => ({
        ...{ businessName: found.businessName, secret },
        confirm: noticeToken({ business, hash, secret }),
      }),
    },
    now,
  );
}

/** The same for the newest test notice of an address that has not stopped. */
export async function sendTest(business: BusinessId, committed: Item, now: number): Promise<void> {
  const hash = hashOf(committed);
  const consent = consentFrom(committed);
  const { tests = 0, testsSent = 0, testedAt = 0, stopSecret } = consent;
  if (tests <= testsSent || now > testedAt + freshMs || stateOf(consent) !== 'confirmed') return;
  const found = await findReader(business, hash, now);
  if (!found) return;
  const count = { stored: storedConsent, asked: 'tests', sent: 'testsSent', count: tests } as const;
  await dispatch(
    {
      ...{ ...found.to, stopSecret, template: testNotice },
      once: onceAsked(keys.consent(business, hash), count),
      params: () => ({ businessName: found.businessName }),
    },
    now,
  );
}

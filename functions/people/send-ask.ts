import type { BusinessId } from '../../shared/kernel/ids.ts';
import { type Channel, type Employee, type Way, waysOf } from '../../shared/people/employee.ts';
import { randomDigits, randomToken } from '../kernel/lambda/digest.ts';
import { log } from '../kernel/lambda/log.ts';
import type { Item } from '../kernel/table/client.ts';
import { ConditionFailed, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { addressHash } from '../messages/address.ts';
import { askHash, type Consent, consentFrom, storedConsent } from '../messages/consent.ts';
import { noticeToken } from '../messages/notice-token.ts';
import { post, type Words } from '../messages/outbox.ts';
import { releaseAddress } from '../messages/send.ts';
import { consentMail, consentSms } from '../messages/staff-messages.ts';
import { readNotifier } from '../shops/read-notifier.ts';
import { listEmployees } from './employee-store.ts';

/** An older question or test is not sent: its reader has given up, and can be asked again. */
export const freshMs = 30 * 60_000;

/** An employee whose address a question is for. */
type Asked = Way & { employee: Employee };

export function findAsked(employees: readonly Employee[], hash: string): Asked | undefined {
  return employees
    .flatMap((employee) => waysOf(employee).map((way) => ({ employee, ...way })))
    .find(({ address }) => addressHash(address) === hash);
}

/** A code of six digits for a phone; a link's secret for a mail. */
const newSecret = (channel: Channel) => (channel === 'sms' ? randomDigits(6) : randomToken());

/**
 * Sends the newest question of a committed consent, at most once, to who is still on the list. A provider
 * that refuses is logged, by ids: the owner can ask again. Only a table that does not answer, or SES that
 * does not forget a bounce, throws, for the message to come again.
 */
export async function sendAsk(
  business: BusinessId,
  hash: string,
  committed: Item,
  now: number,
): Promise<void> {
  const { asked, asks, sent = 0, isRevived } = consentFrom(committed);
  const at = asks.at(-1)?.at;
  if (asked <= sent || at === undefined || now > at + freshMs) return;
  const [employees, { businessName, hasSms }] = await Promise.all([
    listEmployees(business),
    readNotifier(business, now),
  ]);
  const found = findAsked(employees, hash);
  if (!found || (found.channel === 'sms' && !hasSms)) return;
  if (isRevived && found.channel === 'email') await releaseAddress(found.address);
  const secret = newSecret(found.channel);
  const stopSecret = await claimAsk(business, hash, { asked, asks }, secret);
  if (!stopSecret) return;
  try {
    const { channel, address } = found;
    const to = { business, channel, address, kind: 'question', stopSecret } as const;
    const confirm = noticeToken({ business, hash, secret });
    const words: Words = {
      email: ({ stop }, sender) => consentMail(businessName, { confirm, stop }, sender),
      sms: () => consentSms(businessName, secret),
    };
    await post(to, words, now);
  } catch (error) {
    const { channel, employee } = found;
    const name = error instanceof Error ? error.name : String(error);
    log.error('A confirmation was not sent', { business, employee: employee.id, channel, error: name });
  }
}

/**
 * Stores the hash of what answers the question, once. Answers the secret of the address's stop link;
 * undefined when it is sent already.
 */
async function claimAsk(
  business: BusinessId,
  hash: string,
  { asked, asks }: Pick<Consent, 'asked' | 'asks'>,
  secret: string,
): Promise<string | undefined> {
  const answered = asks.map((ask, index) =>
    index === asks.length - 1 ? { ...ask, hash: askHash(hash, secret) } : ask,
  );
  try {
    const update = storedConsent.update({
      set: { asks: answered, sent: asked },
      setOnce: { stopSecret: randomToken() },
      remove: ['isRevived'],
      condition: '#asked = :asked AND (attribute_not_exists(#sent) OR #sent < :asked)',
      names: { '#asked': 'asked' },
      values: { ':asked': asked },
    });
    return consentFrom(await updateItem(keys.consent(business, hash), update)).stopSecret;
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
}

import { dayText } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { Channel } from '../../shared/people/employee.ts';
import { ConditionFailed, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { addressHash } from './address-hash.ts';
import {
  type Ask,
  askedForMs,
  type Consent,
  findConsent,
  stateOf,
  stopConsent,
  storedConsent,
} from './consent.ts';
import { notSent, takeMessage } from './take-message.ts';
import { noteUnreachable } from './unreachable.ts';

/** Questions to one address from one business in seven days. */
const mostAsks = 3;

const tooMany = (message: string) => new Problem('TOO_MANY_REQUESTS', message);

/**
 * Has an address asked whether it wants the business's notices, by a mail with a link or a text message with a code. The stream
 * sends it (send-ask.ts), so that the API needs no right to send. An address that has answered already is left alone. Throws
 * TOO_MANY_REQUESTS when it has been asked, or has heard from us, too often.
 */
export async function askConsent(
  business: BusinessId,
  channel: Channel,
  address: string,
  now: number,
): Promise<void> {
  const hash = addressHash(address);
  const consent = await findConsent(business, hash);
  if (stateOf(consent) !== 'waiting') return;
  const asks = consent.asks.filter(({ at }) => now < at + askedForMs);
  const [first] = asks;
  if (first && asks.length >= mostAsks) {
    const again = dayText(first.at + askedForMs);
    throw tooMany(`Bekreftelsen er sendt ${mostAsks} ganger. Du kan sende den igjen ${again}.`);
  }
  const leave = await takeMessage(business, channel === 'sms' ? 'sms' : 'question', address, now);
  if (!leave.may && leave.why === 'blocked') return stopConsent(business, hash, now);
  if (!leave.may && leave.why === 'unreachable')
    return noteUnreachable(business, hash, now, { always: true });
  if (!leave.may) throw notSent(leave);
  await store(business, hash, consent, [...asks, { at: now }]);
}

/** Only while nobody else has asked meanwhile. */
async function store(business: BusinessId, hash: string, { asked }: Consent, asks: Ask[]): Promise<void> {
  try {
    const update = storedConsent.update({
      set: { asks, asked: asked + 1, tries: 0 },
      remove: ['expiresAt'],
      condition: `#asked = :seen${asked === 0 ? ' OR attribute_not_exists(#asked)' : ''}`,
      values: { ':seen': asked },
    });
    await updateItem(keys.consent(business, hash), update);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw tooMany('Bekreftelsen er nettopp sendt.');
  }
}

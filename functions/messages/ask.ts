import { hourMs } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { MessagesReason } from '../../shared/messages/owner-refusals.nb.ts';
import type { Channel } from '../../shared/people/employee.ts';
import { isSameSecret } from '../kernel/lambda/digest.ts';
import { refusedAt } from '../kernel/lambda/problems.ts';
import { addressHash } from './address.ts';
import {
  type Ask,
  askedForMs,
  askHash,
  type Consent,
  changeConsent,
  confirmConsent,
  findConsent,
  noteUnreachable,
  stateOf,
  stopConsent,
} from './consent.ts';
import { notSent, takeMessage } from './limits.ts';

/** Questions to one address from one business in seven days. */
const mostAsks = 3;

const recentAsks = (asks: readonly Ask[], now: number) => asks.filter(({ at }) => now < at + askedForMs);

const tooMany = (because: MessagesReason) => new Problem('TOO_MANY_REQUESTS', because);

/**
 * Has an address asked whether it wants the business's notices, by a mail with a link or a text message with
 * a code. The stream sends it (people/send-questions.ts), so that the API needs no right to send. An address
 * that has answered already is left alone. Throws TOO_MANY_REQUESTS when it has been asked, or has heard from
 * us, too often.
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
  const asks = recentAsks(consent.asks, now);
  const [first] = asks;
  if (first && asks.length >= mostAsks) {
    throw tooMany({ reason: 'askedOften', times: mostAsks, until: first.at + askedForMs });
  }
  const leave = await takeMessage(business, channel === 'sms' ? 'sms' : 'question', address, now);
  if (!leave.may) {
    if (leave.why === 'blocked') await stopConsent(business, hash, now);
    else if (leave.why === 'unreachable') await noteUnreachable(business, hash, now, { always: true });
    else throw notSent(leave);
    return;
  }
  await store(business, hash, consent, now);
}

/**
 * Throws when somebody else has asked meanwhile. When the question before has left meanwhile, it tries once
 * more: the hash of that question's answer is in the list now, and must stay there.
 */
async function store(
  business: BusinessId,
  hash: string,
  { asks, asked, sent }: Consent,
  now: number,
): Promise<void> {
  const hasAsked = asked === 0 ? '(attribute_not_exists(#asked) OR #asked = :seen)' : '#asked = :seen';
  const hasSent = sent === undefined ? 'attribute_not_exists(#sent)' : '#sent = :sent';
  const stored = await changeConsent(business, hash, {
    set: { asks: [...recentAsks(asks, now), { at: now }], asked: asked + 1, tries: 0 },
    remove: ['expiresAt'],
    condition: `${hasAsked} AND ${hasSent}`,
    names: { '#sent': 'sent' },
    values: { ':seen': asked, ...(sent !== undefined && { ':sent': sent }) },
  });
  if (stored) return;
  const stands = await findConsent(business, hash);
  if (stands.asked === asked && stands.sent !== sent) return store(business, hash, stands, now);
  throw tooMany({ reason: 'askedJustNow' });
}

/**
 * Has a test notice sent to an address that has said yes; the stream sends it (people/send-questions.ts), so
 * that the API needs no right to send. It counts like any message. Throws VALIDATION_FAILED for an address
 * without a yes and TOO_MANY_REQUESTS for one that has heard from us too often.
 */
export async function askTest(
  business: BusinessId,
  channel: Channel,
  address: string,
  now: number,
): Promise<void> {
  const hash = addressHash(address);
  if (stateOf(await findConsent(business, hash)) !== 'confirmed')
    throw new Problem('VALIDATION_FAILED', { reason: 'addressUnconfirmed' } satisfies MessagesReason);
  const leave = await takeMessage(business, channel, address, now);
  if (!leave.may && leave.why === 'blocked') await stopConsent(business, hash, now);
  if (!leave.may && leave.why === 'unreachable') await noteUnreachable(business, hash, now);
  if (!leave.may) throw notSent(leave);
  await changeConsent(business, hash, { add: { tests: 1 }, set: { testedAt: now } });
}

const codeMs = hourMs;
/** Wrong codes before the code is worth nothing: of a million codes, five are tried. */
const mostTries = 5;

const refused = (because: MessagesReason) => refusedAt('code', because);

/**
 * Confirms a phone by the code it was sent. Only the newest code counts, for an hour and five tries; a try is
 * counted before it is compared, so that many at once do not get more. Throws VALIDATION_FAILED at `code`.
 */
export async function confirmByCode(
  business: BusinessId,
  phone: string,
  code: string,
  now: number,
): Promise<void> {
  const hash = addressHash(phone);
  const ask = (await findConsent(business, hash)).asks.at(-1);
  if (!ask?.hash || now >= ask.at + codeMs) throw refused({ reason: 'smsCodeOld' });
  const isBelow = { condition: '#tries < :most', values: { ':most': mostTries } };
  if (!(await changeConsent(business, hash, { add: { tries: 1 }, ...isBelow })))
    throw refused({ reason: 'smsCodeUsedUp' });
  if (!isSameSecret(ask.hash, askHash(hash, code))) throw refused({ reason: 'smsCodeWrong' });
  await confirmConsent(business, hash, now);
}

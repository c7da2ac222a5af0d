import * as v from 'valibot';
import { dayMs, secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { retention } from '../../shared/kernel/retention.ts';
import type { ConsentAnswer, ConsentState } from '../../shared/people/employee.ts';
import { digest, isSameSecret, randomToken } from '../kernel/lambda/digest.ts';
import type { Item } from '../kernel/table/client.ts';
import { getItem, queryItems, updateIf, updateItem } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { storedAddress } from './address.ts';

/** How long a link works, and the time in which an address is asked three times at most. */
export const askedForMs = 7 * dayMs;
/** A removed employee's consent is kept a while, so that who is added again need not be asked again. */
const keptDays = 30;

/**
 * A question to an address: when it was asked for (ms), and once it is being sent, the hash of what it must
 * be answered with.
 */
export type Ask = { at: number; hash?: string | undefined };

/**
 * The answers of an address to one business. `asked` counts its questions, so that two at once are noticed
 * and none is sent twice.
 */
export const storedConsent = stored(
  'consent',
  v.object({
    asks: v.optional(v.array(v.object({ at: v.number(), hash: v.optional(v.string()) })), []),
    asked: v.optional(v.number(), 0),
    /** The last question that was sent, or is being sent. */
    sent: v.optional(v.number()),
    /** How many test notices were asked for, the last of them when (ms), and how many are sent. */
    tests: v.optional(v.number()),
    testedAt: v.optional(v.number()),
    testsSent: v.optional(v.number()),
    /** Wrong codes since the last question. */
    tries: v.optional(v.number(), 0),
    confirmedAt: v.optional(v.string()),
    stoppedAt: v.optional(v.string()),
    /** When a mail came back for good. */
    bouncedAt: v.optional(v.string()),
    /** When a provider failed with the last message to it. */
    failedAt: v.optional(v.string()),
    /**
     * The owner has asked an address again that was unreachable: SES has to forget that too, before the
     * question is sent.
     */
    isRevived: v.optional(v.boolean()),
    /** In the links that stop: the same in every mail to this address. */
    stopSecret: v.optional(v.string()),
    /** In seconds: when an answer is forgotten whose address is not on the list any more. */
    expiresAt: v.optional(v.number()),
  }),
);
export type Consent = ReturnType<typeof storedConsent.read>;

/** The answers of an address; empty where it has given none. */
export const consentFrom = (item: Item | undefined): Consent => storedConsent.read(item ?? {});

/** The answer as the reader knows it. */
export function answerOf({ stoppedAt, confirmedAt }: Consent): ConsentAnswer {
  if (stoppedAt) return 'stopped';
  return confirmedAt ? 'confirmed' : 'waiting';
}

/** The same with what the reader cannot know: that nothing arrives. */
export function stateOf(consent: Consent = consentFrom(undefined)): ConsentState {
  const answer = answerOf(consent);
  return consent.bouncedAt && answer !== 'stopped' ? 'unreachable' : answer;
}

/** Whether an address gets nothing, be it asked or not. */
export const isSilent = (consent: Consent) => ['stopped', 'unreachable'].includes(stateOf(consent));

export async function findConsent(business: BusinessId, hash: string): Promise<Consent> {
  return consentFrom(await getItem(keys.consent(business, hash), { consistent: true }));
}

/** All consents of a business by the hash of their address. */
export async function listConsents(business: BusinessId): Promise<Map<string, Consent>> {
  const items = await queryItems({ pk: business, from: ranges.consents, consistent: true });
  return new Map(items.map((item) => [String(item.sk).slice(ranges.consents.length), consentFrom(item)]));
}

/** The consent of a confirmed sign-up: the owner's own address wants the owner's notices. */
export function confirmedConsent(business: BusinessId, hash: string, at: string) {
  const consent = { asks: [], asked: 0, tries: 0, confirmedAt: at, stopSecret: randomToken() };
  return { ...keys.consent(business, hash), ...storedConsent.item(consent) };
}

/** The hash that a link, or a code, is compared with. */
export const askHash = (hash: string, secret: string) => digest('consent', hash, secret);

/** Whether a secret answers one of the questions of the last seven days. */
export function answersAsk({ asks }: Consent, hash: string, secret: string, now: number): boolean {
  const given = askHash(hash, secret);
  return asks.some(
    ({ at, hash: known }) => now < at + askedForMs && known !== undefined && isSameSecret(known, given),
  );
}

export function answersStop({ stopSecret }: Consent, secret: string): boolean {
  return stopSecret !== undefined && isSameSecret(stopSecret, secret);
}

type Changes = Parameters<typeof storedConsent.update>[0];

/** Undefined when the condition of the change does not hold. */
export const changeConsent = (business: BusinessId, hash: string, changes: Changes) =>
  updateIf(keys.consent(business, hash), storedConsent.update(changes));

/** Only where the shop still knows the address: what was deleted meanwhile does not come back. */
const changeKnown = (business: BusinessId, hash: string, changes: Changes) =>
  changeConsent(business, hash, { ...changes, condition: 'attribute_exists(pk)' });

const iso = (now: number) => new Date(now).toISOString();

/** Stores a yes, also after a stop. A reader who says yes has received our mail. */
export const confirmConsent = (business: BusinessId, hash: string, now: number) =>
  changeConsent(business, hash, {
    set: { confirmedAt: iso(now), tries: 0 },
    remove: ['stoppedAt', 'bouncedAt'],
  });

/** Stores a stop: no more notices from this business. */
export const stopConsent = (business: BusinessId, hash: string, now: number) =>
  changeConsent(business, hash, { set: { stoppedAt: iso(now) }, remove: ['expiresAt'] });

/** Takes a stop back. An address that had never said yes is waiting again. */
export const restartConsent = (business: BusinessId, hash: string) =>
  changeConsent(business, hash, { remove: ['stoppedAt'] });

/** Lets a yes expire when its employee is no longer on the list. A stop stays. */
export async function forgetConsent(business: BusinessId, hash: string, now: number): Promise<void> {
  const { stoppedAt, asked, confirmedAt } = await findConsent(business, hash);
  if (stoppedAt || (asked === 0 && !confirmedAt)) return;
  await changeConsent(business, hash, { set: { expiresAt: secondsOf(now + keptDays * dayMs) } });
}

/** Keeps what somebody has said who is on the list again. */
export const keepConsent = (business: BusinessId, hash: string) =>
  changeConsent(business, hash, { remove: ['expiresAt'], condition: 'attribute_exists(#expiresAt)' });

/**
 * The secret in the links by which an address stops our mails; one is made for an address that has none. An
 * address that was never asked for its consent keeps it only as long as an invitation that is sent to it; so
 * does the address of a guest.
 */
export async function stopSecretOf(business: BusinessId, hash: string, now: number): Promise<string> {
  const stopSecret = randomToken();
  const expiresAt = secondsOf(now + retention.invitationDays * dayMs);
  const kept =
    (await changeConsent(business, hash, {
      set: { stopSecret, expiresAt },
      condition: 'attribute_not_exists(pk)',
    })) ?? (await changeConsent(business, hash, { setOnce: { stopSecret } }));
  return consentFrom(kept).stopSecret ?? stopSecret;
}

/** The last message to an address did not leave, or perhaps not. Shown to the owner until one arrives. */
export const noteFailure = (business: BusinessId, hash: string, now: number) =>
  changeKnown(business, hash, { set: { failedAt: iso(now) } });

export const clearFailure = (business: BusinessId, hash: string) =>
  changeKnown(business, hash, { remove: ['failedAt'] });

/** No mail of ours reaches this address: no shop sends to it for a while, and this shop's owner sees it. */
export async function markUnreachable(business: BusinessId, hash: string, now: number): Promise<void> {
  const expiresAt = secondsOf(now + retention.unreachableDays * dayMs);
  await updateItem(keys.address(hash), storedAddress.update({ set: { bouncedAt: iso(now), expiresAt } }));
  await noteUnreachable(business, hash, now);
}

/** For this shop's owner alone. `always`: also where the address is just being added. */
export const noteUnreachable = (business: BusinessId, hash: string, now: number, { always = false } = {}) =>
  (always ? changeConsent : changeKnown)(business, hash, { set: { bouncedAt: iso(now) } });

/**
 * Lets an address be asked once more: whoever reads there says yes again. SES keeps a list of its own of such
 * addresses; `isRevived` has the sender take this one off it.
 */
export async function tryAgain(business: BusinessId, hash: string): Promise<void> {
  await updateItem(keys.address(hash), storedAddress.update({ remove: ['bouncedAt'] }));
  await changeConsent(business, hash, { set: { isRevived: true }, remove: ['bouncedAt', 'confirmedAt'] });
}

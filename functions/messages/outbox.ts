import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { NoticeState } from '../../shared/messages/order-notice.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { Channel } from '../../shared/people/employee.ts';
import { enqueue } from '../kernel/lambda/enqueue.ts';
import { environment } from '../kernel/lambda/environment.ts';
import type { Key } from '../kernel/table/client.ts';
import { keys } from '../kernel/table/keys.ts';
import { addressHash } from './address.ts';
import { stopSecretOf } from './consent.ts';
import type { Mail, Sender } from './letter.ts';
import type { Leave, MailKind } from './limits.ts';
import { noticeToken, oneClickLink, stopLink } from './notice-token.ts';
import { type Claim, noteState, takeNotice } from './notices.ts';
import { isUnsent, isWrongAddress, sendMail, sendSms } from './send.ts';
import type { StopLink } from './staff-messages.ts';

/**
 * One reader by one channel. `stopSecret`: of the links that stop our mails; one is made where it is missing.
 */
export type Reader = {
  business: BusinessId;
  channel: Channel;
  address: string;
  /** Why a mail is sent. */
  kind: MailKind;
  stopSecret?: string | undefined;
};

/** The words of a message, for each channel that it may go by. */
export type Words = {
  email?: (links: StopLink, sender: Sender) => Mail;
  sms?: (origin: string) => string;
};

/** Makes a message ready and answers what sends it. `key` is of its notice, which a bounce names. */
type Prepare = (to: Reader, words: Words, now: number, key?: Key) => Promise<() => Promise<void>>;

/** Each channel is a row: a webhook or a printer will be one more. */
const channels: Record<Channel, Prepare> = {
  email: async ({ business, address, kind, stopSecret }, { email }, now, key) => {
    if (!email) throw new Error('There are no words for a mail');
    const sender = { product: environment('PRODUCT_NAME'), origin: environment('SITE_ORIGIN') };
    const hash = addressHash(address);
    const secret = stopSecret ?? (await stopSecretOf(business, hash, now));
    const token = noticeToken({ business, hash, secret });
    const mail = email({ stop: stopLink(sender.origin, token) }, sender);
    const about = { stopUrl: oneClickLink(sender.origin, token), business, kind };
    return () => sendMail(address, mail, { ...about, ...(key && { notice: key.sk }) });
  },
  sms: async ({ business, address }, { sms }, now) => {
    if (!sms) throw new Error('There are no words for a text message');
    const text = sms(environment('SITE_ORIGIN'));
    return () => sendSms(business, address, text, now);
  },
};

/** Sends a message that its caller has claimed. Throws what the provider said. */
export async function post(to: Reader, words: Words, now: number): Promise<void> {
  const send = await channels[to.channel](to, words, now);
  await send();
}

/** Why a message may not leave now, or that it may. `old`: it is no news any more. */
type Permit = Leave | { may: false; why: 'old' | 'off' };

export type Message = Reader & {
  /** The key under which it is sent, once. */
  key: Key;
  /** Looks at consent and limits, and takes a place unless the claim has one. Missing: there are none. */
  permit?: (claim: Claim) => Promise<Permit>;
  /** Written when it may leave. `lastAt`: as in the permit. */
  words: (permit: Extract<Permit, { may: true }>, claim: Claim) => Words | Promise<Words>;
  /** It waits for the next place where others came too soon before it. */
  waitsForPlace?: boolean;
  /** The message is tried once: if it did not leave, it has failed. */
  isTriedOnce?: boolean;
  /** Called with the provider's error and the state that follows from it. */
  failed: (error: unknown, state: NoticeState) => unknown;
};

/**
 * The result of a message, how often it was tried, and when a waiting one is tried again, if not after the
 * pause of its tries.
 */
export type Sent = { state: NoticeState; tries: number; afterSeconds?: number } | undefined;

/**
 * Sends a message once: takes its claim, asks whether it may leave, sends it and notes what became of it.
 * Answers undefined where there was nothing to send. A provider that refuses is told to `failed`, and thrown
 * to nobody. Only a table that does not answer throws, for the queue's message to come again; what has not
 * left by then is free to be claimed once more.
 */
export async function dispatch(message: Message, now: number): Promise<Sent> {
  const { key, permit } = message;
  const claim = await takeNotice(key, now);
  if (!claim) return undefined;
  const { tries } = claim;
  let send: () => Promise<void>;
  try {
    const leave: Permit = permit ? await permit(claim) : { may: true, left: 1, until: now };
    if (!leave.may) return await holdBack(message, claim, leave, now);
    send = await channels[message.channel](message, await message.words(leave, claim), now, key);
  } catch (error) {
    await noteState(key, claim, 'waiting', now);
    throw error;
  }
  let state: NoticeState = 'sent';
  try {
    await send();
  } catch (error) {
    state = stateAfterFailure(error, message.isTriedOnce ? Number.POSITIVE_INFINITY : tries);
    await message.failed(error, state);
  }
  await noteState(key, { ...claim, hasPlace: true }, state, now);
  return { state, tries };
}

/** Holds a message back: after too many others it waits for a place; named by another it counts as sent. */
async function holdBack(
  { key, waitsForPlace }: Message,
  claim: Claim,
  permit: Extract<Permit, { may: false }>,
  now: number,
): Promise<Sent> {
  const { tries } = claim;
  if (permit.why === 'often' && waitsForPlace) {
    await noteState(key, { ...claim, isBundled: true }, 'waiting', now);
    return { state: 'waiting', tries, afterSeconds: Math.ceil((permit.until - now) / 1000) };
  }
  const state = permit.why === 'told' ? 'sent' : 'held';
  await noteState(key, claim, state, now);
  return { state, tries };
}

/** After each try that certainly sent nothing, in seconds. Older than half an hour, news are none. */
const pauses = [30, 120, 300, 600] as const;

/** The state of a notice after a failed try, by how often it was tried. */
export function stateAfterFailure(error: unknown, tries: number): NoticeState {
  if (isWrongAddress(error)) return 'failed';
  if (!isUnsent(error)) return 'unsure';
  return tries <= pauses.length ? 'waiting' : 'failed';
}

/** Puts the listener of these messages in the queue once more, where one of them waits for another try. */
export async function tryAgain(
  { listener, step }: { listener: string; step?: string | undefined },
  business: BusinessId,
  { id }: Pick<Order, 'id'>,
  sent: readonly Sent[],
): Promise<void> {
  const waits = sent.flatMap((one) =>
    one?.state === 'waiting' ? (one.afterSeconds ?? pauses[one.tries - 1] ?? []) : [],
  );
  if (waits.length > 0)
    await enqueue({ listener, business, sk: keys.order(business, id).sk, step }, Math.min(...waits));
}

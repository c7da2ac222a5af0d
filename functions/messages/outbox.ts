import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { NoticeState } from '../../shared/messages/order-notice.ts';
import type { Channel } from '../../shared/people/employee.ts';
import { enqueue, longestDelaySeconds, type Message as Queued } from '../kernel/lambda/enqueue.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { log } from '../kernel/lambda/log.ts';
import { addressHash, type Leave, type NoticeKind } from './address.ts';
import {
  type Consent,
  clearFailure,
  noteFailure,
  noteUnreachable,
  stopConsent,
  stopSecretOf,
} from './consent.ts';
import type { Mail, Sender } from './letter.ts';
import { type MailKind, takeMessage, takeNoticeMessage } from './limits.ts';
import { noticeToken, oneClickLink, stopLink } from './notice-token.ts';
import type { Claim, Once } from './notices.ts';
import { isUnsent, isWrongAddress, sendMail, sendSms } from './send.ts';
import { BrowserGone, type BrowserKeys, PushRefused, type PushText, sendWebPush } from './web-push.ts';

/** The sender, and the mail's own link that stops such mails. */
export type Frame = Sender & { stop: string };

/** A kind of message: its words for each channel that it may go by, and its rules. */
export type Template<P> = {
  email?: (params: P, frame: Frame) => Mail;
  sms?: (params: P, origin: string) => string;
  push?: (params: P) => PushText;
  /** Why a mail is sent. */
  kind: MailKind;
  /**
   * The reader's places in an hour that it takes. Missing: they were taken when it was asked for, or none
   * are.
   */
  limit?: NoticeKind | 'guest';
  /** If it did not leave at once, it has failed. */
  isTriedOnce?: true;
  /** Said in the log when it did not leave. */
  unsent: string;
};

/** One message to one reader by one channel. Nothing of it is stored but the claim and its state. */
export type Message<P> = {
  business: BusinessId;
  channel: Channel | 'push';
  /** An e-mail address, a phone number, or the address of a browser at its push service. */
  address: string;
  /** Of a browser that gets a push. */
  browserKeys?: BrowserKeys;
  /** Of an employee: shows the owner that a provider failed with the last message. */
  consent?: Consent;
  /** Of the links that stop our mails; one is made where it is missing. */
  stopSecret?: string | undefined;
  template: Template<P>;
  /** The values that the words need. Asked when it may leave: `leave` says how many may follow. */
  params: (leave: Given, claim: Claim) => P | Promise<P>;
  once: Once;
  /** Why a claimed message is not sent after all: it is no news any more, or its reader wants none. */
  isOver?: (claim: Claim) => Promise<'old' | 'off' | undefined>;
  /** When it happened (ms), for one that waits for its place: a later message may name it. */
  since?: number;
  /** The ids that the log names. */
  about: Record<string, string>;
  /** Called with the provider's error. */
  failed?: (error: unknown) => Promise<unknown> | undefined;
};

type Given = Extract<Leave, { may: true }>;
/** Why a message may not leave now, or that it may. `old`: it is no news any more. */
type Permit = Leave | { may: false; why: 'old' | 'off' };

type ChannelRow = {
  /** Makes a message ready and answers what sends it. */
  prepare: <P>(message: Message<P>, params: P, now: number) => Promise<() => Promise<void>>;
  /** A message in doubt is sent again, by the same message of the queue. */
  mayRepeat?: true;
};

/** Each channel is a row: a webhook or a printer will be one more. */
const channels: Record<Channel | 'push', ChannelRow> = {
  email: {
    prepare: async ({ business, address, template, stopSecret, once }, params, now) => {
      const sender = { product: environment('PRODUCT_NAME'), origin: environment('SITE_ORIGIN') };
      const hash = addressHash(address);
      const secret = stopSecret ?? (await stopSecretOf(business, hash, now));
      const token = noticeToken({ business, hash, secret });
      const { email = wordless, kind } = template;
      const mail = email(params, { ...sender, stop: stopLink(sender.origin, token) });
      const about = { stopUrl: oneClickLink(sender.origin, token), business, kind };
      return () => sendMail(address, mail, { ...about, ...(once.notice && { notice: once.notice }) });
    },
  },
  sms: {
    prepare: async ({ business, address, template: { sms = wordless } }, params, now) => {
      const text = sms(params, environment('SITE_ORIGIN'));
      return () => sendSms(business, address, text, now);
    },
  },
  push: {
    prepare: async ({ business, address, browserKeys, template: { push = wordless } }, params, now) => {
      const text = push(params);
      return () => sendWebPush(business, address, browserKeys ?? { p256dh: '', auth: '' }, text, now);
    },
    mayRepeat: true,
  },
};

function wordless(): never {
  throw new Error('The template has no words for this channel');
}

/**
 * The result of a message, how often it was tried, and when a waiting one is tried again, if not after the
 * pause of its tries.
 */
export type Sent = { state: NoticeState; tries: number; afterSeconds?: number } | undefined;

/**
 * Sends a message once: takes its claim, asks whether it may leave, sends it and notes what became of it.
 * Answers undefined where there was nothing to send. A provider that refuses is logged, by ids, and not
 * thrown. Only a table that does not answer throws, or a channel that may repeat, for the queue's message to
 * come again; what has not left by then is free to be claimed once more.
 */
export async function dispatch<P>(message: Message<P>, now: number): Promise<Sent> {
  const { once, template } = message;
  const channel = channels[message.channel];
  const claim = await once.take(now);
  if (!claim) return undefined;
  const { tries } = claim;
  let send: () => Promise<void>;
  try {
    const leave = await permitFor(message, claim, now);
    if (!leave.may) return await holdBack(message, claim, leave, now);
    send = await channel.prepare(message, await message.params(leave, claim), now);
  } catch (error) {
    await once.note(claim, 'waiting', now);
    throw error;
  }
  let state: NoticeState = 'sent';
  try {
    await send();
  } catch (error) {
    if (channel.mayRepeat && !isFinal(error)) {
      await once.note(claim, 'waiting', now);
      throw error;
    }
    state = stateAfterFailure(error, template.isTriedOnce ? Number.POSITIVE_INFINITY : tries);
    await noteError(message, error, now);
  }
  await once.note({ ...claim, hasPlace: true }, state, now);
  if (state === 'sent' && message.consent?.failedAt)
    await clearFailure(message.business, addressHash(message.address));
  return { state, tries };
}

/** A place within the limits is taken with the first try that gets to it, and kept for the others. */
async function permitFor<P>(message: Message<P>, claim: Claim, now: number): Promise<Permit> {
  const { business, channel, address, template, since } = message;
  const { limit } = template;
  const why = await message.isOver?.(claim);
  if (why) return { may: false, why };
  if (!limit || channel === 'push' || claim.hasPlace) return { may: true, left: 1, until: now };
  if (limit === 'guest')
    return takeMessage(business, channel === 'email' ? 'guest' : 'guestText', address, now);
  const waitsSince = claim.isBundled && since;
  const leave = await takeNoticeMessage(business, { channel, address, kind: limit, waitsSince }, now);
  // The address wants no mail from any shop: store that as a stop here, so that the owner sees it.
  if (!leave.may && leave.why === 'blocked') await stopConsent(business, addressHash(address), now);
  if (!leave.may && leave.why === 'unreachable') await noteUnreachable(business, addressHash(address), now);
  return leave;
}

/**
 * Holds a message back: one to staff waits for a place after too many others; named by another it counts as
 * sent.
 */
async function holdBack<P>(
  { once, template }: Message<P>,
  claim: Claim,
  permit: Extract<Permit, { may: false }>,
  now: number,
): Promise<Sent> {
  const { tries } = claim;
  if ((permit.why === 'often' || permit.why === 'hour') && template.limit !== 'guest') {
    await once.note({ ...claim, isBundled: true }, 'waiting', now);
    return { state: 'waiting', tries, afterSeconds: Math.ceil((permit.until - now) / 1000) };
  }
  const state = permit.why === 'told' ? 'sent' : 'held';
  await once.note(claim, state, now);
  return { state, tries };
}

const isFinal = (error: unknown) => error instanceof BrowserGone || error instanceof PushRefused;

async function noteError<P>(message: Message<P>, error: unknown, now: number): Promise<void> {
  const { business, address, channel, template, about } = message;
  await message.failed?.(error);
  const isTheirs = isWrongAddress(error);
  // A browser that is gone is no failure.
  const level = error instanceof BrowserGone ? 'info' : isTheirs ? 'warn' : 'error';
  const name = error instanceof Error ? error.name : String(error);
  log[level](template.unsent, { business, channel, ...about, error: name });
  if (message.consent && template.limit && !isTheirs) await noteFailure(business, addressHash(address), now);
}

/** After each try that certainly sent nothing, in seconds. Older than half an hour, news are none. */
const pauses = [30, 120, 300, 600] as const;

/** The state of a notice after a failed try, by how often it was tried. */
function stateAfterFailure(error: unknown, tries: number): NoticeState {
  if (isWrongAddress(error) || error instanceof BrowserGone) return 'failed';
  if (!isUnsent(error)) return 'unsure';
  return tries <= pauses.length ? 'waiting' : 'failed';
}

/** At once, so that a long list neither takes minutes nor goes faster than the providers allow. */
const sentTogether = 10;

/** Sends all, also where one of them throws; the first error is thrown then. */
export async function dispatchAll<P>(messages: readonly Message<P>[], now: number): Promise<Sent[]> {
  const outcomes: PromiseSettledResult<Sent>[] = [];
  for (let start = 0; start < messages.length; start += sentTogether) {
    const together = messages.slice(start, start + sentTogether);
    outcomes.push(...(await Promise.allSettled(together.map((message) => dispatch(message, now)))));
  }
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

/** Queues the same message again when one of these waits for another try. */
export async function tryAgain(queued: Queued, sent: readonly Sent[]): Promise<void> {
  const waits = sent.flatMap((one) =>
    one?.state === 'waiting' ? (one.afterSeconds ?? pauses[one.tries - 1] ?? []) : [],
  );
  if (waits.length > 0) await enqueue(queued, Math.min(...waits, longestDelaySeconds));
}

import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { type Channel, type Employee, type Way, waysOf } from '../../shared/people/employee.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { log } from '../kernel/lambda/log.ts';
import type { Key } from '../kernel/table/client.ts';
import { addressHash, type NoticeKind } from '../messages/address.ts';
import {
  type Consent,
  clearFailure,
  listConsents,
  noteFailure,
  noteUnreachable,
  stateOf,
  stopConsent,
} from '../messages/consent.ts';
import type { Mail, Sender } from '../messages/letter.ts';
import { type Leave, takeNoticeMessage } from '../messages/limits.ts';
import { noticeToken, oneClickLink, stopLink } from '../messages/notice-token.ts';
import { type Sent, sendOnce, tryAgain } from '../messages/outbox.ts';
import { isWrongAddress, sendMail, sendSms } from '../messages/send.ts';
import type { NoticeFacts, StopLink } from '../messages/staff-messages.ts';
import { type Claim, noteState, takeNotice } from '../messages/store.ts';
import { listOrders } from '../orders/store.ts';
import { readNotifier } from '../shops/read-notifier.ts';

/** At once, so that a long list neither takes minutes nor goes faster than the providers allow. */
const sentTogether = 10;

/** What employees are told of an order. `claim`: the key under which one of them is told by one way, once. */
export type StaffNews = {
  claim: (employee: Employee, channel: Channel) => Key;
  mail: (order: Order, facts: NoticeFacts & StopLink, sender: Sender) => Mail;
  sms: (order: Order, facts: NoticeFacts, origin: string) => string;
  /** The listener that is called once more for what certainly did not leave. Missing: nobody is, and it has failed. */
  listener?: string;
  /** What its message then names as its step. */
  step?: string;
  /** Whether an order whose notice is tried again is still news. Missing: always. */
  isStillNews?: (order: Order) => boolean | Promise<boolean>;
  /** Which of an address's places they take. Notices that find none wait, and the next one names all orders that wait. */
  kind: NoticeKind;
};

/** One message to one address that has said yes. `hash` is of the address. */
type Notice = Way & { employee: Employee; hash: string; consent: Consent };

/**
 * Tells employees of an order, each by the chosen ways and at most once: only addresses that have said yes and not stopped,
 * a few an hour to each (messages/limits.ts), text messages only where somebody pays. May be called again for the same order. A
 * provider that refuses or hangs is logged, by ids, and holds nothing back; what became of each is noted (outbox.ts). Only a table that does
 * not answer throws, for the record to come again.
 * Answers the hashes of the addresses that are told.
 */
export async function tellStaff(
  business: BusinessId,
  order: Order,
  employees: readonly Employee[],
  news: StaffNews,
  now: number,
): Promise<ReadonlySet<string>> {
  if (employees.length === 0) return new Set();
  const [{ businessName, hasSms }, consents] = await Promise.all([
    readNotifier(business, now),
    listConsents(business),
  ]);
  const notices = employees
    .flatMap((employee) => noticesTo(employee, consents))
    .filter(({ channel }) => channel !== 'sms' || hasSms);
  const sent: Sent[] = [];
  for (let start = 0; start < notices.length; start += sentTogether) {
    const together = notices.slice(start, start + sentTogether);
    const outcomes = await Promise.allSettled(
      together.map((notice) => tell(business, order, businessName, notice, news, now)),
    );
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
    sent.push(...outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : undefined)));
  }
  const { listener, step } = news;
  if (listener) await tryAgain({ listener, step }, business, order, sent);
  return new Set(notices.flatMap(({ hash }, at) => (isTold(sent[at]) ? [hash] : [])));
}

/** Also what an earlier run has told, and what is tried again soon. */
const isTold = (sent: Sent) => sent?.state !== 'held' && sent?.state !== 'failed';

function noticesTo(employee: Employee, consents: Map<string, Consent>): Notice[] {
  return waysOf(employee).flatMap((way): Notice[] => {
    const hash = addressHash(way.address);
    const consent = consents.get(hash);
    return consent && stateOf(consent) === 'confirmed' ? [{ employee, ...way, hash, consent }] : [];
  });
}

async function tell(
  business: BusinessId,
  order: Order,
  businessName: string,
  notice: Notice,
  news: StaffNews,
  now: number,
): Promise<Sent> {
  const { employee, channel, hash, consent } = notice;
  const unsent = (error: unknown) =>
    log[isWrongAddress(error) ? 'warn' : 'error']('A notice was not sent', {
      business,
      order: order.id,
      employee: employee.id,
      channel,
      error: error instanceof Error ? error.name : String(error),
    });
  const key = news.claim(employee, channel);
  const claim = await takeNotice(key, now);
  if (!claim) return undefined;
  const { tries } = claim;
  const leave = await leaveFor(business, order, notice, claim, news, now).catch(async (error) => {
    await noteState(key, claim, 'waiting', now);
    throw error;
  });
  if (!leave.may) return holdBack(key, claim, leave, news, now);
  const isOver = 'lastAt' in leave && leave.lastAt !== undefined;
  const isBundle = news.kind === 'notice' && (isOver || claim.isBundled === true);
  const since = Math.min(Date.parse(order.createdAt) - 1, isOver ? (leave.lastAt ?? now) : now);
  const facts = {
    businessName,
    isLastAlone: news.kind === 'notice' && leave.left === 0 && !isBundle,
    bundle: isBundle ? await bundleSince(business, since) : undefined,
  };
  if (isBundle) claim.isBundled = true;
  const state = await sendOnce(
    key,
    news.listener ? claim : { ...claim, tries: Number.POSITIVE_INFINITY },
    () => send[channel](business, order, notice, news, facts, now),
    (error) => {
      unsent(error);
      return isWrongAddress(error) ? undefined : noteFailure(business, hash, now);
    },
    now,
  );
  if (state === 'sent' && consent.failedAt) await clearFailure(business, hash);
  return { state, tries };
}

/**
 * Holds back a notice that may not leave now. One that only comes too soon after others waits until the next may leave; one that another
 * has named counts as sent.
 */
async function holdBack(
  key: Key,
  claim: Claim,
  leave: { why: string; until?: number },
  { kind, listener }: StaffNews,
  now: number,
): Promise<Sent> {
  const { tries } = claim;
  if (leave.why === 'often' && kind === 'notice' && listener) {
    await noteState(key, { ...claim, isBundled: true }, 'waiting', now);
    return { state: 'waiting', tries, afterSeconds: Math.ceil(((leave.until ?? now) - now) / 1000) };
  }
  const state = leave.why === 'told' ? 'sent' : 'held';
  await noteState(key, claim, state, now);
  return { state, tries };
}

/** The highest load of a shop in half an hour, and some. */
const lookedAt = 80;

/** What came since a notice, and what waits by now. Undefined where it is one order, which has a notice of its own. */
async function bundleSince(business: BusinessId, since: number): Promise<NoticeFacts['bundle']> {
  const orders = (await listOrders(business, lookedAt)).filter(({ isRehearsal }) => !isRehearsal);
  const fresh = orders.filter(
    ({ createdAt, status }) => Date.parse(createdAt) > since && status !== 'cancelled',
  );
  const waiting = orders.filter(({ status }) => status === 'pending').length;
  return fresh.length > 1 ? { count: fresh.length, waiting } : undefined;
}

/** A place within the limits is taken with the first try that gets to it, and kept for the others. */
async function leaveFor(
  business: BusinessId,
  order: Order,
  { channel, address, hash }: Notice,
  { tries, hasPlace, isBundled }: Claim,
  { isStillNews, kind }: StaffNews,
  now: number,
): Promise<Leave | { may: false; why: 'old' }> {
  if (tries > 1 && isStillNews && !(await isStillNews(order))) return { may: false, why: 'old' };
  if (hasPlace) return { may: true, left: 1, until: now };
  const waitsSince = isBundled && Date.parse(order.createdAt);
  const leave = await takeNoticeMessage(business, { channel, address, kind, waitsSince }, now);
  // The address wants no mail from any shop: store that as a stop here, so that the owner sees it.
  if (!leave.may && leave.why === 'blocked') await stopConsent(business, hash, now);
  if (!leave.may && leave.why === 'unreachable') await noteUnreachable(business, hash, now);
  return leave;
}

type Send = (
  business: BusinessId,
  order: Order,
  notice: Notice,
  news: StaffNews,
  facts: NoticeFacts,
  now: number,
) => Promise<void>;

const send: Record<Channel, Send> = {
  email: (business, order, { employee, address, hash, consent }, { claim, mail }, facts) => {
    const sender = { product: environment('PRODUCT_NAME'), origin: environment('SITE_ORIGIN') };
    const token = noticeToken({ business, hash, secret: consent.stopSecret ?? '' });
    const stop = stopLink(sender.origin, token);
    return sendMail(address, mail(order, { ...facts, stop }, sender), {
      ...{ stopUrl: oneClickLink(sender.origin, token), business, kind: 'notice' },
      notice: claim(employee, 'email').sk,
    });
  },
  sms: (business, order, { address }, { sms }, facts, now) =>
    sendSms(business, address, sms(order, facts, environment('SITE_ORIGIN')), now),
};

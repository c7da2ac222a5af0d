import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { type Channel, type Employee, type Way, waysOf } from '../../shared/people/employee.ts';
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
import type { Claim } from '../messages/notices.ts';
import { dispatch, type Message, type Sent, tryAgain } from '../messages/outbox.ts';
import { isWrongAddress } from '../messages/send.ts';
import type { NoticeFacts, StopLink } from '../messages/staff-messages.ts';
import { listOrders } from '../orders/store.ts';
import { readNotifier } from '../shops/read-notifier.ts';

/** At once, so that a long list neither takes minutes nor goes faster than the providers allow. */
const sentTogether = 10;

/**
 * The news of an order for employees. `claim`: the key under which each employee is told by each way, once.
 */
export type StaffNews = {
  claim: (employee: Employee, channel: Channel) => Key;
  mail: (order: Order, facts: NoticeFacts & StopLink, sender: Sender) => Mail;
  sms: (order: Order, facts: NoticeFacts, origin: string) => string;
  /** The listener that tries again what certainly did not leave. Missing: that message has failed. */
  listener?: string;
  /** The step that the listener's message then names. */
  step?: string;
  /** Whether an order whose notice is tried again is still news. Missing: always. */
  isStillNews?: (order: Order) => boolean | Promise<boolean>;
  /** The address's places they take. Notices without a place wait; the next one names all that wait. */
  kind: NoticeKind;
};

/** One message to one address that has said yes. `hash` is of the address. */
type Notice = Way & { employee: Employee; hash: string; consent: Consent };

/**
 * Tells employees of an order, each by the chosen ways and at most once: only addresses that have said yes
 * and not stopped, a few an hour to each (messages/limits.ts), text messages only where somebody pays. May be
 * called again for the same order. A provider that refuses or hangs is logged, by ids, and holds nothing
 * back; what became of each is noted (outbox.ts). Only a table that does not answer throws, for the record to
 * come again. Answers the hashes of the addresses that are told.
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

function tell(
  business: BusinessId,
  order: Order,
  businessName: string,
  { employee, channel, address, hash, consent }: Notice,
  news: StaffNews,
  now: number,
): Promise<Sent> {
  const about = { business, order: order.id, employee: employee.id, channel };
  const isNotice = news.kind === 'notice';
  const message: Message = {
    ...{ business, channel, address, kind: 'notice', stopSecret: consent.stopSecret ?? '' },
    key: news.claim(employee, channel),
    permit: (claim) => permitFor(business, order, { channel, address, hash }, claim, news, now),
    words: async (permit, claim) => {
      const lastAt = 'lastAt' in permit ? permit.lastAt : undefined;
      const isBundle = isNotice && (lastAt !== undefined || claim.isBundled === true);
      const since = Math.min(Date.parse(order.createdAt) - 1, lastAt ?? now);
      const bundle = isBundle ? await bundleSince(business, since) : undefined;
      if (isBundle) claim.isBundled = true;
      const facts = { businessName, bundle, isLastAlone: isNotice && permit.left === 0 && !isBundle };
      return {
        email: (links, sender) => news.mail(order, { ...facts, ...links }, sender),
        sms: (origin) => news.sms(order, facts, origin),
      };
    },
    waitsForPlace: isNotice && news.listener !== undefined,
    isTriedOnce: news.listener === undefined,
    failed: (error) => {
      const isTheirs = isWrongAddress(error);
      const name = error instanceof Error ? error.name : String(error);
      log[isTheirs ? 'warn' : 'error']('A notice was not sent', { ...about, error: name });
      return isTheirs ? undefined : noteFailure(business, hash, now);
    },
  };
  return dispatch(message, now).then(async (sent) => {
    if (sent?.state === 'sent' && consent.failedAt) await clearFailure(business, hash);
    return sent;
  });
}

/** The highest load of a shop in half an hour, and some. */
const lookedAt = 80;

/** The orders since a notice, and how many wait by now. Undefined for one order: it has its own notice. */
async function bundleSince(business: BusinessId, since: number): Promise<NoticeFacts['bundle']> {
  const orders = (await listOrders(business, lookedAt)).filter(({ isRehearsal }) => !isRehearsal);
  const fresh = orders.filter(
    ({ createdAt, status }) => Date.parse(createdAt) > since && status !== 'cancelled',
  );
  const waiting = orders.filter(({ status }) => status === 'pending').length;
  return fresh.length > 1 ? { count: fresh.length, waiting } : undefined;
}

/** A place within the limits is taken with the first try that gets to it, and kept for the others. */
async function permitFor(
  business: BusinessId,
  order: Order,
  { channel, address, hash }: Pick<Notice, 'channel' | 'address' | 'hash'>,
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

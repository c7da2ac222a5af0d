import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { NoticeState } from '../../shared/messages/order-notice.ts';
import { clockOf } from '../../shared/orders/clock.ts';
import { declineAt } from '../../shared/orders/ladder.ts';
import type { Order } from '../../shared/orders/order.ts';
import { type Channel, type Employee, notifyChannels, waysOf } from '../../shared/people/employee.ts';
import { isHeard } from '../../shared/shops/heard.ts';
import type { Ladder } from '../../shared/shops/ladder.ts';
import type { Key } from '../kernel/table/client.ts';
import { queryItems } from '../kernel/table/items.ts';
import { keys, noticesOf } from '../kernel/table/keys.ts';
import { addressHash } from '../messages/address.ts';
import { listConsents, stateOf } from '../messages/consent.ts';
import { type Claim, once, storedNotice } from '../messages/notices.ts';
import { dispatchAll, type Message, type Sent, type Template, tryAgain } from '../messages/outbox.ts';
import { ownerUnanswered } from '../messages/owner-messages.nb.ts';
import {
  newOrder,
  type OrderFacts,
  toBegin,
  type UnansweredFacts,
  unanswered,
} from '../messages/staff-messages.nb.ts';
import { isUnseen } from '../orders/history.ts';
import { listOrders } from '../orders/store.ts';
import { listEmployees } from '../people/employee-store.ts';
import { readNotifier } from '../shops/read-notifier.ts';
import { listReports } from './heard.ts';
import { tellOwners } from './tell-owners.ts';

/** Older orders are no news: the screens have shown them, and a stream that was stuck wakes nobody. */
const newsMs = 30 * 60_000;

/** The step of a retried message to those told because no screen heard: it goes even if one hears now. */
const unheardStep = 'unheard';

/**
 * Tells the employees of a new order: those who hear of each, and where no screen hears it those who chose
 * that. Whether one hears is asked when such an employee is on the list, and anew when the message comes
 * again: an order that was answered meanwhile is no news to them.
 */
export async function notifyNewOrder(
  business: BusinessId,
  order: Order,
  now: number,
  step?: string,
): Promise<void> {
  if (now - clockOf(order).askedAt > newsMs) return;
  const employees = await listEmployees(business);
  // A dead screen counts for minutes. No call follows an automatic accept, so no step would find that out.
  const isRinging = async () => order.status === 'pending' && isHeard(await listReports(business), now);
  const isUnheard =
    employees.some(({ when }) => when === 'unheard') &&
    (step === unheardStep || ((await isUnseen(business, order)) && !(await isRinging())));
  const told = employees.filter(
    ({ when = 'always' }) => when === 'always' || (when === 'unheard' && isUnheard),
  );
  const news: StaffNews<OrderFacts> = {
    template: newOrder,
    claim: ({ id }, channel) => keys.notice(business, order.id, id, channel),
    params: async (businessName, leave, claim) => ({
      ...{ order, businessName },
      ...(await placeInHour(business, order, leave, claim, now)),
    }),
    isOver: async ({ tries }) => (tries > 1 && !(await isUnseen(business, order)) ? 'old' : undefined),
    ...{ listener: 'notices', step: isUnheard ? unheardStep : undefined },
  };
  await tellStaff(business, order, told, news, now);
}

/**
 * Tells the employees that the kitchen is to begin with an order for later: those who hear of each order, and
 * where no screen hears it those who chose that; each once for each time to begin.
 */
export async function tellToBegin(business: BusinessId, order: Order, now: number): Promise<void> {
  const employees = await listEmployees(business);
  const isUnheard =
    employees.some(({ when }) => when === 'unheard') && !isHeard(await listReports(business), now);
  const told = employees.filter(
    ({ when = 'always' }) => when === 'always' || (when === 'unheard' && isUnheard),
  );
  const news = {
    template: toBegin,
    claim: ({ id }: Employee, channel: Channel) =>
      keys.ladderNotice(business, order.id, id, `begin-${channel}-${order.beginAt}`),
    params: (businessName: string) => ({ order, businessName }),
    listener: 'begin',
  };
  await tellStaff(business, order, told, news, now);
}

/**
 * Tells the employees who were not told of an order when it came that nobody answers it, each by the chosen
 * ways, and the owners by mail; each once for each time that the order waits. An owner who is among the first
 * is not told twice.
 */
export async function callStaff(
  business: BusinessId,
  order: Order,
  ladder: Ladder,
  now: number,
): Promise<void> {
  const employees = await calledFor(business, order);
  const declinedAt = declineAt(order, ladder);
  const { oldest, waiting } = await waitingWith(business, order);
  const after = clockOf(order).answerBy - clockOf(oldest).answerBy;
  const ofAll = { order: oldest, waiting, declinedAt: declinedAt && declinedAt - after, now };
  const news: StaffNews<UnansweredFacts> = {
    template: unanswered,
    claim: ({ id }, channel) => keys.ladderNotice(business, order.id, id, `${channel}-${order.version}`),
    params: (businessName, { lastAt }, { isBundled }) => ({
      ...(lastAt || isBundled ? ofAll : { order, declinedAt, now }),
      ...{ businessName, isOwner: false },
    }),
    listener: 'ladder',
  };
  const told = await tellStaff(business, order, employees, news, now);
  // One mail for all that wait with the oldest, and again for those that came long after it.
  const round = Math.max(0, Math.floor(after / callAgainMs));
  const way = `email-${oldest.version}${round > 0 ? `-${round}` : ''}`;
  const toOwners = {
    template: ownerUnanswered,
    claim: (userId: string) => keys.ladderNotice(business, oldest.id, userId, way),
    params: (businessName: string) => ({ ...ofAll, businessName, isOwner: true }),
    told,
  };
  const sent = await tellOwners(business, toOwners, now);
  await tryAgain({ listener: 'ladder', business, sk: keys.order(business, order.id).sk }, sent);
}

/** While the oldest order waits, the owners are called about it and the later ones so seldom at most. */
const callAgainMs = 15 * 60_000;

/** The orders that wait for an answer beside this one: the oldest, and how many. */
async function waitingWith(business: BusinessId, order: Order): Promise<{ oldest: Order; waiting: number }> {
  const newest = await listOrders(business, lookedAt);
  const waiting = newest.filter(({ status, isRehearsal }) => status === 'pending' && !isRehearsal);
  const sinceOf = (one: Order) => clockOf(one).answerBy;
  const oldest = waiting.reduce((first, one) => (sinceOf(one) < sinceOf(first) ? one : first), order);
  return { oldest, waiting: Math.max(1, waiting.length) };
}

/**
 * The employees to call about an unanswered order: those who chose only such calls, and those who were not
 * told when the order came because a screen heard it.
 */
async function calledFor(business: BusinessId, { id, version }: Order): Promise<Employee[]> {
  const employees = (await listEmployees(business)).filter(({ when = 'always' }) => when !== 'always');
  // It waits once more, after an answer that was taken back: that news is older.
  if (version > 1 || !employees.some(({ when }) => when === 'unheard')) return employees;
  const notices = await queryItems({ pk: business, from: noticesOf(id), consistent: true });
  const told = new Set(notices.filter((item) => isSurelyTold(storedNotice.read(item))).map(({ sk }) => sk));
  return employees.filter(({ id: who, notify }) =>
    notifyChannels[notify].every((channel) => !told.has(keys.notice(business, id, who, channel).sk)),
  );
}

/**
 * The notice left, or is tried again soon. In doubt the employee is told once more: one message too many does
 * no harm, and an unheard order does.
 */
const isSurelyTold = ({
  state,
  isBundled,
}: {
  state?: NoticeState | undefined;
  isBundled?: true | undefined;
}) => state === 'sent' || (state === 'waiting' && !isBundled);

type Leave<P> = Parameters<Message<P>['params']>[0];

/** The news of an order for employees. */
type StaffNews<P> = {
  template: Template<P>;
  /** The key under which each employee is told by each way, once. */
  claim: (employee: Employee, channel: Channel) => Key;
  params: (businessName: string, leave: Leave<P>, claim: Claim) => P | Promise<P>;
  isOver?: Message<P>['isOver'];
  /** The listener that tries again what certainly did not leave, and the step that its message names. */
  listener: string;
  step?: string | undefined;
};

/**
 * Tells employees of an order, each by the chosen ways and at most once: only addresses that have said yes
 * and not stopped, and text messages only where somebody pays. May be called again for the same order.
 * Answers the hashes of the addresses that are told, also of those that an earlier run has told, or that are
 * tried again soon.
 */
async function tellStaff<P>(
  business: BusinessId,
  order: Order,
  employees: readonly Employee[],
  { template, claim, params, isOver, listener, step }: StaffNews<P>,
  now: number,
): Promise<ReadonlySet<string>> {
  if (employees.length === 0) return new Set();
  const [{ businessName, hasSms }, consents] = await Promise.all([
    readNotifier(business, now),
    listConsents(business),
  ]);
  const messages = employees.flatMap((employee) =>
    waysOf(employee).flatMap(({ channel, address }): Message<P>[] => {
      const consent = consents.get(addressHash(address));
      if (!consent || stateOf(consent) !== 'confirmed' || (channel === 'sms' && !hasSms)) return [];
      return [
        {
          ...{ business, channel, address, consent, stopSecret: consent.stopSecret, template },
          ...{
            since: Date.parse(order.beginAt ?? order.createdAt),
            about: { order: order.id, employee: employee.id },
          },
          once: once(claim(employee, channel)),
          params: (leave, claimed) => params(businessName, leave, claimed),
          ...(isOver && { isOver }),
        },
      ];
    }),
  );
  const sent = await dispatchAll(messages, now);
  await tryAgain({ listener, business, sk: keys.order(business, order.id).sk, step }, sent);
  return new Set(messages.flatMap(({ address }, at) => (isTold(sent[at]) ? [addressHash(address)] : [])));
}

const isTold = (sent: Sent) => sent?.state !== 'held' && sent?.state !== 'failed';

/** Whether a notice is the hour's last of its own, or names the orders since the notice before it. */
async function placeInHour(
  business: BusinessId,
  order: Order,
  { left, lastAt }: Leave<unknown>,
  claim: Claim,
  now: number,
): Promise<Pick<OrderFacts, 'isLastAlone' | 'bundle'>> {
  if (lastAt === undefined && !claim.isBundled) return { isLastAlone: left === 0 };
  claim.isBundled = true;
  return { bundle: await bundleSince(business, Math.min(Date.parse(order.createdAt) - 1, lastAt ?? now)) };
}

/** The highest load of a shop in half an hour, and some. */
const lookedAt = 80;

/** The orders since a notice, and how many wait by now. Undefined for one order: it has its own notice. */
async function bundleSince(business: BusinessId, since: number): Promise<OrderFacts['bundle']> {
  const orders = (await listOrders(business, lookedAt)).filter(({ isRehearsal }) => !isRehearsal);
  const fresh = orders.filter(
    ({ createdAt, status }) => Date.parse(createdAt) > since && status !== 'cancelled',
  );
  const waiting = orders.filter(({ status }) => status === 'pending').length;
  return fresh.length > 1 ? { count: fresh.length, waiting } : undefined;
}

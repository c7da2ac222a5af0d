import * as v from 'valibot';
import { osloMonth } from '../../shared/kernel/dates.ts';
import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { suffixTime } from '../../shared/kernel/ids.ts';
import { putIf, putNew, transactWriteIf, updating } from '../kernel/table/changes.ts';
import { getItem, updateIf } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import type { Update } from '../kernel/table/update.ts';
import { usedIn } from '../shops/month-use.ts';
import { quotaLeft } from '../shops/quota-mark.ts';
import { findOrder, findReceipt, receiptHours, storedReceipt } from './store.ts';
import {
  forgetting,
  mostInExpression,
  namesOf,
  type OpenTicket,
  openTickets,
  storedCounter,
  type Ticket,
} from './ticket.ts';

/** Longer than any request can still be on its way with a ticket (a function ends after 10 s). */
const settleAfterMs = 120_000;
/** A counter of so few tickets stays below 1 kB: a write costs one unit. */
const fewTickets = 3;
/** A transaction has 100 items: two for each ticket, the counter and the page's mark. */
const mostVoidedTogether = 25;

/** A number whose order never came. */
const storedVoid = stored('voidedNumber', v.object({ number: v.number(), voidedAt: v.string() }));

/** The result of a round: how many numbers were voided, and how many old tickets wait for the next round. */
type Round = { voided: number; left: number };

/** Whether a ticket is so old that its order is stored by now, or never will be. */
export const isOld = ({ orderId }: Ticket, now: number) => suffixTime(orderId) < now - settleAfterMs;

/**
 * Clears the counter of tickets that requests left behind when they died: one whose order is stored is
 * forgotten, one whose order never came is voided, so that the series of numbers has no unexplained gap and
 * the month's quota gets its place back. Runs after each new order of the business (`stored`), so a gap is
 * explained before anybody sees the number behind it grow old. That order's own ticket goes as well when
 * there are more than a few. A round settles the oldest 50.
 */
export async function settleTickets(business: BusinessId, now: number, stored?: OrderId): Promise<Round> {
  const counter = storedCounter.find(await getItem(keys.counter(business), { consistent: true }));
  if (!counter) return { voided: 0, left: 0 };
  const open = openTickets(counter);
  const old = open.filter((ticket) => isOld(ticket, now));
  old.sort((one, other) => suffixTime(one.orderId) - suffixTime(other.orderId));
  const round = old.slice(0, mostInExpression);
  const own = open.filter((ticket) => ticket.orderId === stored && !isOld(ticket, now));
  if (open.length > fewTickets) await forgetTickets(business, own);
  return { voided: await settle(business, round, now), left: old.length - round.length };
}

/** Settles these tickets, 50 at most. Answers how many orders had not come. */
export async function settle(business: BusinessId, tickets: OpenTicket[], now: number): Promise<number> {
  const orders = await Promise.all(tickets.map(({ orderId }) => findOrder(business, orderId)));
  const isSettled = (_: unknown, index: number) => orders[index] !== undefined;
  await forgetTickets(business, tickets.filter(isSettled));
  const lost = tickets.filter((ticket, index) => !isSettled(ticket, index));
  return voidTickets(business, lost, now);
}

/**
 * Forgets the tickets of stored orders, all or none: a key that has another ticket by now keeps it, and the
 * next event of an order looks again.
 */
export async function forgetTickets(business: BusinessId, stored: OpenTicket[]): Promise<void> {
  if (stored.length === 0) return;
  const ticketKeys = stored.map(({ key }) => key);
  await updateIf(keys.counter(business), {
    set: forgetting(ticketKeys).trim(),
    condition: stored.map((_, index) => `orders.#k${index} = :order${index}`).join(' AND '),
    names: namesOf(ticketKeys),
    values: Object.fromEntries(stored.map(({ orderId }, index) => [`:order${index}`, orderId])),
  });
}

/**
 * Voids the numbers of orders that never came, together where that is possible. Answers how many were ours to
 * void: the order may have come after all, or somebody else was faster.
 */
export async function voidTickets(business: BusinessId, lost: OpenTicket[], now: number): Promise<number> {
  const [first, ...others] = lost;
  if (!first) return 0;
  if (lost.length <= mostVoidedTogether && (await transactWriteIf(voiding(business, lost, now))))
    return lost.length;
  if (others.length === 0) return (await voidSurplus(business, first, now)) ? 1 : 0;
  const middle = Math.ceil(lost.length / 2);
  const before = await voidTickets(business, lost.slice(0, middle), now);
  return before + (await voidTickets(business, lost.slice(middle), now));
}

/**
 * The receipts shut out the orders' own transactions, should they still come: one of the two wins, never
 * both. A key that is void already can have taken another ticket in that moment, and that one is void as
 * well.
 */
function voiding(business: BusinessId, lost: OpenTicket[], now: number) {
  const expiresAt = secondsOf(now) + receiptHours * 3600;
  const receipts = lost.map(({ key, orderId }) =>
    putIf(
      {
        ...keys.idempotency(business, key),
        ...storedReceipt.item({ bodyHash: '', orderId, isVoid: true, expiresAt }),
      },
      'attribute_not_exists(pk) OR isVoid = :void',
      { ':void': true },
    ),
  );
  return [...receipts, ...numbersVoided(business, lost, now)];
}

/**
 * A repeated request that took a second number for an order that is stored under its first: only the number
 * is void. No request lives as long as the receipt that shuts this ticket's own order out.
 */
async function voidSurplus(business: BusinessId, ticket: OpenTicket, now: number): Promise<boolean> {
  const receipt = await findReceipt(business, ticket.key);
  if (!receipt || receipt.isVoid || receipt.orderId === ticket.orderId) return false;
  return transactWriteIf(numbersVoided(business, [ticket], now));
}

/** The numbers as void, and their places back in the quota of their months. */
function numbersVoided(business: BusinessId, lost: OpenTicket[], now: number) {
  const at = new Date(now).toISOString();
  const numbers = lost.map(({ number }) =>
    putNew({ ...keys.voidedNumber(business, number), ...storedVoid.item({ number, voidedAt: at }) }),
  );
  return [...numbers, updating(keys.counter(business), placesBack(lost)), quotaLeft(business)];
}

function placesBack(lost: OpenTicket[]): Update {
  const ticketKeys = lost.map(({ key }) => key);
  const months = new Map<string, number>();
  for (const { orderId } of lost) {
    const month = osloMonth(suffixTime(orderId));
    months.set(month, (months.get(month) ?? 0) + 1);
  }
  const entries = [...months];
  return {
    set: `SET ${entries.map((_, m) => `#m${m} = if_not_exists(#m${m}, :m${m}) - :m${m}`).join(', ')}${forgetting(ticketKeys)}`,
    condition: ticketKeys.map((_, index) => `attribute_exists(given.#k${index})`).join(' AND '),
    names: {
      ...namesOf(ticketKeys),
      ...Object.fromEntries(entries.map(([month], m) => [`#m${m}`, usedIn(month)])),
    },
    values: Object.fromEntries(entries.map(([, count], m) => [`:m${m}`, count])),
  };
}

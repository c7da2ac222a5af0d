import { osloMonth } from '../../shared/kernel/dates.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { suffixTime } from '../../shared/kernel/ids.ts';
import { putIf, putNew, refusedItems, updating, writeTogether } from '../table/changes.ts';
import { getItem, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';
import { findOrder, receiptHours } from './store.ts';
import { type Counter, type Ticket, usedIn } from './ticket.ts';

/** Longer than any request can still be on its way with a ticket (a function ends after 10 s). */
const settleAfterMs = 120_000;
/** All tickets of a round go in one expression, and DynamoDB takes 4096 bytes of it: 50 need a good thousand. */
const mostInRound = 50;

/** What a round did: how many numbers were voided, and how many old tickets wait for the next one. */
type Round = { voided: number; left: number };

type OpenTicket = Ticket & { key: string };

/** Whether a ticket is so old that its order stands by now, or never will. */
export const isOld = ({ orderId }: Ticket, now: number) => suffixTime(orderId) < now - settleAfterMs;

/**
 * Clears the counter of tickets that are no longer open: one whose order stands is forgotten, one whose order never came is
 * voided, so that the series of numbers has no unexplained gap and the month's quota gets its place back. Runs after each
 * new order of the business, so a gap is explained before anybody sees the number behind it grow old. A round settles the
 * oldest 50; each order takes one ticket and its event settles more, so even a crowd's tickets come to their end.
 */
export async function settleTickets(business: BusinessId, now: number): Promise<Round> {
  const counter = (await getItem(keys.counter(business), { consistent: true })) as Counter | undefined;
  const open = Object.entries(counter?.given ?? {}).flatMap(([key, number]): OpenTicket[] => {
    const orderId = counter?.orders[key];
    return orderId && isOld({ number, orderId }, now) ? [{ key, number, orderId }] : [];
  });
  open.sort((one, other) => suffixTime(one.orderId) - suffixTime(other.orderId));
  const round = open.slice(0, mostInRound);
  return { voided: await settle(business, round, now), left: open.length - round.length };
}

/** Settles these tickets, 50 at most. Answers how many orders had not come. */
export async function settle(business: BusinessId, tickets: OpenTicket[], now: number): Promise<number> {
  const orders = await Promise.all(tickets.map(({ orderId }) => findOrder(business, orderId)));
  const isSettled = (_: unknown, index: number) => orders[index] !== undefined;
  await forget(
    business,
    tickets.filter(isSettled).map(({ key }) => key),
  );
  const lost = tickets.filter((ticket, index) => !isSettled(ticket, index));
  let voided = 0;
  for (const ticket of lost) if (await voidTicket(business, ticket, now)) voided += 1;
  return voided;
}

async function forget(business: BusinessId, settled: string[]): Promise<void> {
  if (settled.length === 0) return;
  const places = settled.map((_, index) => `given.#k${index}, orders.#k${index}`);
  await updateItem(keys.counter(business), {
    set: `REMOVE ${places.join(', ')}`,
    condition: 'attribute_exists(pk)',
    names: Object.fromEntries(settled.map((key, index) => [`#k${index}`, key])),
  });
}

/**
 * The receipt shuts out the order's own transaction, should it still come: one of the two wins, never both. A key that is void
 * already can have taken another ticket in that moment, and that one is void as well. False when it was not for us to void.
 */
async function voidTicket(
  business: BusinessId,
  { key, number, orderId }: OpenTicket,
  now: number,
): Promise<boolean> {
  const expiresAt = Math.floor(now / 1000) + receiptHours * 3600;
  const at = new Date(now).toISOString();
  try {
    await writeTogether([
      putIf(
        { ...keys.idempotency(business, key), bodyHash: '', orderId, isVoid: true, expiresAt },
        'attribute_not_exists(pk) OR isVoid = :void',
        { ':void': true },
      ),
      putNew({ ...keys.voidedNumber(business, number), number, voidedAt: at }),
      updating(keys.counter(business), {
        set: 'SET #used = #used - :one REMOVE given.#key, orders.#key',
        condition: 'attribute_exists(given.#key)',
        names: { '#used': usedIn(osloMonth(suffixTime(orderId))), '#key': key },
        values: { ':one': 1 },
      }),
    ]);
    return true;
  } catch (error) {
    // The order came after all, or somebody else voided the number: the next round sees which.
    if (!refusedItems(error)) throw error;
    return false;
  }
}

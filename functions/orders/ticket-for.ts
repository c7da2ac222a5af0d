import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { PlanType } from '../../shared/shops/business.ts';
import { unavailable } from '../kernel/lambda/problems.ts';
import { isFaulty } from '../kernel/table/changes.ts';
import { settleTickets } from './settle-tickets.ts';
import { openTickets, type Taken, takeTicket } from './ticket.ts';

/**
 * More open tickets than that are requests that died; the counter is settled before it grows into a limit.
 */
const manyOpen = 200;

/** Whether the month's orders are used up. */
export const isQuotaError = (error: unknown) =>
  error instanceof Problem && error.code === 'ORDER_QUOTA_REACHED';

/**
 * A ticket, if need be one that an order which never came gives back: at the limit nothing else would free
 * it. A counter that is too large for its item (400 kB) settles itself, so that no heap of dead requests can
 * close a shop. Throws what `takeTicket` throws, and UNAVAILABLE while all tickets of such a heap are young:
 * two minutes at most.
 */
export async function ticketFor(
  business: BusinessId,
  key: string,
  plan: PlanType,
  now: number,
): Promise<Taken> {
  try {
    const taken = await takeTicket(business, key, plan, now);
    if (openTickets(taken.counter).length > manyOpen) await settleTickets(business, now);
    return taken;
  } catch (error) {
    if (isFaulty(error)) return ticketOfSettled(business, key, plan, now);
    if (!isQuotaError(error) || !(await freePlace(business, now))) throw error;
    return takeTicket(business, key, plan, now);
  }
}

async function ticketOfSettled(...[business, key, plan, now]: Parameters<typeof takeTicket>): Promise<Taken> {
  await settleTickets(business, now);
  try {
    return await takeTicket(business, key, plan, now);
  } catch (error) {
    if (!isFaulty(error)) throw error;
    throw unavailable();
  }
}

/** Settles until an order that never came is found. Each other round forgets its tickets, so this ends. */
async function freePlace(business: BusinessId, now: number): Promise<boolean> {
  for (;;) {
    const { voided, left } = await settleTickets(business, now);
    if (voided > 0 || left === 0) return voided > 0;
  }
}

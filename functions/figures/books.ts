import type { FiguresReason } from '../../shared/figures/owner-refusals.nb.ts';
import type { Span } from '../../shared/figures/period.ts';
import { osloMonth } from '../../shared/kernel/dates.ts';
import { dayMs } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { ShownReceipt } from '../../shared/orders/shown-receipt.ts';
import { type BookDocument, receiptKinds, type Settlement } from '../../shared/payments/answers.ts';
import {
  daysOfMonth,
  documentsOf,
  heldIn,
  instantsOf,
  settlementOf,
} from '../../shared/payments/settlement.ts';
import { readReceipt } from '../orders/receipts.ts';
import { findOrder } from '../orders/store.ts';
import { listLedger } from '../payments/payment-store.ts';
import { atPickupIn } from './roll-up.ts';
import { listDays } from './store.ts';

/** No reservation of ours is held for longer: an order is for the next two weeks, and a day late at most. */
const heldDays = 30;

/** The money of a month ('yyyy-MM'). One range of the ledger, and one of the figures' days. */
export async function readSettlement(business: BusinessId, month: string, now: number): Promise<Settlement> {
  const { first, last } = daysOfMonth(month);
  const { from, until } = instantsOf(first, last);
  const isNow = month === osloMonth(now);
  const since = isNow ? new Date(Math.min(Date.parse(from), now - heldDays * dayMs)).toISOString() : from;
  const [lines, days] = await Promise.all([
    listLedger(business, since, until),
    listDays(business, first, last),
  ]);
  const atPickupOre = [...days.values()].reduce((sum, day) => sum + atPickupIn(day), 0);
  return { ...settlementOf(lines, month), atPickupOre, ...(isNow && { heldOre: heldIn(lines) }) };
}

/** The receipts and credit notes of some Oslo days, oldest first. */
export async function listDocuments(business: BusinessId, { first, last }: Span): Promise<BookDocument[]> {
  const { from, until } = instantsOf(first, last);
  return documentsOf(await listLedger(business, from, until));
}

/** A receipt ('sale-2026-000913') with what it was for. Throws NOT_FOUND. */
export async function findReceipt(business: BusinessId, name: string): Promise<ShownReceipt> {
  const kind = receiptKinds.find((one) => name.startsWith(`${one}-`));
  const receipt = kind && (await readReceipt(business, kind, name.slice(kind.length + 1)));
  if (!receipt) throw new Problem('NOT_FOUND', { reason: 'noReceipt' } satisfies FiguresReason);
  const order = await findOrder(business, receipt.orderId);
  return { ...receipt, ...(order && { order }) };
}

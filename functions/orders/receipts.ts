import * as v from 'valibot';
import { idOf, maybeText } from '../../shared/kernel/answer-fields.ts';
import { osloDay } from '../../shared/kernel/dates.ts';
import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import { creditGroups, vatGroups, withoutVat } from '../../shared/orders/vat.ts';
import {
  type ReceiptKind,
  type ReceiptName,
  type ReceiptSeller,
  receiptName,
  receiptSeller,
  type VatGroup,
} from '../../shared/payments/answers.ts';
import type { Ask, Entry, Payment } from '../../shared/payments/payment.ts';
import { registersOf } from '../../shared/shops/business.ts';
import { type Change, putNew, putting, updating } from '../kernel/table/changes.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { findProfile } from '../shops/profile-store.ts';

/**
 * A sales document (bokføringsforskriften § 5-1): what it was for stands in the order, which no longer
 * changes. The seller is as it was then. `saleNumber`: of the receipt that a credit note lowers. It names no
 * buyer.
 */
export type SalesReceipt = ReceiptName & {
  orderId: OrderId;
  reference: string;
  seller: ReceiptSeller;
  saleNumber?: string | undefined;
};

const storedSalesReceipt = stored<SalesReceipt>(
  'sales receipt',
  v.object({
    ...receiptName.entries,
    orderId: idOf('ord'),
    reference: v.string(),
    seller: receiptSeller,
    saleNumber: maybeText,
  }),
);

const storedSeries = stored<{ n: number }>('series of receipts', v.object({ n: v.number() }));

/**
 * The receipts of movements of an order's money: of a sale when it is captured, of a credit when it is given
 * back. Their numbers are the next of their series; `receiptWrites` fails where another call took one of them
 * first.
 */
export async function receiptsOf(
  business: BusinessId,
  order: Order,
  before: Payment,
  after: Payment,
  entries: readonly Entry[],
  now: number,
): Promise<SalesReceipt[]> {
  const moved = entries.filter(isDocumented);
  if (moved.length === 0) return [];
  const profile = await findProfile(business, { consistent: true });
  const day = osloDay(now);
  const year = day.slice(0, 4);
  const sale = { ...order, day };
  const registers = registersOf(profile ?? { legalName: '' });
  const seller: ReceiptSeller = {
    registers,
    name: profile?.legalName || profile?.businessName || '',
    orgNumber: profile?.orgNumber ?? '',
    address: profile?.address ?? '',
  };
  const receipts: SalesReceipt[] = [];
  for (const { kind: what, amountOre } of moved) {
    const kind = what === 'captured' ? 'sale' : 'credit';
    const { n } = storedSeries.find(
      await getItem(keys.series(business, kind, year), { consistent: true }),
    ) ?? { n: 0 };
    const sales = [...(after.receipts ?? []), ...receipts].filter((one) => one.kind === 'sale');
    const lowered = kind === 'credit' ? sales.at(-1) : undefined;
    // A credit note has the VAT of its sale, whatever the seller is by now.
    const hasVat = lowered ? !lowered.groups.some(({ percent }) => percent === 0) : registers.vat;
    const groups =
      kind === 'sale' ? saleGroups(sale, amountOre) : refundGroups(sale, before, after, amountOre);
    receipts.push({
      ...{
        kind,
        number: `${year}-${String(n + 1).padStart(6, '0')}`,
        at: new Date(now).toISOString(),
        amountOre,
      },
      ...{ orderId: order.id, reference: after.reference, seller },
      groups: hasVat ? groups : withoutVat(groups),
      ...(lowered && { saleNumber: lowered.number }),
    });
  }
  return receipts;
}

const isDocumented = ({ kind }: Entry) => kind === 'captured' || kind === 'refunded';

/** The movements with their receipts, as the ledger keeps them. */
export function withDocuments(entries: readonly Entry[], order: Order, receipts: SalesReceipt[]): Entry[] {
  const left = [...receipts];
  return entries.map((entry) => {
    const one = isDocumented(entry) ? left.shift() : undefined;
    if (!one) return entry;
    const { number, groups, saleNumber: sale } = one;
    return { ...entry, receipt: { number, order: order.number, groups, ...(sale && { sale }) } };
  });
}

type Sale = Parameters<typeof vatGroups>[0];

const saleGroups = (sale: Sale, amountOre: number): VatGroup[] => creditGroups(vatGroups(sale), amountOre);

/** By the lines that were given back, where the amount is what our own instructions asked for. */
function refundGroups(sale: Sale, before: Payment, after: Payment, amountOre: number): VatGroup[] {
  const wasDone = (ask: Ask) => before.asks.some(({ id, state }) => id === ask.id && state === 'done');
  const asks = after.asks.filter((ask) => ask.kind === 'refund' && ask.state === 'done' && !wasDone(ask));
  const [only] = asks;
  const isOwn = asks.length === 1 && only?.amountOre === amountOre;
  return (isOwn && only.groups) || saleGroups(sale, amountOre);
}

/** A receipt, or credit note, by its number; undefined where there is none. */
export async function readReceipt(
  business: BusinessId,
  kind: ReceiptKind,
  number: string,
): Promise<SalesReceipt | undefined> {
  return storedSalesReceipt.find(await getItem(keys.receipt(business, kind, number)));
}

/** The writes of a receipt: the next number of its series, and it under that number. */
export function receiptWrites(business: BusinessId, receipt: SalesReceipt): Change[] {
  const { kind, number } = receipt;
  const [year = '', place] = number.split('-');
  const n = Number(place);
  const next = storedSeries.update({
    set: { n },
    condition: n === 1 ? 'attribute_not_exists(#n)' : '#n = :before',
    ...(n > 1 && { values: { ':before': n - 1 } }),
  });
  return [
    ...(kind === 'sale' && n === 1 ? [putting({ ...keys.books(business), since: receipt.at })] : []),
    updating(keys.series(business, kind, year), next),
    putNew({ ...keys.receipt(business, kind, number), ...storedSalesReceipt.item(receipt) }),
  ];
}

/** A payment with the names of its new receipts. */
export function withReceipts(payment: Payment, added: readonly SalesReceipt[]): Payment {
  if (added.length === 0) return payment;
  const names = added.map(({ kind, number, at, amountOre, groups, seller }) => ({
    ...{ kind, number, at, amountOre, groups, seller },
  }));
  return { ...payment, receipts: [...(payment.receipts ?? []), ...names] };
}

import * as v from 'valibot';
import { idOf, maybeNumber, maybeText } from '../../shared/kernel/answer-fields.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import {
  askKinds,
  entryKinds,
  ledgerReceipt,
  moneyTroubles,
  paymentFailures,
  paymentProviders,
  receiptName,
  vatGroup,
} from '../../shared/payments/answers.ts';
import type { Entry, LedgerLine, Payment } from '../../shared/payments/payment.ts';
import { type Change, putIf, putNew } from '../kernel/table/changes.ts';
import { getItem, queryItems } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

/** The payment, and its order; `orderId` from when the order is received on. */
const named = {
  reference: v.string(),
  provider: v.picklist(paymentProviders),
  orderId: v.optional(idOf('ord')),
};

const ask = v.object({
  ...{ id: v.string(), kind: v.picklist(askKinds), amountOre: v.number(), at: v.string() },
  state: v.picklist(['open', 'done', 'withdrawn', 'failed']),
  ...{ notBefore: v.string(), tries: v.number(), fromOre: maybeNumber },
  trouble: v.optional(v.picklist(moneyTroubles)),
  groups: v.optional(v.array(vatGroup)),
});

export const storedPayment = stored<Payment>(
  'payment',
  v.object({
    ...named,
    ...{ checkout: v.string(), amountOre: v.number(), depositOre: maybeNumber, providerId: maybeText },
    state: v.picklist(['waiting', 'reserved', 'failed']),
    why: v.optional(v.picklist(paymentFailures)),
    isEnded: v.optional(v.literal(true)),
    ...{ returnedOre: maybeNumber, isDisputed: v.optional(v.literal(true)) },
    books: v.object({
      ...{ authorisedOre: v.number(), capturedOre: v.number() },
      ...{ releasedOre: v.number(), refundedOre: v.number() },
    }),
    asks: v.array(ask),
    closing: v.optional(
      v.object({ why: v.picklist([...paymentFailures, 'cancelled']), at: v.string(), notBefore: v.string() }),
    ),
    receipts: v.optional(v.array(receiptName)),
    ...{ createdAt: v.string(), waitsUntil: v.string(), version: v.number() },
  }),
);

/** A reference opens payments of this business alone. */
export async function findPayment(business: BusinessId, reference: string): Promise<Payment | undefined> {
  return storedPayment.find(await getItem(keys.payment(business, reference), { consistent: true }));
}

export const paymentBegun = (business: BusinessId, payment: Payment): Change =>
  putNew({ ...keys.payment(business, payment.reference), ...storedPayment.item(payment) });

/**
 * The writes that make `after` of a payment as it was read, with the lines of the ledger that say why. Of two
 * that read the same, one loses, and reads again.
 */
export function paymentChanged(
  business: BusinessId,
  before: Payment,
  after: Payment,
  entries: readonly Entry[] = [],
): Change[] {
  const next = { ...after, version: before.version + 1 };
  const item = { ...keys.payment(business, before.reference), ...storedPayment.item(next) };
  const { reference, provider, orderId } = next;
  return [
    putIf(item, 'version = :seen', { ':seen': before.version }),
    ...entries.map((entry, index) =>
      putNew({
        ...keys.moneyEntry(business, entry.at, reference, `${next.version}.${index}`),
        ...storedEntry.item({ ...entry, reference, provider, orderId }),
      }),
    ),
  ];
}

const storedEntry = stored<LedgerLine>(
  'money entry',
  v.object({
    ...{ ...named, kind: v.picklist(entryKinds), amountOre: v.number(), at: v.string() },
    ...{ feeOre: maybeNumber, receipt: v.optional(ledgerReceipt) },
  }),
);

/** The ledger between two instants (UTC ISO), oldest first. */
export async function listLedger(business: BusinessId, from: string, to: string): Promise<LedgerLine[]> {
  const at = (instant: string) => `${ranges.moneyEntries}${instant}`;
  const items = await queryItems({ pk: business, from: at(from), to: at(to), consistent: true });
  return items.map(storedEntry.read);
}

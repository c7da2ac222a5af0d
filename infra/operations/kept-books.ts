import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { ranges } from '../../functions/kernel/table/keys.ts';
import { instantAt, osloDay } from '../../shared/kernel/dates.ts';
import { secondsOf } from '../../shared/kernel/durations.ts';
import { retention } from '../../shared/kernel/retention.ts';
import { soldGoods } from '../../shared/orders/shown-receipt.ts';
import { runScript, type Say } from './run-script.ts';
import { type Item, partitionOf, tenantNamed, text } from './tenant.ts';

const usage = `node --import tsx infra/operations/kept-books.ts --table NAME --business ID
  prints what the law keeps of a deleted restaurant, an item a line: its receipts with their goods, and the ledger of its money.`;

const kinds = [ranges.receipts, ranges.moneyEntries, ranges.series];

/** Whether an item is of the books: it names no guest, and outlives its restaurant (bokføringsloven § 13). */
export const isBook = ({ sk }: Item) => kinds.some((kind) => sk.startsWith(kind));

/** Of the books, and with its end already: its restaurant is deleted. */
export const isKept = (item: Item) => isBook(item) && item.expiresAt !== undefined;

/**
 * An item of the books as it stays: with what was sold, which the order of a receipt knows, and until five
 * years after its year.
 */
export function keptBook(item: Item, items: readonly Item[]): Item {
  const [, , year = ''] = item.sk.split('#');
  const lastYear = Number((typeof item.at === 'string' ? osloDay(item.at) : year).slice(0, 4));
  const end = instantAt(`${lastYear + retention.bookYears + 1}-01-01`, 0);
  const isReceipt = item.sk.startsWith(ranges.receipts);
  const order = isReceipt && items.find(({ sk }) => sk === `${ranges.orders}${item.orderId}`);
  const goods = v.safeParse(soldGoods, order);
  return { ...item, ...(goods.success && { order: goods.output }), expiresAt: secondsOf(end) };
}

/** Prints the books of a restaurant that is deleted. */
export async function printBooks(args: string[], say: Say): Promise<void> {
  const { values } = parseArgs({ args, options: { table: text, business: text } });
  const { wanted } = tenantNamed(values, usage);
  const kept = (await partitionOf(wanted.business ?? '')).filter(isKept);
  for (const item of kept) say(JSON.stringify(item));
}

await runScript(import.meta.url, usage, () => printBooks(process.argv.slice(2), console.log));

import { type BusinessId, firstSuffixAt, type OrderId } from '../../shared/kernel/ids.ts';
import type { Item } from '../kernel/table/client.ts';
import { queryItems } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';

type Span = { fromMs: number; untilMs: number; after?: OrderId | undefined };

/**
 * The orders made from `fromMs` on and before `untilMs`, oldest first, in pages of `pageSize`; with `after`,
 * those behind that order. An order's id is as old as the order, so a span is a range of keys. The last page
 * is shorter than the others, or empty. The orders are as they are stored, so that one that cannot be read
 * does not keep a caller from the others. Without rehearsals, which count nowhere and go by themselves: that
 * may leave any page shorter.
 */
export async function* ordersBetween(
  business: BusinessId,
  { fromMs, untilMs, after }: Span,
  pageSize: number,
): AsyncGenerator<Item[]> {
  const end = keys.order(business, `ord_${firstSuffixAt(untilMs)}`).sk;
  let last = after;
  for (;;) {
    // '~' sorts behind every id.
    const from = last
      ? `${keys.order(business, last).sk}~`
      : keys.order(business, `ord_${firstSuffixAt(fromMs)}`).sk;
    const items = await queryItems({ pk: business, from, to: end, limit: pageSize, consistent: true });
    yield items.filter(({ isRehearsal }) => !isRehearsal);
    last = items.at(-1)?.id as OrderId | undefined;
    if (items.length < pageSize) return;
  }
}

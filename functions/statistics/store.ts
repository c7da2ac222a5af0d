import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { OrderStatus } from '../../shared/orders/order-status.ts';
import type { Figures } from '../../shared/statistics/figures.ts';
import type { Item } from '../table/client.ts';
import { getItem, queryItems } from '../table/items.ts';
import { keys, ranges } from '../table/keys.ts';

/** The attributes of a roll-up, flat because ADD reaches no deeper: 'pendingCount', 'pendingOre'. */
export const countIn = (status: OrderStatus) => `${status}Count`;
export const oreIn = (status: OrderStatus) => `${status}Ore`;

/** A roll-up as figures; a status nobody was in, or a day without a roll-up, counts zero. */
export function figuresFrom(item: Item | undefined): Figures {
  const of = (status: OrderStatus) => ({
    count: Number(item?.[countIn(status)] ?? 0),
    revenueOre: Number(item?.[oreIn(status)] ?? 0),
  });
  return {
    pending: of('pending'),
    confirmed: of('confirmed'),
    preparing: of('preparing'),
    ready: of('ready'),
    completed: of('completed'),
    cancelled: of('cancelled'),
  };
}

/** The figures of the Oslo days from `first` to `last`, both included; days without orders are missing. */
export async function listDayFigures(
  business: BusinessId,
  first: string,
  last: string,
): Promise<Map<string, Figures>> {
  const { pk, sk } = keys.dayFigures(business, first);
  const items = await queryItems({ pk, from: sk, to: keys.dayFigures(business, last).sk, consistent: true });
  return new Map(items.map((item) => [String(item.sk).slice(ranges.days.length), figuresFrom(item)]));
}

export async function readTotalFigures(business: BusinessId): Promise<Figures> {
  return figuresFrom(await getItem(keys.totalFigures(business), { consistent: true }));
}

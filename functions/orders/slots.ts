import * as v from 'valibot';
import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { type ShopThen, slotMs } from '../../shared/orders/can-order.ts';
import type { Order } from '../../shared/orders/order.ts';
import { type Change, updating } from '../kernel/table/changes.ts';
import { queryItems } from '../kernel/table/items.ts';
import { keys, ranges } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';
import { countMaking } from '../shops/count-making.ts';
import { settingsForGuests, type WholeSite } from '../shops/site.ts';

/** So long after its quarter a place is kept, in seconds. */
const keptSeconds = 24 * 3600;

/** The orders that take the places of a quarter. A set, so that a repeated write changes nothing. */
const storedSlot = stored(
  'slot',
  v.object({ orders: v.optional(v.set(v.string())), expiresAt: v.optional(v.number()) }),
);

/** How many orders are due in each quarter (ms of its beginning), from the one that contains `now` on. */
async function takenSlots(business: BusinessId, now: number): Promise<ReadonlyMap<number, number>> {
  const first = new Date(Math.floor(now / slotMs) * slotMs).toISOString();
  const { sk } = keys.slot(business, first);
  const items = await queryItems({ pk: business, from: sk, to: `${ranges.slots}~`, consistent: true });
  return new Map(
    items.map((item) => [
      Date.parse(String(item.sk).slice(ranges.slots.length)),
      storedSlot.read(item).orders?.size ?? 0,
    ]),
  );
}

/**
 * A shop as an order meets it at `now` (ms). The places that are taken, and the orders in the making, are
 * read only where the shop counts them. Whether the month is used up, the counter alone knows
 * (receive-order.ts).
 */
export async function shopThen(business: BusinessId, site: WholeSite, now: number): Promise<ShopThen> {
  const { profile, menu, unheardUntil } = site;
  const settings = settingsForGuests(site);
  const isCounted = settings.later?.perSlot != null;
  const [taken, making] = await Promise.all([
    isCounted ? takenSlots(business, now) : undefined,
    countMaking(business, settings, now),
  ]);
  return {
    ...{ settings, menu, unheardUntil, isPublished: profile.publishedAt !== undefined },
    ...{ ...(taken && { taken }), making },
  };
}

/** Another guest took the last place of a quarter first. */
export class SlotFull extends Error {}

/**
 * The write that takes a place of a quarter for an order, or for one that waits for its money, and fails when
 * `perSlot` of them have all.
 */
export function placeTaken(business: BusinessId, slot: string, id: string, perSlot: number): Change {
  const expiresAt = secondsOf(Date.parse(slot)) + keptSeconds;
  const update = storedSlot.update({
    add: { orders: new Set<string>([id]) },
    set: { expiresAt },
    condition: 'attribute_not_exists(#orders) OR size(#orders) < :perSlot OR contains(#orders, :id)',
    values: { ':perSlot': perSlot, ':id': id },
  });
  return updating(keys.slot(business, slot), update);
}

/**
 * The write that gives the place of an order back when it is called off, and takes it again when that is
 * mended, even if the quarter is full by then: for the transaction that changes the order.
 */
export function slotWrite(business: BusinessId, before: Order, after: Order): Change[] {
  const { slot } = after;
  const [was, is] = [before.status !== 'cancelled', after.status !== 'cancelled'];
  if (slot === undefined || was === is) return [];
  return [placeMoved(business, slot, after.slotPlace ?? after.id, is ? 'ADD' : 'DELETE')];
}

/** The write that gives a place back, or takes it whatever others have. */
export function placeMoved(business: BusinessId, slot: string, id: string, move: 'ADD' | 'DELETE'): Change {
  const values = { ':orders': new Set<string>([id]) };
  const update = { set: `${move} #orders :orders`, names: { '#orders': 'orders' }, values };
  return updating(keys.slot(business, slot), update);
}

import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Order } from '../../shared/orders/order.ts';
import type { Actor } from '../../shared/orders/order-event.ts';
import { type Change, updating } from '../kernel/table/changes.ts';
import { getItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { stored } from '../kernel/table/stored.ts';

/** That a shop has heard a rehearsal; the rehearsal itself is gone after a day. `heardAt` is UTC ISO. */
const storedHeard = stored('rehearsal', v.object({ heardAt: v.string() }));

/**
 * The write that goes beside the answer to a rehearsal: somebody at a screen has heard it. None for any other
 * move of any other order.
 */
export function heardWith(business: BusinessId, order: Order, by: Actor, at: string): Change[] {
  const isAnswer = order.isRehearsal && order.status === 'pending';
  if (!isAnswer || (by.kind !== 'member' && by.kind !== 'device')) return [];
  return [updating(keys.rehearsal(business), storedHeard.update({ set: { heardAt: at }, isWhole: true }))];
}

/** When a rehearsal was last answered on a screen of the shop; undefined when none was. */
export async function findHeardAt(business: BusinessId): Promise<string | undefined> {
  return storedHeard.find(await getItem(keys.rehearsal(business), { consistent: true }))?.heardAt;
}

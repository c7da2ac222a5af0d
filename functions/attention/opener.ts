import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Actor } from '../../shared/orders/order-event.ts';
import type { Device } from '../../shared/people/member.ts';
import { keys } from '../kernel/table/keys.ts';

/** Whose screen it is, as the sort key of the member or the device: when that item goes, the screen is closed. */
export function openerOf(business: BusinessId, actor: Actor): string {
  if (actor.kind === 'member') return keys.member(business, actor.id).sk;
  if (actor.kind === 'device') return keys.device(business, actor.id as Device['id']).sk;
  throw new Error(`No screen is opened by ${actor.kind}`);
}

import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { whoDidText } from '../../shared/orders/who-did.ts';
import { findEvent } from './history.ts';
import { readOrder } from './store.ts';

/**
 * The refusal of a screen that was behind: it says who was faster, with what and when ('Bekreftet av Kari 18:04'), so that two people
 * in one kitchen need not ask each other.
 */
export async function behind(
  business: BusinessId,
  id: OrderId,
  code: 'VERSION_CONFLICT' | 'INVALID_TRANSITION' = 'VERSION_CONFLICT',
): Promise<Problem> {
  const { version } = await readOrder(business, id);
  const last = await findEvent(business, id, version);
  return new Problem(code, last ? `${whoDidText(last)}.` : 'Bestillingen er endret av noen andre.');
}

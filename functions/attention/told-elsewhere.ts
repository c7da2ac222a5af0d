import type { BusinessId } from '../../shared/kernel/ids.ts';
import { isPaid, type PlanFacts } from '../../shared/shops/plan.ts';
import { listEmployeesWithStates } from '../people/list-employees.ts';
import { listSubscriptions } from '../people/subscription-store.ts';

/** Who hears of an order where no screen is open: browsers that get pushes, and confirmed numbers where text messages are paid for. */
export async function toldElsewhere(
  business: BusinessId,
  plan: PlanFacts,
  now: number,
): Promise<{ pushes: number; texts: number; refused: number }> {
  const [subscriptions, employees] = await Promise.all([
    listSubscriptions(business, now),
    listEmployeesWithStates(business),
  ]);
  const texts = employees.filter(({ states }) => states.sms === 'confirmed').length;
  const refused = employees.filter(({ states }) => states.email === 'unreachable').length;
  return { pushes: subscriptions.length, texts: isPaid(plan, now) ? texts : 0, refused };
}

import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { premiumTerms } from '../../shared/plans/plan.ts';
import { Refused, updateItem } from '../table/items.ts';
import { keys } from '../table/keys.ts';

/**
 * Makes a business premium and records what was agreed. Once is enough: a second request, or the first one again after a
 * lost answer, changes nothing, so nobody's trial begins anew. Throws NOT_FOUND when the business is gone.
 */
export async function upgrade(business: BusinessId, now: number): Promise<void> {
  const premium = premiumTerms(now);
  try {
    await updateItem(keys.profile(business), {
      set: 'SET planType = :premium, premium = :terms, updatedAt = :now',
      condition: 'attribute_exists(pk) AND (attribute_not_exists(planType) OR planType = :free)',
      values: { ':premium': 'premium', ':free': 'free', ':terms': premium, ':now': premium.upgradedAt },
    });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (!error.item) throw new Problem('NOT_FOUND', 'Ingen bedriftsprofil funnet');
  }
}

import type { BusinessDraft, BusinessProfile } from '../../shared/business/business.ts';
import { subdomainCandidates } from '../../shared/business/subdomain.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { addressHash } from '../consents/address-hash.ts';
import { confirmedConsent } from '../consents/consent.ts';
import { newId } from '../lambda/new-id.ts';
import { noBusiness } from '../lambda/problems.ts';
import { failedConditions, putIf, putNew, transactWrite } from '../table/changes.ts';
import { keys } from '../table/keys.ts';
import { findBusinessOf } from './store.ts';

/** `verifiedEmail` is the owner's own address where sign-up has just proved it: it need not be confirmed for notices again. */
export type NewBusiness = BusinessDraft & { userId: string; verifiedEmail?: string | undefined };

function profileOf(id: BusinessId, draft: BusinessDraft, subdomain: string, now: string): BusinessProfile {
  const { businessName, businessType = 'restaurant', phone = '', email = '' } = draft;
  const { address = '', description = '' } = draft;
  return {
    id,
    businessName,
    businessType,
    subdomain,
    phone,
    email,
    address,
    description,
    isActive: true,
    footerInfo: [],
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Opens a business: owner, address, profile and counter in one transaction, so that nothing is ever half made. A taken
 * address makes way for the next candidate (RULE-007), unless the owner chose it. A user who owns one already, or whose
 * twin request won, gets that one back. Throws SUBDOMAIN_TAKEN when no address is left to try, and NOT_FOUND for a user whose
 * business was erased (infra/operations/erase-tenant.ts): a token outlives its account.
 */
export async function openBusiness(
  { userId, verifiedEmail, ...draft }: NewBusiness,
  now: string,
): Promise<BusinessId> {
  const owned = await findBusinessOf(userId);
  if (owned) return owned;
  const id = newId('biz', Date.parse(now));
  const candidates = draft.subdomain ? [draft.subdomain] : subdomainCandidates(draft.businessName);
  for (const subdomain of candidates) {
    try {
      await transactWrite([
        putNew({ ...keys.owner(userId), businessId: id }),
        // One that another gave up without having used it leads to nobody (change-business.ts).
        putIf({ ...keys.subdomain(subdomain), businessId: id }, 'attribute_not_exists(businessId)'),
        putNew({ ...keys.profile(id), ...profileOf(id, draft, subdomain, now) }),
        putNew({ ...keys.counter(id), n: 0, given: {}, orders: {} }),
        ...(verifiedEmail ? [putNew(confirmedConsent(id, addressHash(verifiedEmail), now))] : []),
      ]);
      return id;
    } catch (error) {
      const [ownerRefused, addressRefused] = failedConditions(error) ?? [];
      if (ownerRefused) {
        const existing = await findBusinessOf(userId, { consistent: true });
        if (existing) return existing;
        throw noBusiness();
      }
      if (!addressRefused) throw error;
    }
  }
  throw new Problem('SUBDOMAIN_TAKEN', 'Nettadressen er opptatt');
}

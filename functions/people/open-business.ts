import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { firstBusinessKey } from '../../shared/people/first-business.ts';
import type { PeopleReason } from '../../shared/people/owner-refusals.nb.ts';
import type { BusinessDraft, BusinessProfile } from '../../shared/shops/business.ts';
import { subdomainCandidates } from '../../shared/shops/subdomain.ts';
import type { TenancyReason } from '../../shared/tenancy/owner-refusals.nb.ts';
import { digest } from '../kernel/lambda/digest.ts';
import { idFrom } from '../kernel/lambda/new-id.ts';
import { noBusiness } from '../kernel/lambda/problems.ts';
import { type Change, failedConditions, putIf, putNew, transactWrite } from '../kernel/table/changes.ts';
import { keys } from '../kernel/table/keys.ts';
import { addressHash } from '../messages/address.ts';
import { confirmedConsent } from '../messages/consent.ts';
import { noInfo, splitFacts, storedInfo } from '../shops/info-store.ts';
import { storedProfile } from '../shops/profile-store.ts';
import { storedSubdomain } from '../tenancy/pointers.ts';
import { firstEmployee } from './employee-store.ts';
import { findMembership, joining } from './member-store.ts';

type Opening = {
  /** The person who opens the business, and so owns it. */
  owner: { id: string; name: string; email: string };
  draft: BusinessDraft;
  /** The same for every try of one opening. */
  key: string;
  /** The owner's own address where it is proved: the first that is told of orders. */
  verifiedEmail?: string | undefined;
  /** The version of our terms that was accepted with it. */
  acceptedTerms?: string | undefined;
};

function profileOf(id: BusinessId, draft: BusinessDraft, subdomain: string, now: string): BusinessProfile {
  const { businessName, businessType = 'restaurant', phone = '', email = '' } = draft;
  const {
    address = '',
    description = '',
    legalName = '',
    orgNumber = '',
    footerInfo = [],
    registers,
  } = draft;
  return {
    id,
    businessName,
    businessType,
    subdomain,
    phone,
    email,
    address,
    description,
    legalName,
    orgNumber,
    registers,
    isActive: true,
    footerInfo,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Opens a business: membership, address, facts and counter in one transaction, so that nothing is ever half
 * made. Its id comes from the user and the key, so that a request that is repeated, also at the same moment,
 * opens one business and gets it again. A taken address makes way for the next candidate, unless the owner
 * chose it. Throws SUBDOMAIN_TAKEN when no address is left to try, IDEMPOTENCY_KEY_REUSED when the key came
 * with another body, and NOT_FOUND when what the key opened is not the user's any more.
 */
export async function openBusiness(opening: Opening, now: string): Promise<BusinessId> {
  const { owner, draft, key, verifiedEmail, acceptedTerms } = opening;
  const terms = acceptedTerms ? { version: acceptedTerms.slice(0, 20), at: now } : undefined;
  const id = idFrom('biz', owner.id, key);
  const openingHash = key === firstBusinessKey ? undefined : digest('body', JSON.stringify(draft));
  if (await isOpened(id, owner.id, openingHash)) return id;
  const { id: userId, name, email } = owner;
  const { info } = splitFacts(draft);
  const [membership, member] = joining(id, userId, { role: 'owner', name, email, since: now, openingHash });
  const candidates = draft.subdomain ? [draft.subdomain] : subdomainCandidates(draft.businessName);
  for (const subdomain of candidates) {
    try {
      await transactWrite([
        membership,
        // One that another gave up without having used it leads to nobody (change-business.ts).
        putIf(
          { ...keys.subdomain(subdomain), ...storedSubdomain.item({ businessId: id }) },
          'attribute_not_exists(businessId)',
        ),
        putNew({
          ...keys.profile(id),
          ...storedProfile.item({ ...profileOf(id, draft, subdomain, now), ...(terms && { terms }) }),
        }),
        putNew({ ...keys.counter(id), n: 0, given: {}, orders: {} }),
        member,
        ...(info ? [putNew({ ...keys.info(id), ...storedInfo.item({ ...noInfo, ...info }) })] : []),
        ...(verifiedEmail ? firstNotified(id, owner.name, verifiedEmail, now) : []),
      ]);
      return id;
    } catch (error) {
      const [, addressRefused, profileRefused] = failedConditions(error) ?? [];
      if (profileRefused && (await isOpened(id, userId, openingHash))) return id;
      if (profileRefused) throw noBusiness();
      if (!addressRefused) throw error;
    }
  }
  throw new Problem('SUBDOMAIN_TAKEN', { reason: 'addressTaken' } satisfies TenancyReason);
}

/** Orders must reach a person from the first day: the owner, whose address sign-up has proved. */
function firstNotified(business: BusinessId, name: string, email: string, now: string): Change[] {
  const employee = firstEmployee(business, { name, email }, now);
  const consent = putNew(confirmedConsent(business, addressHash(email), now));
  return employee ? [employee, consent] : [consent];
}

/**
 * Whether this opening has been done; without a hash its body does not count. Throws IDEMPOTENCY_KEY_REUSED
 * when the key opened a business with another body.
 */
async function isOpened(id: BusinessId, userId: string, openingHash: string | undefined): Promise<boolean> {
  const found = await findMembership(userId, id);
  if (found && openingHash && found.openingHash !== openingHash)
    throw new Problem('IDEMPOTENCY_KEY_REUSED', { reason: 'alreadyOpened' } satisfies PeopleReason);
  return found !== undefined;
}

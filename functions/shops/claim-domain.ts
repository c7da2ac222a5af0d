import { domainToUnicode } from 'node:url';
import { secondsOf } from '../../shared/kernel/durations.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { ShopsReason } from '../../shared/shops/owner-refusals.nb.ts';
import { planAt } from '../../shared/shops/plan.ts';
import { type CustomDomain, type DomainState, typedHost } from '../../shared/tenancy/custom-domain.ts';
import { proofRecord } from '../../shared/tenancy/proof-record.ts';
import { randomToken } from '../kernel/lambda/digest.ts';
import { customDomainTarget, environment } from '../kernel/lambda/environment.ts';
import { refusedAt } from '../kernel/lambda/problems.ts';
import { transactWriteIf, updating } from '../kernel/table/changes.ts';
import { ConditionFailed, updateItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import {
  type Claim,
  claimFrom,
  findClaim,
  findHolder,
  type Holder,
  storedClaim,
  storedDomain,
} from '../tenancy/domain-store.ts';
import { findProfile } from './profile-store.ts';

const maxTries = 3;
export const noClaim = () => new Problem('NOT_FOUND', { reason: 'noDomain' } satisfies ShopsReason);

function stateOf(business: BusinessId, { token }: Claim, holder: Holder | undefined): DomainState {
  if (holder?.business !== business || holder.token !== token) return 'claimed';
  return holder.isActive ? 'active' : 'inactive';
}

/** The business's domain with what its owner must enter at the name servers; null where there is none. */
export async function findDomain(business: BusinessId): Promise<CustomDomain | null> {
  const claim = await findClaim(business);
  if (!claim) return null;
  const { host, token } = claim;
  const state = stateOf(business, claim, await findHolder(host, { consistent: true }));
  const target = customDomainTarget() ?? '';
  const records = [proofRecord(host, token), { type: 'CNAME' as const, name: host, value: target }];
  return { host, shownHost: domainToUnicode(host), state, records };
}

/** Own domains belong to premium. */
async function checkPlan(business: BusinessId, now: number): Promise<void> {
  const profile = await findProfile(business, { consistent: true });
  if (planAt(profile ?? {}, now) !== 'premium')
    throw new Problem('PLAN_REQUIRED', { reason: 'domainNeedsPremium' } satisfies ShopsReason);
}

/**
 * Says that a host is the business's own, and makes the token its proof must hold. That alone gives nothing
 * and takes nothing: anybody may claim what another has claimed or even proved, see check-domain.ts. The same
 * claim again keeps its token; another one beside it is DOMAIN_EXISTS.
 */
export async function claimDomain(business: BusinessId, typed: string, now: number): Promise<void> {
  const outcome = typedHost(typed, environment('SITE_DOMAIN'));
  if ('because' in outcome) throw refusedAt('host', outcome.because);
  await checkPlan(business, now);
  const { host } = outcome;
  try {
    const claimedAt = new Date(now).toISOString();
    const update = storedClaim.update({
      set: { customHost: host, proofToken: randomToken(), isActive: false, claimedAt },
      remove: ['expiresAt'],
      condition: 'attribute_not_exists(#customHost)',
    });
    await updateItem(keys.domainClaim(business), update);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const claim = claimFrom(error.item);
    if (claim?.host === host) return;
    const domain = domainToUnicode(claim?.host ?? '');
    throw new Problem('DOMAIN_EXISTS', { reason: 'otherDomain', domain } satisfies ShopsReason);
  }
}

/** The attributes that a claim and a host lose when they are given up. */
const released = ['customHost', 'proofToken', 'isActive'] as const;

/** Gives the business's domain up, proved or not. Throws NOT_FOUND where there is none. */
export async function giveUpDomain(business: BusinessId, now: number): Promise<void> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const claim = await findClaim(business);
    if (!claim) throw noClaim();
    const { host, token, isActive } = claim;
    const isHeld = stateOf(business, claim, await findHolder(host, { consistent: true })) !== 'claimed';
    const set = { expiresAt: secondsOf(now) };
    const own = storedClaim.update({
      set,
      remove: released,
      // `isActive` moves with the holder, so a check that takes the host meanwhile is seen here.
      condition: 'proofToken = :token AND isActive = :seen',
      values: { ':token': token, ':seen': isActive },
    });
    const held = storedDomain.update({
      set,
      remove: [...released, 'businessId', 'checkedAt'],
      condition: 'proofToken = :token',
      values: { ':token': token },
    });
    const changes = [
      updating(keys.domainClaim(business), own),
      ...(isHeld ? [updating(keys.domain(host), held)] : []),
    ];
    if (await transactWriteIf(changes)) return;
  }
  throw new Problem('UNAVAILABLE', { reason: 'domainCrowded' } satisfies ShopsReason);
}

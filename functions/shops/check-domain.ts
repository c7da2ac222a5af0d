import type { BusinessId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import type { ShopsReason } from '../../shared/shops/owner-refusals.nb.ts';
import { proofRecord } from '../../shared/tenancy/proof-record.ts';
import { type Change, putIf, transactWriteIf, updating } from '../kernel/table/changes.ts';
import { keys } from '../kernel/table/keys.ts';
import {
  activated,
  asRead,
  type Claim,
  findClaim,
  findHolder,
  type Holder,
  storedDomain,
} from '../tenancy/domain-store.ts';
import { findProofs } from '../tenancy/find-proofs.ts';
import { noClaim } from './claim-domain.ts';

const maxTries = 3;

/** Throws unless the business's own proof is among what was found, and says which way it fails. */
function checkProof(found: string[] | undefined, { host, token }: Claim): void {
  const { name, value } = proofRecord(host, token);
  if (!found) {
    throw new Problem('NAME_SERVER_SILENT', { reason: 'nameServerSilent' } satisfies ShopsReason);
  }
  if (found.length === 0) {
    throw new Problem('PROOF_MISSING', { reason: 'proofMissing', record: name } satisfies ShopsReason);
  }
  if (!found.includes(value)) {
    throw new Problem('PROOF_WRONG', { reason: 'proofWrong', record: name } satisfies ShopsReason);
  }
}

/** Makes the business the host's holder, unless somebody has written since the present one was read. */
function takeHost(business: BusinessId, claim: Claim, holder: Holder | undefined, now: number): Change[] {
  const { host, token } = claim;
  const domain = {
    customHost: host,
    proofToken: token,
    businessId: business,
    isActive: true,
    checkedAt: new Date(now).toISOString(),
  };
  const item = { ...keys.domain(host), ...storedDomain.item(domain) };
  const { condition, values } = holder
    ? asRead(holder)
    : { condition: 'attribute_not_exists(customHost)', values: undefined };
  const changes = [
    putIf(item, condition, values),
    updating(keys.domainClaim(business), activated(token, true)),
  ];
  const loser = holder?.isActive && holder.business !== business ? holder : undefined;
  if (!loser) return changes;
  return [...changes, updating(keys.domainClaim(loser.business), activated(loser.token, false))];
}

/**
 * Asks the name servers for the business's proof, and with it makes the host the business's own. The present
 * holder keeps the host while its own proof is there, even beside another's (DOMAIN_TAKEN). When the holder's
 * proof is gone, now or at an earlier check, the host moves to the business that proves it: name servers
 * speak for the owner of a domain, and both proofs are in one record, so one answer decides. Every write
 * depends on the state read before asking, so of two at once only one gets the host. Throws NOT_FOUND,
 * PROOF_MISSING, PROOF_WRONG, NAME_SERVER_SILENT, and UNAVAILABLE when others are always faster.
 */
export async function checkDomain(business: BusinessId, now: number): Promise<void> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const claim = await findClaim(business);
    if (!claim) throw noClaim();
    const holder = await findHolder(claim.host, { consistent: true });
    const found = await findProofs(claim.host);
    checkProof(found, claim);
    if (holder?.isActive && holder.business !== business) {
      const standing = proofRecord(holder.host, holder.token).value;
      if (found?.includes(standing)) {
        throw new Problem('DOMAIN_TAKEN', { reason: 'domainProvedByOther' } satisfies ShopsReason);
      }
    }
    if (await transactWriteIf(takeHost(business, claim, holder, now))) return;
  }
  throw new Problem('UNAVAILABLE', { reason: 'domainCrowded' } satisfies ShopsReason);
}

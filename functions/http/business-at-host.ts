import type { BusinessId } from '../../shared/kernel/ids.ts';
import { siteOf } from '../../shared/tenancy/host.ts';
import { findBusinessAt } from '../business/store.ts';
import { businessAtDomain, type NoteCheck } from '../domains/business-at-domain.ts';
import { customDomainTarget, environment } from './environment.ts';

/**
 * The business a host belongs to: the header the edge overwrites on each request, never the Host API Gateway sees. `note` is for
 * functions that may write.
 */
export async function businessAtHost(
  host: string | undefined,
  note?: NoteCheck,
): Promise<BusinessId | undefined> {
  const site = siteOf(host ?? '', environment('SITE_DOMAIN'), customDomainTarget() !== undefined);
  if (site.kind === 'shop') return findBusinessAt(site.subdomain);
  return site.kind === 'custom' ? businessAtDomain(site.host, Date.now(), note) : undefined;
}

import type { BusinessId } from '../../shared/kernel/ids.ts';
import { siteOf } from '../../shared/tenancy/host.ts';
import { customDomainTarget, environment } from '../kernel/lambda/environment.ts';
import { findBusinessAt, findBusinessAtDomain } from './pointers.ts';

/**
 * The business a host belongs to: the header the edge overwrites on each request, never the Host API Gateway
 * sees. `atDomain` finds that of a shop's own domain; by default as the table has it.
 */
export async function businessAtHost(
  host: string | undefined,
  atDomain = findBusinessAtDomain,
): Promise<BusinessId | undefined> {
  const site = siteOf(host ?? '', environment('SITE_DOMAIN'), customDomainTarget() !== undefined);
  if (site.kind === 'shop') return findBusinessAt(site.subdomain);
  return site.kind === 'custom' ? atDomain(site.host) : undefined;
}

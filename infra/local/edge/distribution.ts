import { canonicalHost, siteOf } from '../../../shared/tenancy/host.ts';
import { type Behaviour, behaviours, type DistributionName } from '../../definitions/edge.ts';
import { fitsPattern, normalisedPath } from './path-pattern.ts';

/**
 * `*.domain` is the shops' distribution, the domain itself and www the owners'; so is any host that is not ours. A host that may
 * be a shop's own has the shops' behaviours: on AWS a distribution of its own has the same.
 */
export function distributionOf(host: string, siteDomain: string, customDomains = false): DistributionName {
  const name = canonicalHost(host);
  if (siteOf(name, siteDomain, customDomains).kind === 'custom') return 'shop';
  const label = name.endsWith(`.${siteDomain}`) ? name.slice(0, -siteDomain.length - 1) : '';
  return label && !label.includes('.') && label !== 'www' ? 'shop' : 'owner';
}

/** The first pattern that fits decides; every distribution ends with `*`. */
export function behaviourOf(distribution: DistributionName, path: string): Behaviour {
  const plain = normalisedPath(path);
  const found = behaviours[distribution].find(({ path: pattern }) => fitsPattern(pattern, plain));
  if (!found) throw new Error(`No behaviour of ${distribution} fits ${path}`);
  return found;
}

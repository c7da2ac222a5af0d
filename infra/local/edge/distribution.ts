import { type Behaviour, behaviours, type DistributionName } from '../../definitions/edge.ts';
import { fitsPattern, normalisedPath } from './path-pattern.ts';

/** `*.domain` is the shops' distribution, the domain itself and www the owners'; so is any host that is not ours. */
export function distributionOf(host: string, siteDomain: string): DistributionName {
  const name = host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
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

import { reservedSubdomains } from './reserved.ts';

/** Which site a host means. `other` is a host that is not ours: an address in a local network, a preview. */
export type Site =
  | { kind: 'main' }
  | { kind: 'shop'; subdomain: string }
  | { kind: 'www' }
  | { kind: 'other' };

/**
 * Lower case, without port and without a trailing dot, so that every spelling of a host is one cache key.
 * Also runs in the edge function, so it keeps to what that runtime knows: no destructuring, for-of or classes.
 */
export function canonicalHost(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/**
 * The site a canonical host means, where `site` is the configured domain ('luka.no'; 'localhost' on a laptop).
 * Only one label before it is a shop, a leading www is skipped, reserved names never are one (ROUTE-004…008, Q-36).
 */
export function siteOf(host: string, site: string): Site {
  if (host === site) return { kind: 'main' };
  if (host === `www.${site}`) return { kind: 'www' };
  const ending = `.${site}`;
  if (!host.endsWith(ending)) return { kind: 'other' };
  const label = host.slice(0, -ending.length).replace(/^www\./, '');
  if (!/^[a-z0-9]{1,20}$/.test(label) || reservedSubdomains.indexOf(label) !== -1) return { kind: 'other' };
  return { kind: 'shop', subdomain: label };
}

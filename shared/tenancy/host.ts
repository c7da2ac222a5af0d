import { reservedSubdomains } from './reserved.ts';

/**
 * Which site a host means. `custom` may be a shop's own domain; whose it is, if anybody's, only the table
 * knows. `other` is a host that is not ours: an address in a local network, a preview.
 */
type Site =
  | { kind: 'main' }
  | { kind: 'shop'; subdomain: string }
  | { kind: 'custom'; host: string }
  | { kind: 'www' }
  | { kind: 'other' };

/**
 * Lower case, without port and without a trailing dot, so that every spelling of a host is one cache key.
 * Also runs in the edge function, so it keeps to what that runtime knows: no destructuring, for-of or
 * classes.
 */
export function canonicalHost(host: string): string {
  return host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
}

/** The longest name that a certificate can be issued for. */
export const customHostMaxLength = 64;

/**
 * At least three labels, because an apex cannot hold a CNAME; the last begins with a letter, which no IP
 * address does.
 */
const belowAnApex = /^([a-z0-9-]+\.){2,}[a-z][a-z0-9-]+$/;

/** Endings that mean something within one network only, and AWS's own, which no shop can ever prove. */
const neverAShops =
  /\.(localhost|local|internal|lan|home|test|example|invalid|onion|arpa|cloudfront\.net|amazonaws\.com)$/;

/**
 * The site a canonical host means, where `site` is the configured domain ('luka.no'; 'localhost' on a
 * laptop). Only one label before it is a shop, a leading www is skipped, reserved names never are one.
 * `customDomains` says whether the stage has them; below the configured domain there are none.
 */
export function siteOf(host: string, site: string, customDomains?: boolean): Site {
  if (host === site) return { kind: 'main' };
  if (host === `www.${site}`) return { kind: 'www' };
  const ending = `.${site}`;
  if (!host.endsWith(ending))
    return customDomains && isPublic(host) ? { kind: 'custom', host } : { kind: 'other' };
  const label = host.slice(0, -ending.length).replace(/^www\./, '');
  if (!/^[a-z0-9]{1,20}$/.test(label) || reservedSubdomains.indexOf(label) !== -1) return { kind: 'other' };
  return { kind: 'shop', subdomain: label };
}

function isPublic(host: string): boolean {
  return host.length <= customHostMaxLength && belowAnApex.test(host) && !neverAShops.test(host);
}

import * as v from 'valibot';
import { canonicalHost, customHostMaxLength, siteOf } from './host.ts';
import type { TenancyReason } from './owner-refusals.nb.ts';

/** Browsers and Node have it, and both turn Unicode names into ASCII with it. */
declare const URL: new (address: string) => { hostname: string };

/**
 * `claimed`: not proved yet. `inactive`: proved once, but the proof is gone; nothing is shown there until it
 * is proved again.
 */
export type DomainState = 'claimed' | 'active' | 'inactive';

/**
 * A business's own domain as its owner sees it. `shownHost` is for people ('bestill.blåbær.no'), `host` for
 * everything else.
 */
export const customDomain = v.object({
  host: v.string(),
  shownHost: v.string(),
  state: v.picklist(['claimed', 'active', 'inactive']),
  records: v.array(v.object({ type: v.picklist(['TXT', 'CNAME']), name: v.string(), value: v.string() })),
});
export type CustomDomain = v.InferOutput<typeof customDomain>;

/** The owner's typed domain; a whole address is taken too. `typedHost` says whether it can be a domain. */
export const domainDraft = v.object({
  host: v.pipe(v.string(), v.maxLength(500, 'domainLong')),
});

export type TypedHost = { host: string } | { because: TenancyReason };

/** A reason that says all by its name. */
type Plain = Exclude<TenancyReason['reason'], 'domainOurs'>;

/** Common mistakes in the field: checked before the name becomes ASCII, in this order. */
const typingMistakes: readonly [is: RegExp, reason: Plain][] = [
  [/^$/, 'domainMissing'],
  [/\*/, 'domainStar'],
  [/_/, 'domainUnderscore'],
  [/^\[|:.*:/, 'domainIsIp'],
  [/[^\p{L}\p{M}\p{N}.-]/u, 'domainSigns'],
];

type Test = (host: string, site: string) => boolean;

const isAddress: Test = (host) => /^\d+(\.\d+){3}$/.test(host);
const isMisspelt: Test = (host) =>
  !host.split('.').every((label) => /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label));
const isOurs: Test = (host, site) => host === site || host.endsWith(`.${site}`);
const hasLabels =
  (count: number): Test =>
  (host) =>
    host.split('.').length === count;

/**
 * Names that cannot be a shop's own. An apex ('napoli.no') cannot point to us: DNS allows no CNAME beside the
 * records every apex has, and our addresses change too often for an A record. So its owner is shown the way
 * to a name below it.
 */
const refusals: readonly [is: Test, reason: Plain | 'domainOurs'][] = [
  [isAddress, 'domainIsIp'],
  [isMisspelt, 'domainWrong'],
  [hasLabels(1), 'domainPart'],
  [isOurs, 'domainOurs'],
  [hasLabels(2), 'domainApex'],
  [(host) => host.length > customHostMaxLength, 'domainTooLong'],
  [(host, site) => siteOf(host, site, true).kind !== 'custom', 'domainUnusable'],
];

/** The domain an owner means, in ASCII and lower case. `site` is the configured domain. */
export function typedHost(typed: string, site: string): TypedHost {
  const bare = typed.trim().replace(/^[a-z][a-z\d+.-]*:\/\//i, '');
  const name = canonicalHost(bare.replace(/[/?#].*$/s, ''));
  const mistake = typingMistakes.find(([is]) => is.test(name));
  if (mistake) return { because: { reason: mistake[1] } };
  const host = asciiOf(name);
  const reason = refusals.find(([is]) => is(host, site))?.[1];
  if (!reason) return { host };
  return { because: reason === 'domainOurs' ? { reason, site } : { reason } };
}

/** A label of another script, and how it is written in ASCII. */
const [foreign, foreignAscii] = ['é.', 'xn--9ca.'] as const;

/**
 * Empty for what can be no name at all. Node 24 lets a label like `xn--a`, which stands for nothing, pass in
 * a name that is all ASCII; beside a label of another script it decodes each, as Node 20 always does.
 */
function asciiOf(name: string): string {
  try {
    const host = new URL(`https://${name}/`).hostname;
    if (!host.includes('xn--')) return host;
    return new URL(`https://${foreign}${host}/`).hostname.slice(foreignAscii.length);
  } catch {
    return '';
  }
}

import { roots } from '../../shared/kernel/language.ts';
import { photoFolder } from '../../shared/shops/photo.ts';
import { securityTxtPath } from './security-txt.ts';

/**
 * The edge as data: the CloudFront construct and the local edge both read it. Two distributions, because
 * CloudFront picks a behaviour by path alone, and `/` is the landing page on one host and a restaurant on the
 * others.
 */
export type Origin = 'site' | 'api' | 'live' | 'photos';

/** The header in which the edge names the tenant; it overwrites whatever a viewer sent. */
export const tenantHeader = 'x-tenant-host';
/**
 * The header in which the edge gives the viewer's address, IPv4 or IPv6 without a port; it overwrites
 * whatever a viewer sent. The APIs get it. It is in no cache key, so a cached page's handler never sees it.
 */
export const viewerAddressHeader = 'x-viewer-address';
/** The header by which an origin knows that a request came through the edge. */
export const originVerifyHeader = 'x-origin-verify';

export type CachePolicy = {
  /** Request headers in the cache key (and so sent on to the origin). */
  headers: readonly string[];
  queryStrings: 'all' | 'none';
  minSeconds: number;
  defaultSeconds: number;
  maxSeconds: number;
};

export const cachePolicies = {
  /** Hashed files: the name changes when the content does. */
  assets: {
    headers: [],
    queryStrings: 'none',
    minSeconds: 0,
    defaultSeconds: 86_400,
    maxSeconds: 31_536_000,
  },
  /** HTML files of the main site: their own Cache-Control decides. */
  html: { headers: [], queryStrings: 'none', minSeconds: 0, defaultSeconds: 0, maxSeconds: 86_400 },
  /**
   * A restaurant's page: the tenant is part of the key; the handler's Cache-Control decides. The hour is for
   * a page that outlives its origin.
   */
  page: {
    headers: [tenantHeader],
    queryStrings: 'none',
    minSeconds: 0,
    defaultSeconds: 0,
    maxSeconds: 3600,
  },
  /**
   * Photos never change under a name. An edge forgets a deleted one after a day; a browser that has it keeps
   * it.
   */
  photos: {
    headers: [],
    queryStrings: 'none',
    minSeconds: 0,
    defaultSeconds: 86_400,
    maxSeconds: 86_400,
  },
  none: { headers: [], queryStrings: 'none', minSeconds: 0, defaultSeconds: 0, maxSeconds: 0 },
} as const satisfies Record<string, CachePolicy>;

type CachePolicyName = keyof typeof cachePolicies;

/**
 * CloudFront keeps errors for 10 seconds unless told otherwise, on every behaviour, by path alone where the
 * policy has no headers: one owner's 404 would answer the next owner. So the stack names each of these
 * statuses with this minimum.
 */
export const errorCaching = {
  minimumSeconds: 0,
  statuses: [400, 403, 404, 405, 414, 500, 501, 502, 503, 504],
} as const;

/**
 * The endpoints of the user pool and of the photos' bucket replace `{cognito}` and `{photos}` where these are
 * other origins.
 */
const ownerCsp =
  "default-src 'self'; connect-src 'self' {cognito} {photos}; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const closedCsp = "default-src 'none'; frame-ancestors 'none'";

const everywhere = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
} as const;
const common = {
  ...everywhere,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
} as const;

export type HeadersPolicy = {
  headers: Readonly<Record<string, string>>;
  /** Headers the origin may set itself; the policy only fills them in when they are missing. */
  originMayOverride: readonly string[];
};

/**
 * Response headers, on every behaviour. The page's handler sets its own CSP, which names the hash of the
 * shop's colours, and keeps an order's link out of referrers.
 */
export const headersPolicies = {
  owner: { headers: { ...common, 'content-security-policy': ownerCsp }, originMayOverride: [] },
  page: {
    headers: { ...common, 'content-security-policy': closedCsp },
    originMayOverride: ['content-security-policy', 'referrer-policy'],
  },
  api: { headers: { ...common, 'content-security-policy': closedCsp }, originMayOverride: [] },
  /** Scripts and photos: the other headers concern pages alone, and a guest's first visit pays for each. */
  file: { headers: { ...everywhere, 'content-security-policy': closedCsp }, originMayOverride: [] },
} as const satisfies Record<string, HeadersPolicy>;

type HeadersPolicyName = keyof typeof headersPolicies;

export type Behaviour = {
  /** CloudFront path pattern; `*` alone is the default behaviour and comes last. */
  path: string;
  origin: Origin;
  cache: CachePolicyName;
  headers: HeadersPolicyName;
  methods: 'read' | 'all';
};

const api = (path: string): Behaviour => ({
  path,
  origin: 'api',
  cache: 'none',
  headers: 'api',
  methods: 'all',
});
const live: Behaviour = { path: '/live', origin: 'live', cache: 'none', headers: 'api', methods: 'read' };
const assets = (path: string): Behaviour => ({
  path,
  origin: 'site',
  cache: 'assets',
  headers: 'owner',
  methods: 'read',
});

/** The customer's scripts: no pages, so the shortest policy will do, and a first visit is lighter. */
const storefrontFiles: Behaviour = { ...assets('/_s/*'), headers: 'file' };

/** Photos of dishes and shops, as guests see them. The edge asks again for a file that is not there yet. */
const photos: Behaviour = {
  path: `/${photoFolder}/*`,
  origin: 'photos',
  cache: 'photos',
  headers: 'file',
  methods: 'read',
};

/** The page that orders without a script: what is sent to it reaches the API, and nothing of it is kept. */
const orderForm = (path: string): Behaviour => ({ ...api(path), headers: 'page' });

/** A file of the site that keeps its name when its content changes. */
const file = (path: string): Behaviour => ({
  path,
  origin: 'site',
  cache: 'html',
  headers: 'owner',
  methods: 'read',
});

export type DistributionName = 'owner' | 'shop';

/**
 * `owner` answers for the domain and www, `shop` for `*.domain` and shops' own domains. The first fitting
 * pattern decides.
 */
export const behaviours: Readonly<Record<DistributionName, readonly Behaviour[]>> = {
  owner: [
    api('/api/*'),
    api('/restaurant/*/api/*'),
    live,
    orderForm('/restaurant/*/bestill'),
    { path: '/restaurant/*', origin: 'api', cache: 'page', headers: 'page', methods: 'read' },
    assets('/assets/*'),
    storefrontFiles,
    photos,
    { path: '*', origin: 'site', cache: 'html', headers: 'owner', methods: 'read' },
  ],
  shop: [
    api('/api/*'),
    live,
    storefrontFiles,
    photos,
    ...roots.map((root) => orderForm(`${root}/bestill`)),
    file(securityTxtPath),
    file('/lisenser.txt'),
    file('/favicon.ico'),
    file('/apple-touch-icon.png'),
    file('/deling-*.jpg'),
    { path: '*', origin: 'api', cache: 'page', headers: 'page', methods: 'read' },
  ],
};

import type { LiveMessage } from '../../shared/orders/live.ts';
import type { FunctionName } from './functions.ts';

export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The config's throttle that counts a route's writes; reads count against the stage's. */
export type Limit = 'orders' | 'codes' | 'passes' | 'writes';

export type HttpRoute = {
  path: string;
  methods: readonly HttpMethod[];
  function: FunctionName;
  /** `writes` unless given. */
  limit?: Limit;
};

/** A guest's order, code and following have separate routes, so that a flood of one spares the others. */
const storefrontApi = (before: string): readonly HttpRoute[] => [
  {
    path: `${before}/api/storefront/orders`,
    methods: ['POST'],
    function: 'storefront-api',
    limit: 'orders',
  },
  { path: `${before}/api/storefront/coupon`, methods: ['POST'], function: 'storefront-api', limit: 'codes' },
  {
    path: `${before}/api/storefront/orders/{token}/live`,
    methods: ['POST'],
    function: 'storefront-api',
    limit: 'passes',
  },
  // The order form that needs no script.
  { path: `${before}/bestill`, methods: ['POST'], function: 'storefront-api', limit: 'orders' },
  { path: `${before}/bestill`, methods: ['GET', 'HEAD'], function: 'storefront-api' },
  { path: `${before}/api/storefront/{proxy+}`, methods: ['GET', 'POST'], function: 'storefront-api' },
];

const page = (path: string): HttpRoute => ({ path, methods: ['GET', 'HEAD'], function: 'storefront-page' });

/** The routes of the HTTP API. There is no `$default`: what is not named here never reaches a function. */
export const httpRoutes: readonly HttpRoute[] = [
  // A route of its own, so that screens which come back together leave what owners change alone.
  {
    path: '/api/owner/businesses/{business}/live',
    methods: ['POST'],
    function: 'owner-api',
    limit: 'passes',
  },
  { path: '/api/owner/{proxy+}', methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], function: 'owner-api' },
  // For who has no login yet: the reader of an invitation, and a screen that is paired by a code.
  { path: '/api/invitations', methods: ['POST'], function: 'owner-api' },
  { path: '/api/addresses/{name}', methods: ['GET'], function: 'owner-api' },
  { path: '/api/devices', methods: ['POST'], function: 'owner-api', limit: 'codes' },
  ...storefrontApi(''),
  // For who gets mails of ours and has no account.
  { path: '/api/notices', methods: ['POST'], function: 'storefront-api' },
  { path: '/api/notices/stop/{token}', methods: ['GET', 'POST'], function: 'storefront-api' },
  ...['/', '/personvern', '/vilkar', '/bestilling/{token}', '/robots.txt', '/sitemap.xml'].map(page),
  // The same below the main host: the demo's pages, and all of them on hosts without a wildcard (a laptop in
  // a local network).
  ...storefrontApi('/restaurant/{subdomain}'),
  ...['', '/personvern', '/vilkar', '/bestilling/{token}'].map((path) =>
    page(`/restaurant/{subdomain}${path}`),
  ),
];

/** The WebSocket API. Its stage is named `live`, so that /live on the site needs no rewriting. */
export const liveDefinition = {
  function: 'live',
  stage: 'live',
  /** Routes that call the function. */
  routeKeys: ['$connect'],
  /** Routes that API Gateway answers itself, with these words: a stranger's messages call no function. */
  answers: { $default: JSON.stringify({ type: 'hello' } satisfies LiveMessage) },
  /**
   * A second, for all of Luka. Opening: as many as AWS lets an account open. Messages: ten thousand kitchens
   * say hello 83 times a second and their guests 11 times (test/simulate/friday.ts); the rest is room for who
   * floods, because a kitchen that gets no hello calls itself lost. A region's APIs have 10,000 requests a
   * second together.
   */
  throttle: { $connect: { rate: 500, burst: 500 }, $default: { rate: 3000, burst: 5000 } },
  idleTimeoutSeconds: 600,
  maxDurationSeconds: 7200,
} as const satisfies { function: FunctionName } & Record<string, unknown>;

/** API Gateway's own limits, which the local gateway keeps too. */
export const gatewayLimits = {
  bodyBytes: 10 * 1024 * 1024,
  lambdaEventBytes: 6 * 1024 * 1024,
  headerBytes: 10_240,
  timeoutSeconds: 30,
} as const;

import { roots } from '../../shared/kernel/language.ts';
import type { LiveMessage } from '../../shared/orders/live.ts';
import type { FunctionName } from './functions.ts';

export type HttpMethod = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The config's throttle that counts a route's writes; reads count against the stage's. */
export type Limit = 'orders' | 'codes' | 'passes' | 'commands' | 'writes';

export type HttpRoute = {
  path: string;
  methods: readonly HttpMethod[];
  function: FunctionName;
  /** Why the gateway has no authorizer before it. */
  open: string;
  /** `writes` unless given. */
  limit?: Limit;
};

/** Routes of one function that are open for one reason. */
const routesOf =
  (name: FunctionName, open: string) =>
  (path: string, methods: readonly HttpMethod[], limit?: Limit): HttpRoute => ({
    ...{ path, methods, function: name, open },
    ...(limit && { limit }),
  });

const signedIn = routesOf(
  'owner-api',
  'owner-api checks the token itself, where the laptop runs the same check.',
);
const invited = routesOf(
  'owner-api',
  'Who is invited has no login yet: the mail’s token says which invitation, and the request only reads it.',
);
const signingUp = routesOf(
  'owner-api',
  'Who signs up has no login yet, and which addresses are taken anybody can see.',
);
const paired = routesOf(
  'owner-api',
  'A kitchen’s screen has no token yet: it sends a code that works once, for ten minutes, and tries are counted.',
);
const guest = routesOf(
  'storefront-api',
  'Guests have no account: they read a menu, try a code, order and follow their order by its token.',
);
const mailed = routesOf(
  'storefront-api',
  'Who gets our mails has no account: a link’s token says what it may do, and a POST alone does it.',
);
const signedByProvider = routesOf(
  'storefront-api',
  'A provider of payments signs each message; the handler checks it over the bytes that came.',
);
const signedByStripe = routesOf(
  'owner-api',
  'Stripe signs each message about what shops pay us; the handler checks it over the bytes that came.',
);
const page = routesOf('storefront-page', 'Pages are for everyone.');

/** A guest's order, code and following have separate routes, so that a flood of one spares the others. */
const storefrontApi = (before: string): readonly HttpRoute[] => [
  guest(`${before}/api/storefront/orders`, ['POST'], 'orders'),
  guest(`${before}/api/storefront/coupon`, ['POST'], 'codes'),
  guest(`${before}/api/storefront/orders/{token}/live`, ['POST'], 'passes'),
  // The order form that needs no script.
  ...roots.flatMap((root) => [
    guest(`${before}${root}/bestill`, ['POST'], 'orders'),
    guest(`${before}${root}/bestill`, ['GET', 'HEAD']),
  ]),
  guest(`${before}/api/storefront/{proxy+}`, ['GET', 'POST']),
];

const inner = ['', '/personvern', '/vilkar', '/bestilling/{token}'];
const pages = roots.flatMap((root) => inner.map((path) => root + path));
const below = '/restaurant/{subdomain}';

/** The routes of the HTTP API. There is no `$default`: what is not named here never reaches a function. */
export const httpRoutes: readonly HttpRoute[] = [
  // A route of its own, so that screens which come back together leave what owners change alone.
  signedIn('/api/owner/businesses/{business}/live', ['POST'], 'passes'),
  // So are the presses of kitchens: a flood of other changes holds back no answer to a guest.
  signedIn('/api/owner/businesses/{business}/orders/{id}/commands', ['POST'], 'commands'),
  signedIn('/api/owner/{proxy+}', ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  invited('/api/invitations', ['POST']),
  signingUp('/api/addresses/{name}', ['GET']),
  paired('/api/devices', ['POST'], 'codes'),
  ...storefrontApi(''),
  signedByProvider('/api/payments/vipps/{business}', ['POST'], 'commands'),
  signedByStripe('/api/plans/stripe', ['POST'], 'commands'),
  signedByProvider('/api/payments/stripe', ['POST'], 'commands'),
  mailed('/api/notices', ['POST']),
  mailed('/api/notices/stop/{token}', ['GET', 'POST']),
  ...[...pages, '/robots.txt', '/sitemap.xml'].map((path) => page(path || '/', ['GET', 'HEAD'])),
  // The same below the main host: the demo's pages, and all of them on hosts without a wildcard (a laptop in
  // a local network).
  ...storefrontApi(below),
  ...pages.map((path) => page(`${below}${path}`, ['GET', 'HEAD'])),
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
} as const;

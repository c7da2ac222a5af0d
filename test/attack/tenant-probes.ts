import type { Random } from '../../infra/local/seed/random.ts';
import { bentHosts, type Caller, forgedHeaders, pathTricks, spellings } from './disguises.ts';
import { parametersOf, pathWith, type Route, routes } from './routes.ts';
import { acceptedValue } from './schema-values.ts';
import type { Answer, Ask } from './wire.ts';
import type { Tenant } from './world.ts';

/**
 * The shop whose words an answer may hold: all of them (asked by its owner) or the public ones (by a guest).
 */
export type May = { tenant?: Tenant; level: 'all' | 'public' | 'none' };

/** One request, the words that its answer may hold, and what its status must be where that is known. */
export type Probe = {
  name: string;
  ask: Ask;
  may: May;
  mustBe?: (answer: Answer) => boolean;
  /** The caller has a valid token: the probe counts as heard unless it gets 401. */
  isSignedIn?: boolean;
};

/** `mine` is the attacking rival's shop; `former` and `ended` were removed from the first of `theirs`. */
export type Scene = {
  mainHost: string;
  mine: Tenant;
  theirs: readonly [Tenant, Tenant];
  strangers: readonly Caller[];
  callers: Record<'rival' | 'shopless' | 'former' | 'device' | 'ended', Caller>;
  random: Random;
};

const none: May = { level: 'none' };
const key = 'idempotency-key-of-the-attack';
const isStatus =
  (...statuses: number[]) =>
  ({ status }: Answer) =>
    statuses.includes(status);
/** A bent path may mean the front page, which is open to all. */
const isNoAnswer = ({ status, headers }: Answer) =>
  status >= 300 || /html/.test(`${headers['content-type']}`);

const shopPath = '/api/owner/businesses/:business';
const shopRoutes = () => routes.owner.filter(({ path }) => path.startsWith(shopPath));
const guestRoutes = () => [...routes.storefront, ...routes.pages];
const isBelowMain = ({ path }: Route) => path.startsWith('/restaurant/');

/** A route's path with this business in it, and `give` for its other parameters. */
const pathAt = (route: Route, business: string, give: (name: string) => string) =>
  pathWith(route.path, (name) => (name === 'business' ? business : give(name)));

/** An id of the tenant of the kind that the route takes. */
function fitting({ path }: Route, { targets }: Tenant): string {
  const rooms = ['menu', 'coupons', 'employees', 'members', 'invitations', 'devices', 'sessions'];
  const room = rooms.find((one) => path.includes(`/${one}`)) ?? 'orders';
  return targets[room === 'menu' ? 'dish' : room.slice(0, -1)] ?? '';
}

function request(scene: Scene, route: Route, { host, path, query, headers }: Ask & { query?: string }): Ask {
  const body = route.schema && JSON.stringify(acceptedValue(route.schema, scene.random));
  return {
    host,
    path: query ? `${path}?${query}` : path,
    method: route.method,
    headers: { 'idempotency-key': key, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body }),
  };
}

const byOwner = (scene: Scene, route: Route, path: string, { headers, query }: Caller) =>
  request(scene, route, { host: scene.mainHost, path, headers, ...(query && { query }) });

const hostOf = (scene: Scene, route: Route, { host }: Tenant) => (isBelowMain(route) ? scene.mainHost : host);

/** A person's token, or a provider's signature, comes before all else. */
const isSigned = /^\/api\/(?:owner\/|plans\/stripe$)/;

/** Every owner route by every caller without a valid token: 401, whatever the path says. */
export function byStrangers(scene: Scene): Probe[] {
  const [tenant] = scene.theirs;
  return routes.owner.flatMap((route) =>
    scene.strangers.map((caller) => ({
      name: `${route.method} ${route.path} by ${caller.name}`,
      ask: byOwner(
        scene,
        route,
        pathAt(route, tenant.id, () => fitting(route, tenant)),
        caller,
      ),
      may: none,
      mustBe: isSigned.test(route.path) ? isStatus(401) : isStatus(400, 404, 429),
    })),
  );
}

/** Every route of a shop, called by every caller who does not belong there: the shop is not found. */
export function byOutsiders(scene: Scene): Probe[] {
  const { ended, ...others } = scene.callers;
  const [tenant] = scene.theirs;
  return shopRoutes().flatMap((route) =>
    [...Object.values(others), ended].map((caller) => ({
      name: `${route.method} ${route.path} of another shop by ${caller.name}`,
      ask: byOwner(
        scene,
        route,
        pathAt(route, tenant.id, () => fitting(route, tenant)),
        caller,
      ),
      may: none,
      mustBe: isStatus(caller === ended ? 401 : 404),
      isSignedIn: caller !== ended,
    })),
  );
}

/** Every route of a shop with its id in each spelling, and with each foreign id at the rival's shop. */
export function byForeignIds(scene: Scene): Probe[] {
  const { rival, former } = scene.callers;
  const { mine } = scene;
  const [tenant] = scene.theirs;
  return shopRoutes().flatMap((route) =>
    Object.entries(spellings).flatMap(([spelling, spell]) => {
      const foreign = pathAt(route, spell(tenant.id, mine.id), () => fitting(route, tenant));
      const shops = [rival, former].map(
        (caller): Probe => ({
          name: `${route.method} ${route.path} of another shop (${spelling}) by ${caller.name}`,
          ask: byOwner(scene, route, foreign, caller),
          may: none,
          mustBe: isNoAnswer,
          isSignedIn: true,
        }),
      );
      if (parametersOf(route.path).length < 2) return shops;
      const things = Object.entries(tenant.targets).map(([kind, id]): Probe => {
        const path = pathAt(route, mine.id, () => spell(id, tenant.id));
        return {
          name: `${route.method} ${route.path} with a ${kind} (${spelling}) by ${rival.name}`,
          ask: byOwner(scene, route, path, rival),
          may: { tenant: mine, level: 'all' },
          mustBe: isNoAnswer,
          isSignedIn: true,
        };
      });
      return [...shops, ...things];
    }),
  );
}

/**
 * Each id and token of a shop in each spelling at another shop's host, and below its name on the main host.
 */
export function byForeignTokens(scene: Scene): Probe[] {
  const [victim, other] = scene.theirs;
  return guestRoutes()
    .filter(({ path }) => path.includes(':token'))
    .flatMap((route) =>
      Object.entries(other.targets).flatMap(([kind, id]) =>
        Object.entries(spellings).map(([spelling, spell]): Probe => {
          const path = pathWith(route.path, (name) =>
            name === 'subdomain' ? victim.subdomain : spell(id, other.id),
          );
          return {
            name: `${route.method} ${route.path} with a ${kind} (${spelling}) of another shop`,
            ask: request(scene, route, { host: hostOf(scene, route, victim), path }),
            may: { tenant: victim, level: 'public' },
          };
        }),
      ),
    );
}

/** Every guest route with headers that name another shop, and at hosts that may be read as another shop's. */
export function byForgedHosts(scene: Scene): Probe[] {
  const [victim, other] = scene.theirs;
  const headers = [
    ...forgedHeaders(other.subdomain, other.id),
    ...[...scene.strangers, ...Object.values(scene.callers)].map((caller) => caller.headers),
  ];
  const pathTo = (route: Route, { tokens }: Tenant) =>
    pathWith(route.path, (name) => (name === 'subdomain' ? victim.subdomain : `${tokens[0]}`));
  return guestRoutes().flatMap((route): Probe[] => [
    ...headers.map(
      (more, n): Probe => ({
        name: `${route.method} ${route.path} with forged headers ${n} ${Object.keys(more)}`,
        ask: request(scene, route, {
          ...{ host: hostOf(scene, route, victim), path: pathTo(route, other), headers: more },
        }),
        may: { tenant: victim, level: 'public' },
      }),
    ),
    // Where a spelling does mean the other shop, that page is the right answer; its private words never are.
    ...bentHosts(victim.subdomain, other.subdomain, 'localhost').map(
      (host): Probe => ({
        name: `${route.method} ${route.path} at ${host.slice(0, 80)}`,
        ask: request(scene, route, { host, path: pathTo(route, victim) }),
        may: { tenant: isBelowMain(route) ? victim : other, level: 'public' },
      }),
    ),
  ]);
}

/**
 * Every route's path in every bent form with another shop's token and ids, by the rival and without a token.
 */
export function byBentPaths(scene: Scene): Probe[] {
  const [victim, other] = scene.theirs;
  return Object.entries(pathTricks).flatMap(([trick, bend]) => [
    ...guestRoutes().map((route): Probe => {
      const path = pathWith(route.path, (name) =>
        name === 'subdomain' ? victim.subdomain : `${other.tokens[0]}`,
      );
      return {
        name: `${route.method} ${route.path} bent: ${trick}`,
        ask: request(scene, route, { host: hostOf(scene, route, victim), path: bend(path) }),
        may: { tenant: victim, level: 'public' },
      };
    }),
    ...shopRoutes().flatMap((route) => {
      const path = bend(pathAt(route, other.id, () => fitting(route, other)));
      return [scene.callers.rival, { name: 'nobody', headers: {} }].map(
        (caller): Probe => ({
          name: `${route.method} ${route.path} bent: ${trick}, by ${caller.name}`,
          ask: byOwner(scene, route, path, caller),
          may: none,
          mustBe: isNoAnswer,
          isSignedIn: caller === scene.callers.rival,
        }),
      );
    }),
  ]);
}

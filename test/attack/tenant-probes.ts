import type { Random } from '../../infra/local/seed/random.ts';
import { bentHosts, type Caller, forgedHeaders } from './callers.ts';
import { type May, nobody } from './leaks.ts';
import { parametersOf, pathWith, type Route, routes } from './routes.ts';
import { acceptedValue } from './schema-values.ts';
import { pathTricks, spellings } from './spellings.ts';
import type { Answer, Ask } from './wire.ts';
import type { Tenant, ThinShop } from './world.ts';

/**
 * One request, whose words its answer may hold, and what its status must be where that is known. `isSignedIn` is for a caller with
 * a token that holds: such a probe counts as heard unless it gets 401.
 */
export type Probe = {
  name: string;
  ask: Ask;
  may: May;
  mustBe?: (answer: Answer) => boolean;
  isSignedIn?: true;
};

/** Probes after which the table is compared. Only `mayWrite` may have changed then: partitions, or items as 'pk|sk'. */
export type Group = { name: string; probes: Probe[]; mayWrite: readonly string[] };

export type Scene = {
  mainHost: string;
  port: number;
  mine: Tenant;
  theirs: readonly [Tenant, Tenant, ...Tenant[]];
  thin: readonly ThinShop[];
  strangers: readonly Caller[];
  callers: Callers;
  random: Random;
};

/**
 * Those with a token: the rival with a shop, somebody without one, who was removed from the first of `theirs`, its people of lower
 * roles and its kitchen's device, and a device of it that was ended.
 */
export const callerNames = [
  ...(['rival', 'shopless', 'former'] as const),
  ...(['manager', 'staff', 'accountant'] as const),
  ...(['kitchen', 'ended'] as const),
] as const;
export type CallerName = (typeof callerNames)[number];
export type Callers = Record<CallerName, Caller>;

export const key = 'idempotency-key-of-the-attack';
export const isStatus =
  (...statuses: number[]) =>
  ({ status }: Answer) =>
    statuses.includes(status);
/** A bent path may mean the front page, which anybody may read. */
export const isNoAnswer = ({ status, headers }: Answer) =>
  status >= 300 || /html/.test(`${headers['content-type']}`);

const isOpen = ({ path }: Route) => !path.startsWith('/api/owner/');
/** What stands behind the business in the path of its routes, '/' for the business itself. Undefined for other routes. */
export function inShop({ path }: Route): string | undefined {
  return path.startsWith(shopPath) ? path.slice(shopPath.length) || '/' : undefined;
}
const shopPath = '/api/owner/businesses/:business';
export const shopRoutes = () => routes.owner.filter((route) => inShop(route) !== undefined);

/** A route's path with this business in it, and `give` for its other parameters. */
export const pathAt = (route: Route, business: string, give: (name: string) => string) =>
  pathWith(route.path, (name) => (name === 'business' ? business : give(name)));

/** An id of the tenant that the route is made for, where there is one. */
export function fitting({ path }: Route, { targets }: Tenant): string {
  const kinds = {
    orders: 'order',
    menu: 'dish',
    coupons: 'coupon',
    employees: 'employee',
    members: 'member',
  };
  const more = { invitations: 'invitation', devices: 'device', sessions: 'session' };
  const found = Object.entries({ ...kinds, ...more }).find(([room]) => path.includes(`/${room}`));
  return targets[found?.[1] ?? 'order'] ?? '';
}

export function askOwner(scene: Scene, route: Route, path: string, caller: Caller): Ask {
  const body = route.schema && JSON.stringify(acceptedValue(route.schema, scene.random, { texts: [] }));
  return {
    host: scene.mainHost,
    path: caller.query ? `${path}?${caller.query}` : path,
    method: route.method,
    headers: {
      'idempotency-key': key,
      ...(body && { 'content-type': 'application/json' }),
      ...caller.headers,
    },
    ...(body && { body }),
  };
}

const any = <T>(record: Record<string, T>, random: Random) => random.pick(Object.values(record));

/** Every owner route by everybody who is not signed in: 401, whatever the path says. Some few are for who has no login. */
export function byStrangers(scene: Scene): Probe[] {
  return routes.owner.flatMap((route) =>
    scene.strangers.flatMap((caller) =>
      (parametersOf(route.path).length > 0 ? scene.theirs.slice(0, 2) : [scene.theirs[0]]).map((tenant) => {
        const path = pathAt(route, tenant.id, () => any(tenant.targets, scene.random));
        return {
          name: `${route.method} ${route.path} by ${caller.name}`,
          ask: askOwner(scene, route, path, caller),
          may: nobody,
          mustBe: isOpen(route) ? isStatus(400, 404, 429) : isStatus(401),
        };
      }),
    ),
  );
}

/** Every route of a shop as its people would call it, by everybody who does not belong there: it is as unknown as none. */
export function byOutsiders(scene: Scene): Probe[] {
  const { ended, ...others } = scene.callers;
  const { manager, staff, accountant, kitchen, ...never } = others;
  return scene.theirs.slice(0, 2).flatMap((tenant, n) =>
    shopRoutes().flatMap((route) => {
      const path = pathAt(route, tenant.id, () => fitting(route, tenant));
      const signedIn = Object.values(n === 0 ? never : others).map((caller): [Caller, number] => [
        caller,
        404,
      ]);
      const callers: [Caller, number][] = [...signedIn, [ended, 401]];
      return callers.map(([caller, status]) => ({
        name: `${route.method} ${route.path} of another shop by ${caller.name}`,
        ask: askOwner(scene, route, path, caller),
        may: nobody,
        mustBe: isStatus(status),
        ...(status !== 401 && { isSignedIn: true as const }),
      }));
    }),
  );
}

/** Every route of a shop with its id in each spelling, by a rival, a former member and a device of another shop. */
export function byForeignShops(scene: Scene): Probe[] {
  const { rival, former, kitchen } = scene.callers;
  const [first, second] = scene.theirs;
  const callers: [Caller, Tenant][] = [
    [rival, first],
    [former, first],
    [kitchen, second],
  ];
  return shopRoutes().flatMap((route) =>
    Object.entries(spellings).flatMap(([spelling, spell]) =>
      callers.map(([caller, tenant]) => ({
        name: `${route.method} ${route.path} of another shop (${spelling}) by ${caller.name}`,
        ask: askOwner(
          scene,
          route,
          pathAt(route, spell(tenant.id, scene.mine.id), () => fitting(route, tenant)),
          caller,
        ),
        may: nobody,
        mustBe: isNoAnswer,
        isSignedIn: true as const,
      })),
    ),
  );
}

/** Every owner route with an id in it: each id of another shop in each spelling, at the rival's own shop and among their own things. */
export function byForeignIds(scene: Scene): Probe[] {
  const { rival } = scene.callers;
  return routes.owner
    .filter(({ path }) => parametersOf(path).some((name) => name !== 'business'))
    .flatMap((route) =>
      scene.theirs.slice(0, 2).flatMap((tenant) =>
        Object.entries(tenant.targets).flatMap(([kind, id]) =>
          Object.entries(spellings).map(([spelling, spell]) => ({
            name: `${route.method} ${route.path} with a ${kind} (${spelling}) by ${rival.name}`,
            ask: askOwner(
              scene,
              route,
              pathAt(route, scene.mine.id, () => spell(id, tenant.id)),
              rival,
            ),
            may: { tenant: scene.mine, level: 'all' } as const,
            mustBe: isNoAnswer,
            isSignedIn: true as const,
          })),
        ),
      ),
    );
}

/** Every owner route with another shop's ids in query, body and headers: the rival's own business is meant all the same. */
export function byForeignNames(scene: Scene): Probe[] {
  const { rival } = scene.callers;
  return routes.owner.flatMap((route) =>
    scene.theirs.slice(0, 3).flatMap((tenant) => {
      const { id, subdomain, host, targets } = tenant;
      const paths = [
        ...new Set(Object.values(targets).map((target) => pathAt(route, scene.mine.id, () => target))),
      ];
      const path = scene.random.pick(paths);
      const asked = askOwner(scene, route, path, rival);
      const forged = {
        businessId: id,
        business: id,
        id: `${targets.order}`,
        pk: id,
        sk: 'SITE#PROFILE',
        subdomain,
        userId: `${targets.member}`,
        sub: `${targets.member}`,
      };
      const query = new URLSearchParams({ ...forged, before: `${targets.order}` }).toString();
      const body = asked.body && JSON.stringify({ ...JSON.parse(String(asked.body)), ...forged });
      const variants: Ask[] = [
        ...paths.map((one) => ({ ...asked, path: `${one}?${query}` })),
        ...(body ? [{ ...asked, body }] : []),
        ...forgedHeaders(subdomain, id).map((headers) => ({
          ...asked,
          headers: { ...asked.headers, ...headers },
        })),
        { ...asked, host },
      ];
      return variants.map((ask, n) => ({
        name: `${route.method} ${route.path} with names of another shop, ${n}`,
        ask,
        may: { tenant: scene.mine, level: 'all' } as const,
        isSignedIn: true as const,
      }));
    }),
  );
}

const guestRoutes = () => [...routes.storefront, ...routes.pages];

/** A guest's request at a host. Bodies name nothing a shop sells, so that no order is made. */
function askGuest(scene: Scene, route: Route, path: string, host: string, headers: Ask['headers'] = {}): Ask {
  const body =
    route.schema && JSON.stringify(acceptedValue(route.schema, scene.random, { texts: ['itm_nothing'] }));
  return {
    host,
    path,
    method: route.method,
    headers: { 'idempotency-key': key, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body }),
  };
}

const isBelowMain = ({ path }: Route) => path.startsWith('/restaurant/');

/** Each id and token of one shop in each spelling at another shop's host, and on the main host below its name. */
export function byForeignTokens(scene: Scene): Probe[] {
  const [victim, other] = scene.theirs;
  return guestRoutes()
    .filter(({ path }) => path.includes(':token'))
    .flatMap((route) =>
      Object.entries(other.targets).flatMap(([kind, id]) =>
        Object.entries(spellings).map(([spelling, spell]) => {
          const path = pathWith(route.path, (name) =>
            name === 'subdomain' ? victim.subdomain : spell(id, other.id),
          );
          return {
            name: `${route.method} ${route.path} with a ${kind} (${spelling}) of another shop`,
            ask: askGuest(scene, route, path, isBelowMain(route) ? scene.mainHost : victim.host),
            may: { tenant: victim, level: 'public' } as const,
          };
        }),
      ),
    );
}

/** Every guest route at one host, by strangers and owners, with every header that may name another shop. */
export function byForgedHosts(scene: Scene): Probe[] {
  const [victim, other] = scene.theirs;
  const forged = forgedHeaders(other.subdomain, other.id);
  const headers = [
    ...forged,
    ...[...scene.strangers, ...Object.values(scene.callers)].map((caller) => caller.headers),
  ];
  return guestRoutes().flatMap((route) =>
    headers.map((more, n) => ({
      name: `${route.method} ${route.path} with forged headers ${n} ${Object.keys(more)}`,
      ask: askGuest(
        scene,
        route,
        pathWith(route.path, (name) => (name === 'subdomain' ? victim.subdomain : `${other.tokens[0]}`)),
        isBelowMain(route) ? scene.mainHost : victim.host,
        more,
      ),
      may: { tenant: victim, level: 'public' } as const,
    })),
  );
}

/** Every guest route at hosts that may be read as another: the page of one shop at most, and nothing private. */
export function byBentHosts(scene: Scene): Probe[] {
  const [victim, other] = scene.theirs;
  return bentHosts(victim.subdomain, other.subdomain, 'localhost').flatMap((host) =>
    guestRoutes().map((route) => {
      const path = pathWith(route.path, (name) =>
        name === 'subdomain' ? victim.subdomain : `${victim.tokens[0]}`,
      );
      // Where the spelling does mean the other shop, that one's page is the right answer; its private words never are.
      const may = isBelowMain(route) ? victim : other;
      return {
        name: `${route.method} ${route.path} at ${host.slice(0, 80)}`,
        ask: askGuest(scene, route, path, host),
        may: { tenant: may, level: 'public' } as const,
      };
    }),
  );
}

/** Every route's path in every bent form, with another shop's token and ids in it, by the rival and by nobody. */
export function byBentPaths(scene: Scene): Probe[] {
  const [victim, other] = scene.theirs;
  const tricks = Object.entries(pathTricks);
  const guests = guestRoutes().flatMap((route) => {
    const host = isBelowMain(route) ? scene.mainHost : victim.host;
    const path = pathWith(route.path, (name) =>
      name === 'subdomain' ? victim.subdomain : `${other.tokens[0]}`,
    );
    return tricks.map(([trick, bend]) => ({
      name: `${route.method} ${route.path} bent: ${trick}`,
      ask: askGuest(scene, route, bend(path), host),
      may: { tenant: victim, level: 'public' } as const,
    }));
  });
  const owners = routes.owner.flatMap((route) => {
    const path = pathAt(route, other.id, () => any(other.targets, scene.random));
    return tricks.flatMap(([trick, bend]) => [
      {
        name: `${route.method} ${route.path} bent: ${trick}, by the rival`,
        ask: askOwner(scene, route, bend(path), scene.callers.rival),
        may: { tenant: scene.mine, level: 'all' } as const,
        ...(inShop(route) && { mustBe: isNoAnswer }),
        isSignedIn: true as const,
      },
      {
        name: `${route.method} ${route.path} bent: ${trick}, by nobody`,
        ask: askOwner(scene, route, bend(path), { name: 'nobody', headers: {} }),
        may: nobody,
        mustBe: isNoAnswer,
      },
    ]);
  });
  return [...guests, ...owners];
}

/** Tries to leave one shop's page in the cache under another's name, then looks at both. */
export function byCache(scene: Scene, rounds: number): Probe[] {
  const pages = (shop: ThinShop): [string, string][] => [
    [shop.host, '/'],
    [scene.mainHost, `/restaurant/${shop.subdomain}`],
    [shop.host, '/api/storefront/business'],
    [shop.host, '/bestilling/x'],
  ];
  return Array.from({ length: rounds }, () => {
    const [one, other] = scene.random.sample(scene.thin, 2) as [ThinShop, ThinShop];
    const place = scene.random.below(4);
    const [host, path] = pages(one)[place] as [string, string];
    const [otherHost, otherPath] = pages(other)[place] as [string, string];
    const forged = scene.random.pick(forgedHeaders(other.subdomain, 'biz_x'));
    const method = scene.random.pick(['GET', 'GET', 'HEAD']);
    const probe = (shop: ThinShop, ask: Ask): Probe => ({
      name: `cache: ${ask.method ?? 'GET'} ${ask.path} at ${ask.host} with ${Object.keys(ask.headers ?? {})}`,
      ask,
      may: { thin: shop, level: 'public' },
    });
    return [
      probe(one, { host, path, method, headers: forged }),
      probe(one, {
        host: scene.random.pick([host.toUpperCase(), host, `${host.replace(/:.*/, '.')}`]),
        path,
      }),
      probe(other, { host: otherHost, path: otherPath }),
      probe(one, { host, path: `${path}?x=${other.subdomain}` }),
    ];
  }).flat();
}

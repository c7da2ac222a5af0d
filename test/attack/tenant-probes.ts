import type { Random } from '../../infra/local/seed/random.ts';
import { bentHosts, type Caller, forgedHeaders } from './callers.ts';
import { type May, nobody } from './leaks.ts';
import { parametersOf, pathWith, type Route, routes } from './routes.ts';
import { acceptedValue } from './schema-values.ts';
import { pathTricks, spellings } from './spellings.ts';
import type { Answer, Ask } from './wire.ts';
import type { Tenant, ThinShop } from './world.ts';

/** One request, whose words its answer may hold, and what its status must be where that is known. */
export type Probe = { name: string; ask: Ask; may: May; mustBe?: (answer: Answer) => boolean };

/** Probes after which the same partitions are compared. Only `mayWrite` may have changed then. */
export type Group = { name: string; probes: Probe[]; mayWrite: readonly string[] };

export type Scene = {
  mainHost: string;
  port: number;
  mine: Tenant;
  theirs: readonly [Tenant, Tenant, ...Tenant[]];
  thin: readonly ThinShop[];
  /** Strangers, and those who are signed in: the rival with a shop, somebody without one. */
  strangers: readonly Caller[];
  rival: Caller;
  shopless: Caller;
  random: Random;
};

const key = 'idempotency-key-of-the-attack';
const isRefused = ({ status }: Answer) => [400, 401, 403, 404].includes(status);
/** A bent path may mean the front page, which anybody may read. */
const isNoAnswer = ({ status, headers }: Answer) =>
  status >= 300 || /html/.test(`${headers['content-type']}`);

function askOwner(scene: Scene, route: Route, path: string, caller: Caller): Ask {
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

/** Every owner route by everybody who is not signed in: 401, whatever the path says. */
export function byStrangers(scene: Scene): Probe[] {
  return routes.owner.flatMap((route) =>
    scene.strangers.flatMap((caller) =>
      (parametersOf(route.path).length > 0 ? scene.theirs.slice(0, 2) : [scene.theirs[0]]).map((tenant) => {
        const path = pathWith(route.path, () => any(tenant.targets, scene.random));
        return {
          name: `${route.method} ${route.path} by ${caller.name}`,
          ask: askOwner(scene, route, path, caller),
          may: nobody,
          mustBe: isRefused,
        };
      }),
    ),
  );
}

/** Every owner route with a parameter: each id of another shop in each spelling, by the rival and by somebody without a shop. */
export function byForeignIds(scene: Scene): Probe[] {
  const callers: [Caller, May][] = [
    [scene.rival, { tenant: scene.mine, level: 'all' }],
    [scene.shopless, nobody],
  ];
  return routes.owner
    .filter(({ path }) => parametersOf(path).length > 0)
    .flatMap((route) =>
      scene.theirs.slice(0, 2).flatMap((tenant) =>
        Object.entries(tenant.targets).flatMap(([kind, id]) =>
          Object.entries(spellings).flatMap(([spelling, spell]) =>
            callers.map(([caller, may]) => ({
              name: `${route.method} ${route.path} with a ${kind} (${spelling}) by ${caller.name}`,
              ask: askOwner(
                scene,
                route,
                pathWith(route.path, () => spell(id, tenant.id)),
                caller,
              ),
              may,
            })),
          ),
        ),
      ),
    );
}

/** Every owner route with another shop's ids in query, body and headers: the rival's own business is meant all the same. */
export function byForeignNames(scene: Scene): Probe[] {
  return routes.owner.flatMap((route) =>
    scene.theirs.slice(0, 3).flatMap((tenant) => {
      const { id, subdomain, host, targets } = tenant;
      const paths = [...new Set(Object.values(targets).map((target) => pathWith(route.path, () => target)))];
      const path = scene.random.pick(paths);
      const asked = askOwner(scene, route, path, scene.rival);
      const forged = {
        businessId: id,
        business: id,
        id: `${targets.order}`,
        pk: id,
        sk: 'SITE#PROFILE',
        subdomain,
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
  const headers = [...forged, ...[...scene.strangers, scene.rival].map((caller) => caller.headers)];
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

/** Every route's path in every bent form, with another shop's token and ids in it, signed in as the rival where that counts. */
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
    const path = pathWith(route.path, () => any(other.targets, scene.random));
    return tricks.flatMap(([trick, bend]) => [
      {
        name: `${route.method} ${route.path} bent: ${trick}, by the rival`,
        ask: askOwner(scene, route, bend(path), scene.rival),
        may: { tenant: scene.mine, level: 'all' } as const,
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

import { type Caller, forgedHeaders } from './callers.ts';
import { nobody } from './leaks.ts';
import type { Staff } from './people.ts';
import { type Route, routes } from './routes.ts';
import { pathTricks } from './spellings.ts';
import {
  askOwner,
  type CallerName,
  fitting,
  inShop,
  isNoAnswer,
  isStatus,
  key,
  type Probe,
  pathAt,
  type Scene,
  shopRoutes,
} from './tenant-probes.ts';
import type { Ask } from './wire.ts';

const orders = [
  'GET /orders',
  'POST /orders/search',
  'GET /orders/:id',
  'GET /orders/:id/history',
  'GET /orders/:id/notices',
];
const reading = ['GET /', 'GET /settings', 'GET /links', ...orders];
const steps = ['status', 'promise'].map((step) => `PUT /orders/:id/${step}`);
const moving = [...steps, 'POST /orders/:id/undo', 'POST /orders/:id/fetched'];
const pausing = ['PUT /settings/accept-orders', 'PUT /settings/busy'];
const pushes = ['GET /push/key', 'PUT /push', 'POST /push/:id/test', 'DELETE /push/:id'];
const kitchen = [...reading, 'POST /live', ...moving, ...pausing, ...pushes];

/**
 * What lower roles may call in their own shop, as the specification says it: written down a second time, so that a
 * wrong line in the product's own table (functions/http/route-rights.ts) is found. A new route is forbidden until it stands here.
 */
const mayCall: Partial<Record<CallerName, (name: string) => boolean>> = {
  kitchen: (name) => kitchen.includes(name),
  staff: (name) =>
    [
      ...kitchen,
      'GET /menu',
      'PUT /menu/items/:id/sold-out',
      'PUT /menu/groups/:id/options/:option/sold-out',
      'DELETE /members/me',
    ].includes(name),
  accountant: (name) =>
    [
      ...reading,
      'POST /live',
      'GET /overview',
      'GET /statistics',
      'GET /statistics/sales',
      'DELETE /members/me',
    ].includes(name),
  manager: (name) => name !== 'POST /plan',
};

type Forbidden = { route: Route; caller: Caller; path: string; name: string };

/** Every route of the first shop that a role must not call, as the shop's owner would call it. */
function forbidden(scene: Scene): Forbidden[] {
  const [shop] = scene.theirs;
  return Object.entries(mayCall).flatMap(([role, may]) =>
    shopRoutes()
      .filter((route) => !may(`${route.method} ${inShop(route)}`))
      .map((route) => {
        const caller = scene.callers[role as CallerName];
        const path = pathAt(route, shop.id, () => fitting(route, shop));
        return { route, caller, path, name: `${route.method} ${route.path} by ${caller.name}` };
      }),
  );
}

/** People and the device of a shop at what is not theirs to do: 403, nothing is told, nothing is written. */
export function byLowerRoles(scene: Scene): Probe[] {
  return forbidden(scene).map(({ route, caller, path, name }) => ({
    name,
    ask: askOwner(scene, route, path, caller),
    may: nobody,
    mustBe: isStatus(403),
    isSignedIn: true,
  }));
}

/** The same with the path bent, and with headers, query and body that claim more. */
export function byBentRoles(scene: Scene): Probe[] {
  const [shop] = scene.theirs;
  const claims = { role: 'owner', userId: `${shop.targets.member}`, planType: 'premium' };
  const forged = [
    ...forgedHeaders(shop.subdomain, shop.id),
    { 'x-role': 'owner', 'x-user-role': 'owner', 'x-sub': claims.userId },
  ];
  return forbidden(scene).flatMap(({ route, caller, path, name }) => {
    const asked = askOwner(scene, route, path, caller);
    const more: Record<string, Partial<Ask>> = {
      'claims in the query': { path: `${path}?${new URLSearchParams(claims)}` },
      'claims in the body': {
        body: JSON.stringify({ ...JSON.parse(String(asked.body ?? '{}')), ...claims }),
      },
      ...(route.method === 'GET' && { 'as HEAD': { method: 'HEAD' } }),
    };
    for (const [trick, bend] of Object.entries(pathTricks)) more[`bent: ${trick}`] = { path: bend(path) };
    for (const headers of forged)
      more[`forged: ${Object.entries(headers)}`] = { headers: { ...asked.headers, ...headers } };
    return Object.entries(more).map(([how, change]) => ({
      name: `${name}, ${how}`,
      ask: { ...asked, ...change },
      may: nobody,
      mustBe: isNoAnswer,
      isSignedIn: true as const,
    }));
  });
}

const json = { 'content-type': 'application/json' };

/** Ways up and ways back in: a manager against the owner, links and codes that are used or another's, a device as a person. */
export function byClimbers(scene: Scene, { members, ...staff }: Staff): Probe[] {
  const [shop] = scene.theirs;
  const { rival, shopless, former, manager, kitchen, ended } = scene.callers;
  const base = `/api/owner/businesses/${shop.id}`;
  const { member: owner, invitation } = shop.targets;
  const probe = (
    caller: Caller,
    [method, path, body]: [string, string, object?],
    mustBe: Probe['mustBe'],
  ): Probe => ({
    name: `${method} ${path} ${body ? JSON.stringify(body) : ''} by ${caller.name}`,
    ask: {
      ...{
        host: scene.mainHost,
        path,
        method,
        headers: { ...json, 'idempotency-key': key, ...caller.headers },
      },
      ...(body && { body: JSON.stringify(body) }),
    },
    may: nobody,
    ...(mustBe && { mustBe }),
  });
  const email = 'ny@eier.example';
  const up: [string, string, object?][] = [
    ['PUT', `${base}/members/${members.manager.id}/role`, { role: 'owner' }],
    ['PUT', `${base}/members/${members.staff.id}/role`, { role: 'owner' }],
    ['PUT', `${base}/members/${owner}/role`, { role: 'staff' }],
    ['DELETE', `${base}/members/${owner}`],
    ['POST', `${base}/invitations`, { email, role: 'owner' }],
    ['POST', `${base}/invitations/${invitation}`],
    ['DELETE', `${base}/invitations/${invitation}`],
  ];
  const accept = (token: string): [string, string, object] => [
    'POST',
    '/api/owner/account/invitations',
    { token, name: 'Inntrenger' },
  ];
  const code = staff.usedCode;
  const strangers: Caller = { name: 'nobody', headers: {} };
  const ofPeople = routes.owner.filter(
    ({ path }) => path.startsWith('/api/owner/') && !/:business/.test(path),
  );
  return [
    ...up.map((wish) => probe(manager, wish, isStatus(403))),
    ...Object.entries(members).flatMap(([role, { id }]) =>
      role === 'manager'
        ? []
        : [
            probe(
              scene.callers[role as CallerName],
              ['PUT', `${base}/members/${id}/role`, { role: 'owner' }],
              isStatus(403),
            ),
          ],
    ),
    ...[rival, shopless, former].flatMap((caller) => [
      probe(caller, accept(staff.usedLink), isStatus(404)),
      // The address it was sent to is named to who has the link.
      {
        ...probe(caller, accept(staff.openLink), isStatus(409)),
        may: { tenant: shop, level: 'all' } as const,
      },
      probe(caller, ['DELETE', `${base}/members/me`], isStatus(404)),
    ]),
    probe(strangers, ['POST', '/api/invitations', { token: staff.usedLink }], isStatus(404)),
    probe(strangers, ['POST', '/api/devices', { code }], isStatus(404)),
    probe(strangers, ['POST', '/api/devices', { code: code.slice(0, 8) }], isStatus(404, 429)),
    probe(strangers, ['POST', '/api/devices', { code: `${code.slice(0, -1)}_` }], isStatus(404)),
    ...ofPeople
      .filter(({ method, path }) => `${method} ${path}` !== 'GET /api/owner/businesses')
      .flatMap((route) => {
        const path = pathAt(route, '', () => fitting(route, shop));
        return [
          { caller: kitchen, status: 403 },
          { caller: ended, status: 401 },
        ].map(({ caller, status }) => ({
          name: `${route.method} ${route.path} by ${caller.name}`,
          ask: askOwner(scene, route, path, caller),
          may: nobody,
          mustBe: isStatus(status),
        }));
      }),
    // Anybody who is signed in may open a restaurant of their own, and that is all they get by it.
    ...[shopless, former, manager, scene.callers.staff].map((caller) =>
      probe(caller, ['POST', '/api/owner/businesses', { businessName: 'Min egen' }], isStatus(201)),
    ),
  ];
}

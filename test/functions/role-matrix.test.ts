import { Hono } from 'hono';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallerEnv } from '../../functions/kernel/http/access.ts';
import { answerProblem } from '../../functions/kernel/http/answer-problem.ts';
import { businessPath, member, needs } from '../../functions/kernel/http/member.ts';
import { keys } from '../../functions/kernel/table/keys.ts';
import type { ProblemBody } from '../../shared/kernel/problem.ts';
import { roleNames } from '../../shared/people/owner-words.nb.ts';
import { type MemberRole, may, memberRoles, type Right, roles } from '../../shared/people/role.ts';
import { accessToken, callOwnerApi } from '../helpers/as-owner.ts';
import { onPlan } from '../helpers/builders.ts';
import { memberItems } from '../helpers/members.ts';
import { expectConsole } from '../helpers/no-console-errors.ts';
import { letPushKeyBe } from '../helpers/push-twins.ts';
import { routeRights } from '../helpers/route-rights.ts';
import { letStripeBe } from '../helpers/stripe-twin.ts';
import { queried, written } from '../helpers/table-mock.ts';
import { letVippsBe } from '../helpers/vipps-twin.ts';
import { resetProviders } from './attention/news.ts';
import { fakeTable } from './fake-table.ts';
import { mine, probes, twoBusinesses } from './owner-probes.ts';

letPushKeyBe();
letVippsBe();
letStripeBe();

const named = routeRights();
const rights = named as Record<string, Right>;
const shopRoutes = Object.keys(rights);

test('every route of a business names the right that it needs', () => {
  expect(shopRoutes.length).toBeGreaterThan(60);
  expect(shopRoutes.filter((route) => !named[route])).toEqual([]);
});

test('a route of a business that names no right is refused for its owner, too', async () => {
  const access = { business: mine, role: 'owner', since: '', actor: { kind: 'system' } } as const;
  const api = new Hono<CallerEnv>()
    .use(async (c, next) => {
      c.set('access', [access]);
      await next();
    })
    .use(`${businessPath}/*`, member)
    .get(`${businessPath}/open`, (c) => c.text('secret'))
    .get(`${businessPath}/named`, needs('seeShop'), (c) => c.text('served'))
    .onError(answerProblem);
  const ask = async (path: string) => (await api.request(`/api/owner/businesses/${mine}${path}`)).status;

  expect([await ask('/named'), await ask('/open')]).toEqual([200, 403]);
});

test('the matrix of roles and routes', () => {
  const width = Math.max(...shopRoutes.map((route) => route.length)) + 2;
  const head = ''.padEnd(width) + roles.map((role) => roleNames[role].padEnd(10)).join('');
  const lines = shopRoutes.map((route) => {
    const cells = roles.map((role) => (may(role, rights[route] ?? 'managePlan') ? 'ja' : '–').padEnd(10));
    return route.padEnd(width) + cells.join('');
  });
  process.stdout.write(`${['', head, ...lines, ''].join('\n')}\n`);

  expect(lines).toHaveLength(shopRoutes.length);
  expect(lines.filter((line) => !line.includes('ja'))).toEqual([]);
});

let store: ReturnType<typeof fakeTable>;
beforeAll(() => {
  process.env.CUSTOM_DOMAINS = 'd1.cloudfront.net';
});
beforeEach(() => {
  resetProviders();
});

/** The suite's two businesses, with user-1 in the first one in another role than owner. */
function asRole(role: MemberRole) {
  store = fakeTable(twoBusinesses);
  for (const item of memberItems('user-1', mine, role)) store.items.set(`${item.pk}|${item.sk}`, item);
  Object.assign(store.at(keys.profile(mine)) ?? {}, onPlan('premium'));
}

async function ask(route: string) {
  const probe = probes[route];
  if (!probe) throw new Error(`${route} has no probe`);
  const { path, body } = probe;
  return callOwnerApi<ProblemBody>({
    method: route.split(' ')[0] ?? '',
    path,
    headers: {
      authorization: `Bearer ${await accessToken('user-1')}`,
      'idempotency-key': 'key-of-the-role-matrix-1',
    },
    ...(body && { body }),
  });
}

describe.each(memberRoles)('%s', (role) => {
  const [allowed, refused] = [true, false].map((isAllowed) =>
    shopRoutes.filter((route) => may(role, rights[route] ?? 'managePlan') === isAllowed),
  );

  test.each(allowed ?? [])('may call %s', async (route) => {
    asRole(role);

    expect((await ask(route)).body?.error?.code).not.toBe('FORBIDDEN');
  });

  test.each(refused ?? [])(
    'is refused %s: 403, nothing of the business is read, nothing is stored',
    async (route) => {
      asRole(role);
      const before = structuredClone([...store.items.values()]);

      const answer = await ask(route);

      expect([answer.status, answer.body.error.code]).toEqual([403, 'FORBIDDEN']);
      expect(queried().map(({ pk }) => pk)).toEqual(['USER#user-1']);
      expect(written()).toEqual([]);
      expect([...store.items.values()]).toEqual(before);
    },
  );
});

test('a HEAD needs the right of its GET, although no gateway lets one through', async () => {
  asRole('accountant');
  const headers = { authorization: `Bearer ${await accessToken('user-1')}` };
  const statusOf = async (path: string) =>
    (await callOwnerApi({ method: 'HEAD', path: `/api/owner/businesses/${mine}${path}`, headers })).status;

  expect(await statusOf('/orders')).toBe(200);
  expect(await statusOf('/coupons')).toBe(403);
  expect(await statusOf('/members')).toBe(403);
});

test('a stored role that nobody knows opens nothing', async () => {
  expectConsole(/Request failed/);
  asRole('owner');
  Object.assign(store.at(keys.membership('user-1', mine)) ?? {}, { role: 'admin' });

  const answer = await ask('GET /orders');

  expect(answer.status).toBe(500);
  expect(queried().map(({ pk }) => pk)).toEqual(['USER#user-1']);
});

test('a role in one business is no role in another', async () => {
  store = fakeTable(twoBusinesses);

  const path = `/api/owner/businesses/${mine}/orders`;
  const headers = { authorization: `Bearer ${await accessToken('user-2')}` };

  expect((await callOwnerApi<ProblemBody>({ path, headers })).body.error.code).toBe('NOT_FOUND');
  expect(queried().map(({ pk }) => pk)).toEqual(['USER#user-2']);
});

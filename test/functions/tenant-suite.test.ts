import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { businessPath } from '../../functions/kernel/http/member.ts';
import { keys } from '../../functions/kernel/table/keys.ts';
import { addressHash } from '../../functions/messages/address.ts';
import { ownerApi } from '../../functions/owner-api.ts';
import { type NameServer, startNameServer } from '../../infra/local/name-server.ts';
import type { ProblemBody } from '../../shared/kernel/problem.ts';
import { planAt } from '../../shared/shops/plan.ts';
import { accessToken, callOwnerApi } from '../helpers/as-owner.ts';
import { onPlan } from '../helpers/builders.ts';
import { knownSession } from '../helpers/known-session.ts';
import { accountKey, pathOf } from '../helpers/members.ts';
import { letAddressBe } from '../helpers/own-address.ts';
import { letPushKeyBe } from '../helpers/push-twins.ts';
import { letStripeBe } from '../helpers/stripe-twin.ts';
import { queried, sent, written } from '../helpers/table-mock.ts';
import { letVippsBe } from '../helpers/vipps-twin.ts';
import { resetProviders } from './attention/news.ts';
import { fakeTable } from './fake-table.ts';
import { ids, mine, type Probe, probes, theirs, twoBusinesses } from './owner-probes.ts';

/** A route of a business by what stands behind its id, any other whole. */
const named = (path: string) =>
  path.startsWith(businessPath) ? path.slice(businessPath.length) || '/' : path;

/** Every route of the owner API; `ALL` is what applies to many of them, not a route. */
const routes = [
  ...new Set(
    ownerApi.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/owner/'))
      .map(({ method, path }) => `${method} ${named(path)}`),
  ),
];

test('every route of the owner API is in this suite, and nothing else', () => {
  const open = ownerApi.routes.filter(({ path }) => path !== '/*' && !path.startsWith('/api/owner/'));
  expect(new Set(open.map(({ method, path }) => `${method} ${path}`))).toEqual(
    new Set([
      'POST /api/invitations',
      'POST /api/devices',
      'GET /api/addresses/:name',
      'POST /api/plans/stripe',
    ]),
  );
  expect(routes.toSorted()).toEqual(Object.keys(probes).toSorted());
});

/** Custom domains are on, so that the test asks every route; the end asks the rest with domains off. */
let dns: NameServer;
beforeAll(async () => {
  dns = await startNameServer();
  dns.set(`_luka.${ids.mine.domain}`, 'luka-domain=of-user-1');
  Object.assign(process.env, { CUSTOM_DOMAINS: 'd1.cloudfront.net', DNS_SERVERS: dns.address });
});
afterAll(() => dns.stop());

letPushKeyBe();
letVippsBe();
letStripeBe();
letAddressBe(ids.mine.invited);

let store: ReturnType<typeof fakeTable>;
beforeEach(() => {
  resetProviders();
  store = fakeTable(twoBusinesses);
});

type Extra = { token?: string | undefined; headers?: Record<string, string>; rawBody?: string };
type Target = { path: string; body?: object };

function ask(route: string, { path, body }: Target, { token, headers = {}, rawBody }: Extra = {}) {
  return callOwnerApi<ProblemBody>({
    method: route.split(' ')[0] ?? '',
    path,
    headers: {
      'idempotency-key': 'key-of-the-tenant-suite',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(rawBody === undefined ? body && { body } : { rawBody }),
  });
}

const codeOf = ({ status, body }: { status: number; body: ProblemBody }) => `${status} ${body.error?.code}`;
const partition = (business: string) => [...store.items.values()].filter(({ pk }) => pk === business);

/**
 * No write and no read left the caller's partition, the caller's pointer and the pointers of subdomains and
 * of the domain the caller claims. A route that opens a business may also try a new, unused partition.
 */
function expectToStayWithin(business: string, user: string, probe: Partial<Probe> = {}) {
  const { withoutBusiness, writesAddress, writesUser = user, makesCode } = probe;
  const isNew = (pk: string) => withoutBusiness !== undefined && pk.startsWith('biz_') && pk !== theirs;
  const isCode = (pk: string) => makesCode === true && pk.startsWith('PAIRING#');
  const own = [business, `USER#${user}`, `USER#${writesUser}`, `DOMAIN#${ids.mine.domain}`];
  if (writesAddress) own.push(keys.address(addressHash(writesAddress)).pk);
  const allowed = (pk: string) => own.includes(pk) || isNew(pk) || isCode(pk);
  // That its own shop is watched.
  const isOwnWatch = ({ pk, sk }: { pk: string; sk: string }) => pk === 'DUE#WATCH' && sk === business;
  expect(queried().filter(({ pk }) => !allowed(pk))).toEqual([]);
  const elsewhere = written().filter((key) => !allowed(key.pk) && !isOwnWatch(key));
  expect(elsewhere.filter(({ pk }) => !pk.startsWith('SUBDOMAIN#'))).toEqual([]);
}

const strangers: [string, () => Promise<string | undefined>][] = [
  ['no token', async () => undefined],
  ['an empty token', async () => ''],
  ['a token in pieces', async () => 'a.b'],
  ['an expired token', () => accessToken('user-1', { expires: '-1s' })],
  ['a token signed by somebody else', () => accessToken('user-1', { isForged: true })],
  ['a token without an expiry', () => accessToken('user-1', { expires: null })],
  ['an id token', () => accessToken('user-1', { claims: { token_use: 'id', aud: 'testclient' } })],
  ['a token of no session', () => accessToken('user-1', { claims: { origin_jti: undefined } })],
  ['a token of no sign-in', () => accessToken('user-1', { claims: { auth_time: undefined } })],
  ['a token of another client', () => accessToken('user-1', { claims: { client_id: 'another' } })],
  [
    'a token of another pool',
    () =>
      accessToken('user-1', {
        claims: { iss: 'https://cognito-idp.eu-north-1.amazonaws.com/eu-north-1_Other' },
      }),
  ],
  [
    'an unsigned token',
    async () => {
      const [, claims] = (await accessToken('user-1')).split('.');
      return `${btoa(JSON.stringify({ alg: 'none', kid: 'key-1' })).replaceAll('=', '')}.${claims}.`;
    },
  ],
];

const over: [string, object][] = [
  ['ended', { ...knownSession('user-1'), endedAt: '2026-11-20T18:00:00.000Z' }],
  [
    'from before a new password',
    { ...keys.revocation('user-1'), before: Math.floor(Date.now() / 1000) + 3600 },
  ],
];

const tooMuch = JSON.stringify({ name: 'x'.repeat(513 * 1024) });

/** Signed once: each takes a millisecond, and every route asks with all of them. */
const tokens = new Map<string, Promise<string | undefined>>();
function once(name: string, make: () => Promise<string | undefined>): Promise<string | undefined> {
  const token = tokens.get(name) ?? make();
  tokens.set(name, token);
  return token;
}
const asMe = async () => ({ token: await once('user-1', () => accessToken('user-1')) });

describe.each(Object.entries(probes))('%s', (route, probe: Probe) => {
  test('a session that is ended, or from before a new password, is 401, and no business is read', async () => {
    for (const [name, item] of over) {
      store = fakeTable([...twoBusinesses, item as never]);

      const answer = await ask(route, probe, await asMe());

      expect([name, codeOf(answer)]).toEqual([name, '401 UNAUTHENTICATED']);
      expect(queried()).toEqual([accountKey('user-1')]);
      expect(written()).toEqual([]);
    }
  });

  beforeEach(() => {
    if (probe.isPremium) Object.assign(store.at(keys.profile(mine)) ?? {}, onPlan('premium'));
  });

  test('ROLE-002 DATA-019 serves the owner, within the own partition, and nobody keeps the answer', async () => {
    const before = structuredClone(partition(theirs));

    const answer = await ask(route, probe, await asMe());

    expect(answer.status).toBe(probe.answers);
    expect(answer.headers['cache-control']).toBe('no-store');
    expectToStayWithin(mine, 'user-1', probe);
    expect(partition(theirs)).toEqual(before);
    expect(answer.text).not.toContain(theirs);
  });

  test('ROLE-001 whoever is nobody of ours is 401, and the table is not asked', async () => {
    for (const [name, make] of strangers) {
      const answer = await ask(route, probe, { token: await once(name, make) });

      expect([name, codeOf(answer)]).toEqual([name, '401 UNAUTHENTICATED']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(sent()).toEqual([]);
  });

  test('ROLE-003 a user without a business gets 404 and touches no business', async () => {
    const answer = await ask(route, probe, { token: await accessToken('nobody') });

    expect(answer.status).toBe(probe.withoutBusiness ?? 404);
    if (probe.withoutBusiness)
      return expect([...queried(), ...written()].map(({ pk }) => pk)).not.toContain(theirs);
    expect(codeOf(answer)).toBe('404 NOT_FOUND');
    expect(sent()).toHaveLength(1);
    expect(queried()).toEqual([accountKey('nobody')]);
  });

  test('ROLE-003 who is removed from a business gets 404 with the next call, and nothing is stored', async () => {
    for (const { pk, sk } of [keys.membership('user-1', mine), keys.member(mine, 'user-1')])
      store.items.delete(`${pk}|${sk}`);
    const before = structuredClone([...store.items.values()]);

    const answer = await ask(route, probe, await asMe());

    expect(answer.status).toBe(probe.isOfUser ? probe.answers : (probe.withoutBusiness ?? 404));
    if (probe.withoutBusiness === undefined) expect([...store.items.values()]).toEqual(before);
    if (probe.withoutBusiness === undefined) expect(queried().map(({ pk }) => pk)).not.toContain(mine);
  });

  test('with no secret of the edge, or a wrong one, it is 403, whoever asks', async () => {
    for (const secret of ['', 'guess']) {
      const answer = await ask(route, probe, { ...(await asMe()), headers: { 'x-origin-verify': secret } });

      expect([secret, codeOf(answer)]).toEqual([secret, '403 ORIGIN_REFUSED']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(sent()).toEqual([]);
  });

  test('ROLE-003 ROLE-007 names of another business, owner or plan in header, query and body change nothing', async () => {
    const before = structuredClone(partition(theirs));
    const forged = {
      businessId: theirs,
      business: theirs,
      id: theirs,
      pk: theirs,
      sk: 'SITE#PROFILE',
      userId: 'user-2',
      planType: 'premium',
      granted: { at: '2020-01-01T00:00:00.000Z', until: null },
      isActive: false,
    };
    const path = `${probe.path}?business=${theirs}&businessId=${theirs}&pk=${theirs}`;
    const body = probe.body && { ...forged, ...probe.body };
    const headers = { 'x-tenant-host': 'roma.luka.no', host: 'roma.luka.no', 'x-business-id': theirs };

    const answer = await ask(route, { path, ...(body && { body }) }, { ...(await asMe()), headers });

    expect(answer.status).toBe(probe.answers);
    expectToStayWithin(mine, 'user-1', probe);
    expect(partition(theirs)).toEqual(before);
    expect(store.at(keys.profile(mine))).toMatchObject({
      id: mine,
      isActive: true,
    });
    expect(planAt(store.at(keys.profile(mine)) ?? {}, Date.now())).toBe(probe.planType ?? 'free');
    expect(JSON.stringify(partition(mine))).not.toContain(theirs);
  });

  if (probe.foreign)
    test('ROLE-003 an id of another business is 404, and nothing is written anywhere', async () => {
      const before = structuredClone(twoBusinesses);

      const answer = await ask(route, probe.foreign ?? probe, await asMe());

      expect(codeOf(answer)).toBe('404 NOT_FOUND');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect([...store.items.values()]).toEqual(before);
      expectToStayWithin(mine, 'user-1');
    });

  if (probe.body)
    test('RULE-017 a body that is no JSON is 400 and is not repeated in the answer', async () => {
      const answer = await ask(route, probe, { ...(await asMe()), rawBody: '{"secretName": "<script>' });

      expect(codeOf(answer)).toBe('400 VALIDATION_FAILED');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.text).not.toMatch(/secretName|script|JSON/);
      expect(written()).toEqual([]);
    });

  if (probe.body)
    test('RULE-017 a body of another shape is 400, field by field, without the input', async () => {
      const rawBody = JSON.stringify(
        Object.fromEntries(Object.keys(probe.body ?? {}).map((name) => [name, { x: 'echo-me' }])),
      );
      const answer = await ask(route, probe, { ...(await asMe()), rawBody });

      expect(codeOf(answer)).toBe('400 VALIDATION_FAILED');
      expect(answer.body.error.issues?.length).toBeGreaterThan(0);
      expect(answer.text).not.toContain('echo-me');
      expect(written()).toEqual([]);
    });

  if (!route.startsWith('GET'))
    test('a body over 512 kB is 413, whether or not it says its length', async () => {
      const length = { 'content-length': String(tooMuch.length) };
      for (const headers of [{} as Record<string, string>, length]) {
        const answer = await ask(route, probe, { ...(await asMe()), headers, rawBody: tooMuch });

        expect(codeOf(answer)).toBe('413 PAYLOAD_TOO_LARGE');
        expect(answer.headers['cache-control']).toBe('no-store');
      }
      expect(written()).toEqual([]);
    });
});

describe.each(Object.entries(probes).filter(([, { needsDomains }]) => needsDomains))(
  'without custom domains %s',
  (route, probe) => {
    beforeEach(() => {
      delete process.env.CUSTOM_DOMAINS;
    });

    test('answers as any path that is not there', async () => {
      const token = await accessToken('user-1');
      const unknown = { ...probe, path: `${pathOf(mine)}/nothing` };

      const answer = await ask(route, probe, { token });

      expect(codeOf(answer)).toBe('404 NOT_FOUND');
      expect(answer.text).toBe((await ask(route, unknown, { token })).text);
      expect(queried()).toEqual([accountKey('user-1'), accountKey('user-1')]);
      expect(written()).toEqual([]);
      expect(codeOf(await ask(route, probe))).toBe('401 UNAUTHENTICATED');
    });
  },
);

test('a path the API does not have is 404 for an owner and 401 for a stranger', async () => {
  const token = await accessToken('user-1');

  expect(codeOf(await ask('GET', { path: `${pathOf(mine)}/nothing` }, { token }))).toBe('404 NOT_FOUND');
  expect(codeOf(await ask('GET', { path: `${pathOf(mine)}/nothing` }))).toBe('401 UNAUTHENTICATED');
});

test('an order of another business is no cursor into its orders', async () => {
  const path = `${pathOf(mine)}/orders?before=${ids.theirs.order}`;

  const { text } = await ask('GET', { path }, { token: await accessToken('user-1') });

  expect(JSON.parse(text).orders.map(({ id }: { id: string }) => id)).toEqual([ids.mine.order]);
  expectToStayWithin(mine, 'user-1');
});

test('ROLE-008 employees are a list of whom to tell, and the record gives no rights', () => {
  expect(routes.filter((route) => /employee/.test(route))).toEqual([
    'GET /employees',
    'POST /employees',
    'GET /employees/messages',
    'POST /employees/:id/confirmation',
    'PUT /employees/:id/confirmation',
    'PUT /employees/:id/when',
    'POST /employees/:id/test',
    'DELETE /employees/:id',
  ]);
});

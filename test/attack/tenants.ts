import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalCloud, startLocalCloud } from '../../infra/local/cloud.ts';
import { type Random, seededRandom } from '../../infra/local/seed/random.ts';
import { type OwnerSession, signInAgain, signUpPerson } from '../helpers/owner-session.ts';
import { type Caller, forgedDevices, strangers } from './callers.ts';
import { type Contents, foreignWrites, halfMemberships } from './foreign-writes.ts';
import { createLeakDetector } from './leaks.ts';
import { createFindings, type Findings, never, type Report } from './outcome.ts';
import type { Staff } from './people.ts';
import { rawRequests } from './raw-requests.ts';
import { byBentRoles, byClimbers, byLowerRoles } from './role-probes.ts';
import { openTable, type Table } from './table.ts';
import * as probes from './tenant-probes.ts';
import { type Ask, ask, inParallel } from './wire.ts';
import { newTenant, readSigningKey, subOf, type Tenant, writeThinShops } from './world.ts';

const atOnce = 12;
const groupSize = 600;

/**
 * Tries to reach one shop's data as somebody else, over the running cloud. `share` is how much of all probes is sent (1: all).
 * A leak is a word or an id of a tenant in an answer that may not hold it; a foreign write is a partition that has changed
 * although nobody who may change it has asked.
 */
export async function tenants({ seed, share }: { seed: number; share: number }): Promise<Report> {
  const started = performance.now();
  const findings = createFindings();
  const random = seededRandom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'luka-tenants-'));
  const cloud = await startLocalCloud({ port: 0, dataDir });
  const table = openTable(cloud.env);
  try {
    const scene = await sceneOf(cloud, table, { random, dataDir, isSmall: share < 1 });
    const leakIn = createLeakDetector([scene.mine, ...scene.theirs], scene.thin);
    const chosen = groupsOf(scene, share);
    let sent = 0;
    let signedIn = 0;
    const renewed = new Map<string, string>();
    for (const group of chosen) {
      await renew(cloud, scene, renewed);
      const before = await contents(table);
      await inParallel(group.probes, atOnce, async (probe) => {
        const answer = await ask(cloud, withToken(probe.ask, renewed)).catch((error: Error) => error);
        sent += 1;
        if (answer instanceof Error)
          return findings.add('broken connections', `${probe.name}: ${answer.message}`);
        const leak = leakIn(answer, probe.may, probe.ask);
        if (leak) findings.add('leaks', `${probe.name}: ${answer.status} holds ${leak}`);
        if (answer.status >= 500)
          findings.add('answers 5xx', `${probe.name}: ${answer.status} ${answer.text}`);
        if (probe.mustBe && !probe.mustBe(answer))
          findings.add('let in', `${probe.name}: ${answer.status} ${answer.text.slice(0, 200)}`);
        if (probe.isSignedIn && answer.status !== 401) signedIn += 1;
      });
      await cloud.settle();
      const after = await contents(table);
      for (const text of foreignWrites(group, [before, after], cloud.clock.now()))
        findings.add('foreign writes', `after ${group.name}: ${text}`);
      for (const text of halfMemberships(after))
        findings.add('half memberships', `after ${group.name}: ${text}`);
    }
    sent += await rawRequests(cloud, scene, leakIn, findings);
    await expectUnharmed(cloud, scene.theirs, findings);
    return {
      section: 'tenants',
      seconds: (performance.now() - started) / 1000,
      outcomes: [
        { name: 'probes', value: sent, ...(share === 1 && { goal: { atLeast: 20_000 } }) },
        {
          name: 'probes with a token that were heard',
          value: signedIn,
          goal: { atLeast: sent * 0.5 },
        },
        never(findings, 'leaks'),
        never(findings, 'let in'),
        never(findings, 'foreign writes'),
        never(findings, 'half memberships'),
        never(findings, 'answers 5xx'),
        never(findings, 'broken connections'),
        never(findings, 'harmed shops'),
      ],
      findings: findings.shown(),
    };
  } finally {
    table.close();
    await cloud.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type People = Record<Exclude<probes.CallerName, 'kitchen' | 'ended'>, OwnerSession>;
type Scene = probes.Scene & { staff: Staff; people: People };

async function sceneOf(
  cloud: LocalCloud,
  table: Table,
  { random, dataDir, isSmall }: { random: Random; dataDir: string; isSmall: boolean },
): Promise<Scene> {
  const mine = await newTenant(cloud, table, { random, n: 0 });
  const theirs: Tenant[] = [];
  for (let n = 1; n <= (isSmall ? 2 : 4); n += 1)
    theirs.push(await newTenant(cloud, table, { random, n, hasStaff: n === 1 }));
  const [first, second, ...rest] = theirs as [Tenant, Tenant, ...Tenant[]];
  const { staff } = first;
  if (!staff) throw new Error('The first shop has no staff');
  const thin = await writeThinShops(cloud, table, { like: first, random, count: isSmall ? 12 : 200 });
  const key = readSigningKey(dataDir);
  const { env } = cloud;
  const people: People = {
    rival: mine.owner,
    shopless: await signUpPerson(cloud, `${randomUUID()}@ingen.example`),
    former: staff.former.session,
    manager: staff.members.manager.session,
    staff: staff.members.staff.session,
    accountant: staff.members.accountant.session,
  };
  const nobodies = await strangers({
    env,
    key,
    ownToken: mine.owner.token,
    theirSub: subOf(first.owner.token),
  });
  const devices = forgedDevices(staff.kitchen.token, {
    business: second.id,
    device: `${second.targets.device}`,
  });
  return {
    mainHost: `localhost:${cloud.port}`,
    port: cloud.port,
    mine,
    theirs: [first, second, ...rest],
    thin,
    staff,
    people,
    strangers: [...nobodies, ...devices],
    callers: {
      rival: callerWith('the rival', people.rival.token),
      shopless: callerWith('somebody without a shop', people.shopless.token),
      former: callerWith('a former member', people.former.token),
      manager: callerWith('a manager', people.manager.token),
      staff: callerWith('an employee', people.staff.token),
      accountant: callerWith('an accountant', people.accountant.token),
      kitchen: callerWith('a kitchen', staff.kitchen.token),
      ended: callerWith('a device that was ended', staff.ended.token),
    },
    random,
  };
}

const callerWith = (name: string, token: string): Caller => ({
  name,
  headers: { authorization: `Bearer ${token}` },
});

/**
 * What is sent as a person may have ended that person's own session: the next group begins with one that holds. `renewed` says
 * what to send instead of the token that a probe was made with.
 */
async function renew(cloud: LocalCloud, { mainHost, callers, people }: Scene, renewed: Map<string, string>) {
  for (const name of Object.keys(people) as (keyof People)[]) {
    const first = `${callers[name].headers.authorization}`;
    const authorization = renewed.get(first) ?? first;
    const asked = { host: mainHost, path: '/api/owner/businesses', headers: { authorization } };
    if ((await ask(cloud, asked)).status !== 401) continue;
    renewed.set(first, `Bearer ${(await signInAgain(cloud, people[name])).token}`);
  }
}

/** The request with a token that holds, where its own has ended. */
function withToken(asked: Ask, renewed: Map<string, string>): Ask {
  const authorization = renewed.get(`${asked.headers?.authorization}`);
  return authorization ? { ...asked, headers: { ...asked.headers, authorization } } : asked;
}

/**
 * All probes of the route table, by kind, in groups. Only what is the askers' own may change: the rival's shop, the partitions of
 * those who are signed in, and when the first shop's device was last seen. What every role must not do is always sent whole.
 */
function groupsOf(scene: Scene, share: number): probes.Group[] {
  const users = Object.values(scene.people).map(({ token }) => `USER#${subOf(token)}`);
  const seen = `${scene.theirs[0].id}|DEVICE#${scene.staff.kitchen.device.id}`;
  const people = [...users, seen];
  const rival = [scene.mine.id, ...users];
  const whole: [string, probes.Probe[], string[]][] = [
    ['outsiders', probes.byOutsiders(scene), people],
    ['lower roles', byLowerRoles(scene), people],
    ['climbers', byClimbers(scene, scene.staff), people],
  ];
  const kinds: [string, probes.Probe[], string[]][] = [
    ...whole,
    ['bent roles', byBentRoles(scene), people],
    ['foreign shops', probes.byForeignShops(scene), people],
    ['strangers', probes.byStrangers(scene), []],
    ['cache', probes.byCache(scene, Math.ceil(900 * Math.min(1, share * 2))), []],
    ['foreign tokens', probes.byForeignTokens(scene), [scene.theirs[0].id]],
    ['forged hosts', probes.byForgedHosts(scene), [scene.theirs[0].id]],
    ['bent hosts', probes.byBentHosts(scene), [scene.theirs[0].id, scene.theirs[1].id]],
    ['foreign ids', probes.byForeignIds(scene), rival],
    ['foreign names', probes.byForeignNames(scene), rival],
    ['bent paths', probes.byBentPaths(scene), [...rival, scene.theirs[0].id]],
  ];
  return kinds
    .filter(([n]) => !process.env.KIND || n.startsWith(process.env.KIND))
    .flatMap(([name, all, mayWrite]) => {
      // In a new order each time: neighbours in the table of routes would all change the same thing at once.
      const isWhole = whole.some(([one]) => one === name);
      const some = scene.random.sample(all, isWhole ? all.length : Math.ceil(all.length * share));
      return Array.from({ length: Math.ceil(some.length / groupSize) }, (_, n) => ({
        name,
        mayWrite,
        probes: some.slice(n * groupSize, (n + 1) * groupSize),
      }));
    });
}

/** Every item as one text, the same for the same contents, by partition and sort key. */
async function contents(table: Table): Promise<Contents> {
  const found: Contents = new Map();
  for (const item of await table.all()) {
    const items = found.get(item.pk) ?? new Map<string, string>();
    found.set(item.pk, items.set(item.sk, JSON.stringify(sorted(item))));
  }
  return found;
}

/** The engine gives the attributes of an item in any order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}

/** Each shop is what it was: its owner sees the same orders, its guests the same page and the same orders. */
async function expectUnharmed(
  cloud: LocalCloud,
  shops: readonly Tenant[],
  findings: Findings,
): Promise<void> {
  for (const { owner, host, publicWord, privateWord, tokens } of shops) {
    const page = await ask(cloud, { host, path: '/' });
    const { orders } = (
      await (await signInAgain(cloud, owner)).call<{ orders: { customerName: string }[] }>('GET', '/orders')
    ).body;
    const tracked = await Promise.all(
      tokens.map((token) => ask(cloud, { host, path: `/api/storefront/orders/${token}` })),
    );
    const isWhole =
      page.status === 200 &&
      page.text.includes(publicWord) &&
      orders?.length === tokens.length &&
      orders.every(({ customerName }) => customerName.startsWith(privateWord)) &&
      tracked.every(({ status }) => status === 200);
    if (!isWhole) findings.add('harmed shops', `${host}: page ${page.status}, ${orders?.length} orders`);
  }
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importJWK, SignJWT } from 'jose';
import { type LocalCloud, startLocalCloud } from '../../infra/local/cloud.ts';
import { type Random, seededRandom } from '../../infra/local/seed/random.ts';
import { signInAgain } from '../helpers/owner-session.ts';
import { type Caller, strangers } from './callers.ts';
import { createLeakDetector } from './leaks.ts';
import { createFindings, type Findings, never, type Report } from './outcome.ts';
import { rawRequests } from './raw-requests.ts';
import { openTable, type Table } from './table.ts';
import * as probes from './tenant-probes.ts';
import { ask, inParallel } from './wire.ts';
import { newTenant, readSigningKey, type SigningKey, type Tenant, writeThinShops } from './world.ts';

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
    let before = await partitions(table);
    for (const group of chosen) {
      await renew(cloud, scene);
      await inParallel(group.probes, atOnce, async (probe) => {
        const answer = await ask(cloud, probe.ask).catch((error: Error) => error);
        sent += 1;
        if (answer instanceof Error)
          return findings.add('broken connections', `${probe.name}: ${answer.message}`);
        const leak = leakIn(answer, probe.may, probe.ask);
        if (leak) findings.add('leaks', `${probe.name}: ${answer.status} holds ${leak}`);
        if (answer.status >= 500)
          findings.add('answers 5xx', `${probe.name}: ${answer.status} ${answer.text}`);
        if (probe.mustBe && !probe.mustBe(answer))
          findings.add('let in', `${probe.name}: ${answer.status} ${answer.text.slice(0, 200)}`);
        if (probe.may.level === 'all' && answer.status !== 401) signedIn += 1;
      });
      await cloud.settle();
      const after = await partitions(table);
      compare(group, before, after, findings);
      before = after;
    }
    sent += await rawRequests(cloud, scene, leakIn, findings);
    await expectUnharmed(cloud, scene.theirs, findings);
    return {
      section: 'tenants',
      seconds: (performance.now() - started) / 1000,
      outcomes: [
        { name: 'probes', value: sent, ...(share === 1 && { goal: { atLeast: 20_000 } }) },
        {
          name: 'probes of a signed-in rival that were heard',
          value: signedIn,
          goal: { atLeast: sent * 0.1 },
        },
        never(findings, 'leaks'),
        never(findings, 'let in'),
        never(findings, 'foreign writes'),
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

type Scene = probes.Scene & { key: SigningKey };

async function sceneOf(
  cloud: LocalCloud,
  table: Table,
  { random, dataDir, isSmall }: { random: Random; dataDir: string; isSmall: boolean },
): Promise<Scene> {
  const mine = await newTenant(cloud, table, random, 0);
  const theirs: Tenant[] = [];
  for (let n = 1; n <= (isSmall ? 2 : 4); n += 1) theirs.push(await newTenant(cloud, table, random, n));
  const [first, second, ...rest] = theirs as [Tenant, Tenant, ...Tenant[]];
  const thin = await writeThinShops(cloud, table, { like: first, random, count: isSmall ? 12 : 200 });
  const key = readSigningKey(dataDir);
  const { env } = cloud;
  return {
    mainHost: `localhost:${cloud.port}`,
    port: cloud.port,
    mine,
    theirs: [first, second, ...rest],
    thin,
    key,
    strangers: await strangers({ env, key, ownToken: mine.owner.token, theirSub: subOf(first.owner.token) }),
    rival: { name: 'the rival', headers: { authorization: `Bearer ${mine.owner.token}` } },
    shopless: await shopless(cloud, key),
    random,
  };
}

const subOf = (token: string): string =>
  JSON.parse(Buffer.from(`${token.split('.')[1]}`, 'base64url').toString()).sub;

/** Somebody the pool vouches for who has never opened a shop. */
async function shopless({ env }: LocalCloud, key: SigningKey): Promise<Caller> {
  const sub = randomUUID();
  const token = await new SignJWT({
    ...{ origin_jti: randomUUID(), auth_time: Math.floor(Date.now() / 1000) },
    sub,
    username: sub,
    client_id: env.USER_POOL_CLIENT_ID,
    token_use: 'access',
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid })
    .setIssuer(`https://cognito-idp.${env.AWS_REGION}.amazonaws.com/${env.USER_POOL_ID}`)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(await importJWK(key, 'RS256'));
  return { name: 'somebody without a shop', headers: { authorization: `Bearer ${token}` } };
}

/** What is sent as the rival may have ended the rival's own session: the next group begins with one that holds. */
async function renew(cloud: LocalCloud, scene: Scene): Promise<void> {
  const { authorization } = scene.rival.headers;
  const path = '/api/owner/orders';
  const { status } = await ask(cloud, { host: scene.mainHost, path, headers: { authorization } });
  if (status !== 401) return;
  const session = await signInAgain(cloud, scene.mine.owner);
  scene.rival.headers.authorization = `Bearer ${session.token}`;
}

/** All probes of the route table, by kind, in groups. Only the partitions of those who ask may change. */
function groupsOf(scene: Scene, share: number): probes.Group[] {
  const subs = [scene.rival, scene.shopless].map(({ headers }) => subOf(`${headers.authorization}`));
  const rival = [scene.mine.id, ...subs.map((sub) => `OWNER#${sub}`)];
  const kinds: [string, probes.Probe[], string[]][] = [
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
      const some = scene.random.sample(all, Math.ceil(all.length * share));
      return Array.from({ length: Math.ceil(some.length / groupSize) }, (_, n) => ({
        name,
        mayWrite,
        probes: some.slice(n * groupSize, (n + 1) * groupSize),
      }));
    });
}

/** Each partition as one text, the same for the same contents. */
async function partitions(table: Table): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const items = (await table.all()).sort((one, other) => (one.sk < other.sk ? -1 : 1));
  for (const item of items)
    found.set(item.pk, `${found.get(item.pk) ?? ''}\n${JSON.stringify(sorted(item))}`);
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

/** Guests may leave limits and tickets at the shop they visit; whatever else they touch there shows in `expectUnharmed`. */
function compare(
  { name, mayWrite }: probes.Group,
  before: Map<string, string>,
  after: Map<string, string>,
  findings: Findings,
): void {
  for (const pk of new Set([...before.keys(), ...after.keys()])) {
    if (before.get(pk) === after.get(pk) || mayWrite.includes(pk)) continue;
    // An address the rival has taken, tried or given up was nobody else's; what is true of a mail address is no shop's.
    const was = before.get(pk) ?? '';
    const isShared = mayWrite.length > 0 && /^(SUBDOMAIN|DOMAIN|ADDRESS)#/.test(pk);
    const isNobodys = isShared && (!was.includes('biz_') || mayWrite.some((own) => was.includes(own)));
    if (!isNobodys)
      findings.add('foreign writes', `after ${name}: ${pk} ${changedIn(before.get(pk), after.get(pk))}`);
  }
}

/** The items that were there before and are not now, or the other way round. */
function changedIn(before = '', after = ''): string {
  const [was, is] = [before.split('\n'), after.split('\n')];
  return [...was.filter((one) => !is.includes(one)), '→', ...is.filter((one) => !was.includes(one))].join(
    ' ',
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

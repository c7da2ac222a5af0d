import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoShop } from '../../functions/kernel/lambda/demo-shop.ts';
import { type LocalCloud, startLocalCloud } from '../../infra/local/cloud.ts';
import { type Random, seededRandom } from '../../infra/local/seed/random.ts';
import { defaultLadder } from '../../shared/shops/ladder.ts';
import { type OwnerSession, signInAgain, signUpPerson } from '../helpers/owner-session.ts';
import { type Caller, forgedDevices, strangers } from './disguises.ts';
import { createFindings, type Findings, never, type Report } from './report.ts';
import { openTable, type Table } from './table.ts';
import * as probes from './tenant-probes.ts';
import { type Answer, type Ask, ask, inParallel } from './wire.ts';
import { dismissedFrom, newTenant, readSigningKey, subOf, type Tenant } from './world.ts';

const atOnce = 12;

type Scene = probes.Scene & { people: Record<'rival' | 'shopless' | 'former', OwnerSession> };

/**
 * Tries to reach one shop's data as a stranger or a rival, over the running cloud. `share` is the sent part
 * of all probes (1: all). A leak is a word or an id of a tenant in an answer that may not hold it; a foreign
 * write is a changed item outside the callers' own partitions.
 */
export async function tenants({ seed, share }: { seed: number; share: number }): Promise<Report> {
  const started = performance.now();
  const findings = createFindings();
  const random = seededRandom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'luka-tenants-'));
  const cloud = await startLocalCloud({ port: 0, dataDir });
  const table = openTable(cloud.env);
  try {
    const scene = await sceneOf(cloud, table, { random, dataDir });
    const leakIn = createLeakDetector(scene);
    const users = Object.values(scene.people).map(({ token }) => `USER#${subOf(token)}`);
    const [first, second] = scene.theirs;
    // A read of a guest may be counted in the shop that he reads; nothing else of a shop may change.
    const kinds: [string, () => probes.Probe[], string[]][] = [
      ['strangers', () => probes.byStrangers(scene), []],
      ['outsiders', () => probes.byOutsiders(scene), users],
      ['foreign ids', () => probes.byForeignIds(scene), [scene.mine.id, ...users]],
      ['foreign tokens', () => probes.byForeignTokens(scene), [first.id]],
      ['forged hosts', () => probes.byForgedHosts(scene), [first.id, second.id]],
      ['bent paths', () => probes.byBentPaths(scene), [scene.mine.id, first.id, ...users]],
    ];
    let [sent, signedIn] = [0, 0];
    for (const [name, make, mayWrite] of kinds) {
      await signInAll(cloud, scene);
      const all = make();
      const before = await contents(table);
      await inParallel(random.sample(all, Math.ceil(all.length * share)), atOnce, async (probe) => {
        const answer = await ask(cloud, probe.ask).catch((error: Error) => error);
        sent += 1;
        if (answer instanceof Error)
          return findings.add('broken connections', `${probe.name}: ${answer.message}`);
        const { status, text } = answer;
        const leak = leakIn(answer, probe.may, probe.ask);
        if (leak) findings.add('leaks', `${probe.name}: ${status} holds ${leak}`);
        if (status >= 500) findings.add('answers 5xx', `${probe.name}: ${status} ${text}`);
        if (probe.mustBe && !probe.mustBe(answer)) findings.add('let in', `${probe.name}: ${status} ${text}`);
        if (probe.isSignedIn && status !== 401) signedIn += 1;
      });
      await cloud.settle();
      for (const text of foreignWrites(before, await contents(table), mayWrite))
        findings.add('foreign writes', `after ${name}: ${text}`);
    }
    sent += await sendRawRequests(cloud, scene, leakIn, findings);
    for (const tenant of scene.theirs) await expectUnharmed(cloud, tenant, findings);
    return {
      section: 'tenants',
      seconds: (performance.now() - started) / 1000,
      outcomes: [
        { name: 'probes', value: sent, ...(share === 1 && { goal: { atLeast: 20_000 } }) },
        { name: 'probes with a token that were heard', value: signedIn, goal: { atLeast: sent * 0.3 } },
        ...['leaks', 'let in', 'foreign writes', 'answers 5xx', 'broken connections', 'harmed shops'].map(
          (kind) => never(findings, kind),
        ),
      ],
      findings: findings.shown(),
    };
  } finally {
    table.close();
    await cloud.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function sceneOf(
  cloud: LocalCloud,
  table: Table,
  { random, dataDir }: { random: Random; dataDir: string },
): Promise<Scene> {
  const mine = await newTenant(cloud, table, { random, n: 0 });
  const first = await newTenant(cloud, table, { random, n: 1 });
  const second = await newTenant(cloud, table, { random, n: 2 });
  const { former, ended } = await dismissedFrom(cloud, first);
  const shopless = await signUpPerson(cloud, `${randomUUID()}@ingen.example`);
  const { token } = mine.owner;
  const theirSub = subOf(first.owner.token);
  const nobodies = await strangers({
    env: cloud.env,
    key: readSigningKey(dataDir),
    ownToken: token,
    theirSub,
  });
  await finishOwnWork(cloud);
  const devices = forgedDevices(first.device.token, { business: second.id, device: second.device.device.id });
  return {
    ...{ mainHost: `localhost:${cloud.port}`, mine, theirs: [first, second], random },
    strangers: [...nobodies, ...devices],
    people: { rival: mine.owner, shopless, former },
    callers: {
      rival: callerWith('the rival', token),
      shopless: callerWith('a person without a shop', shopless.token),
      former: callerWith('a former member', former.token),
      device: callerWith('a device of another shop', second.device.token),
      ended: callerWith('a device that was ended', ended.token),
    },
  };
}

/**
 * The queue keeps back a guest's receipt for a minute, and the last call for an answer for four. Both write
 * in their shop, so they come before the table is read for the first time.
 */
async function finishOwnWork(cloud: LocalCloud): Promise<void> {
  for (let minute = 0; minute <= defaultLadder.callMinutes; minute += 1) {
    cloud.clock.advance(61_000);
    await cloud.settle();
  }
}

const callerWith = (name: string, token: string): Caller => ({
  name,
  headers: { authorization: `Bearer ${token}` },
});

/** Fresh tokens for each kind of probes: the probes before may have taken longer than a token lasts. */
async function signInAll(cloud: LocalCloud, { people, callers }: Scene): Promise<void> {
  for (const name of Object.keys(people) as (keyof Scene['people'])[]) {
    const { token } = await signInAgain(cloud, people[name]);
    callers[name] = callerWith(callers[name].name, token);
  }
}

type LeakIn = (answer: Pick<Answer, 'text' | 'headers'>, may: probes.May, asked: Ask) => string | undefined;

/** Finds words and ids of tenants in answers that may not hold them. */
function createLeakDetector({ mine, theirs }: Scene): LeakIn {
  const shape =
    /kn[a-z]{7}(?:pub|prv)|inv_[\w-]{43}|device-[0-9a-z]{26}-[0-9a-z]{26}-[\w-]{43}|[a-z]{3}_[0-9a-z]{26}|[0-9a-f]{8}-[0-9a-f-]{27}|[\w-]{43}/gi;
  const owners = new Map<string, { subdomain: string; isPrivate: boolean }>();
  for (const { id: business, publicWord, privateWord, subdomain, ids, tokens, dishes } of [mine, ...theirs]) {
    // A ticket for the shop's news names the shop; a page names its dishes.
    const open = new Set<string>([business, ...dishes.map(({ id }) => id)]);
    owners.set(publicWord, { subdomain, isPrivate: false });
    for (const word of [privateWord, ...tokens])
      owners.set(word.toLowerCase(), { subdomain, isPrivate: true });
    for (const id of ids) owners.set(id.toLowerCase(), { subdomain, isPrivate: !open.has(id) });
  }
  // A word that the caller sent himself is no news to him.
  const wasSent = ({ host, path, headers, body }: Ask, found: string) => {
    const sent = [host, path, decoded(path), ...Object.values(headers ?? {}), body ?? ''].join('\n');
    return sent.toLowerCase().includes(found.toLowerCase());
  };
  return ({ text, headers }, { tenant, level }, asked) => {
    const said = `${text}\n${Object.values(headers).join('\n')}`;
    const words = [...said.matchAll(shape)].map(([found]) => found);
    return words.find((found) => {
      const owner = owners.get(found.toLowerCase());
      if (!owner || wasSent(asked, found)) return false;
      const isAllowed = level === 'all' || (level === 'public' && !owner.isPrivate);
      return owner.subdomain !== tenant?.subdomain || !isAllowed;
    });
  };
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(decodeURIComponent(path));
  } catch {
    return path;
  }
}

/** All that is stored: each item as one text by its keys, the same for the same contents. */
async function contents(table: Table): Promise<Map<string, string>> {
  const items = await table.all();
  return new Map(items.map((item) => [`${item.pk}|${item.sk}`, JSON.stringify(sorted(item))]));
}

/** The engine gives the attributes of an item in any order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, one]) => [name, sorted(one)]));
}

/**
 * Written items outside `mayWrite`. Pointers, codes and the day's list name the shop that they belong to. The
 * canary opens its shop by the clock; times of devices, and counts of tried codes and of an address's
 * messages, are no secret.
 */
function foreignWrites(
  before: Map<string, string>,
  after: Map<string, string>,
  mayWrite: readonly string[],
): string[] {
  const isOwn = (key: string, was: string, is: string) => {
    if (mayWrite.some((pk) => key.startsWith(`${pk}|`))) return true;
    if (/\|DEVICE#|^(ADDRESS|DUE)#|^PAIRING#[\w-]+\|TRIES/.test(key)) return true;
    const named = (was + is).match(/biz_[0-9a-z]{26}/g) ?? [];
    if (named.length > 0 && named.every((business) => business === demoShop.id)) return true;
    const isPointer = /^(SUBDOMAIN|DOMAIN|PAIRING)#/.test(key);
    return isPointer && mayWrite.length > 0 && named.every((business) => mayWrite.includes(business));
  };
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, was: before.get(key) ?? '', is: after.get(key) ?? '' }))
    .filter(({ key, was, is }) => was !== is && !isOwn(key, was, is))
    .filter(({ was, is }) => is || !JSON.parse(was).expiresAt)
    .map(({ key, was, is }) => `${key} ${was} → ${is}`);
}

/**
 * Raw requests that no HTTP client would write: two hosts, two lengths, a second request hidden in a body.
 */
function rawRequestsOf({ theirs: [victim, other], mainHost }: Scene): string[] {
  const hidden = `GET / HTTP/1.1\r\nHost: ${other.host}\r\n\r\n`;
  const get = (head: string, path = '/') => `GET ${path} HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`;
  const post = (head: string, body: string) =>
    `POST /api/storefront/orders HTTP/1.1\r\nHost: ${victim.host}\r\n${head}\r\nConnection: close\r\n\r\n${body}`;
  return [
    get(`Host: ${victim.host}\r\nHost: ${other.host}`),
    get(`Host: ${victim.host}, ${other.host}`),
    get(`Host: ${victim.host}\r\n Host: ${other.host}`),
    get(`Host: ${victim.host}\r\nhOsT : ${other.host}`),
    get(`Host:${victim.host}\x00${other.host}`),
    get(`X-Tenant-Host: ${other.host}\r\nHost: ${victim.host}\r\nX-Tenant-Host: ${other.host}`),
    get(`Host: ${victim.host}`, `http://${other.host}/`),
    get(`Host: ${victim.host}`, `//${other.host}/`),
    get(`Host: ${victim.host}`, `http://${other.host}@${victim.host}/`),
    get(`Host: ${mainHost}`, `/restaurant/${victim.subdomain}/../${other.subdomain}`),
    get(`Host: ${victim.host}`, '*'),
    get('X-No: host'),
    `GET / HTTP/1.0\r\n\r\n`,
    `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
    post(`Content-Length: 5\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${hidden}`),
    post(`Transfer-Encoding: chunked\r\nContent-Length: 5`, `0\r\n\r\n${hidden}`),
    post(`Transfer-Encoding: xchunked`, `0\r\n\r\n${hidden}`),
    post(`Content-Length: 0\r\nContent-Length: ${hidden.length}`, hidden),
    post(`Content-Length: +0`, hidden),
    `GET / HTTP/1.1\r\nHost: ${victim.host}\r\nContent-Length: ${hidden.length}\r\n\r\n${hidden}`,
    `GET / HTTP/1.1\r\nHost: ${victim.host}\r\nUpgrade: h2c\r\nConnection: Upgrade, close\r\n\r\n`,
  ];
}

/** Answers may hold public words of the first shop or of the requested host's; private words never. */
async function sendRawRequests(
  { port }: LocalCloud,
  scene: Scene,
  leakIn: LeakIn,
  findings: Findings,
): Promise<number> {
  const requests = rawRequestsOf(scene);
  for (const [n, request] of requests.entries()) {
    const answer = { headers: {}, text: await answerTo(port, request) };
    const levels = scene.theirs.map((tenant): probes.May => ({ tenant, level: 'public' }));
    const leaks = levels.map((may) => leakIn(answer, may, { host: '', path: '' }));
    if (leaks.every(Boolean)) findings.add('leaks', `raw request ${n} holds ${leaks.join(' and ')}`);
  }
  return requests.length;
}

function answerTo(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text, 'latin1'));
    socket.on('data', (chunk) => {
      said += chunk;
    });
    socket.setTimeout(1500, () => socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
  });
}

/** The shop is unchanged: its owner sees the same orders, its guests the same page and the same orders. */
async function expectUnharmed(cloud: LocalCloud, tenant: Tenant, findings: Findings): Promise<void> {
  const { owner, host, publicWord, privateWord, tokens } = tenant;
  const page = await ask(cloud, { host, path: '/' });
  const session = await signInAgain(cloud, owner);
  const { orders } = (await session.call<{ orders: { customerName: string }[] }>('GET', '/orders')).body;
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

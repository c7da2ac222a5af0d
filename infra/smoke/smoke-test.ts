import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Answer, askSite, type Question } from '../../functions/canary/visitor.ts';
import type { ProblemBody } from '../../shared/kernel/problem.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import type { PublicBusiness } from '../../shared/storefront/answers.ts';
import { runScript } from '../operations/run-script.ts';

type SmokeOptions = {
  url: string;
  /** The label of a shop that is there, whose menu and prices are looked at too. */
  shop?: string;
  say: (line: string) => void;
  /** How often each check is tried before it counts: the net is not always there. */
  tries?: number;
  pauseMs?: number;
};

/**
 * Checks a deployed stage from outside; true when all is right. It runs every check, so that one report names
 * all faults.
 */
export async function smokeTest({
  url,
  shop,
  say,
  tries = 3,
  pauseMs = 5000,
}: SmokeOptions): Promise<boolean> {
  const visitor = visitorOf(url);
  const hasTls = visitor.url.protocol === 'https:';
  const all = [...checks, ...(shop ? checksOf(shop) : [])].filter(({ onlyTls }) => hasTls || !onlyTls);
  let failed = 0;
  for (const check of all) {
    const problem = await attempt(() => check.run(visitor), tries, pauseMs);
    say(problem ? `FAILED ${check.what}: ${problem}` : `ok     ${check.what}`);
    if (problem) failed++;
  }
  say(failed > 0 ? `${failed} of ${all.length} failed at ${url}` : `all ${all.length} are right at ${url}`);
  return failed === 0;
}

/** The last failure; undefined once the check passes. */
async function attempt(
  run: () => Promise<void>,
  tries: number,
  pauseMs: number,
): Promise<string | undefined> {
  for (let left = tries; ; left--) {
    try {
      await run();
      return undefined;
    } catch (error) {
      if (left <= 1) return error instanceof Error ? error.message : String(error);
      await wait(pauseMs);
    }
  }
}

const usage = `npm run smoke -- --url https://luka.no [--shop napoli]
  looks from outside whether a stage that was just deployed does its work, with --shop at a shop's page too. It writes nothing there.
  Ends with 0 when all is right.`;

/** Asks the main site, or a shop's own host, for a path. */
type Visitor = { url: URL; ask: (path: string, question?: Question) => Promise<Answer> };

const patienceMs = 20_000;

/** A visitor from the internet, who knows the site's address alone. */
function visitorOf(address: string): Visitor {
  const url = new URL(address);
  return { url, ask: (path, question = {}) => askSite(url, path, question, patienceMs) };
}

/** Throws unless the answer has one of these statuses. */
function expectStatus({ status, text }: Answer, ...wanted: number[]): void {
  if (!wanted.includes(status))
    throw new Error(`answered ${status}, not ${wanted.join(' or ')}: ${text.slice(0, 200)}`);
}

/** A JSON answer. Throws when it is something else, like a page of the edge. */
function jsonOf({ headers, text }: Answer): Record<string, unknown> {
  if (!headers['content-type']?.includes('application/json')) {
    throw new Error(`answered ${headers['content-type']}, not JSON: ${text.slice(0, 200)}`);
  }
  return JSON.parse(text);
}

type Check = { what: string; onlyTls?: true; run: (visitor: Visitor) => Promise<void> };

/**
 * One check for every part that a request passes. The checks write nothing, so they may run against prod at
 * any time.
 */
const checks: readonly Check[] = [
  {
    what: 'the main site comes with its files, and with the headers that protect it',
    async run({ ask }) {
      const page = await ask('/');
      expectStatus(page, 200);
      for (const header of ['content-security-policy', 'x-content-type-options']) {
        if (!page.headers[header]) throw new Error(`has no ${header}`);
      }
      await loadFiles(page, (path) => ask(path));
    },
  },
  {
    what: 'the dashboard comes with its files, and with the accounts it signs in to',
    async run({ ask, url }) {
      const page = await ask('/dashboard');
      expectStatus(page, 200);
      await loadFiles(page, (path) => ask(path));
      const { site, userPoolId, userPoolClientId } = jsonOf(await ask('/config.json'));
      if (site !== url.hostname) throw new Error(`/config.json is of ${site}`);
      if (!userPoolId || !userPoolClientId) throw new Error('/config.json names no accounts');
    },
  },
  {
    what: 'owner-api asks who comes without a login to sign in',
    run: async ({ ask }) => expectProblem(await ask('/api/owner/businesses'), 401, 'UNAUTHENTICATED'),
  },
  {
    what: 'storefront-page draws the show-window, and storefront-api answers for it',
    async run({ ask }) {
      const page = await ask('/restaurant/demo');
      expectStatus(page, 200);
      await loadFiles(page, (path) => ask(path));
      const shown = jsonOf(await ask('/restaurant/demo/api/storefront/business'));
      if (!page.text.includes(String(shown.businessName)))
        throw new Error('The page has another name than the API');
    },
  },
  {
    what: 'the table is asked whose a host is: an address that nobody has is not found',
    async run({ ask }) {
      const shop = `ingen-${randomBytes(6).toString('hex')}`;
      expectStatus(await ask('/', { shop }), 404);
      expectProblem(await ask('/api/storefront/business', { shop }), 404, 'NOT_FOUND');
    },
  },
  {
    what: 'live refuses who has no pass',
    async run({ ask, url }) {
      const key = randomBytes(16).toString('base64');
      const socket = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
      const headers = { ...socket, 'sec-websocket-key': key, origin: url.origin };
      expectStatus(await ask('/live?pass=none', { headers }), 401, 403);
    },
  },
  {
    what: 'what is asked for without TLS is sent to where it has it',
    onlyTls: true,
    async run({ url }) {
      const { status, headers } = await fetch(`http://${url.host}/`, { redirect: 'manual' });
      const location = headers.get('location');
      if (status !== 301 || !location?.startsWith('https://'))
        throw new Error(`answered ${status} ${location}`);
    },
  },
];

/**
 * The same for an existing shop. Its order names a wrong total, so that it is priced and refused: no kitchen
 * cooks it.
 */
function checksOf(shop: string): Check[] {
  return [
    {
      what: `${shop} shows its menu`,
      async run({ ask }) {
        const business = jsonOf(await ask('/api/storefront/business', { shop })) as PublicBusiness;
        const page = await ask('/', { shop });
        expectStatus(page, 200);
        showsDishes(page.text, dishesOf(business));
        await loadFiles(page, (path) => ask(path, { shop }));
      },
    },
    {
      what: `${shop} prices an order, and refuses the total that it was not shown`,
      async run({ ask }) {
        const business = jsonOf(await ask('/api/storefront/business', { shop })) as PublicBusiness;
        const dish = aDish(dishesOf(business));
        const body = { ...orderOf(dish), expectedTotalOre: dish.priceOre + 1 };
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const answer = await ask('/api/storefront/orders', { shop, method: 'POST', headers, body });
        const { error } = jsonOf(answer) as ProblemBody;
        // At night, in a pause and after too many tries nothing is priced.
        const isFine = ['PRICE_CHANGED', 'ORDERS_CLOSED', 'CHALLENGE_REQUIRED'].includes(error?.code);
        if (!isFine) throw new Error(`answered ${answer.status}: ${answer.text.slice(0, 200)}`);
        const priced = error.quote as { totalOre?: number } | undefined;
        if (priced && priced.totalOre !== dish.priceOre) throw new Error(`priced at ${priced.totalOre}`);
      },
    },
  ];
}

const dishesOf = ({ menu }: PublicBusiness) => menu.flatMap(({ items }) => items);

function expectProblem(answer: Answer, status: number, code: string): void {
  expectStatus(answer, status);
  const { error } = jsonOf(answer) as Partial<ProblemBody>;
  if (error?.code !== code) throw new Error(`answered ${error?.code}, not ${code}`);
}

/** Every script, style and picture that a page names. */
async function loadFiles({ text }: Answer, load: (path: string) => Promise<Answer>): Promise<void> {
  const named = [...text.matchAll(/(?:src|href)="(\/[\w./-]+\.(?:js|css|svg|woff2|png))"/g)];
  const paths = [...new Set(named.map(([, path = '']) => path))];
  if (!paths.some((path) => path.endsWith('.js'))) throw new Error('names no script');
  for (const path of paths) {
    const { status, headers } = await load(path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    if (headers['content-type']?.includes('text/html')) throw new Error(`${path} is a page`);
  }
}

type Dish = Pick<MenuItem, 'id' | 'name' | 'priceOre'> & { asks?: 'must' | 'may'; soldOut?: unknown };

/** A dish that can be ordered as it is. */
export function aDish(items: readonly Dish[]): Dish {
  const dish = items.find(({ asks, soldOut }) => asks !== 'must' && !soldOut);
  if (!dish) throw new Error('No dish can be ordered without a choice: name another shop');
  return dish;
}

/** The body of a guest's order for one dish. */
export function orderOf(dish: Dish) {
  return {
    lines: [{ itemId: dish.id, quantity: 1 }],
    fulfilment: 'pickup',
    customerName: 'Kari Nordmann',
    customerPhone: '912 34 567',
    paymentMethod: 'cash',
    expectedTotalOre: dish.priceOre,
  };
}

/** Throws unless the page names the first dish. */
export function showsDishes(page: string, items: readonly Dish[]): void {
  if (!page.includes(escaped(aDish(items).name))) throw new Error('The page does not show the menu');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

await runScript(import.meta.url, usage, async () => {
  const { values } = parseArgs({ options: { url: { type: 'string' }, shop: { type: 'string' } } });
  const { url, shop } = values;
  if (!url) throw new Error(usage);
  return await smokeTest({ url, shop, say: console.log });
});

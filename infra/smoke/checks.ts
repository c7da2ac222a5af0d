import { randomBytes } from 'node:crypto';
import type { ProblemBody } from '../../shared/kernel/problem.ts';
import type { PublicBusiness } from '../../shared/shops/public-business.ts';
import type { Answer } from '../local/base/send-request.ts';
import { aDish, orderOf, showsDishes } from './shop.ts';
import { expectStatus, jsonOf, type Visitor } from './visitor.ts';

export type Check = { what: string; onlyTls?: true; run: (visitor: Visitor) => Promise<void> };

/** A way through every part that a request takes. Nothing is written, so that it may run against prod, as often as one likes. */
export const checks: readonly Check[] = [
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

/** The same for a shop that is there. Its order names a wrong total, so that it is priced and refused: nobody cooks anything. */
export function checksOf(shop: string): Check[] {
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

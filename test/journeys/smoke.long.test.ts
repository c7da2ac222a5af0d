import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { aDish, smokeTest } from '../../infra/smoke/smoke-test.ts';
import type { OrderPage } from '../../shared/orders/order.ts';
import { openShop } from '../helpers/customer.ts';
import { signUpOwner } from '../helpers/owner-session.ts';
import { ownCloud } from '../helpers/shared-cloud.ts';

const cloud = await ownCloud();
const owner = await signUpOwner(cloud, 'Kjøkken & Røyk');
await openShop(owner);

test('a stage that works passes, and nothing is written there', async () => {
  const { isRight, lines } = await smoke(cloud.url);

  expect(lines.filter((line) => line.startsWith('FAILED'))).toEqual([]);
  expect(isRight).toBe(true);
  expect(lines).toHaveLength(9);
  expect((await owner.call<OrderPage>('GET', '/orders')).body.orders).toEqual([]);
});

test('the dish that is priced asks for no choice and is not sold out', () => {
  const dish = { id: 'itm_1', name: 'Cola', priceOre: 3900 } as const;
  const pizza = { ...dish, id: 'itm_2', asks: 'must' } as const;
  const gone = { ...dish, id: 'itm_3', soldOut: 'today' } as const;

  expect(aDish([pizza, gone, { ...dish, asks: 'may' }]).id).toBe('itm_1');
  expect(() => aDish([pizza, gone])).toThrow('name another shop');
});

type Break = (
  path: string,
  host: string,
) => Partial<{ status: number; type: string; text: string }> | undefined;
const html = { status: 200, type: 'text/html', text: '<h1>Luka</h1>' };
const gateway = { status: 502, type: 'application/json', text: '{"message":"Internal Server Error"}' };

test.each<[string, Break, string]>([
  [
    'the bucket lacks a script',
    (path) => (/^\/assets\/.*js$/.test(path) ? html : undefined),
    'the main site',
  ],
  [
    'config.json is another stage’s',
    (path) =>
      path === '/config.json' ? { type: 'application/json', text: '{"site":"luka.example"}' } : undefined,
    'the dashboard',
  ],
  ['owner-api is down', (path) => (path.startsWith('/api/owner/') ? gateway : undefined), 'owner-api'],
  ['the edge sends APIs to the bucket', (path) => (path.startsWith('/api/') ? html : undefined), 'owner-api'],
  [
    'storefront-page is down',
    (path) => (path === '/restaurant/demo' ? gateway : undefined),
    'storefront-page',
  ],
  [
    'every host is some shop',
    (path, host) => (path === '/' && host.startsWith('ingen-') ? html : undefined),
    'the table',
  ],
  ['live is down', (path) => (path.startsWith('/live') ? gateway : undefined), 'live refuses'],
  [
    'a shop’s page is empty',
    (path, host) => (path === '/' && host.startsWith('kj') ? html : undefined),
    'kjokkenroyk shows',
  ],
  [
    'orders fail',
    (path) => (path.endsWith('/storefront/orders') ? gateway : undefined),
    'kjokkenroyk prices',
  ],
])('it is red when %s', async (_, broken, what) => {
  const { isRight, lines } = await smoke(await brokenSite(broken));

  expect(isRight).toBe(false);
  expect(lines.find((line) => line.startsWith('FAILED'))).toContain(what);
});

test('a stage that nobody finds is red, and not waited for', async () => {
  const { isRight, lines } = await smoke('http://localhost:9');

  expect(isRight).toBe(false);
  expect(lines.at(-1)).toMatch(/^8 of 8 failed at/);
});

test('what is only slow to come is tried again', async () => {
  let asked = 0;
  const url = await brokenSite((path) =>
    path.startsWith('/api/owner/') && asked++ === 0 ? gateway : undefined,
  );

  expect((await smoke(url, 2)).isRight).toBe(true);
  expect(asked).toBe(2);
});

async function smoke(url: string, tries = 1) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const isRight = await smokeTest({ url, shop: 'kjokkenroyk', say, tries, pauseMs: 1 });
  return { isRight, lines };
}

/** The local cloud behind an address of its own, where some paths answer otherwise. */
async function brokenSite(broken: Break): Promise<string> {
  const handle = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { url = '/', headers, method } = incoming;
    const answer = broken(url, headers.host ?? '');
    if (answer) {
      outgoing
        .writeHead(answer.status ?? 200, { 'content-type': answer.type ?? 'text/html' })
        .end(answer.text);
      return;
    }
    const asked = forward({ host: '127.0.0.1', port: cloud.port, path: url, method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    incoming.pipe(asked);
  };
  const server = createServer(handle);
  // A socket that the site refuses is an answer like any other.
  server.on('upgrade', (incoming, socket) => {
    const { url = '/', headers } = incoming;
    const answer = broken(url, '');
    if (answer) return socket.end(`HTTP/1.1 ${answer.status} -\r\ncontent-length: 0\r\n\r\n`);
    const asked = forward({ host: '127.0.0.1', port: cloud.port, path: url, headers });
    asked.on('response', ({ statusCode }) =>
      socket.end(`HTTP/1.1 ${statusCode} -\r\ncontent-length: 0\r\n\r\n`),
    );
    asked.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

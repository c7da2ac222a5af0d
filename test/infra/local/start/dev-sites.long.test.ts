import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DevSites, openDevSites } from '../../../../infra/local/start/dev-sites.ts';

let sites: DevSites;
let base: string;
const server = createServer((incoming, outgoing) => {
  void sites.handle(incoming, outgoing).then((isAnswered) => {
    if (!isAnswered) outgoing.writeHead(404).end();
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sites = await openDevSites([server]);
});
afterAll(async () => {
  await sites.stop();
  server.close();
});

const wanted = /<script[^>]* src="([^"]+)"|<link rel="stylesheet"[^>]* href="([^"]+)"/g;

test.each(['/', '/dashboard', '/dashboard/settings', '/varsler/stopp', '/personvern'])(
  'while developing, every script and style that %s names is one, however deep its path',
  async (path) => {
    const page = await fetch(base + path);
    expect(page.headers.get('content-type')).toContain('text/html');
    const files = [...(await page.text()).matchAll(wanted)].map(([, script, style]) => script ?? style ?? '');
    expect(files.length).toBeGreaterThan(1);
    for (const file of files) {
      const answer = await fetch(new URL(file, base + path), { headers: { 'sec-fetch-dest': 'script' } });
      expect(`${file}: ${answer.headers.get('content-type')}`).toMatch(/(javascript|css)/);
      await answer.body?.cancel();
    }
  },
);

test.each(['/dashboard/shell/guard.tsx', '/dashboard/orders/page.tsx', '/dashboard/orders/orders.css'])(
  'while developing, the source %s is a module, although pages of the dashboard have such paths',
  async (path) => {
    const answer = await fetch(base + path, { headers: { 'sec-fetch-dest': 'script' } });
    expect(answer.headers.get('content-type')).toMatch(/javascript|css/);
    await answer.body?.cancel();
  },
);

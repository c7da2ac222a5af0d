import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer, type ViteDevServer } from 'vite';
import { inRepository } from '../../bundle/repository.ts';
import { distributionOf } from '../edge/cloudfront-rules.ts';

export type DevSites = Awaited<ReturnType<typeof openDevSites>>;

const waitMs = 150;
const functionSources = ['functions', 'shared', 'web/storefront'].map((folder) => inRepository(folder));

/**
 * Both sites from Vite, on the cloud's own port: modules, styles and the owner's two HTML files. Everything
 * else, the shops' pages too, goes through the edge as ever. Vite writes styles and scripts into pages, so
 * here no page has a CSP.
 */
export async function openDevSites(servers: readonly Server[]) {
  const [server, ...others] = servers;
  if (!server) throw new Error('There is no server to attach to.');
  // Vite listens for its sockets on one server only; the other loopback address hands them over.
  for (const other of others) {
    other.on(
      'upgrade',
      (incoming, ...rest) => ownsSocket(incoming) && server.emit('upgrade', incoming, ...rest),
    );
  }
  const owner = await openVite('owner', server);
  const storefront = await openVite('storefront', server);

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
    withoutCsp(outgoing);
    const path = incoming.url?.split('?')[0] ?? '/';
    if (/^\/(__|api\/|live$|config\.json$|restaurant\/)/.test(path)) return false;
    if (path.startsWith('/_s/')) return passed(storefront, incoming, outgoing);
    if (distributionOf(incoming.headers.host ?? '', 'localhost') === 'shop') return false;
    const page = pageAt(path);
    return page ? sendPage(owner, page, path, outgoing) : passed(owner, incoming, outgoing);
  }

  function onSourceChange(run: () => Promise<void>): void {
    let timer: NodeJS.Timeout | undefined;
    storefront.watcher.add(functionSources);
    storefront.watcher.on('all', (_, file) => {
      if (!functionSources.some((folder) => file.startsWith(folder))) return;
      clearTimeout(timer);
      timer = setTimeout(() => void run(), waitMs);
    });
  }

  return {
    handle,
    ownsSocket,
    onSourceChange,
    reloadShops: () => storefront.ws.send({ type: 'full-reload' }),
    stop: async () => void (await Promise.all([owner.close(), storefront.close()])),
  };
}

function openVite(site: string, server: Server): Promise<ViteDevServer> {
  return createServer({
    configFile: inRepository(`web/${site}/vite.config.ts`),
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server, path: `/__hmr/${site}` } },
  });
}

function ownsSocket({ url = '' }: IncomingMessage): boolean {
  return url.includes('/__hmr/');
}

/** Whether Vite had an answer; what it does not know belongs to the edge. */
function passed(vite: ViteDevServer, incoming: IncomingMessage, outgoing: ServerResponse): Promise<boolean> {
  return new Promise((resolve) => {
    outgoing.once('close', () => resolve(true));
    vite.middlewares(incoming, outgoing, () => resolve(false));
  });
}

async function sendPage(
  vite: ViteDevServer,
  page: string,
  path: string,
  outgoing: ServerResponse,
): Promise<boolean> {
  const source = await readFile(inRepository(`web/owner/${page}`), 'utf8');
  const filled = await withMarks(vite, source);
  const html = await vite.transformIndexHtml(path, filled);
  outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  outgoing.end(html);
  return true;
}

/**
 * The HTML file of a path of the main site, as in the edge function. A path with a dot is a file, as
 * `/dashboard/shell/guard.tsx`.
 */
function pageAt(path: string): string | undefined {
  if (path === '/') return 'index.html';
  if (path === '/personvern' || path === '/vilkar') return `${path.slice(1)}.html`;
  if (/^\/(invitasjon|kjokken|varsler\/(bekreft|stopp))$/.test(path)) return 'page.html';
  return /^\/dashboard(\/[^.]*)?$/.test(path) ? 'app.html' : undefined;
}

/** The build renders these parts once (infra/bundle/site.ts); here they are rendered at each request. */
async function withMarks(vite: ViteDevServer, source: string): Promise<string> {
  const module = await vite.ssrLoadModule(inRepository('web/owner/prerender.tsx'));
  return source
    .replace('<!--landing-->', () => module.renderLanding())
    .replace('<!--shell-->', () => module.renderShell())
    .replace('<!--privacy-->', () => module.renderPrivacy())
    .replace('<!--terms-->', () => module.renderTerms());
}

/** All answers here go out by `writeHead` with their headers in it. */
function withoutCsp(outgoing: ServerResponse): void {
  const writeHead = outgoing.writeHead.bind(outgoing);
  outgoing.writeHead = ((status: number, headers: Record<string, string> = {}) => {
    const { 'content-security-policy': _, ...rest } = headers;
    return writeHead(status, rest);
  }) as typeof outgoing.writeHead;
}

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build, createServer } from 'vite';
import { buildPaths } from '../definitions/paths.ts';
import { inRepository } from './repository.ts';

const landingMark = '<!--landing-->';

/** Builds what the bucket holds: the owner's site, the storefront's script and drawings, and the landing page as HTML. */
export async function buildSite(): Promise<void> {
  const owner = part('web/owner/vite.config.ts');
  const storefront = part('web/storefront/vite.config.ts');
  const prerender = part('web/owner/prerender.tsx');

  // Beside its place first: whoever serves the site meanwhile keeps the old one, and a failed build leaves it alone.
  const folder = inRepository(`dist/.site-${process.pid}`);
  try {
    await forProduction(async () => {
      await build({ configFile: owner, logLevel: 'warn', build: { outDir: folder } });
      await build({ configFile: storefront, logLevel: 'warn', build: { outDir: `${folder}/_s` } });
      fillLandingMark(`${folder}/index.html`, await renderedLanding(owner, prerender));
    });
    rmSync(inRepository(buildPaths.site), { recursive: true, force: true });
    renameSync(folder, inRepository(buildPaths.site));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function part(path: string): string {
  const file = inRepository(path);
  if (!existsSync(file)) throw new Error(`The site cannot be built: ${path} is missing`);
  return file;
}

/** Vite follows NODE_ENV when it is set, and a test runner sets it: React's development build would be shipped. */
async function forProduction(run: () => Promise<void>): Promise<void> {
  const before = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await run();
  } finally {
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** The landing page is the same for everyone, so its HTML is made once, here, and read before any script runs. */
function fillLandingMark(page: string, landing: string): void {
  const html = readFileSync(page, 'utf8');
  if (!html.includes(landingMark)) throw new Error(`web/owner/index.html has no ${landingMark} to fill`);
  const filled = html.replace(landingMark, () => landing);
  writeFileSync(page, filled);
}

async function renderedLanding(configFile: string, prerender: string): Promise<string> {
  const vite = await createServer({
    configFile,
    appType: 'custom',
    mode: 'production',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = (await vite.ssrLoadModule(prerender)) as { renderLanding: () => string };
    return module.renderLanding();
  } finally {
    await vite.close();
  }
}

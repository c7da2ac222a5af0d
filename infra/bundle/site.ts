import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { build, createServer, type Plugin } from 'vite';
import { type Language, languages } from '../../shared/kernel/language.ts';
import { buildPaths } from '../definitions/paths.ts';
import { gatherFiles, licenceNotices } from './licences.ts';
import { inRepository } from './repository.ts';
import { manifestOf } from './storefront-assets.ts';

/** The render function of each page, and the mark that its HTML replaces. */
const renderedPages = [
  { page: 'index.html', mark: '<!--landing-->', render: 'renderLanding' },
  { page: 'app.html', mark: '<!--shell-->', render: 'renderShell' },
  { page: 'personvern.html', mark: '<!--privacy-->', render: 'renderPrivacy' },
  { page: 'vilkar.html', mark: '<!--terms-->', render: 'renderTerms' },
] as const;
type Rendered = Record<(typeof renderedPages)[number]['render'], () => string>;

/**
 * Puts the words of one language in place of the choice between all of them (`spoken` in
 * shared/kernel/language.ts), so that no page downloads another's: `words.ts` stands beside `words.nb.ts`.
 * Plain texts stand where they are read, and so land in the script that says them.
 */
const oneLanguage = (language: Language): Plugin => ({
  name: 'one-language',
  enforce: 'pre',
  apply: 'build',
  config: () => ({ build: { rollupOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } } } }),
  load: (id) => {
    const own = id.replace(/\.ts$/, `.${language}.ts`);
    if (own === id || !existsSync(own)) return undefined;
    const name = /export const (\w+) = spoken/.exec(readFileSync(id, 'utf8'))?.[1];
    return name && `export * as ${name} from '${own}';`;
  },
});

/** Builds what the bucket holds: the owner's site, the storefront's scripts, and the landing page as HTML. */
export async function buildSite(): Promise<void> {
  const owner = part('web/owner/vite.config.ts');
  const storefront = part('web/storefront/vite.config.ts');
  const prerender = part('web/owner/prerender.tsx');

  // Built beside its place first: a running server keeps the old one, and a failed build leaves it alone.
  const folder = inRepository(`dist/.site-${process.pid}`);
  try {
    await forProduction(async () => {
      const files = new Set<string>();
      const plugins = [gatherFiles(files)];
      await build({
        configFile: owner,
        plugins: [...plugins, oneLanguage('nb')],
        logLevel: 'warn',
        build: { outDir: folder },
      });
      for (const language of languages)
        await build({
          configFile: storefront,
          plugins: [...plugins, oneLanguage(language)],
          logLevel: 'warn',
          build: { outDir: `${folder}/_s`, manifest: manifestOf(language) },
        });
      writeFileSync(`${folder}/lisenser.txt`, siteNotices(files));
      await fillMarks(folder, owner, prerender);
    });
    rmSync(inRepository(buildPaths.site), { recursive: true, force: true });
    renameSync(folder, inRepository(buildPaths.site));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The licences of the packages and the typeface that our hosts serve. */
function siteNotices(files: ReadonlySet<string>): string {
  const typeface = readFileSync(part('web/owner/styles/fonts/OFL.txt'), 'utf8');
  return `${licenceNotices(files)}\nLuka Grotesk, from Familjen Grotesk (OFL-1.1)\n\n${typeface}`;
}

function part(path: string): string {
  const file = inRepository(path);
  if (!existsSync(file)) throw new Error(`The site cannot be built: ${path} is missing`);
  return file;
}

/** Vite follows NODE_ENV, which a test runner sets: without this it would ship React's development build. */
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

/** The dashboard's outline brings its own styles, so the sheets load behind it. */
function withLateStyles(html: string): string {
  const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
  if (sheets.length === 0) throw new Error('app.html has no style sheet to move');
  return sheets
    .reduce((text, sheet) => text.replace(sheet, ''), html)
    .replace('  </body>', `${sheets.join('')}  </body>`);
}

/** These pages are the same for everyone: their HTML is made once, here, and read before any script runs. */
async function fillMarks(folder: string, configFile: string, prerender: string): Promise<void> {
  const vite = await createServer({
    configFile,
    appType: 'custom',
    mode: 'production',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const module = (await vite.ssrLoadModule(prerender)) as Rendered;
    for (const { page, mark, render } of renderedPages) {
      const html = readFileSync(`${folder}/${page}`, 'utf8');
      if (!html.includes(mark)) throw new Error(`web/owner/${page} has no ${mark} to fill`);
      const filled = html.replace(mark, () => module[render]());
      writeFileSync(`${folder}/${page}`, page === 'app.html' ? withLateStyles(filled) : filled);
    }
  } finally {
    await vite.close();
  }
}

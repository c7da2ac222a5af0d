import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { townsWith } from '../../shared/shops/towns.ts';
import { townsFile } from './checkout/towns-file.ts';
import { preactAlias } from './preact-alias.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const styles = (...names: string[]) =>
  transformSync(names.map((name) => readFileSync(here(`./styles/${name}.css`), 'utf8')).join(''), {
    loader: 'css',
    minify: true,
  }).code;

/** The script that is written into the page: one text that asks for nothing. */
async function earlyScript(plugins: Plugin[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins,
    build: {
      write: false,
      target: 'es2020',
      modulePreload: false,
      rollupOptions: { input: here('./early/take-taps.ts'), output: { format: 'iife' } },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
}

/**
 * The files beside the script, with a hash in their names: the styles behind the top of a menu, and those
 * that a menu does without.
 */
function files(): Plugin {
  let language: Plugin[] = [];
  const emitted = {
    'early.js': () => earlyScript(language),
    'rest.css': () => styles('way', 'menu', 'choice', 'basket', 'focus'),
    'form.css': () => styles('sums', 'notice', 'fields', 'basket-lines', 'checkout', 'form'),
    'status.css': () => styles('sums', 'notice', 'status', '../../law/receipt'),
  };
  return {
    name: 'files',
    apply: 'build',
    configResolved({ plugins }) {
      language = plugins.filter(({ name }) => name === 'one-language');
    },
    async buildStart() {
      for (const [name, source] of Object.entries(emitted))
        this.emitFile({ type: 'asset', name, originalFileName: name, source: await source() });
      // The towns of all postcodes that begin alike, for the till (checkout/towns.ts).
      for (let n = 0; n < 100; n += 1) {
        const digits = String(n).padStart(2, '0');
        const fileName = townsFile(digits);
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(townsWith(digits)) });
      }
    },
  };
}

/** While developing, a page's script has all languages, and the page says which is its own. */
const pageLanguage: Plugin = {
  name: 'page-language',
  enforce: 'pre',
  apply: 'serve',
  transform: (code, id) =>
    id.endsWith('/kernel/language.ts')
      ? code.replace("current: Language = 'nb'", 'current = document.documentElement.lang')
      : undefined,
};

/** The bundler's helper would fetch a later script's style sheets first: half a kilobyte for none. */
const plainImport: Plugin = {
  name: 'plain-import',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : undefined,
};

type Graph = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null };

/** The scripts that a module belongs to: the files that the page or an `import()` asks for. */
function scriptsOf(id: string, graph: Graph, seen = new Set<string>()): string[] {
  const module = graph.getModuleInfo(id);
  if (!module || seen.has(id)) return [];
  seen.add(id);
  const above = module.importers.flatMap((importer) => scriptsOf(importer, graph, seen));
  return module.isEntry || module.dynamicImporters.length > 0 ? [id, ...above] : above;
}

const isValibot = (id: string) => id.includes('/valibot/');

/**
 * Modules that the first script shares with a later one go into the first; those that only later ones share
 * are a file of their own. By default the bundler makes a file of each such set, and a first visit asks for
 * four scripts in a row. A schema is in neither: rules in shared/ name some which the first script never
 * asks.
 */
function scriptOf(id: string, graph: Graph): string | null {
  const scripts = [...new Set(scriptsOf(id, graph))];
  if (isValibot(id) || graph.getModuleInfo(id)?.importedIds.some(isValibot)) return null;
  if (scripts.some((script) => graph.getModuleInfo(script)?.isEntry)) return 'browser';
  return scripts.length > 1 ? 'shared' : null;
}

export default defineConfig({
  root: here('.'),
  base: '/_s/',
  publicDir: false,
  plugins: [files(), pageLanguage, plainImport],
  resolve: {
    alias: Object.entries(preactAlias).map(([find, replacement]) => ({
      find: new RegExp(`^${find}$`),
      replacement,
    })),
  },
  build: {
    outDir: here('../../dist/site/_s'),
    emptyOutDir: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: here('./browser.tsx'),
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: scriptOf, debugName: 'shared by scripts' }],
        },
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
});

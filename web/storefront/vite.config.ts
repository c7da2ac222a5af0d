import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { defineConfig, type Plugin } from 'vite';
import { preactAlias } from './preact-alias.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const shortened = (css: string) => transformSync(css, { loader: 'css', minify: true }).code;

/** What lies beside the script, with a hash in its name: the drawings, and the style sheet that a menu does without. */
function files(): Plugin {
  const emitted = {
    'servise.svg': () => readFileSync(here('./servise.svg')),
    'status.css': () => shortened(readFileSync(here('./styles/status.css'), 'utf8')),
  };
  return {
    name: 'files',
    apply: 'build',
    buildStart() {
      for (const [name, source] of Object.entries(emitted))
        this.emitFile({ type: 'asset', name, originalFileName: name, source: source() });
    },
  };
}

/** Vite's own way to a later script fetches its style sheet too. Ours have none, and the first script is 0.6 kB lighter. */
const plainImport: Plugin = {
  name: 'plain-import',
  enforce: 'pre',
  apply: 'build',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};

export default defineConfig({
  root: here('.'),
  base: '/_s/',
  publicDir: false,
  plugins: [files(), plainImport],
  resolve: {
    alias: Object.entries(preactAlias).map(([find, replacement]) => ({
      find: new RegExp(`^${find}$`),
      replacement,
    })),
  },
  build: {
    outDir: here('../../dist/site/_s'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: here('./browser.tsx'),
      output: {
        // What the first script and a later one share goes into the first, instead of a third file; valibot is named there
        // by rules in shared/ whose schemas are not used.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'browser', tags: ['$initial'], test: /^(?!.*valibot)/ }],
        },
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
});

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { preactAlias } from './preact-alias.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The drawings beside the script, with a hash in their name; the manifest knows them as 'servise.svg'. */
function drawings(): Plugin {
  return {
    name: 'drawings',
    apply: 'build',
    buildStart() {
      this.emitFile({
        type: 'asset',
        name: 'servise.svg',
        originalFileName: 'servise.svg',
        source: readFileSync(here('./servise.svg')),
      });
    },
  };
}

export default defineConfig({
  root: here('.'),
  base: '/_s/',
  publicDir: false,
  plugins: [drawings()],
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
        entryFileNames: '[name]-[hash].js',
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: '[name]-[hash][extname]',
      },
    },
  },
});

import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { buildPaths } from '../definitions/paths.ts';
import { inRepository } from './repository.ts';

/** What the page function must know of the storefront's build: two addresses, and the style sheet it writes into the page. */
export type StorefrontAssets = { script: string; style: string; drawings: string };

type ManifestEntry = { file: string; css?: string[]; isEntry?: boolean };

/** What the storefront's manifest calls the sprite of drawings. */
const drawingsSource = 'servise.svg';
const builtFolder = inRepository(`${buildPaths.site}/_s`);

export function readStorefrontAssets(folder = builtFolder): StorefrontAssets {
  const manifestFile = join(folder, '.vite/manifest.json');
  if (!existsSync(manifestFile)) throw new Error(`The storefront is not built: ${manifestFile} is missing`);
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(manifestFile, 'utf8'));

  const entry = Object.values(manifest).find((file) => file.isEntry);
  if (!entry) throw new Error(`No entry in ${manifestFile}`);
  const drawings = Object.keys(manifest).find((source) => basename(source) === drawingsSource);
  if (!drawings) throw new Error(`No ${drawingsSource} in ${manifestFile}`);

  return {
    script: `/_s/${entry.file}`,
    style: (entry.css ?? []).map((file) => readFileSync(join(folder, file), 'utf8').trim()).join(''),
    drawings: `/_s/${manifest[drawings]?.file}`,
  };
}

/** `import { script, style, drawings } from 'virtual:storefront-assets'` inside a function. */
export function storefrontAssets(read: () => StorefrontAssets): Plugin {
  return {
    name: 'storefront-assets',
    setup(build) {
      build.onResolve({ filter: /^virtual:storefront-assets$/ }, ({ path }) => ({
        path,
        namespace: 'virtual',
      }));
      build.onLoad({ filter: /.*/, namespace: 'virtual' }, () => ({
        contents: Object.entries(read())
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n'),
      }));
    },
  };
}

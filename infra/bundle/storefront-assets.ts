import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'esbuild';
import { buildPaths } from '../definitions/paths.ts';
import { inRepository } from './repository.ts';

/**
 * The files of the storefront's build that the page function needs: the address of the script, and the early
 * script and the style sheets that it writes into the page, the sheet for the top of the page first. `other…`
 * belongs to every page but the menu, `sharedScript` to both the page's and the checkout's script, `form…` to
 * the order form alone.
 */
export type StorefrontAssets = Record<
  | 'script'
  | 'otherScript'
  | 'sharedScript'
  | 'earlyScript'
  | 'firstStyle'
  | 'style'
  | 'otherStyle'
  | 'formStyle',
  string
>;

type ManifestEntry = { file: string; name?: string; css?: string[] };

const builtFolder = inRepository(`${buildPaths.site}/_s`);

export function readStorefrontAssets(folder = builtFolder): StorefrontAssets {
  const manifestFile = join(folder, '.vite/manifest.json');
  if (!existsSync(manifestFile)) throw new Error(`The storefront is not built: ${manifestFile} is missing`);
  const manifest: Record<string, ManifestEntry> = JSON.parse(readFileSync(manifestFile, 'utf8'));

  const builtFrom = (name: string) => {
    const source = Object.keys(manifest).find((path) => basename(path) === name);
    if (!source) throw new Error(`No ${name} in ${manifestFile}`);
    return manifest[source] as ManifestEntry;
  };
  const addressOf = (name: string) => `/_s/${builtFrom(name).file}`;
  const sharedFile = Object.values(manifest).find(({ name }) => name === 'shared')?.file;
  if (!sharedFile) throw new Error(`No shared script in ${manifestFile}`);
  const textOf = (file: string) => readFileSync(join(folder, file), 'utf8').trim();

  return {
    script: addressOf('browser.tsx'),
    otherScript: addressOf('other-page.tsx'),
    sharedScript: `/_s/${sharedFile}`,
    earlyScript: textOf(builtFrom('early.js').file),
    firstStyle: (builtFrom('browser.tsx').css ?? []).map(textOf).join(''),
    style: textOf(builtFrom('rest.css').file),
    otherStyle: textOf(builtFrom('status.css').file),
    formStyle: textOf(builtFrom('form.css').file),
  };
}

/** `import { script, style, … } from 'virtual:storefront-assets'` inside a function. */
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

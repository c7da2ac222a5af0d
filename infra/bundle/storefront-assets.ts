import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'esbuild';
import { type Language, languages } from '../../shared/kernel/language.ts';
import { buildPaths } from '../definitions/paths.ts';
import { inRepository } from './repository.ts';

/**
 * Addresses: `shared` is of both the page's and the checkout's script, `other` of every page but the menu.
 * `early` is the script itself, which is written into the page.
 */
export type Scripts = Record<'page' | 'other' | 'shared' | 'early', string>;

/**
 * The files of the storefront's build that the page function needs: the addresses of the scripts, and the
 * early script and the style sheets that it writes into the page, the sheet for the top of the page first.
 * `otherStyle` belongs to every page but the menu, `formStyle` to the order form alone.
 */
export type StorefrontAssets = { scripts: Record<Language, Scripts> } & Record<
  'firstStyle' | 'style' | 'otherStyle' | 'formStyle',
  string
>;

type ManifestEntry = { file: string; name?: string; css?: string[] };

const builtFolder = inRepository(`${buildPaths.site}/_s`);

export const forEachLanguage = (scripts: Scripts): StorefrontAssets['scripts'] =>
  Object.fromEntries(languages.map((language) => [language, scripts])) as StorefrontAssets['scripts'];

/** Where the build of a language lists its files. */
export const manifestOf = (language: Language) => `.vite/${language}.json`;

export function readStorefrontAssets(folder = builtFolder): StorefrontAssets {
  const builds = languages.map((language) => [language, readBuild(folder, language)] as const);
  const scripts = Object.fromEntries(builds.map(([language, build]) => [language, build.scripts]));
  // Styles have no words: they are the same in each language.
  const [, first] = builds[0] ?? [];
  return { ...first, scripts } as StorefrontAssets;
}

function readBuild(folder: string, language: Language) {
  const manifestFile = join(folder, manifestOf(language));
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
    scripts: {
      page: addressOf('browser.tsx'),
      other: addressOf('other-page.tsx'),
      shared: `/_s/${sharedFile}`,
      early: textOf(builtFrom('early.js').file),
    },
    firstStyle: (builtFrom('browser.tsx').css ?? []).map(textOf).join(''),
    style: textOf(builtFrom('rest.css').file),
    otherStyle: textOf(builtFrom('status.css').file),
    formStyle: textOf(builtFrom('form.css').file),
  };
}

/** `import { scripts, style, … } from 'virtual:storefront-assets'` inside a function. */
export function storefrontAssets(read: () => StorefrontAssets): Plugin {
  return {
    name: 'storefront-assets',
    setup(build) {
      build.onResolve({ filter: /^virtual:storefront-assets$/ }, ({ path }) => ({
        path,
        namespace: 'virtual',
      }));
      build.onLoad({ filter: /.*/, namespace: 'virtual' }, () => ({
        contents: moduleOf(read()),
      }));
    },
  };
}

/**
 * A module with long texts, by the names that it exports. The bundle holds them packed, and unpacks them
 * within a millisecond when a function starts.
 */
export function moduleOf(texts: Record<string, unknown>): string {
  const packed = brotliCompressSync(JSON.stringify(texts)).toString('base64');
  return `import { brotliDecompressSync } from 'node:zlib';
    export const { ${Object.keys(texts).join(', ')} } =
      JSON.parse(brotliDecompressSync(Buffer.from('${packed}', 'base64')).toString());`;
}

import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { postcodeList, postcodesOf } from '../../shared/shops/postcode-list.nb.ts';
import { preactAlias } from '../../web/storefront/preact-alias.ts';
import { type FunctionName, functionDefinitions } from '../definitions/functions.ts';
import { buildPaths } from '../definitions/paths.ts';
import { filesIn, licenceNotices } from './licences.ts';
import { inRepository } from './repository.ts';
import {
  moduleOf,
  readStorefrontAssets,
  type StorefrontAssets,
  storefrontAssets,
} from './storefront-assets.ts';

/** `inputs`: the files inside; `imports`: what it still imports. */
export type BundleReport = {
  name: FunctionName;
  file: string;
  bytes: number;
  inputs: string[];
  imports: string[];
};

type BundleOptions = {
  only?: readonly FunctionName[];
  outDir?: string;
  /** The storefront's addresses, when they are not those of the built site (tests, `npm run dev`). */
  assets?: () => StorefrontAssets;
};

const sourceOf = (name: FunctionName) => inRepository(`functions/${name}.ts`);

/** The functions that have a source file. */
export function writtenFunctions(): FunctionName[] {
  const names = Object.keys(functionDefinitions) as FunctionName[];
  return names.filter((name) => existsSync(sourceOf(name)));
}

/**
 * One file per function, with all its modules inside: CDK deploys it and the local cloud runs it. Beside it
 * lie the packages that it reads only when it needs them.
 */
export function bundleFunctions(options: BundleOptions = {}): Promise<BundleReport[]> {
  const { outDir = inRepository(buildPaths.functions), assets = readStorefrontAssets } = options;
  const names = options.only ?? writtenFunctions();
  return Promise.all(
    names.map(async (name) => {
      const file = join(outDir, name, 'index.mjs');
      const { bytes, metafile } = await bundle(sourceOf(name), file, assets);
      const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
      return {
        name,
        file,
        bytes,
        inputs: Object.keys(metafile.inputs),
        imports: imports.map(({ path }) => path),
      };
    }),
  );
}

/** Makes one bundle. */
export async function bundle(entry: string, file: string, assets: () => StorefrontAssets) {
  const { metafile } = await build({
    entryPoints: [entry],
    outfile: file,
    absWorkingDir: inRepository('.'),
    bundle: true,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    minify: true,
    charset: 'utf8',
    // NOTICE.txt has the full licences of what is inside.
    legalComments: 'none',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { ...preactAlias, ...leftOut },
    plugins: [withoutLaterScript, packedPostcodes, packagesApart, storefrontAssets(assets)],
  });
  const later = await bundleLater(metafile, dirname(file));
  writeFileSync(join(dirname(file), 'NOTICE.txt'), licenceNotices([...filesIn(metafile), ...later]));
  const bytes = Object.values(metafile.outputs).reduce((sum, output) => sum + output.bytes, 0);
  return { bytes, metafile };
}

/** Packages that few requests need; each is a file of its own, and no function reads it when it starts. */
const readLater = ['stripe'];

const packagesApart: Plugin = {
  name: 'packages-apart',
  setup(build) {
    const filter = new RegExp(`^(${readLater.join('|')})$`);
    build.onResolve({ filter }, ({ path }) => ({ path: `./${path}.mjs`, external: true }));
  },
};

/** Makes the packages' files that a bundle imports, beside it; answers the files inside. */
async function bundleLater({ outputs }: Metafile, folder: string): Promise<string[]> {
  const imported = Object.values(outputs).flatMap(({ imports }) => imports.map(({ path }) => path));
  const names = readLater.filter((name) => imported.includes(`./${name}.mjs`));
  const built = names.map((name) =>
    build({
      ...{ entryPoints: [name], outfile: join(folder, `${name}.mjs`), absWorkingDir: inRepository('.') },
      ...{ bundle: true, metafile: true, minify: true, format: 'esm', platform: 'node', target: 'node20' },
      ...{ legalComments: 'none', logLevel: 'error' },
    }),
  );
  return (await Promise.all(built)).flatMap(({ metafile }) => filesIn(metafile));
}

const standIns = inRepository('infra/bundle/stand-ins.ts');

/**
 * Packages of the AWS SDK that the bundles leave out, because no function can use them. Whole packages only:
 * what AWS changes inside a package reaches production as AWS tested it. Sizes and load times: README.md
 * beside this file.
 */
const leftOut: Readonly<Record<string, string>> = {
  '@aws-sdk/credential-provider-node': standIns,
  // The SDK imports it on demand, and esbuild then keeps everything that both parts share: 20 kB.
  '@smithy/core/event-streams': standIns,
  '@aws-sdk/endpoint-cache': standIns,
};

/** Posten's postcodes, 16 kB smaller. */
const packedPostcodes: Plugin = {
  name: 'packed-postcodes',
  setup(build) {
    build.onLoad({ filter: /shared\/shops\/postcode-list\.nb\.ts$/ }, () => ({
      contents: moduleOf({ postcodesOf, postcodeList }),
    }));
  },
};

/** The checkout and the coupon run in the browser only, so the server's bundle does not carry them. */
const withoutLaterScript: Plugin = {
  name: 'without-later-script',
  setup(build) {
    build.onLoad({ filter: /web\/storefront\/later\/later\.ts$/ }, () => ({ contents: 'export {};' }));
  },
};

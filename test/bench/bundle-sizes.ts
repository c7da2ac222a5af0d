import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildPaths } from '../../infra/definitions/paths.ts';
import type { Figure } from './figure.ts';

const kB = (bytes: number) => Math.round(bytes / 100) / 10;

/** The bundle that a cold start loads, and the files that a browser fetches. */
export function bundleSizes(): Figure[] {
  const functions = readdirSync(buildPaths.functions).flatMap((name) => {
    const bundle = readFileSync(`${buildPaths.functions}/${name}/index.mjs`);
    return [
      { name: `function ${name}: minified`, value: kB(bundle.length), unit: 'kB' },
      { name: `function ${name}: gzip`, value: kB(gzipSync(bundle).length), unit: 'kB' },
    ];
  });
  const scripts = ['assets', '_s'].flatMap((folder) =>
    readdirSync(`${buildPaths.site}/${folder}`)
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const script = readFileSync(`${buildPaths.site}/${folder}/${file}`);
        const name = file.replace(/-[\w-]{8}\.js$/, '');
        return {
          name: `script ${folder}/${name}: brotli`,
          value: kB(brotliCompressSync(script).length),
          unit: 'kB',
        };
      }),
  );
  return [...functions, ...scripts.filter(({ value }) => value >= 1)];
}

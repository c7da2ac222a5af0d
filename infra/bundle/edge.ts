import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildSync } from 'esbuild';
import { buildPaths } from '../definitions/paths.ts';
import { inRepository } from './repository.ts';

/** CloudFront's limit for a function. */
export const edgeLimitBytes = 10_240;

/** Builds the edge function for one site ('luka.no') and returns its script, whose only global is `handler`. */
export function buildEdge({ site }: { site: string }): string {
  const code = edgeScript({ entry: inRepository('functions/viewer-request.ts'), site });
  const file = inRepository(buildPaths.edge);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  return code;
}

/** CloudFront runs ES5 and a little more. esbuild refuses what it cannot lower: destructuring, for-of, classes. */
export function edgeScript({ entry, site }: { entry: string; site: string }): string {
  const built = buildSync({
    entryPoints: [entry],
    bundle: true,
    write: false,
    platform: 'neutral',
    format: 'esm',
    target: 'es5',
    minifyWhitespace: true,
    minifySyntax: true,
    charset: 'ascii',
    logLevel: 'silent',
    define: { SITE_DOMAIN: JSON.stringify(site) },
    supported: {
      'const-and-let': true,
      'template-literal': true,
      arrow: true,
      'rest-argument': true,
      'exponent-operator': true,
      'async-await': true,
    },
  });
  const code = (built.outputFiles[0]?.text ?? '').replace(/export\{handler\};?\s*$/, '');
  if (/\bexport\b/.test(code)) throw new Error('The edge function may export nothing but handler');
  const bytes = Buffer.byteLength(code);
  if (bytes > edgeLimitBytes)
    throw new Error(`The edge function is ${bytes} bytes; CloudFront takes ${edgeLimitBytes}`);
  return code;
}

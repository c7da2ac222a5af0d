import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, test } from 'vitest';
import { bundleFunctions } from '../../../infra/bundle/functions.ts';
import { bundleSizes, bundleTable } from '../../../infra/check/bundle-budgets.ts';

const outDir = mkdtempSync(join(tmpdir(), 'luka-budgets-'));

/**
 * Styles that a page fetches with their own script when a guest opens that part: no function carries them.
 */
const fetchedLater = ['sheet.css', 'running.css'];

/** The storefront's style sheets, as heavy as the built ones in the functions that write them into pages. */
function style(): string {
  const written = readdirSync('web/storefront', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css') && !fetchedLater.some((later) => file.endsWith(later)))
    .map((file) => readFileSync(`web/storefront/${file}`, 'utf8'))
    .join('');
  return transformSync(written, { loader: 'css', minify: true }).code;
}

test('every function stays within the one budget', async () => {
  const assets = () => ({
    script: '/_s/browser-1.js',
    otherScript: '',
    sharedScript: '',
    firstStyle: '',
    style: style(),
    earlyScript: '',
    otherStyle: '',
    formStyle: '',
  });
  await bundleFunctions({ outDir, assets });
  const sizes = bundleSizes(outDir);

  expect(
    sizes.filter(({ isWithin }) => !isWithin),
    bundleTable(sizes),
  ).toEqual([]);
  expect(sizes.length).toBeGreaterThan(5);
});

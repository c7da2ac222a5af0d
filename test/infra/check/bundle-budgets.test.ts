import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleFunctions } from '../../../infra/bundle/functions.ts';
import { bundleSizes } from '../../../infra/check/bundle-budgets.ts';
import { bundleTable } from '../../../infra/check/report.ts';

const outDir = mkdtempSync(join(tmpdir(), 'luka-budgets-'));

/** The storefront's style sheets as they are written, about as heavy as the built one. */
function style(): string {
  return ['web/storefront', 'web/ui']
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
    )
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(file, 'utf8').replace(/\s+/g, ' '))
    .join('');
}

test('every function stays within the one budget, minified and zipped', async () => {
  const assets = () => ({
    script: '/_s/browser-1.js',
    otherScript: '',
    sharedScript: '',
    firstStyle: '',
    style: style(),
    earlyScript: '',
    otherStyle: '',
    formStyle: '',
    drawings: '/_s/servise-1.svg',
  });
  await bundleFunctions({ outDir, assets });
  const sizes = bundleSizes(outDir);

  expect(
    sizes.filter(({ isWithin }) => !isWithin),
    bundleTable(sizes),
  ).toEqual([]);
  expect(sizes.length).toBeGreaterThan(5);
});

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sourceFiles } from './source-files.ts';

test('a property gets the same inputs at each run, others with SEED=7, new ones with SEED=random', async () => {
  const asSetUp = fc.readConfigureGlobal();
  const { seedOf } = await import('./one-seed.ts');
  const usual = seedOf(undefined);

  expect(asSetUp).toEqual(process.env.SEED === 'random' ? {} : { seed: seedOf(process.env.SEED) });
  expect([seedOf(''), seedOf('7'), seedOf('-7'), seedOf('random')]).toEqual([usual, 7, -7, undefined]);
  expect(() => seedOf('rndm')).toThrow('SEED is a whole number or');
});

const importsFastCheck = (file: string) => / from 'fast-check'/.test(readFileSync(file, 'utf8'));

function importedBy(file: string): string[] {
  const relative = [...readFileSync(file, 'utf8').matchAll(/(?: from |import\()'(\.[^']*\.tsx?)'/g)];
  return relative.map(([, to = '']) => join(dirname(file), to));
}

/** All files under test/ that these files load. */
function loadedWith(files: readonly string[]): Set<string> {
  const loaded = new Set(files);
  for (const file of loaded) {
    for (const to of importedBy(file)) if (to.startsWith('test/')) loaded.add(to);
  }
  return loaded;
}

test('journeys, browser tests and checks, which have no such seed, generate nothing', () => {
  const files = sourceFiles(['test/journeys', 'test/browser', 'test/checks']).filter((one) =>
    /\.test\.ts$/.test(one),
  );

  expect(files.length).toBeGreaterThan(40);
  expect([...loadedWith(files)].filter(importsFastCheck)).toEqual([]);
  expect([...loadedWith(['test/functions/orders/history.test.ts'])].some(importsFastCheck)).toBe(true);
});

test('no file and no property takes a seed of its own', () => {
  const generating = sourceFiles(['test']).filter(importsFastCheck);
  const own = generating.filter((file) => /configureGlobal\(|\bseed: -?\d/.test(readFileSync(file, 'utf8')));

  expect(generating.length).toBeGreaterThan(50);
  expect(own).toEqual(['test/helpers/one-seed.ts']);
});

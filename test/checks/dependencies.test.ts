import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { sourceFiles } from '../helpers/source-files.ts';

/** The folders that run in production. Type imports do not count. */
const rooms = ['functions', 'shared', 'web'];

test('whatever runs in production is a dependency, so that an audit of production sees it', () => {
  const imported = sourceFiles(rooms)
    .filter((file) => !file.endsWith('vite.config.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^.'][^']*)'/gm)].map(
        ([, name = '']) => name,
      ),
    )
    .filter((name) => !/^(node|virtual):/.test(name) && !builtinModules.includes(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );

  expect(new Set(imported).size).toBeGreaterThan(20);
  const known = Object.keys(manifest.dependencies);
  expect([...new Set(imported)].filter((name) => !known.includes(name))).toEqual([]);
});

test('the lock file says the same of them', () => {
  const { packages }: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  for (const name of Object.keys(manifest.dependencies))
    expect(packages[`node_modules/${name}`]?.dev, name).toBeUndefined();
});

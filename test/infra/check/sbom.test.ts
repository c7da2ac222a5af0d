import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSbom } from '../../../infra/check/sbom.ts';
import manifest from '../../../package.json' with { type: 'json' };

type Locked = { version: string; dev?: true; inBundle?: true; dependencies?: Record<string, string> };
type Sbom = { bomFormat: string; components: { name: string; version: string; purl: string }[] };

const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
);
const sbom: Sbom = JSON.parse(readSbom());

/** A package and all its dependencies, without those it bundles. */
function withDependencies(name: string, found = new Set<string>()): Set<string> {
  const locked = packages[`node_modules/${name}`];
  if (!locked || locked.inBundle || found.has(name)) return found;
  found.add(name);
  for (const next of Object.keys(locked.dependencies ?? {})) withDependencies(next, found);
  return found;
}

test('the bill of materials lists every package of production, each with its version', () => {
  const expected = new Set(Object.keys(manifest.dependencies).flatMap((name) => [...withDependencies(name)]));
  const listed = new Set(sbom.components.map(({ name }) => name));

  expect(sbom.bomFormat).toBe('CycloneDX');
  expect(expected.size).toBeGreaterThan(100);
  expect([...expected].filter((name) => !listed.has(name))).toEqual([]);
  for (const { purl } of sbom.components) expect(purl).toMatch(/^pkg:npm\/.+@\d/);
});

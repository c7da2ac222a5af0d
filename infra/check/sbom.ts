import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRepository } from '../bundle/repository.ts';

const sbomFile = 'dist/sbom.cdx.json';

type Component = { 'bom-ref': string; properties?: { name: string; value: string }[] };
type Bom = { components: Component[]; dependencies: { ref: string; dependsOn?: string[] }[] };

const isDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true');

/**
 * The packages of production, as npm reads them from node_modules: CycloneDX in JSON, without network. npm's
 * own `--omit dev` also drops packages that both production and development use (React, Preact), so we read
 * the whole list and remove the packages of development here.
 */
export function readSbom(): string {
  const options = ['--sbom-format', 'cyclonedx', '--sbom-type', 'application'];
  const text = execFileSync('npm', ['sbom', ...options], {
    cwd: inRepository('.'),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const bom: Bom = JSON.parse(text);
  const left = new Set(bom.components.filter(isDevelopment).map((one) => one['bom-ref']));
  const isKept = (ref: string) => !left.has(ref);
  const components = bom.components.filter((one) => isKept(one['bom-ref']));
  const dependencies = bom.dependencies
    .filter(({ ref }) => isKept(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isKept) }));
  return `${JSON.stringify({ ...bom, components, dependencies }, null, 2)}\n`;
}

/** `npm run sbom` */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  mkdirSync(dirname(inRepository(sbomFile)), { recursive: true });
  writeFileSync(inRepository(sbomFile), readSbom());
  console.log(`${sbomFile} lists what production is made of.`);
}

import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildPaths } from '../definitions/paths.ts';
import { buildEdge } from './edge.ts';
import { bundleFunctions, writtenFunctions } from './functions.ts';
import { inRepository } from './repository.ts';
import { unlessUpToDate } from './up-to-date.ts';

const everywhere = ['infra/bundle', 'infra/definitions', 'shared', 'web', 'package-lock.json'];

/** Builds everything into dist/ for a site of this name, as the local cloud serves it. */
export async function buildAll({ siteDomain }: { siteDomain: string }): Promise<void> {
  await buildSiteAndFunctions();
  buildEdge({ site: siteDomain });
}

/**
 * Builds the site first, because the functions carry the names of its files. Skips a part whose inputs have
 * not changed.
 */
export async function buildSiteAndFunctions(): Promise<void> {
  const site = { name: 'site', inputs: everywhere, outputs: [`${buildPaths.site}/index.html`] };
  // Vite takes a while to load, and on most days nothing is left for it to do.
  await unlessUpToDate(site, async () => (await import('./site.ts')).buildSite());

  const files = writtenFunctions().map((name) => `${buildPaths.functions}/${name}/index.mjs`);
  const outputs = [...files, buildPaths.reports];
  const functions = { name: 'functions', inputs: [...everywhere, 'functions'], outputs };
  await unlessUpToDate(functions, async () => {
    writeFileSync(inRepository(buildPaths.reports), JSON.stringify(await bundleFunctions()));
  });

  const pages = [`${buildPaths.site}/openapi.json`, `${buildPaths.site}/api-dok.html`];
  const api = { name: 'api', inputs: functions.inputs, outputs: pages };
  await unlessUpToDate(api, async () => (await import('./api-pages.ts')).writeApiPages());
}

/** `npm run build`, for the site named in SITE_DOMAIN ('localhost' unless given). */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildAll({ siteDomain: process.env.SITE_DOMAIN ?? 'localhost' });
}

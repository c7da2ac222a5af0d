import { pathToFileURL } from 'node:url';
import { buildPaths } from '../definitions/paths.ts';
import { buildEdge } from './edge.ts';
import { bundleFunctions, writtenFunctions } from './functions.ts';
import { unlessUpToDate } from './up-to-date.ts';

export type Built = { edge: string };

const everywhere = ['infra/bundle', 'infra/definitions', 'shared', 'web', 'package-lock.json'];

/**
 * Builds everything that is deployed, in the order in which one needs the other: functions carry the names of the site's
 * files. What has not changed since last time is left as it is.
 */
export async function buildAll({ siteDomain }: { siteDomain: string }): Promise<Built> {
  const site = { name: 'site', inputs: everywhere, outputs: [`${buildPaths.site}/index.html`] };
  // Vite takes a while to load, and on most days nothing is left for it to do.
  await unlessUpToDate(site, async () => (await import('./site.ts')).buildSite());

  const outputs = writtenFunctions().map((name) => `${buildPaths.functions}/${name}/index.mjs`);
  const functions = { name: 'functions', inputs: [...everywhere, 'functions'], outputs };
  await unlessUpToDate(functions, bundleFunctions);

  return { edge: buildEdge({ site: siteDomain }) };
}

/** `npm run build`, for the site named in SITE_DOMAIN ('localhost' unless given). */
if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await buildAll({ siteDomain: process.env.SITE_DOMAIN ?? 'localhost' });
}

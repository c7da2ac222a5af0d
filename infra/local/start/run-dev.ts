import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleFunctions } from '../../bundle/functions.ts';
import { inRepository } from '../../bundle/repository.ts';
import { forEachLanguage, readStorefrontAssets } from '../../bundle/storefront-assets.ts';
import { builtInRepository, defaultDataDir } from '../base/built.ts';
import { type DevSites, openDevSites } from './dev-sites.ts';
import { runDemo, type StartOptions } from './run-demo.ts';

/** Beside the data, never in dist: what is built for development must not be taken for what deploys. */
const functions = join(defaultDataDir, 'dev-functions');

/**
 * `npm run dev`: as `npm start`, with both sites from Vite, and functions rebuilt when their sources change.
 */
export async function runDev(options: StartOptions): Promise<void> {
  await buildApart();
  let sites: DevSites | undefined;
  const cloud = await runDemo(options, async () => {
    await bundleForDev();
    const openSites: typeof openDevSites = async (servers) => {
      sites = await openDevSites(servers);
      return sites;
    };
    return { built: { ...builtInRepository, functions }, openSites };
  });

  sites?.onSourceChange(async () => {
    try {
      await bundleForDev();
      await cloud.reload();
      sites?.reloadShops();
    } catch {
      console.error('The functions could not be bundled; they run as they were.');
    }
  });
}

/** In its own process: a build loads React for production, and this process must load it for development. */
async function buildApart(): Promise<void> {
  await promisify(execFile)(process.execPath, ['--import', 'tsx', inRepository('infra/bundle/build.ts')]);
}

/** The page's script comes from Vite; its style is the built one, so that no flash comes before Vite's. */
async function bundleForDev(): Promise<void> {
  const assets = () => {
    const built = readStorefrontAssets();
    const { early } = built.scripts.nb;
    const scripts = { page: '/_s/browser.tsx', other: '/_s/other-page.tsx', shared: '', early };
    return { ...built, scripts: forEachLanguage(scripts) };
  };
  await bundleFunctions({ outDir: functions, assets });
}

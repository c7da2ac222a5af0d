import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import { callOwnShop, signInOrUp } from '../../infra/local/seed/seed-owner.ts';
import { type Complaints, sharedBrowser, watch } from '../helpers/browser.ts';
import { sharedCloud } from '../helpers/shared-cloud.ts';

/** A Friday evening in Oslo, 18:30: the default hours are open. */
export const friday = '2026-11-20T17:30:00.000Z';

/** How long a page may let a test wait for anything. */
const patienceMs = 30_000;

export type Owner = { email: string; password: string; businessName: string };
export type OwnerApi = Awaited<ReturnType<typeof callOwnShop>>;

/** The cloud and the browser for a file of tests. `complaints` gathers the errors of every page. */
export type Stage = {
  cloud: LocalCloud;
  browser: Browser;
  complaints: Complaints[];
  open: (options: BrowserContextOptions, allowed?: RegExp[]) => Promise<BrowserContext>;
  stop: () => Promise<void>;
};

/** All files of a worker share cloud and browser, so each file uses owners and restaurants of its own. */
export async function startStage(): Promise<Stage> {
  const [cloud, browser] = await Promise.all([sharedCloud(), sharedBrowser(inject('chromiumPath'))]);
  cloud.clock.set(friday);
  const complaints: Complaints[] = [];
  const contexts: BrowserContext[] = [];
  return {
    cloud,
    browser,
    complaints,
    open: async (options, allowed = []) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      context.setDefaultTimeout(patienceMs);
      complaints.push(watch(context, { allowed }));
      return context;
    },
    stop: async () => {
      await Promise.all(contexts.map((context) => context.close()));
    },
  };
}

/** Signs the owner up where that is not done, and answers the API as the dashboard calls it. */
export async function apiOf(cloud: LocalCloud, owner: Owner): Promise<OwnerApi> {
  return callOwnShop(cloud, await signInOrUp(cloud, owner));
}

/** The script of a restaurant's page has taken over. */
export const isLive = (page: Page) => page.locator('#page[data-live]').waitFor();

export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await isLive(page);
}

export { logIn } from '../helpers/log-in.ts';

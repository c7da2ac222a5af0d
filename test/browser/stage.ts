import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import { callOwnShop, signIn, signInOrUp } from '../../infra/local/seed/seed-owner.ts';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { Menu, MenuItem } from '../../shared/menu/menu-item.ts';
import type { OwnerBusiness } from '../../shared/shops/business.ts';
import { type Complaints, laptop, sharedBrowser, watch } from '../helpers/browser.ts';
import { pickupOf, sendOrder } from '../helpers/customer.ts';
import { publishShop } from '../helpers/publish-shop.ts';
import { sharedCloud } from '../helpers/shared-cloud.ts';

/** A Friday evening in Oslo, 18:30: the default hours are open. */
export const friday = '2026-11-20T17:30:00.000Z';

/** How long a page may let a test wait for anything. */
const patienceMs = 30_000;

export type Owner = { email: string; password: string; businessName: string };
export type OwnerApi = Awaited<ReturnType<typeof callOwnShop>>;

/** A restaurant with the sample menu, and its owner's calls. */
export type Shop = {
  owner: Owner;
  call: OwnerApi;
  items: MenuItem[];
  id: BusinessId;
  subdomain: string;
  url: string;
  /** Orders one of the first dish for pickup. */
  place: (about?: object) => ReturnType<typeof sendOrder>;
};

/** The cloud and the browser for a file of tests. */
export type Stage = {
  cloud: LocalCloud;
  browser: Browser;
  /** The errors of every page; they fail the file. */
  complaints: Complaints[];
  open: (options: BrowserContextOptions, allowed?: RegExp[]) => Promise<BrowserContext>;
  newShop: (businessName: string, about?: { profile?: object; isOpen?: boolean }) => Promise<Shop>;
  /** A page of a browser that is signed in, not yet opened anywhere. */
  signedIn: (owner: Owner, options?: SignedIn) => Promise<Page>;
};
type SignedIn = BrowserContextOptions & { allowed?: RegExp[]; pageTime?: number };

/**
 * All files of a worker share cloud and browser, so each file uses owners and restaurants of its own. After
 * the file no page may have printed an error, broken its content security policy or asked a third party.
 */
export async function startStage(): Promise<Stage> {
  const [cloud, browser] = await Promise.all([sharedCloud(), sharedBrowser(inject('chromiumPath'))]);
  cloud.clock.set(friday);
  const complaints: Complaints[] = [];
  const contexts: BrowserContext[] = [];
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    expect(complaints.flatMap(({ list }) => list)).toEqual([]);
  });
  const open: Stage['open'] = async (options, allowed = []) => {
    const context = await browser.newContext(options);
    contexts.push(context);
    context.setDefaultTimeout(patienceMs);
    complaints.push(watch(context, { allowed }));
    return context;
  };
  return {
    cloud,
    browser,
    complaints,
    open,
    newShop: (businessName, about) => newShop(cloud, businessName, about),
    signedIn: async (owner, { allowed, pageTime = Date.now(), ...options } = laptop) => {
      const localStorage = await storedSignIn(cloud, owner, pageTime);
      const storageState = { cookies: [], origins: [{ origin: cloud.url, localStorage }] };
      return (await open({ ...laptop, ...options, storageState }, allowed)).newPage();
    },
  };
}

async function newShop(
  cloud: LocalCloud,
  businessName: string,
  { profile, isOpen = true }: { profile?: object; isOpen?: boolean } = {},
): Promise<Shop> {
  const owner = { email: `${randomUUID()}@eier.example`, password: 'hemmelig-nok', businessName };
  const call = await apiOf(cloud, owner);
  const { items } = await call<Menu>('POST', '/menu/sample');
  if (profile) await call('PUT', '', profile);
  if (isOpen) await publishShop(call);
  const { id, subdomain } = await call<OwnerBusiness>('GET', '');
  const place: Shop['place'] = (about) => sendOrder(cloud, subdomain, { ...pickupOf(items[0]!), ...about });
  return { owner, call, items, id, subdomain, url: cloud.shopUrl(subdomain), place };
}

/** The tokens of a new sign-in as Amplify stores them, because a log-in by hand takes a second. */
async function storedSignIn(cloud: LocalCloud, owner: Owner, pageTime: number) {
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = await signIn(cloud, owner);
  const claims = JSON.parse(Buffer.from(AccessToken.split('.')[1] ?? '', 'base64url').toString());
  const prefix = `CognitoIdentityServiceProvider.${cloud.env.USER_POOL_CLIENT_ID}`;
  return Object.entries({
    LastAuthUser: claims.username,
    [`${claims.username}.accessToken`]: AccessToken,
    [`${claims.username}.idToken`]: IdToken,
    [`${claims.username}.refreshToken`]: RefreshToken,
    [`${claims.username}.clockDrift`]: String(claims.iat * 1000 - pageTime),
  }).map(([name, value]) => ({ name: `${prefix}.${name}`, value }));
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

/** On a phone, from a menu to the filled checkout of one dish. */
export async function toCheckout(page: Page, name?: string, phone = '912 34 567'): Promise<void> {
  await page.getByRole('button', { name: /^Legg til Margherita/ }).click();
  await page.getByRole('button', { name: /Se kurven/ }).click();
  await page.getByRole('button', { name: /Til kassen/ }).click();
  if (!name) return;
  await page.getByLabel(/^Navn/).fill(name);
  await page.getByLabel(/^Telefon/).fill(phone);
}

export { logIn } from '../helpers/log-in.ts';
export { inLongRun } from '../helpers/long-run.ts';

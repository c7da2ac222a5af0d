import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { chromiumArgs } from './chromium.ts';

export async function startBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: chromiumArgs });
}

/** Modules are new in each test file, so the browser that all files of a worker share is kept beside them. */
const shared = globalThis as { lukaBrowser?: Promise<Browser> };

/** The one browser of this worker; each file opens contexts of its own in it. */
export function sharedBrowser(executablePath: string): Promise<Browser> {
  shared.lukaBrowser ??= startBrowser(executablePath);
  return shared.lukaBrowser;
}

/** Its pages do not move by themselves: each press waits for what it presses to stand still. */
const still: BrowserContextOptions = { reducedMotion: 'reduce', locale: 'nb-NO' };

/** A phone as customers hold it, and a laptop as owners open it. */
export const phone: BrowserContextOptions = {
  ...still,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
};
export const laptop: BrowserContextOptions = { ...still, viewport: { width: 1440, height: 900 } };

/**
 * Slows the pages by this factor, with each API answer up to half a second late: `SLOW_PAGES=6` finds tests
 * that race with their page and fail on a busy machine.
 */
const slowness = Number(process.env.SLOW_PAGES ?? 1);

async function slowDown(context: BrowserContext): Promise<void> {
  context.on('page', async (page) => {
    const session = await context.newCDPSession(page).catch(() => undefined);
    await session?.send('Emulation.setCPUThrottlingRate', { rate: slowness }).catch(() => {});
  });
  await context.route('**/api/**', async (route) => {
    await new Promise((done) => setTimeout(done, Math.random() * 500));
    await route.fallback().catch(() => {});
  });
}

/** A page must not print an error, break a content security policy or ask another server than ours. */
export type Complaints = { list: string[] };

/**
 * Watches every page of a context. A refused sign-in is part of the flow: `allowed` lets Cognito's 400 pass.
 */
export function watch(context: BrowserContext, { allowed = [] as RegExp[] } = {}): Complaints {
  if (slowness > 1) void slowDown(context);
  const complaints: Complaints = { list: [] };
  const complain = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) complaints.list.push(text);
  };
  context.on('page', (page) => {
    page.on('pageerror', (error) => complain(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complain(`${message.type()}: ${message.text()} ${message.location().url}`);
    });
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url());
      const isOurs = /^(?:(?:.+\.)?localhost|127\.0\.0\.1)$/.test(hostname);
      if (protocol.startsWith('http') && !isOurs) complain(`third party: ${request.url()}`);
    });
  });
  return complaints;
}

/** The link of the newest mail to an address, from the local mailbox's own page data. */
export async function linkInMail(page: Page, cloudUrl: string, to: string): Promise<string> {
  const answer = await page.request.get(`${cloudUrl}/__local/mail.json?to=${encodeURIComponent(to)}`);
  const [mail] = (await answer.json()) as { html: string }[];
  return /href="([^"]+code=\d{6})"/.exec(mail?.html ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
}

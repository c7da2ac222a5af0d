import { type Browser, chromium } from 'playwright-core';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import type { PublicBusiness } from '../../shared/storefront/answers.ts';
import { chromiumArgs, findChromium } from '../helpers/chromium.ts';
import { serveBarePage } from './bare-page.ts';
import type { Figure } from './figure.ts';

const rounds = 15;

/**
 * 'Slow 4G' of Chromium's developer tools: a latency of 562 ms stands for the round trips before a first
 * byte.
 */
const slow4g = { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };

type Times = { paint: number; tap: number };

/**
 * Taps the first plus in every frame from the first paint on, and notes when the page first shows that it
 * counts. The script is a text, because the compiler would call a helper that the page does not have.
 */
const watchFirstTap = `
  window.times = {};
  const look = () => {
    times.paint ??= performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
    if (times.paint !== undefined) document.querySelector('.add, [data-ore]')?.click();
    const shown = document.querySelector('.counter .number, #count')?.textContent;
    if (Number(shown ?? 0) > 0) {
      times.tap = performance.now();
      tapped('');
    }
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

/**
 * Milliseconds of a first visit until its first paint and first tap, on slow 4G with a four times slower CPU.
 */
async function visit(browser: Browser, url: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    ...slow4g,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript({ content: watchFirstTap });
  // The page says when it is done: a question from outside puts a script of 12 ms between its paint and its
  // tap.
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'tapped' });
  const tapped = new Promise((ready) => session.once('Runtime.bindingCalled', ready));
  await page.goto(url, { waitUntil: 'commit' });
  await tapped;
  const times = await page.evaluate<Times>('times');
  await context.close();
  return times;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * The customer's page beside a bare page with the same dishes, visited in turn, so that a busy machine slows
 * down both. The ratio is the median of the rounds' ratios.
 */
export async function firstTap(cloud: LocalCloud, shop: string): Promise<Figure[]> {
  const url = cloud.shopUrl(shop);
  const business = (await (
    await fetch(`${cloud.url}/restaurant/${shop}/api/storefront/business`)
  ).json()) as PublicBusiness;
  const bare = await serveBarePage(business);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  try {
    const visits: { ours: Times; least: Times }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const least = await visit(browser, bare.url);
      // The edge keeps a page for seconds: fetched once, so that no cold start is measured.
      await visit(browser, url);
      visits.push({ least, ours: await visit(browser, url) });
    }
    const figures = (['paint', 'tap'] as const).flatMap((kind): Figure[] => {
      const medianOf = (figure: (visit: (typeof visits)[number]) => number) => median(visits.map(figure));
      const theirs = Math.round(medianOf(({ least }) => least[kind]));
      const mine = Math.round(medianOf(({ ours }) => ours[kind]));
      const ratio = Math.round(medianOf(({ ours, least }) => ours[kind] / least[kind]) * 100) / 100;
      return [
        { name: `first ${kind}, slow 4G and processor: bare page`, value: theirs, unit: 'ms' },
        { name: `first ${kind}, slow 4G and processor: customer page`, value: mine, unit: 'ms' },
        { name: `first ${kind}: customer page beside bare page`, value: ratio, unit: '×' },
      ];
    });
    return figures;
  } finally {
    await browser.close();
    bare.stop();
  }
}

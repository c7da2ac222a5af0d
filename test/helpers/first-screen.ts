import type { BrowserContext } from 'playwright-core';

export type FirstScreen = {
  /** Milliseconds until anything is painted, and until the page's own content is there. */
  paintMs: number;
  screenMs: number;
  /** Bytes over the wire until then, headers included, and the number of answers. */
  bytes: number;
  requests: number;
  /** The requested paths, without the host. */
  paths: string[];
};

/** A slow line: 400 ms to the server and back, 400 kbit/s. */
export const slowLine = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/** Opens a signed-in page of the dashboard with an empty cache, until `content` (a selector) is there. */
export async function firstScreen(
  context: BrowserContext,
  url: string,
  content: string,
  line?: typeof slowLine,
): Promise<FirstScreen> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (line) await session.send('Network.emulateNetworkConditions', line);
  let bytes = 0;
  let requests = 0;
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(content).first().waitFor({ timeout: 60_000 });
  const [paintMs, screenMs] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    performance.now(),
  ]);
  const found = { paintMs: Math.round(paintMs), screenMs: Math.round(screenMs), bytes, requests, paths };
  await page.close();
  return found;
}

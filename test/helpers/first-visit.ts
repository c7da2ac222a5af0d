import type { Browser } from 'playwright-core';

/** One answer that came over the wire, headers included in `bytes`. */
export type Fetched = { path: string; kind: string; bytes: number };

/**
 * Chromium's list of what a new phone fetches until a page is at rest. Answers from the cache are left out.
 */
export async function firstVisit(browser: Browser, url: string): Promise<Fetched[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const answers = new Map<string, { path: string; kind: string }>();
  const fetched: Fetched[] = [];
  session.on('Network.responseReceived', ({ requestId, type, response }) =>
    answers.set(requestId, { path: new URL(response.url).pathname, kind: type }),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const answer = answers.get(requestId);
    if (answer && bytes > 0) fetched.push({ ...answer, bytes });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  return fetched;
}

/** Bytes of all, or of one kind as Chromium names them: 'Document', 'Script', ... */
export const bytesOf = (fetched: Fetched[], kind?: string) =>
  fetched.reduce((sum, one) => (!kind || one.kind === kind ? sum + one.bytes : sum), 0);

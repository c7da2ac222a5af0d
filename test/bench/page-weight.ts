import { type Browser, chromium } from 'playwright-core';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import { chromiumArgs, findChromium } from '../helpers/chromium.ts';
import { openShop } from '../helpers/customer.ts';
import { signUpOwner } from '../helpers/owner-session.ts';
import type { Figure } from './figure.ts';

/** Bytes on the wire, headers included, and requests of a first visit, as Chromium counts them. */
async function firstVisit(browser: Browser, name: string, url: string): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const bytes = new Map<string, number>();
  const kinds = new Map<string, string>();
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, encodedDataLength),
  );
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.close();
  const sum = (kind?: string) =>
    [...bytes].reduce((total, [id, size]) => (!kind || kinds.get(id) === kind ? total + size : total), 0);
  const kB = (size: number) => Math.round(size / 100) / 10;
  return [
    { name: `${name}: requests`, value: bytes.size, unit: '' },
    { name: `${name}: total`, value: kB(sum()), unit: 'kB' },
    { name: `${name}: HTML`, value: kB(sum('Document')), unit: 'kB' },
    { name: `${name}: script`, value: kB(sum('Script')), unit: 'kB' },
  ];
}

export async function pageWeight(cloud: LocalCloud): Promise<Figure[]> {
  await openShop(await signUpOwner(cloud, 'Vekt'));
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  try {
    return [
      ...(await firstVisit(browser, 'customer page, 12 dishes', cloud.shopUrl('vekt'))),
      ...(await firstVisit(browser, 'landing page before a touch', cloud.url)),
    ];
  } finally {
    await browser.close();
  }
}

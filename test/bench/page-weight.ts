import { type Browser, chromium } from 'playwright-core';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import { chromiumArgs, findChromium } from '../helpers/chromium.ts';
import { openShop } from '../helpers/customer.ts';
import { bytesOf, firstVisit } from '../helpers/first-visit.ts';
import { signUpOwner } from '../helpers/owner-session.ts';
import type { Figure } from './figure.ts';

const kB = (bytes: number) => Math.round(bytes / 100) / 10;

async function weightOf(browser: Browser, name: string, url: string): Promise<Figure[]> {
  const fetched = await firstVisit(browser, url);
  return [
    { name: `${name}: requests`, value: fetched.length, unit: '' },
    { name: `${name}: total`, value: kB(bytesOf(fetched)), unit: 'kB' },
    { name: `${name}: HTML`, value: kB(bytesOf(fetched, 'Document')), unit: 'kB' },
    { name: `${name}: script`, value: kB(bytesOf(fetched, 'Script')), unit: 'kB' },
  ];
}

export async function pageWeight(cloud: LocalCloud): Promise<Figure[]> {
  await openShop(await signUpOwner(cloud, 'Vekt'));
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  try {
    return [
      ...(await weightOf(browser, 'customer page, 12 dishes', cloud.shopUrl('vekt'))),
      ...(await weightOf(browser, 'landing page before a touch', cloud.url)),
    ];
  } finally {
    await browser.close();
  }
}

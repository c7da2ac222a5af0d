import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { buildPaths } from '../../infra/definitions/paths.ts';
import type { LocalCloud } from '../../infra/local/cloud.ts';
import { chromiumArgs, findChromium } from '../helpers/chromium.ts';
import { openShop } from '../helpers/customer.ts';
import { firstScreen, slowLine } from '../helpers/first-screen.ts';
import { bytesOf, firstVisit } from '../helpers/first-visit.ts';
import { logIn } from '../helpers/log-in.ts';
import { ownerPassword, signUpOwner } from '../helpers/owner-session.ts';
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

/**
 * An owner on a slow line with nothing cached but the sign-in: the times to first paint and to the overview.
 */
async function dashboardWeight(browser: Browser, cloud: LocalCloud, email: string): Promise<Figure[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await logIn(await context.newPage(), cloud, { email, password: ownerPassword });
  const name = 'dashboard on a slow line';
  const shell = await firstScreen(context, `${cloud.url}/dashboard`, 'h1', slowLine);
  const page = await firstScreen(context, `${cloud.url}/dashboard`, '.overview', slowLine);
  return [
    { name: `${name}: outline`, value: shell.paintMs, unit: 'ms' },
    { name: `${name}: heading`, value: shell.screenMs, unit: 'ms' },
    { name: `${name}: overview`, value: page.screenMs, unit: 'ms' },
    { name: `${name}: requests`, value: page.requests, unit: '' },
    { name: `${name}: total with headers`, value: kB(page.bytes), unit: 'kB' },
    { name: `${name}: scripts and styles its HTML names, brotli`, value: kB(firstFiles()), unit: 'kB' },
  ];
}

/** The scripts and styles that the dashboard's HTML names, in bytes. */
function firstFiles(): number {
  const html = readFileSync(`${buildPaths.site}/app.html`, 'utf8');
  const files = [...new Set(html.match(/assets\/[\w.-]+\.(?:js|css)/g))];
  const weights = files.map((file) => brotliCompressSync(readFileSync(`${buildPaths.site}/${file}`)).length);
  return weights.reduce((sum, weight) => sum + weight, 0);
}

export async function pageWeight(cloud: LocalCloud): Promise<Figure[]> {
  const owner = await signUpOwner(cloud, 'Vekt');
  await openShop(owner);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  try {
    return [
      ...(await weightOf(browser, 'customer page, 12 dishes', cloud.shopUrl('vekt'))),
      ...(await weightOf(browser, 'landing page before a touch', cloud.url)),
      ...(await dashboardWeight(browser, cloud, owner.email)),
    ];
  } finally {
    await browser.close();
  }
}

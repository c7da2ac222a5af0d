import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

/** Chromium without windows: it takes a third of the processor time, most of all for each new page. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Whether a browser really starts: on some systems the file on the PATH only says how to install one. */
function answers(path: string): boolean {
  try {
    return /\d+\.\d+/.test(
      execFileSync(path, ['--version'], { encoding: 'utf8', timeout: 10_000, stdio: 'pipe' }),
    );
  } catch {
    return false;
  }
}

const onPath = (wanted: string[]) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => wanted.map((name) => join(folder, name)));
const firstOf = (paths: string[]) => paths.find((path) => existsSync(path) && answers(path));
const installedShell = () => firstOf(onPath(shells));
const installed = () => installedShell() ?? firstOf([...onPath(names), ...places, chromium.executablePath()]);

function tryTo(command: string, args: string[]): void {
  try {
    execFileSync(command, args, {
      stdio: 'pipe',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    // The next way is tried; the last resort says what to do.
  }
}

const isRoot = () => process.getuid?.() === 0;

/** A machine without a network is told so at once. */
const apt = (...args: string[]) =>
  tryTo('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10', ...args]);
const aptInstall = (name: string) => apt('install', '-y', '--no-install-recommends', name);

/**
 * A Chromium that runs: the one named by CHROMIUM_PATH, a headless shell of this machine or, where we are
 * root, of apt, any other browser of this machine, else Playwright's download, else apt's Chromium. Throws
 * with the way out when there is none.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (answers(named)) return named;
    throw new Error(`CHROMIUM_PATH peker på ${named}, som ikke starter.`);
  }
  if (isRoot() && !installedShell()) aptInstall('chromium-headless-shell');
  const found = installed();
  if (found) return found;
  console.log('Fant ingen Chromium på maskinen; installerer en.');
  tryTo('npx', [
    'playwright-core',
    'install',
    '--only-shell',
    ...(isRoot() ? ['--with-deps'] : []),
    'chromium',
  ]);
  const downloaded = installed();
  if (downloaded) return downloaded;
  if (isRoot()) {
    apt('update');
    aptInstall('chromium-headless-shell');
    if (!installedShell()) aptInstall('chromium');
  }
  const fromApt = installed();
  if (fromApt) return fromApt;
  throw new Error('Fant ingen Chromium. Installer chromium, eller sett CHROMIUM_PATH.');
}

/** The arguments of each headless test browser. The sandbox needs a user that is not root. */
export const chromiumArgs = [
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
];

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
  }
}

/**
 * Finds or installs the browser once for all browser tests. Without one they fail; they are never skipped.
 */
export function setup(project: TestProject): void {
  project.provide('chromiumPath', findChromium());
}

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axeSource = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** English words that no Norwegian sentence of ours has. */
const english =
  /\b(the|and|with|your|you|please|loading|error|failed|save[ds]?|cancel|delete|settings|search|close|orders?|password|email|submit|welcome|logout|login|sign in|sign up|dish(es)?|price|basket|cart|checkout|delivery|pickup|opening hours|not found|undefined|null|NaN)\b/i;

/**
 * The problems of a screen at each width: serious or critical findings of axe, content outside landmarks,
 * headings out of order, content that sticks out at the side, a page not marked as Norwegian, and English in
 * text that is read or read aloud.
 */
export async function problemsOf(page: Page, widths: readonly number[]): Promise<string[]> {
  const problems: string[] = [];
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
    const found = await page.evaluate(checkedInPage);
    problems.push(
      ...found.serious.map((text) => `${width}: ${text}`),
      ...(found.overflow > 0 ? [`${width}: ${found.overflow} px stick out`] : []),
      ...(found.lang === 'nb' ? [] : [`lang is ${found.lang}`]),
      ...found.words.filter((text) => english.test(text)).map((text) => `English: ${text}`),
    );
  }
  if (before) await page.setViewportSize(before);
  return problems;
}

type Found = { serious: string[]; overflow: number; lang: string; words: string[] };

/** Runs in the page. */
async function checkedInPage(): Promise<Found> {
  const { axe } = globalThis as unknown as { axe: typeof import('axe-core') };
  // Frames hold no axe, and each would be waited for.
  const { violations } = await axe.run({ resultTypes: ['violations'], iframes: false, preload: false });
  const serious = violations
    .filter(
      ({ id, impact }) =>
        impact === 'serious' || impact === 'critical' || id === 'region' || id === 'heading-order',
    )
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  const root = document.documentElement;
  const spoken = ['aria-label', 'placeholder', 'alt', 'title', 'aria-roledescription'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
  );
  return {
    serious,
    overflow: root.scrollWidth - window.innerWidth,
    lang: root.lang,
    words: [document.title, ...document.body.innerText.split('\n'), ...spoken].filter(Boolean),
  };
}

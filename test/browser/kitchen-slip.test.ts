import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, inject, test } from 'vitest';
import { inRepository } from '../../infra/bundle/repository.ts';
import type { Order } from '../../shared/orders/order.ts';
import { KitchenSlip } from '../../web/owner/dashboard/orders/kitchen-slip.tsx';
import { sharedBrowser } from '../helpers/browser.ts';
import { order } from '../helpers/builders.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await sharedBrowser(inject('chromiumPath'));
});

/** The dashboard's style sheets as they are deployed, in the order of `app.html`. */
function styles(): string {
  const folder = inRepository('dist/site/assets');
  const sheets = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const texts = sheets.map((name) => readFileSync(join(folder, name), 'utf8'));
  return ['@layer base, components, page;', ...texts].join('\n');
}

const pxPerMm = 96 / 25.4;

/** A page with the slip as it is printed. */
async function slipPage(about: Partial<Order>) {
  const page = await browser.newPage();
  const slip = createElement(KitchenSlip, {
    order: order(about),
    businessName: about.customerName ?? 'Napoli',
  });
  await page.setContent(`<style>${styles()}</style><body>${renderToStaticMarkup(slip)}</body>`);
  await page.emulateMedia({ media: 'print' });
  return page;
}

/**
 * The slip on paper of this width, less the margins of `@page`. Answers overflow and length in millimetres.
 */
async function printed(about: Partial<Order>, paperMm: number) {
  const page = await slipPage(about);
  const contentPx = Math.floor((paperMm - 8) * pxPerMm);
  await page.setViewportSize({ width: contentPx, height: 1200 });
  const { right, height } = await page.evaluate(() => {
    const range = document.createRange();
    const rights = [...document.querySelectorAll('.slip *')].flatMap((element) => {
      range.selectNodeContents(element);
      return [...range.getClientRects()].map((rect) => rect.right);
    });
    const box = document.querySelector('.slip')?.getBoundingClientRect();
    return { right: Math.max(...rights), height: box?.height ?? 0 };
  });
  await page.close();
  return { sticksOutPx: Math.max(0, right - contentPx), lengthMm: height / pxPerMm };
}

const long = 'W'.repeat(100);
const line = order().lines[0]!;
const longWords: Partial<Order> = {
  customerName: long,
  fulfilment: 'delivery',
  address: 'Å'.repeat(200),
  notes: 'M'.repeat(500),
  couponCode: 'W'.repeat(20),
  discountOre: 10_000,
  lines: [{ ...line, name: long, quantity: 99, priceOre: 9_999_900, notes: long, allergens: [] }],
};

test.each([80, 58])('nothing of a slip with the longest words runs off paper of %i mm', async (paper) => {
  expect((await printed(longWords, paper)).sticksOutPx).toBe(0);
});

test('a wish for a dish is as large and bold as its choices, in a box', async () => {
  const choice = {
    groupId: 'grp_1',
    groupName: 'Topping',
    optionId: 'opt_1',
    name: 'Ost',
    priceOre: 0,
  } as const;
  const choices = [{ ...choice, quantity: 1, allergens: null }];
  const page = await slipPage({ lines: [{ ...line, notes: 'Uten løk', choices }] });
  const looks = await page.evaluate(() =>
    ['.choice', '.why'].map((part) => {
      const { fontSize, fontWeight, borderTopWidth } = getComputedStyle(document.querySelector(part)!);
      return { size: Number.parseFloat(fontSize), fontWeight, borderTopWidth };
    }),
  );
  await page.close();
  expect(looks[1]!.size).toBeGreaterThanOrEqual(looks[0]!.size);
  expect(looks[1]).toMatchObject({ fontWeight: '700', borderTopWidth: '2px' });
});

test('a note of five hundred line feeds is no longer than one of two lines', async () => {
  const feeds = await printed({ notes: `a${'\n'.repeat(498)}b` }, 80);
  const short = await printed({ notes: 'a\nb' }, 80);
  expect(feeds.lengthMm).toBeCloseTo(short.lengthMm, 0);
});

test('a note of two hundred and fifty lines takes less than twenty centimetres, not a metre, and each of its words stands on it', async () => {
  const words = Array.from({ length: 166 }, (_, index) => `${index % 10}x`);
  const many = await printed({ notes: words.join('\n') }, 80);
  const short = await printed({ notes: '' }, 80);
  expect(many.lengthMm - short.lengthMm).toBeLessThan(200);
  const markup = renderToStaticMarkup(
    createElement(KitchenSlip, { order: order({ notes: words.join('\n') }), businessName: 'Napoli' }),
  );
  expect(markup.match(/\dx/g)).toHaveLength(words.length);
});

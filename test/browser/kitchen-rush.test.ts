import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { friday, inLongRun, startStage } from './stage.ts';

/** A tablet on the kitchen's wall. */
const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true, locale: 'nb-NO' };

const stage = await startStage();
const { owner, items, place } = await stage.newShop('Rushet');
for (let number = 1; number < 6; number += 1) await place();
await place({
  lines: items.map(({ id }) => ({ itemId: id, quantity: 1 })),
  expectedTotalOre: items.reduce((sum, { priceOre }) => sum + priceOre, 0),
  notes: 'Ring på hos Lund.\nIkke løk,\nikke hvitløk.',
});
const page = await stage.signedIn(owner, { ...tablet, pageTime: Date.parse(friday) });
// An order of another day than the page's is over the lanes, and not in one.
await page.clock.install({ time: stage.cloud.clock.now() });
await page.clock.resume();
await page.goto(`${stage.cloud.url}/dashboard/orders`);

const card = (number: number) =>
  page.locator('article', { has: page.getByText(`Nr. ${number}`, { exact: true }) });
await card(6).waitFor();

test("a message keeps the customer's lines on the card", async () => {
  const notes = card(6).getByText('Ring på hos Lund.');
  const lines = await notes.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(Math.round(lines)).toBe(3);
});

test('the small hatch of a tablet is drawn before anybody has opened it', async () => {
  const wall = page.locator('.hatch-mini .mini-wall');
  expect(await wall.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(15, 58, 71)');
});

test('who has waited longest is on top, and two orders beside each other make one row without a hole', async () => {
  const box = async (number: number) => (await card(number).boundingBox())!;
  const tops = await Promise.all([1, 3, 5].map(async (number) => (await box(number)).y));
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
  expect((await box(6)).y).toBe((await box(5)).y);
  expect((await box(6)).height).toBe((await box(5)).height);
  expect((await box(6)).height).toBeGreaterThan(1.5 * (await box(1)).height);
});

test('dishes and wishes can be read from afar, and the large buttons are on the card without scrolling inside it', async () => {
  const size = (selector: string) =>
    card(6)
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await size('.cook-dish')).toBeGreaterThanOrEqual(18);
  expect(await size('.cook-count')).toBeGreaterThanOrEqual(18);
  expect(await size('.order-pay b')).toBeLessThanOrEqual(14);
  const confirm = await card(6).getByRole('button', { name: 'Bekreft bestilling' }).boundingBox();
  expect(confirm!.height).toBeGreaterThanOrEqual(48);
});

test('cards that have just moved take no press', async () => {
  const hit = (number: number) =>
    card(number)
      .getByRole('button', { name: 'Bekreft bestilling' })
      .evaluate((element) => {
        const { left, top } = element.getBoundingClientRect();
        return document.elementFromPoint(left + 9, top + 9)?.closest('article')?.id;
      });
  expect(await hit(1)).toBe(await card(1).getAttribute('id'));
  await card(1)
    .locator('..')
    .evaluate((element) => element.setAttribute('data-moved', ''));
  expect(await hit(1)).toBeUndefined();
  await card(1)
    .locator('..')
    .evaluate((element) => element.removeAttribute('data-moved'));
});

test('what comes in while a question stands open is announced in view, moves no card and no toast covers the question', async () => {
  await card(6).getByRole('button', { name: 'Ny tid' }).click();
  await page.getByRole('dialog', { name: 'Bekreft bestilling' }).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  const before = await card(6).boundingBox();
  await place();
  const bar = page.locator('.order-held p', { hasText: '1 ny bestilling' });
  await bar.waitFor();
  expect((await bar.boundingBox())!.y).toBeGreaterThanOrEqual(0);
  expect((await bar.boundingBox())!.y).toBeLessThan(60);
  expect(await card(6).boundingBox()).toEqual(before);
  expect(await card(7).count()).toBe(0);
  expect(await page.locator('.toast').count()).toBe(0);
  await page.keyboard.press('Escape');
  await card(7).waitFor();
  expect(await bar.count()).toBe(0);
});

inLongRun('with text twice as large nothing of the list runs out of the page', async () => {
  await page.addStyleTag({ content: ':root { font-size: 200% }' });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 1180 });
    const beyond = await page
      .locator('#innhold *:not(.sr)')
      .evaluateAll((all) =>
        all
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth + 1)
          .map((element) => `${element.tagName}.${element.className}`),
      );
    expect([width, beyond]).toEqual([width, []]);
  }
  await page.setViewportSize(tablet.viewport);
  await page.reload();
  await card(1).waitFor();
});

test('with forced colours a button has an edge, and what is chosen has a thicker one', async () => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('button', { name: 'Søk og filter' }).click();
  const edge = (locator: ReturnType<Page['locator']>) =>
    locator.evaluate((element) => getComputedStyle(element).outlineWidth);
  expect(await edge(page.getByRole('button', { name: 'Bekreft bestilling' }).first())).toBe('1px');
  expect(await edge(page.getByRole('button', { name: 'Alle', exact: true }))).toBe('3px');
  expect(await edge(page.getByRole('button', { name: 'Levering', exact: true }))).toBe('1px');
  await page.getByRole('button', { name: 'Søk og filter' }).click();
  await page.emulateMedia({ forcedColors: 'none' });
});

test('when a confirmed order makes room, a second tap at the same place presses nothing', async () => {
  await card(1).scrollIntoViewIfNeeded();
  const confirm = card(1).getByRole('button', { name: 'Bekreft bestilling' });
  const { x, y, width, height } = (await confirm.boundingBox())!;
  const [left, top] = [x + width / 2, y + height / 2];
  const id = await card(1).getAttribute('id');
  const underFinger = page.evaluate(
    (at) =>
      new Promise<string | null>((done) => {
        const lane = document.querySelector('#venter')!;
        new MutationObserver((_, observer) => {
          if (lane.querySelector(`[id='${at.id}']`)) return;
          observer.disconnect();
          const hit = document.elementFromPoint(at.left, at.top)?.closest('button');
          done(hit?.textContent ?? null);
        }).observe(lane, { childList: true, subtree: true });
      }),
    { id, left, top },
  );
  await page.mouse.click(left, top);
  expect(await underFinger).toBeNull();
  await page.getByText(/^Nr\. 1 er bekreftet/).waitFor();
  await page.locator('#lages').getByText('Nr. 1', { exact: true }).waitFor();
});

test.each([
  [1024, 768],
  [820, 1180],
])(
  'on a tablet of %i px the three lanes stand beside each other, and their heads stay in sight',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    const heads = page.locator('.lane-head');
    const boxes = () => Promise.all([0, 1, 2].map(async (place) => (await heads.nth(place).boundingBox())!));
    await page.evaluate(() => window.scrollTo(0, 0));
    const [waiting, cooking, ready] = await boxes();
    expect([cooking!.y, ready!.y]).toEqual([waiting!.y, waiting!.y]);
    expect(cooking!.x).toBeGreaterThanOrEqual(waiting!.x + waiting!.width);
    expect(ready!.x).toBeGreaterThanOrEqual(cooking!.x + cooking!.width);
    await page.evaluate(() => window.scrollTo(0, 500));
    expect((await boxes()).map(({ y }) => y)).toEqual([0, 0, 0]);
    await page.setViewportSize(tablet.viewport);
  },
);

inLongRun('a browser rings after a press on the page, and the page says so', async () => {
  const fresh = await page.context().newPage();
  await fresh.clock.install({ time: stage.cloud.clock.now() });
  await fresh.clock.resume();
  await fresh.goto(`${stage.cloud.url}/dashboard/orders`);
  await fresh.getByRole('heading', { name: 'Bestillinger' }).click();
  await fresh.locator('.light').click();
  await fresh.getByText('Lyden er på').waitFor();
  await fresh.getByRole('button', { name: 'Slå av', exact: true }).click();
  await fresh.getByText('Lyden er av', { exact: true }).waitFor();
  await fresh.close();
});

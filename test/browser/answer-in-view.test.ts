import { expect, test } from 'vitest';
import { friday, startStage } from './stage.ts';

const stage = await startStage();
const { owner, items, place } = await stage.newShop('Tre retter');
const three = items.slice(0, 3);
const order = () =>
  place({
    lines: three.map(({ id }) => ({ itemId: id, quantity: 1 })),
    expectedTotalOre: three.reduce((sum, { priceOre }) => sum + priceOre, 0),
  });
await order();
const page = await stage.signedIn(owner, { locale: 'nb-NO', pageTime: Date.parse(friday) });
// An order of another day than the page's is over the lanes, and not in one.
await page.clock.install({ time: stage.cloud.clock.now() });
await page.clock.resume();
await page.goto(`${stage.cloud.url}/dashboard/orders`);

const keys = page.locator('#venter').getByRole('button', { name: 'Bekreft bestilling' });
/** On a phone the tab bar lies over the last pixels. */
const barHeight = () =>
  page.evaluate(() => document.querySelector('.bar')?.getBoundingClientRect().height ?? 0);

test.each([1, 2])(
  'of %i waiting, the first of three dishes is answered without scrolling',
  async (waiting) => {
    if (waiting > 1) await order();
    await keys.nth(waiting - 1).waitFor();
    const beyond: string[] = [];
    for (const [width, height] of [
      [1024, 768],
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const { y, height: high } = (await keys.first().boundingBox())!;
      const edge = height - (await barHeight());
      if (y + high > edge) beyond.push(`${width}: ${y + high} of ${edge}`);
      // One line of words: the key is no higher than its least.
      if (high > 56) beyond.push(`${width}: ${high} px high`);
    }
    expect(beyond).toEqual([]);
  },
);

test('of three waiting, each is answered without scrolling on a wide screen', async () => {
  await order();
  await keys.nth(2).waitFor();
  for (const [width, height] of [
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    // A new width moves the cards for a moment.
    const bottom = async () => {
      const { y, height: high } = (await keys.nth(2).boundingBox())!;
      return y + high;
    };
    await expect.poll(bottom, { message: `${width} px` }).toBeLessThanOrEqual(height);
  }
});

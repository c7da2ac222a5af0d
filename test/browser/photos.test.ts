import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Photo } from '../../shared/shops/photo.ts';
import { laptop, phone } from '../helpers/browser.ts';
import { givePhoto } from '../helpers/give-photo.ts';
import { addPhotoFiles, cameraPhoto, drawnPicture, madeOf, refusalOf, secret } from './camera-photos.ts';
import { inLongRun, startStage } from './stage.ts';

const stage = await startStage();
const { owner, call, items, url } = await stage.newShop('Bilde');
for (const { id } of items) {
  const photo = await givePhoto(stage.cloud, call, 'dish');
  await call('PATCH', `/menu/items/${id}`, { photo: { id: photo.id, x: 50, y: 40 } });
}

/** How far anything on the page moved by itself (Cumulative Layout Shift). */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (entry.entryType === 'mark') resolve(sum);
            else sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        observer.observe({ type: 'mark' });
        requestAnimationFrame(() => requestAnimationFrame(() => performance.mark('drawn twice')));
      }),
  );

test('with 12 photos the page holds no photo back for its text: the same document, then photos of their own room', async () => {
  const context = await stage.open(phone);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // The text is there while no photo has come, and nothing moves when they do.
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/bilder/**', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.locator('.item h3').first().waitFor();
  const before = await page.locator('.item').nth(2).boundingBox();
  const [color, position] = await page
    .locator('.item .photo img')
    .first()
    .evaluate((img) => [getComputedStyle(img).backgroundColor, getComputedStyle(img).objectPosition]);
  expect([color, position]).toEqual(['rgb(200, 100, 40)', '50% 40%']);
  letGo();
  const img = page.locator('.item .photo img').first();
  await expect.poll(() => img.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(24);
  expect(await page.locator('.item').nth(2).boundingBox()).toEqual(before);
  expect(await shiftOf(page)).toBe(0);
  expect(asked.filter((path) => path.startsWith('/bilder/')).every((path) => path.endsWith('-s.webp'))).toBe(
    true,
  );
  expect(asked.indexOf('/')).toBe(0);
  // On an upright tablet the photo spans its sheet and leaves room for what is chosen.
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.locator('.opens').first().click();
  const photo = page.locator('.dish-sheet .photo');
  await expect.poll(() => photo.boundingBox()).toMatchObject({ width: 820, height: 352 });
});

test('a photo comes out upright however the camera was held, and says nothing of camera and place', async () => {
  const page = await (await stage.open(laptop)).newPage();
  await addPhotoFiles(page);
  const upright = { corners: '100 010 001 111', text: expect.not.stringMatching(`Exif|${secret}`) };
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const photo = await cameraPhoto(page, orientation);
    expect(Buffer.from(photo, 'base64').toString('latin1')).toContain(secret);
    const [large, small] = ['320 × 240', '160 × 120'].map((size) => ({ ...upright, size }));
    expect([orientation, await madeOf(page, photo)]).toEqual([
      orientation,
      { 'l.webp': large, 'l.jpg': large, 's.webp': small, 's.jpg': small },
    ]);
  }
  // The first bytes of a file as iPhones write them; Chromium has no decoder for it.
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1').toString('base64');
  expect(await refusalOf(page, 'IMG_1234.HEIC', heic)).toBe(
    'Nettleseren kan ikke lese HEIC. Lagre bildet som JPEG, eller velg det på telefonen.',
  );
});

inLongRun(
  'an owner chooses a cover on a laptop: made in the browser, turned, moved by mouse and keys, saved, and shown at the top',
  async () => {
    const page = await stage.signedIn(owner);
    await page.goto(`${stage.cloud.url}/dashboard/settings?fane=utseende`);
    const field = page.getByRole('group', { name: 'Forsidebilde' });
    const picture = await drawnPicture(page, 1800, 900);
    const chosen = { name: 'pizza.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };
    await field.locator('input[type=file]').setInputFiles(chosen);
    const ring = field.getByRole('button', { name: /^Det viktigste i bildet: 50 %/ });
    await ring.waitFor();
    const { x, y, width, height } = (await field.locator('.photo-focus').boundingBox())!;
    expect(width / height).toBeCloseTo(2, 1);
    await ring.hover();
    await page.mouse.down();
    await page.mouse.move(x + width / 4, y + (height * 3) / 4, { steps: 3 });
    await page.mouse.up();
    await field.getByRole('button', { name: /: 25 % fra venstre, 75 %/ }).press('ArrowRight');
    await field.getByRole('button', { name: /: 30 % fra venstre/ }).waitFor();
    await expect
      .poll(async () => (await call<{ cover?: Photo }>('GET', '/settings')).cover)
      .toMatchObject({
        width: 1600,
        height: 800,
        color: expect.stringMatching(/^#(7f|80){3}$/),
        x: 30,
        y: 75,
      });

    await field.getByRole('button', { name: 'Snu bildet' }).click();
    await field.getByRole('button', { name: /: 25 % fra venstre, 30 %/ }).waitFor();
    const turned = (await field.locator('.photo-focus').boundingBox())!;
    expect(turned.width / turned.height).toBeCloseTo(1 / 2, 1);
    const notes = { name: 'notat.txt', mimeType: 'image/png', buffer: Buffer.from('ikke et bilde') };
    await field.locator('input[type=file]').setInputFiles(notes);
    await field.getByText('Filen er ikke et bilde vi kan lese').waitFor();

    const logo = await givePhoto(stage.cloud, call, 'logo');
    await call('PUT', '/settings', { logo: { id: logo.id, x: 50, y: 50 } });
    stage.cloud.clock.advance(60_000);
    const shop = await page.context().newPage();
    await shop.goto(url);
    await expect
      .poll(() => shop.locator('.cover img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThanOrEqual(800);
    // The state and the phone number lie on the cover, whole, also where the logo hangs over its edge.
    for (const width of [1440, 390]) {
      await shop.setViewportSize({ width, height: 900 });
      const [cover, row] = await Promise.all(
        ['.cover', '.top-row'].map(async (name) => (await shop.locator(name).boundingBox())!),
      );
      expect(row!.y).toBeGreaterThanOrEqual(cover!.y + 12);
      expect(row!.y + row!.height).toBeLessThan(cover!.y + cover!.height);
    }
    expect(await shop.locator('meta[property="og:image"]').getAttribute('content')).toMatch(
      /\/bilder\/img_\w+-l\.jpg$/,
    );
  },
);

import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import type * as Product from '../../web/owner/parts/photo-files.ts';

/** A sent photo must not contain this text. */
export const secret = 'Hemmelig telefon';

/**
 * EXIF as a phone writes it: maker, orientation (1 to 8) and a place. CIPA DC-008, sections 4.6.2 and 4.6.8.
 */
function exif(orientation: number): Buffer {
  const words = (...values: number[]) => Buffer.from(values.flatMap((value) => [value >> 8, value & 255]));
  const make = Buffer.from(`${secret}\0`);
  const makeAt = 8 + 2 + 3 * 12 + 4;
  const placeAt = makeAt + make.length;
  const tags = [
    words(0x010f, 2, 0, make.length, 0, makeAt),
    words(0x0112, 3, 0, 1, orientation, 0),
    words(0x8825, 4, 0, 1, 0, placeAt),
  ];
  const place = [words(1, 1, 2, 0, 2), Buffer.from('N\0\0\0'), words(0, 0)];
  const body = [words(0x4d4d, 42, 0, 8, tags.length), ...tags, words(0, 0), make, ...place];
  const tiff = Buffer.concat([Buffer.from('Exif\0\0'), ...body]);
  return Buffer.concat([words(0xffe1, tiff.length + 2), tiff]);
}

/** A base64 picture with corners in red, green, blue and white, read from the top left. */
export function drawnPicture(page: Page, width: number, height: number, type = 'image/png', orientation = 1) {
  return page.evaluate(
    ([width, height, type, orientation]) => {
      // A camera held like this stores the picture with sides changed, mirrored across, mirrored down.
      const [isAcross, flipsX, flipsY] = ['000', '010', '011', '001', '100', '110', '111', '101']
        [orientation - 1]!.split('')
        .map(Number) as [number, number, number];
      const [stored, other] = isAcross ? [height, width] : [width, height];
      const canvas = Object.assign(document.createElement('canvas'), { width: stored, height: other });
      const pen = canvas.getContext('2d')!;
      for (const row of [0, 1])
        for (const column of [0, 1]) {
          const [x, y] = isAcross ? [row, column] : [column, row];
          pen.fillStyle = ['#f00', '#0f0', '#00f', '#fff'][(x ^ flipsX) + 2 * (y ^ flipsY)]!;
          pen.fillRect((column * stored) / 2, (row * other) / 2, stored / 2, other / 2);
        }
      return canvas.toDataURL(type, 0.95).split(',')[1]!;
    },
    [width, height, type, orientation] as const,
  );
}

/** A JPEG of a camera that was held like this, 320 × 240 px when it is upright. */
export async function cameraPhoto(page: Page, orientation: number): Promise<string> {
  const plain = Buffer.from(await drawnPicture(page, 320, 240, 'image/jpeg', orientation), 'base64');
  return Buffer.concat([plain.subarray(0, 2), exif(orientation), plain.subarray(2)]).toString('base64');
}

/** Puts the code that makes a photo's files into a page. */
export async function addPhotoFiles(page: Page): Promise<void> {
  const entry = fileURLToPath(new URL('../../web/owner/parts/photo-files.ts', import.meta.url));
  const { outputFiles } = await build({
    ...{ entryPoints: [entry], bundle: true, write: false, format: 'iife', globalName: 'product' },
  });
  await page.addScriptTag({ content: outputFiles[0]!.text });
}

/**
 * The files that the product makes of a photo: each file's size, the colours of its corners and its bytes as
 * text.
 */
export function madeOf(page: Page, base64: string) {
  return page.evaluate(async (base64) => {
    const { decoded, photoFiles } = (window as unknown as { product: typeof Product }).product;
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const { files } = await photoFiles(await decoded(new Blob([bytes], { type: 'image/jpeg' })), 0, 'dish');
    const made: Record<string, { size: string; corners: string; text: string }> = {};
    for (const [name, file] of Object.entries(files)) {
      const bitmap = await createImageBitmap(file, { imageOrientation: 'none' });
      const { width, height } = bitmap;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const pen = canvas.getContext('2d', { willReadFrequently: true })!;
      pen.drawImage(bitmap, 0, 0);
      const corners = [0.25, 0.75].flatMap((y) =>
        [0.25, 0.75].map((x) => {
          const [red, green, blue] = pen.getImageData(x * width, y * height, 1, 1).data;
          return [red, green, blue].map((part) => (part! > 127 ? 1 : 0)).join('');
        }),
      );
      const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
      made[name] = { size: `${width} × ${height}`, corners: corners.join(' '), text };
    }
    return made;
  }, base64);
}

/** The sentence with which a file is refused; undefined where it is taken. */
export function refusalOf(page: Page, name: string, base64: string) {
  return page.evaluate(
    async ([name, base64]) => {
      const { decoded } = (window as unknown as { product: typeof Product }).product;
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      return decoded(new File([bytes], name)).then(
        () => undefined,
        (error: Error) => error.message,
      );
    },
    [name, base64] as const,
  );
}

import { halfOf, type PhotoSize, type PhotoType, photoTypes } from '../../../shared/shops/photo.ts';
import {
  longestPhoto,
  maxPhotoBytes,
  type PhotoShape,
  photoShapes,
} from '../../../shared/shops/photo-fields.ts';

type Size = { width: number; height: number };
/** The part of a picture that is drawn, and how large its two files are, in px. */
type Fitted = { from: Size & { x: number; y: number }; large: Size; small: Size };

/** A picture in its two sizes: its middle, where it is much longer than wide, never larger than it is. */
function fitted({ width, height }: Size, shape: PhotoShape): Fitted {
  const part = {
    width: Math.min(width, height * longestPhoto),
    height: Math.min(height, width * longestPhoto),
  };
  const scale = Math.min(1, photoShapes[shape].width / part.width);
  const large = {
    width: Math.max(2, Math.round(part.width * scale)),
    height: Math.max(2, Math.round(part.height * scale)),
  };
  return {
    from: { ...part, x: (width - part.width) / 2, y: (height - part.height) / 2 },
    large,
    small: halfOf(large),
  };
}

export type Focus = { x: number; y: number };
const inside = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)));
export const focusAt = (x: number, y: number): Focus => ({ x: inside(x), y: inside(y) });

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where a key moves the point: five percent, with Shift one. Undefined for a key that does not. */
export function focusByKey({ x, y }: Focus, key: string, isFine: boolean): Focus | undefined {
  const step = steps[key];
  const far = isFine ? 1 : 5;
  return step && focusAt(x + step[0] * far, y + step[1] * far);
}

/** Says in a sentence why a file cannot be used. */
export class NoPicture extends Error {}

const largestFile = 40 * 1024 * 1024;
const narrowest = 160;
const isHeic = (file: Blob) =>
  /hei[cf]/i.test(file.type) || (file instanceof File && /\.hei[cf]$/i.test(file.name));

/** A picture, turned as the camera was held. Throws NoPicture. */
export async function decoded(file: Blob): Promise<ImageBitmap> {
  if (file.size > largestFile) throw new NoPicture('Bildet er for stort. Det kan være høyst 40 MB.');
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
    if (Math.min(bitmap.width, bitmap.height) >= narrowest) return bitmap;
  } catch {
    throw new NoPicture(
      isHeic(file)
        ? 'Nettleseren kan ikke lese HEIC. Lagre bildet som JPEG, eller velg det på telefonen.'
        : 'Filen er ikke et bilde vi kan lese. Velg et JPEG-, PNG- eller WebP-bilde.',
    );
  }
  throw new NoPicture(`Bildet er for lite. Det må være minst ${narrowest} piksler høyt og bredt.`);
}

/** Turned to the right by a quarter, `turns` times. */
function turned(bitmap: ImageBitmap, turns: number): HTMLCanvasElement | ImageBitmap {
  if (turns % 4 === 0) return bitmap;
  const isAcross = turns % 2 === 1;
  const canvas = canvasOf(isAcross ? bitmap.height : bitmap.width, isAcross ? bitmap.width : bitmap.height);
  const pen = penOf(canvas);
  pen.translate(canvas.width / 2, canvas.height / 2);
  pen.rotate((turns * Math.PI) / 2);
  pen.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  return canvas;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height });
}

function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d');
  if (!pen) throw new NoPicture('Nettleseren kan ikke tegne bildet. Prøv en annen.');
  pen.imageSmoothingQuality = 'high';
  return pen;
}

/** Drawn on white, so that only the colours of the file remain. */
function drawn(source: CanvasImageSource, from: Fitted['from'], { width, height }: Fitted['large']) {
  const canvas = canvasOf(width, height);
  const pen = penOf(canvas);
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(source, from.x, from.y, from.width, from.height, 0, 0, width, height);
  return canvas;
}

/** The mean of all colours, '#a1b2c3'. */
function colorOf(canvas: HTMLCanvasElement): string {
  const dot = canvasOf(1, 1);
  const pen = penOf(dot);
  pen.drawImage(canvas, 0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** The best file that is light enough. Undefined when the browser writes PNG instead of this type. */
async function encoded(canvas: HTMLCanvasElement, type: PhotoType): Promise<Blob | undefined> {
  for (const quality of [0.82, 0.7, 0.5, 0.3]) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, photoTypes[type], quality));
    if (blob?.type !== photoTypes[type]) return undefined;
    if (blob.size <= maxPhotoBytes) return blob;
  }
  throw new NoPicture('Bildet ble for stort. Velg et annet.');
}

export type PhotoFiles = { color: string; isJpegOnly: boolean; files: Record<string, Blob> };

/** The files of a photo, named as `PhotoUpload` names them. Throws NoPicture. */
export async function photoFiles(bitmap: ImageBitmap, turns: number, shape: PhotoShape): Promise<PhotoFiles> {
  const source = turned(bitmap, turns);
  const { from, large, small } = fitted(source, shape);
  const sizes: [PhotoSize, HTMLCanvasElement][] = [
    ['l', drawn(source, from, large)],
    ['s', drawn(source, from, small)],
  ];
  const files: Record<string, Blob> = {};
  for (const [size, canvas] of sizes)
    for (const type of ['jpg', 'webp'] as const) {
      const blob = await encoded(canvas, type);
      if (blob) files[`${size}.${type}`] = blob;
    }
  if (!files['l.jpg']) throw new NoPicture('Nettleseren kan ikke lagre bildet. Prøv en annen.');
  return { color: colorOf(sizes[1]?.[1] ?? canvasOf(1, 1)), isJpegOnly: !files['l.webp'], files };
}

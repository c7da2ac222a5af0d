import type { PhotoType } from '../../shared/menu/photo.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanWebp } from './webp.ts';

/** Size in px, and the bytes without what says nothing of the picture: camera, place, comments, whatever follows the end. */
export type Cleaned = { width: number; height: number; bytes: Buffer };
export type Picture = Cleaned & { type: PhotoType };

/** Reads a picture from its own bytes, whatever it was called. Undefined for what is no whole JPEG or WebP that stands still. */
export function cleanPicture(bytes: Buffer): Picture | undefined {
  const jpeg = cleanJpeg(bytes);
  if (jpeg) return { type: 'jpg', ...jpeg };
  const webp = cleanWebp(bytes);
  return webp && { type: 'webp', ...webp };
}

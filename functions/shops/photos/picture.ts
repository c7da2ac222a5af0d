import type { PhotoType } from '../../../shared/menu/photo.ts';
import type { Cleaned } from './cleaned.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanWebp } from './webp.ts';

export type Picture = Cleaned & { type: PhotoType };

/**
 * Reads a picture from its own bytes, whatever it was called. Undefined for what is no whole JPEG or WebP
 * that stands still.
 */
export function cleanPicture(bytes: Buffer): Picture | undefined {
  const jpeg = cleanJpeg(bytes);
  if (jpeg) return { type: 'jpg', ...jpeg };
  const webp = cleanWebp(bytes);
  return webp && { type: 'webp', ...webp };
}

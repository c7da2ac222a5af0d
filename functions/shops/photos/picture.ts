import type { PhotoType } from '../../../shared/shops/photo.ts';
import type { Cleaned } from './cleaned.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanWebp } from './webp.ts';

export type Picture = Cleaned & { type: PhotoType };

/** Reads a picture from its own bytes, whatever its name. Undefined unless a whole, still JPEG or WebP. */
export function cleanPicture(bytes: Buffer): Picture | undefined {
  const jpeg = cleanJpeg(bytes);
  if (jpeg) return { type: 'jpg', ...jpeg };
  const webp = cleanWebp(bytes);
  return webp && { type: 'webp', ...webp };
}

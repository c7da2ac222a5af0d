import type { PhotoId } from '../kernel/ids.ts';
import type { Photo } from './photo-fields.ts';

export type { Photo } from './photo-fields.ts';

/** A photo has two files of each type; the small one is half as wide. */
export const photoSizes = ['s', 'l'] as const;
export type PhotoSize = (typeof photoSizes)[number];
export const photoTypes = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PhotoType = keyof typeof photoTypes;

/** The name of a photo's file, without the folder. */
export const photoFile = (id: PhotoId, size: PhotoSize, type: PhotoType) => `${id}-${size}.${type}`;

/**
 * Where the pages of every host find a file. The edge sends what begins like this to the photos' own bucket.
 */
export const photoFolder = 'bilder';
export const photoPath = (id: PhotoId, size: PhotoSize, type: PhotoType) =>
  `/${photoFolder}/${photoFile(id, size, type)}`;

/** How large the small file of a photo is. */
export const halfOf = ({ width, height }: Pick<Photo, 'width' | 'height'>) => ({
  width: Math.max(1, Math.round(width / 2)),
  height: Math.max(1, Math.round(height / 2)),
});

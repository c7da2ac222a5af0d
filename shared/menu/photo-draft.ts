import * as v from 'valibot';

export type { PhotoUpload } from './answers.ts';

/**
 * The uses of photos, with the width of the larger file in px: a dish on its page, the top of the shop, the
 * mark of the house.
 */
export const photoShapes = { dish: { width: 960 }, cover: { width: 1600 }, logo: { width: 320 } } as const;
export type PhotoShape = keyof typeof photoShapes;

/**
 * The largest size of a file in bytes. A browser makes files much smaller; the bucket refuses larger ones.
 */
export const maxPhotoBytes = 800_000;
/** How much wider than high, or higher than wide, a photo may be. */
export const longestPhoto = 3;

const shapes = Object.keys(photoShapes) as [PhotoShape, ...PhotoShape[]];

/** The browser's request before it uploads a photo. */
export const photoDraft = v.object({
  shape: v.picklist(shapes, 'Velg hva bildet er til'),
  isJpegOnly: v.optional(v.boolean(), false),
});
export type PhotoDraft = v.InferOutput<typeof photoDraft>;

/** The facts of a photo that only the browser knows, sent when its files are uploaded. */
export const photoFacts = v.object({
  color: v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/, 'Fargen må være som #a1b2c3')),
});
export type PhotoFacts = v.InferOutput<typeof photoFacts>;

import * as v from 'valibot';
import { flag } from '../kernel/answer-fields.ts';
import type { PhotoId } from '../kernel/ids.ts';
import { oneDecimal } from '../kernel/whole-number.ts';

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
  shape: v.picklist(shapes, 'photoShapeMissing'),
  isJpegOnly: v.optional(v.boolean(), false),
});
export type PhotoDraft = v.InferOutput<typeof photoDraft>;

const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/, 'photoColourWrong'));
export const photoId = v.custom<PhotoId>(
  (input) => typeof input === 'string' && /^img_\w{1,36}$/.test(input),
  'photoIdWrong',
);

/** The facts of a photo that only the browser knows, sent when its files are uploaded. */
export const photoFacts = v.object({ color: colour });
export type PhotoFacts = v.InferOutput<typeof photoFacts>;

export const percent = v.pipe(
  v.number('photoPointMissing'),
  v.minValue(0),
  v.maxValue(100),
  v.transform(oneDecimal),
);

/** The owner's part of an uploaded photo; the rest is known from its files. */
export const photoChoice = v.object({ id: photoId, x: percent, y: percent });
export type PhotoChoice = v.InferOutput<typeof photoChoice>;

/**
 * A photo as pages show it: its files are named by `id` and never change. `width` and `height` are those of
 * the larger file, in px, so that its room is kept before it has come; `color` ('#a1b2c3') fills it
 * meanwhile. `x` and `y` are the point to keep in sight when it is cut, in percent from the left and the top.
 * `isJpegOnly`: the browser it was made in could write no WebP. Id and colour get into the page's style
 * sheet, so their form is checked.
 */
export const photo = v.object({
  id: photoId,
  width: v.number(),
  height: v.number(),
  color: colour,
  x: v.number(),
  y: v.number(),
  isJpegOnly: flag,
});
export type Photo = v.InferOutput<typeof photo>;

/** Where the browser sends each file, named as in `photoFile` but for the id: 's.webp'. */
export const photoUpload = v.object({
  id: photoId,
  files: v.array(v.object({ name: v.string(), url: v.string(), fields: v.record(v.string(), v.string()) })),
});
export type PhotoUpload = v.InferOutput<typeof photoUpload>;

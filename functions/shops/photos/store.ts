import * as v from 'valibot';
import type { BusinessId, PhotoId } from '../../../shared/kernel/ids.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { ShopsReason } from '../../../shared/shops/owner-refusals.nb.ts';
import type { Photo } from '../../../shared/shops/photo.ts';
import type { PhotoChoice } from '../../../shared/shops/photo-fields.ts';
import { type PhotoShape, photoShapes } from '../../../shared/shops/photo-fields.ts';
import { refusedAt } from '../../kernel/lambda/problems.ts';
import { ConditionFailed, getItem, queryItems, updateItem } from '../../kernel/table/items.ts';
import { keys, ranges } from '../../kernel/table/keys.ts';
import { stored } from '../../kernel/table/stored.ts';

/**
 * A photo of a business, used or not. Its size is there once its files were checked; `expiresAt` (s) while
 * nothing uses it.
 */
type KnownPhoto = {
  shape: PhotoShape;
  isJpegOnly: boolean;
  createdAt: string;
  size?: { width: number; height: number } | undefined;
  color?: string | undefined;
  expiresAt?: number | undefined;
};

const size = v.object({ width: v.number(), height: v.number() });

export const knownPhoto = stored<KnownPhoto>(
  'photo',
  v.object({
    shape: v.picklist(Object.keys(photoShapes) as PhotoShape[]),
    isJpegOnly: v.boolean(),
    createdAt: v.string(),
    size: v.optional(size),
    color: v.optional(v.string()),
    expiresAt: v.optional(v.number()),
  }),
);

export const noPhoto = () => refusedAt('photo', { reason: 'noPhoto' } satisfies ShopsReason, 'NOT_FOUND');

const dayS = 86_400;
/** How long a photo is kept that nothing uses: a form may stay open, and what was deleted can be put back. */
export const unusedSeconds = 2 * dayS;

export async function findPhoto(business: BusinessId, id: string): Promise<KnownPhoto | undefined> {
  return knownPhoto.find(await getItem(keys.photo(business, id as PhotoId), { consistent: true }));
}

/** The photo of an item of the table; undefined before its files were checked. */
export function photoOf(
  id: PhotoId,
  known: KnownPhoto,
  { x, y }: { x: number; y: number },
): Photo | undefined {
  const { size, color, isJpegOnly } = known;
  return size && color
    ? { id, ...size, color, x, y, ...(isJpegOnly && { isJpegOnly: true as const }) }
    : undefined;
}

/**
 * The photo that an owner chose for a dish, or for the shop, as it is stored there. One that nothing uses yet
 * is kept for two days from now, so that it cannot go while it is being saved. Throws NOT_FOUND for one that
 * is not the business's own, or was never checked.
 */
export async function chosenPhoto(business: BusinessId, choice: PhotoChoice, now: number): Promise<Photo> {
  const id = choice.id as PhotoId;
  const expiresAt = Math.floor(now / 1000) + unusedSeconds;
  const update = knownPhoto.update({
    set: { expiresAt },
    condition: 'attribute_exists(#size) AND attribute_exists(#expiresAt)',
    names: { '#size': 'size' },
  });
  const item = await updateItem(keys.photo(business, id), update).catch((error) => {
    // A photo in use has no end, and gets none here.
    if (error instanceof ConditionFailed) return error.item;
    throw error;
  });
  const known = knownPhoto.find(item);
  const photo = known && photoOf(id, known, choice);
  if (!photo) throw noPhoto();
  return photo;
}

/** A photo that is kept at least this much longer needs no more time to be put back. */
const enoughSeconds = 3600;

/**
 * Dishes that are put back, with the photos they had as far as these are the business's own and still there.
 */
export async function withOwnPhotos<Dish extends { photo?: Photo | undefined }>(
  business: BusinessId,
  dishes: readonly Dish[],
  now: number,
): Promise<Dish[]> {
  if (!dishes.some(({ photo }) => photo)) return [...dishes];
  const items = await queryItems({ pk: business, from: ranges.photos, consistent: true });
  const own = new Map(items.map((item) => [item.sk, knownPhoto.read(item)]));
  return Promise.all(
    dishes.map(async (dish) => {
      const { photo } = dish;
      if (!photo) return dish;
      const known = own.get(keys.photo(business, photo.id).sk);
      const isSafe = (known?.expiresAt ?? Number.POSITIVE_INFINITY) > now / 1000 + enoughSeconds;
      if (known && isSafe) return { ...dish, photo: photoOf(photo.id, known, photo) };
      return { ...dish, photo: known && (await chosenPhoto(business, photo, now).catch(goneAsNone)) };
    }),
  );
}

function goneAsNone(error: unknown): undefined {
  if (!(error instanceof Problem && error.code === 'NOT_FOUND')) throw error;
}

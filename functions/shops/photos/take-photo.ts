import type { BusinessId, PhotoId } from '../../../shared/kernel/ids.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { ShopsReason } from '../../../shared/shops/owner-refusals.nb.ts';
import {
  halfOf,
  type Photo,
  type PhotoType,
  photoFile,
  photoFolder,
  photoSizes,
  photoTypes,
} from '../../../shared/shops/photo.ts';
import {
  longestPhoto,
  maxPhotoBytes,
  type PhotoDraft,
  type PhotoFacts,
  type PhotoShape,
  type PhotoUpload,
  photoShapes,
} from '../../../shared/shops/photo-fields.ts';
import { newId } from '../../kernel/lambda/new-id.ts';
import { refusedAt } from '../../kernel/lambda/problems.ts';
import { countRequest } from '../../kernel/limits/count.ts';
import { isOver } from '../../kernel/limits/limits.ts';
import { putItem, updateItem } from '../../kernel/table/items.ts';
import { keys } from '../../kernel/table/keys.ts';
import { readFile, uploadForm, writeFile } from './bucket.ts';
import { uploadFolder } from './folders.ts';
import { cleanPicture, type Picture } from './picture.ts';
import { findPhoto, knownPhoto, noPhoto, photoOf, unusedSeconds } from './store.ts';

const typesOf = (isJpegOnly: boolean): PhotoType[] => (isJpegOnly ? ['jpg'] : ['webp', 'jpg']);
const filesOf = (isJpegOnly: boolean) =>
  typesOf(isJpegOnly).flatMap((type) => photoSizes.map((size) => ({ type, size })));
const middle = { x: 50, y: 50 };

/** Lets a browser upload the files of a photo. Throws TOO_MANY_REQUESTS. */
export async function startPhoto(business: BusinessId, draft: PhotoDraft, now: number): Promise<PhotoUpload> {
  const id = newId('img', now);
  const count = await countRequest({ business, kind: 'photo', value: 'all', request: id }, now);
  if (isOver('photo', count))
    throw new Problem('TOO_MANY_REQUESTS', { reason: 'manyPhotos' } satisfies ShopsReason);
  const expiresAt = Math.floor(now / 1000) + unusedSeconds;
  const known = { ...draft, createdAt: new Date(now).toISOString(), expiresAt };
  await putItem({ ...keys.photo(business, id), ...knownPhoto.item(known) });
  const files = await Promise.all(
    filesOf(draft.isJpegOnly).map(async ({ type, size }) => {
      const key = `${uploadFolder}/${photoFile(id, size, type)}`;
      return { name: `${size}.${type}`, ...(await uploadForm(key, photoTypes[type], maxPhotoBytes, now)) };
    }),
  );
  return { id, files };
}

const refused = (because: ShopsReason) => refusedAt('photo', because);
const isAbout = (one: number, other: number) => Math.abs(one - other) <= 1;

/** Throws VALIDATION_FAILED for files that are not the two sizes of one picture, in each of its types. */
function checkSizes(
  shape: PhotoShape,
  large: Picture,
  pictures: readonly { size: string; picture: Picture }[],
) {
  const half = halfOf(large);
  for (const { size, picture } of pictures) {
    const wanted = size === 'l' ? large : half;
    if (!isAbout(picture.width, wanted.width) || !isAbout(picture.height, wanted.height))
      throw refused({ reason: 'photosDiffer' });
  }
  if (large.width > photoShapes[shape].width || large.height > photoShapes[shape].width * longestPhoto)
    throw refused({ reason: 'photoTooLarge' });
  const { width, height } = large;
  if (Math.max(width / height, height / width) > longestPhoto + 0.1)
    throw refused({ reason: 'photoTooLong' });
}

/**
 * Looks at what was uploaded, and only then puts it where pages find it, without its metadata. A photo that
 * was checked before is answered again. Throws NOT_FOUND for one that is not the business's own,
 * VALIDATION_FAILED for what is no picture, not whole, or not two sizes of one.
 */
export async function checkPhoto(business: BusinessId, id: string, { color }: PhotoFacts): Promise<Photo> {
  const known = await findPhoto(business, id);
  if (!known) throw noPhoto();
  const photoId = id as PhotoId;
  const before = photoOf(photoId, known, middle);
  if (before) return before;
  const pictures = await Promise.all(
    filesOf(known.isJpegOnly).map(async ({ type, size }) => {
      const uploaded = await readFile(`${uploadFolder}/${photoFile(photoId, size, type)}`);
      if (!uploaded) throw refused({ reason: 'photoMissing' });
      const picture = cleanPicture(uploaded);
      if (picture?.type !== type) throw refused({ reason: 'photoWrong' });
      return { type, size, picture };
    }),
  );
  const large = pictures.find(({ size }) => size === 'l')?.picture;
  if (!large) throw new Error('A photo without a large file');
  checkSizes(known.shape, large, pictures);
  await Promise.all(
    pictures.map(({ type, size, picture }) =>
      writeFile(`${photoFolder}/${photoFile(photoId, size, type)}`, photoTypes[type], picture.bytes),
    ),
  );
  const { width, height } = large;
  const update = knownPhoto.update({
    set: { size: { width, height }, color },
    condition: 'attribute_exists(pk)',
  });
  const checked = photoOf(
    photoId,
    knownPhoto.read(await updateItem(keys.photo(business, photoId), update)),
    middle,
  );
  if (!checked) throw noPhoto();
  return checked;
}

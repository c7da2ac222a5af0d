import type { PhotoId } from '../../../shared/kernel/ids.ts';
import {
  type PhotoType,
  photoFile,
  photoFolder,
  photoSizes,
  photoTypes,
} from '../../../shared/shops/photo.ts';
import { deleteFile } from './bucket.ts';

const types = Object.keys(photoTypes) as PhotoType[];

/**
 * Deletes the files of a photo that is gone from the table: nothing used it any more, or its shop was erased.
 */
export async function deletePhoto(id: string): Promise<void> {
  const files = types.flatMap((type) => photoSizes.map((size) => photoFile(id as PhotoId, size, type)));
  await Promise.all(files.map((file) => deleteFile(`${photoFolder}/${file}`)));
}

import type { BusinessId, PhotoId } from '../../../shared/kernel/ids.ts';
import type { Item } from '../../kernel/table/client.ts';
import type { CommittedChange } from '../../kernel/table/committed-change.ts';
import { getItem, queryItems, updateIf } from '../../kernel/table/items.ts';
import { keys, ranges } from '../../kernel/table/keys.ts';
import { knownPhoto, unusedSeconds } from './store.ts';

/** Photos that an item of the site shows: dishes of a menu, cover and logo of settings, of any version. */
function photosOf(item: Item | undefined): Set<string> {
  const dishes = Array.isArray(item?.items) ? (item.items as Item[]).map(({ photo }) => photo) : [];
  const shown = [...dishes, item?.cover, item?.logo] as ({ id?: unknown } | null | undefined)[];
  return new Set(shown.map((photo) => photo?.id).filter((id) => typeof id === 'string'));
}

/** A menu, or settings, that came to show other photos. */
export function usesOtherPhotos({ sk, before, after }: CommittedChange): boolean {
  if (sk !== keys.menu('biz_').sk && sk !== keys.settings('biz_').sk) return false;
  const [old, now] = [photosOf(before), photosOf(after)];
  return old.size !== now.size || [...old].some((id) => !now.has(id));
}

/**
 * Gives an end to the photos that nothing shows any more, and takes it from those that something shows: time
 * to live deletes the others, and `photo-files` their files. Reads the photos before what shows them, so that
 * one which is saved meanwhile is seen by the event of its own.
 */
export async function notePhotoUse(business: BusinessId, now: number): Promise<void> {
  const items = await queryItems({ pk: business, from: ranges.photos, consistent: true });
  const showing = [keys.menu(business), keys.settings(business)].map((key) =>
    getItem(key, { consistent: true }),
  );
  const used = new Set((await Promise.all(showing)).flatMap((item) => [...photosOf(item)]));
  const expiresAt = Math.floor(now / 1000) + unusedSeconds;
  for (const item of items) {
    const id = String(item.sk).slice(ranges.photos.length) as PhotoId;
    const hasEnd = knownPhoto.read(item).expiresAt !== undefined;
    if (used.has(id) !== hasEnd) continue;
    const update = hasEnd
      ? knownPhoto.update({ remove: ['expiresAt'], condition: 'attribute_exists(pk)' })
      : knownPhoto.update({ set: { expiresAt }, condition: 'attribute_exists(pk)' });
    await updateIf(keys.photo(business, id), update);
  }
}

import { describe, expect, test } from 'vitest';
import { keys } from '../../../../functions/kernel/table/keys.ts';
import { notePhotoUse, usesOtherPhotos } from '../../../../functions/shops/photos/note-use.ts';
import { unusedSeconds } from '../../../../functions/shops/photos/store.ts';
import type { PhotoId } from '../../../../shared/kernel/ids.ts';
import { bizId, menuItem } from '../../../helpers/builders.ts';
import { fakeTable } from '../../fake-table.ts';

const business = bizId(1);
const now = Date.parse('2026-11-22T12:00:00Z');
const id = (letter: string): PhotoId => `img_${letter}`;
const known = (letter: string, expiresAt?: number) => ({
  ...keys.photo(business, id(letter)),
  ...{ schema: 1, shape: 'dish', isJpegOnly: false, createdAt: '2026-11-01T10:00:00.000Z' },
  ...(expiresAt && { expiresAt }),
});
const photo = (letter: string) => ({
  id: id(letter),
  width: 960,
  height: 720,
  color: '#a1b2c3',
  x: 50,
  y: 50,
});
const menu = (letters: string) => ({
  ...keys.menu(business),
  ...{ schema: 3, categories: [], groups: [], version: 1 },
  items: [menuItem(), ...[...letters].map((letter) => ({ ...menuItem(), photo: photo(letter) }))],
});

test('a photo that a dish, the cover or the logo shows has no end; one that nothing shows has one', async () => {
  const table = fakeTable([
    ...[known('a', 1), known('b'), known('c', 1), known('d', 1), known('e', 7)],
    menu('a'),
    { ...keys.settings(business), cover: photo('c'), logo: photo('d') },
  ]);
  await notePhotoUse(business, now);
  const ends = ['a', 'b', 'c', 'd', 'e'].map(
    (letter) => table.items.get(`${business}|PHOTO#${id(letter)}`)?.expiresAt,
  );
  expect(ends).toEqual([undefined, now / 1000 + unusedSeconds, undefined, undefined, 7]);
});

test('what is put back within the two days loses its end again', async () => {
  const table = fakeTable([known('a'), menu('')]);
  await notePhotoUse(business, now);
  const at = `${business}|PHOTO#${id('a')}`;
  expect(table.items.get(at)?.expiresAt).toBe(now / 1000 + unusedSeconds);
  table.items.set(`${business}|SITE#MENU`, menu('a'));
  await notePhotoUse(business, now + 10_000);
  expect(table.items.get(at)).not.toHaveProperty('expiresAt');
});

describe('only a change of what is shown is heard', () => {
  const change = (before: object | undefined, after: object | undefined, sk = 'SITE#MENU') =>
    usesOtherPhotos({ business, sk, before: before as never, after: after as never });
  test.each([
    ['another photo', change(menu('a'), menu('b')), true],
    ['the first menu', change(undefined, menu('a')), true],
    ['a menu that is gone', change(menu('a'), undefined), true],
    ['another price', change(menu('a'), menu('a')), false],
    ['a menu without photos', change(undefined, menu('')), false],
    ['a cover', change({}, { cover: photo('a') }, 'SITE#SETTINGS'), true],
    ['a cover that was taken away', change({ cover: photo('a') }, { cover: null }, 'SITE#SETTINGS'), true],
    ['another item', change(menu('a'), menu('b'), 'SITE#INFO'), false],
  ])('%s', (_, hears, expected) => expect(hears).toBe(expected));
});

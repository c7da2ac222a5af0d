import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chosenPhoto, unusedSeconds, withOwnPhotos } from '../../../../functions/shops/photos/store.ts';
import { checkPhoto, startPhoto } from '../../../../functions/shops/photos/take-photo.ts';
import { maxPhotoBytes, type PhotoUpload } from '../../../../shared/shops/photo-fields.ts';
import { bizId } from '../../../helpers/builders.ts';
import { openPhotoBucket, uploadTo } from '../../../helpers/photo-bucket.ts';
import { photoFiles } from '../../../helpers/photo-files.ts';
import { sent } from '../../../helpers/table-mock.ts';
import { fakeTable } from '../../fake-table.ts';

const mine = bizId(1);
const theirs = bizId(2);
const draft = { shape: 'dish', isJpegOnly: false } as const;
const color = '#a1b2c3';
const clock = { ahead: 0 };
const now = () => Date.now() + clock.ahead;

let bucket: Awaited<ReturnType<typeof openPhotoBucket>>;
beforeAll(async () => {
  bucket = await openPhotoBucket(now);
});
afterAll(() => bucket.stop());
let table: ReturnType<typeof fakeTable>;
beforeEach(() => {
  table = fakeTable();
  clock.ahead = 0;
  for (const [name, value] of Object.entries(bucket.environment)) vi.stubEnv(name, value);
});
afterEach(() => vi.unstubAllEnvs());

const right = {
  's.webp': photoFiles.webpSmall,
  'l.webp': photoFiles.webpLarge,
  's.jpg': photoFiles.jpgSmall,
  'l.jpg': photoFiles.jpgLarge,
};

async function upload({ files }: PhotoUpload, bytes: Record<string, Buffer> = right) {
  for (const form of files) {
    const file = bytes[form.name];
    if (file) expect((await uploadTo(form, file)).status, form.name).toBe(204);
  }
}
const started = () => startPhoto(mine, draft, now());

describe('a photo', () => {
  test('is uploaded in two sizes of two types, checked, and then where pages find it', async () => {
    const photo = await started();
    await upload(photo, { ...right, 'l.jpg': photoFiles.jpgWithPlace });
    expect(await bucket.read(`bilder/${photo.id}-l.webp`)).toBeUndefined();

    const checked = await checkPhoto(mine, photo.id, { color });

    expect(checked).toEqual({ id: photo.id, width: 48, height: 36, color, x: 50, y: 50 });
    for (const name of Object.keys(right)) {
      const file = await bucket.read(`bilder/${photo.id}-${name}`);
      expect(file?.headers['content-type']).toBe(name.endsWith('webp') ? 'image/webp' : 'image/jpeg');
      expect(file?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    const served = await bucket.read(`bilder/${photo.id}-l.jpg`);
    expect(served?.body.includes('SecretPhone')).toBe(false);
    expect(await checkPhoto(mine, photo.id, { color: '#000000' })).toEqual(checked);
  });

  test('from a browser without WebP has JPEG alone, and says so', async () => {
    const photo = await startPhoto(mine, { ...draft, isJpegOnly: true }, now());
    expect(photo.files.map(({ name }) => name)).toEqual(['s.jpg', 'l.jpg']);
    await upload(photo);
    expect(await checkPhoto(mine, photo.id, { color })).toMatchObject({ isJpegOnly: true });
  });
});

describe('what is refused', () => {
  const cases: [string, Record<string, Buffer>, string][] = [
    ['a file is missing', { ...right, 's.jpg': undefined as never }, 'photoMissing'],
    ['a file is no picture', { ...right, 'l.webp': Buffer.from('<script>alert(1)</script>') }, 'photoWrong'],
    ['a file is of another type', { ...right, 'l.webp': photoFiles.jpgLarge }, 'photoWrong'],
    ['a picture moves', { ...right, 'l.webp': photoFiles.webpMoving }, 'photoWrong'],
    ['the sizes are of two pictures', { ...right, 's.jpg': photoFiles.jpgLarge }, 'photosDiffer'],
  ];
  test.each(cases)('%s', async (_, files, says) => {
    const photo = await started();
    await upload(photo, files);
    await expect(checkPhoto(mine, photo.id, { color })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      because: { reason: says },
    });
    await expect(chosenPhoto(mine, { id: photo.id, x: 1, y: 1 }, now())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await bucket.read(`bilder/${photo.id}-s.webp`)).toBeUndefined();
  });

  test('the photo of another business: to check, and to use', async () => {
    const photo = await started();
    await upload(photo);
    await expect(checkPhoto(theirs, photo.id, { color })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await checkPhoto(mine, photo.id, { color });
    const choice = { id: photo.id, x: 30, y: 70 };
    await expect(chosenPhoto(theirs, choice, now())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await chosenPhoto(mine, choice, now())).toMatchObject({ id: photo.id, x: 30, y: 70, color });
  });

  test('more than sixty photos in ten minutes', async () => {
    for (let count = 0; count < 60; count += 1) await started();
    await expect(started()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  });
});

describe('the form of an upload', () => {
  const first = async () => {
    const { files } = await started();
    const form = files[0];
    if (!form) throw new Error('No form');
    return form;
  };
  const codeOf = async (answer: Response) => /<Code>(\w+)</.exec(await answer.text())?.[1];

  test('takes no other key, no other type and no field beside its own', async () => {
    const form = await first();
    const changes: Record<string, string>[] = [
      { key: 'bilder/img_x-s.webp' },
      { 'Content-Type': 'text/html' },
      { acl: 'public-read' },
      { policy: Buffer.from('{"expiration":"2030-01-01T00:00:00Z","conditions":[]}').toString('base64') },
    ];
    for (const change of changes) {
      const answer = await uploadTo(form, photoFiles.webpSmall, change);
      expect(answer.status, JSON.stringify(change)).toBe(403);
    }
  });

  test('takes no file that is empty or too large', async () => {
    const form = await first();
    expect(await codeOf(await uploadTo(form, Buffer.alloc(0)))).toBe('EntityTooSmall');
    expect(await codeOf(await uploadTo(form, Buffer.alloc(maxPhotoBytes + 1)))).toBe('EntityTooLarge');
    expect((await uploadTo(form, Buffer.alloc(maxPhotoBytes))).status).toBe(204);
  });

  test('is over after ten minutes', async () => {
    const form = await first();
    clock.ahead = 600_001;
    expect(await codeOf(await uploadTo(form, photoFiles.webpSmall))).toBe('AccessDenied');
  });
});

test('a dish that is put back gets its own photo, and never another shop’s', async () => {
  const photo = await started();
  await upload(photo);
  const checked = await checkPhoto(mine, photo.id, { color });
  const dishes = [{ photo: { ...checked, width: 9999, x: 20 } }, {}];
  expect(await withOwnPhotos(mine, dishes, now())).toEqual([{ photo: { ...checked, x: 20 } }, {}]);
  expect(await withOwnPhotos(theirs, dishes, now())).toEqual([{ photo: undefined }, {}]);
});

test('300 dishes that are put back read the photos once and write none, but for one that is about to go', async () => {
  const photo = await started();
  await upload(photo);
  const checked = await checkPhoto(mine, photo.id, { color });
  const dishes = Array.from({ length: 300 }, () => ({ photo: checked }));
  const before = sent().length;
  expect(await withOwnPhotos(mine, dishes, now())).toEqual(dishes);
  expect(
    sent()
      .slice(before)
      .map(({ name }) => name),
  ).toEqual(['QueryCommand']);
  clock.ahead = unusedSeconds * 1000 - 60_000;
  expect(await withOwnPhotos(mine, dishes.slice(0, 1), now())).toEqual(dishes.slice(0, 1));
  expect(sent().at(-1)?.name).toBe('UpdateCommand');
});

test('a photo that is used has no end, and choosing it again gives it none', async () => {
  const photo = await started();
  await upload(photo);
  await checkPhoto(mine, photo.id, { color });
  const item = () => table.items.get(`${mine}|PHOTO#${photo.id}`);
  expect(item()?.expiresAt).toBeGreaterThan(now() / 1000 + 86_400);
  delete item()?.expiresAt;
  await chosenPhoto(mine, { id: photo.id, x: 0, y: 100 }, now());
  expect(item()).not.toHaveProperty('expiresAt');
});

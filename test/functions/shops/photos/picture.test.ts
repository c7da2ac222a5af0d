import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanPicture } from '../../../../functions/shops/photos/picture.ts';
import { runs } from '../../../helpers/long-run.ts';
import { photoFiles } from '../../../helpers/photo-files.ts';

const size = { width: 48, height: 36 };

describe('what the bytes of a picture say', () => {
  test.each(['jpgLarge', 'jpgProgressive', 'jpgWithPlace'] as const)(
    '%s is a JPEG of its real size',
    (name) => {
      expect(cleanPicture(photoFiles[name])).toMatchObject({ type: 'jpg', ...size });
    },
  );
  test.each(['webpLarge', 'webpLossless', 'webpWithPlace'] as const)(
    '%s is a WebP of its real size',
    (name) => {
      expect(cleanPicture(photoFiles[name])).toMatchObject({ type: 'webp', ...size });
    },
  );
  test.each(['png', 'webpMoving'] as const)('%s is none that we take', (name) => {
    expect(cleanPicture(photoFiles[name])).toBeUndefined();
  });
  test('a page with the first bytes of a picture is none', () => {
    const page = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]);
    expect(cleanPicture(page)).toBeUndefined();
    expect(cleanPicture(Buffer.from('RIFF\x19\x00\x00\x00WEBP<script>1</script>'))).toBeUndefined();
  });
});

describe('metadata', () => {
  test('leaves a JPEG: camera, place, comments', () => {
    const before = photoFiles.jpgWithPlace;
    expect(before.includes('SecretPhone') && before.includes('made at home')).toBe(true);
    const { bytes = Buffer.alloc(0) } = cleanPicture(before) ?? {};
    expect(bytes.includes('SecretPhone') || bytes.includes('made at home')).toBe(false);
    expect(cleanPicture(bytes)?.bytes).toEqual(bytes);
  });
  test.each([
    ['JFIF', 0xe0, 'JFIF\0'],
    ['colour profile', 0xe2, 'ICC_PROFILE\0'],
    ['Adobe', 0xee, 'Adobe'],
  ])('of a JPEG, its %s stays, and the same segment of other content goes', (_, marker, name) => {
    const segment = (content: string) => {
      const head = Buffer.from([0xff, marker, 0, 0]);
      head.writeUInt16BE(content.length + 2, 2);
      return Buffer.concat([head, Buffer.from(content, 'latin1')]);
    };
    const whole = photoFiles.jpgLarge;
    const kept = (content: string) => {
      const bytes = Buffer.concat([whole.subarray(0, 2), segment(content), whole.subarray(2)]);
      return cleanPicture(bytes)?.bytes.includes('SecretPhone');
    };
    expect(kept(`${name}SecretPhone`)).toBe(true);
    expect(kept('MPF\0SecretPhone')).toBe(false);
  });
  test('leaves a WebP, whose header says so', () => {
    expect(photoFiles.webpWithPlace.includes('SecretPhone')).toBe(true);
    const { bytes = Buffer.alloc(0) } = cleanPicture(photoFiles.webpWithPlace) ?? {};
    expect(bytes.includes('SecretPhone') || bytes.includes('EXIF')).toBe(false);
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8);
    const flags = bytes.subarray(12, 16).toString() === 'VP8X' ? (bytes[20] ?? 0) : 0;
    expect(flags & 0b1100).toBe(0);
    expect(cleanPicture(bytes)?.bytes).toEqual(bytes);
  });
  test('what follows the end of a picture is not kept', () => {
    const tail = Buffer.from('PK\x03\x04 a second file');
    for (const name of ['jpgLarge', 'webpLarge'] as const) {
      const found = cleanPicture(Buffer.concat([photoFiles[name], tail]));
      expect(found?.bytes.includes('second file') ?? false, name).toBe(false);
    }
  });
});

test('a picture that was cut off or changed is refused, or read without an error', () => {
  for (const name of ['jpgLarge', 'webpLarge', 'webpWithPlace', 'webpLossless'] as const) {
    const whole = photoFiles[name];
    for (let length = 0; length < whole.length - 2; length += 1)
      expect(cleanPicture(whole.subarray(0, length)), `${name} ${length}`).toBeUndefined();
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (at, byte) => {
        const changed = Buffer.from(whole);
        changed[at] = byte;
        const found = cleanPicture(changed);
        return found === undefined || (found.width > 0 && found.height > 0);
      }),
      { numRuns: runs(300) },
    );
  }
});

test('random bytes are no picture, and never an error', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => cleanPicture(Buffer.from(bytes)) === undefined),
  );
});

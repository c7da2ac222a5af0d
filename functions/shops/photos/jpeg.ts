import type { Cleaned } from './cleaned.ts';

/**
 * The segments for applications that are needed to show a JPEG, with the name that each begins with: JFIF,
 * the colour profile and Adobe's colours. Every other one, and comments, are not.
 */
const keptApps = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
]);
const isApp = (marker: number) => marker >= 0xe0 && marker <= 0xef;
const comment = 0xfe;
/** A frame's header; C4, C8 and CC are none (ITU T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const startOfScan = 0xda;
const endOfImage = 0xd9;

/** A JPEG without its metadata (ITU T.81, annex B). Undefined when it is none, or not whole. */
export function cleanJpeg(bytes: Buffer): Cleaned | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  const kept = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | undefined;
  for (let at = 2; at + 4 <= bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    const length = bytes.readUInt16BE(at + 2);
    const end = at + 2 + length;
    if (bytes[at] !== 0xff || marker < 0xc0 || length < 2 || end > bytes.length) return undefined;
    if (marker === startOfScan) {
      const last = endOf(bytes, end);
      if (!size || last === undefined) return undefined;
      return { ...size, bytes: Buffer.concat([...kept, bytes.subarray(at, last)]) };
    }
    if (isFrame(marker)) {
      // A second frame could say another size than the first.
      if (size || length < 8) return undefined;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      if (size.width === 0 || size.height === 0) return undefined;
    }
    const content = bytes.subarray(at + 4, end);
    if (isApp(marker) ? isKeptApp(marker, content) : marker !== comment) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return undefined;
}

function isKeptApp(marker: number, content: Buffer): boolean {
  const name = keptApps.get(marker);
  return name !== undefined && content.toString('latin1', 0, name.length) === name;
}

/** Where the image ends: behind the first end marker outside the picture's data (there FF precedes 00). */
function endOf(bytes: Buffer, from: number): number | undefined {
  for (
    let at = bytes.indexOf(0xff, from);
    at >= 0 && at + 1 < bytes.length;
    at = bytes.indexOf(0xff, at + 1)
  ) {
    if (bytes[at + 1] === endOfImage) return at + 2;
  }
  return undefined;
}

import type { Cleaned } from './cleaned.ts';

type Size = { width: number; height: number };
type Chunk = { name: string; whole: Buffer; data: Buffer };

/**
 * The chunks that show the picture: its data, its transparency, its colour profile. EXIF, XMP and unknown
 * chunks are left out.
 */
const kept = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);
/** Bits of VP8X that say: EXIF, XMP. */
const metadataBits = 0b0000_1100;
const animationBit = 0b0000_0010;

/** A WebP without its metadata (RFC 9649). Undefined when it is none, is not whole, or moves. */
export function cleanWebp(bytes: Buffer): Cleaned | undefined {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const end = 8 + bytes.readUInt32LE(4);
  const chunks = end <= bytes.length ? chunksOf(bytes.subarray(0, end)) : undefined;
  const pictures = chunks?.filter(({ name }) => name === 'VP8 ' || name === 'VP8L') ?? [];
  const [picture] = pictures;
  const size = picture && sizeOf(picture);
  if (!chunks || !size || pictures.length !== 1) return undefined;
  const header = chunks.find(({ name }) => name === 'VP8X');
  if (header && (header !== chunks[0] || !fits(header.data, size))) return undefined;
  const body = chunks.filter(({ name }) => kept.has(name)).map((chunk) => withoutBits(chunk));
  const riff = Buffer.from(bytes.subarray(0, 12));
  riff.writeUInt32LE(
    body.reduce((sum, { length }) => sum + length, 4),
    4,
  );
  return { ...size, bytes: Buffer.concat([riff, ...body]) };
}

/** Undefined when one of them does not end where it should. */
function chunksOf(bytes: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  for (let at = 12; at < bytes.length; ) {
    if (at + 8 > bytes.length) return undefined;
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) return undefined;
    const whole = bytes.subarray(at, end);
    chunks.push({ name: bytes.toString('latin1', at, at + 4), whole, data: whole.subarray(8, 8 + length) });
    at = end;
  }
  return chunks;
}

function sizeOf({ name, data }: Chunk): Size | undefined {
  return name === 'VP8L' ? losslessSize(data) : lossySize(data);
}

/** RFC 6386, 9.1: a key frame's start code, then 14 bits each. */
function lossySize(data: Buffer): Size | undefined {
  const isKeyFrame = data.length >= 10 && ((data[0] ?? 1) & 1) === 0 && data.readUIntBE(3, 3) === 0x9d012a;
  return isKeyFrame ? filled(data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff) : undefined;
}

/** RFC 9649, 3.4: a signature, then 14 bits each, less one. */
function losslessSize(data: Buffer): Size | undefined {
  if (data.length < 5 || data[0] !== 0x2f) return undefined;
  const bits = data.readUInt32LE(1);
  return filled((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

const filled = (width: number, height: number) => (width > 0 && height > 0 ? { width, height } : undefined);

/** A header of the size of its picture, which stands still. */
function fits(data: Buffer, { width, height }: Size): boolean {
  if (data.length < 10 || ((data[0] ?? 0) & animationBit) !== 0) return false;
  return data.readUIntLE(4, 3) + 1 === width && data.readUIntLE(7, 3) + 1 === height;
}

function withoutBits({ name, whole }: Chunk): Buffer {
  if (name !== 'VP8X') return whole;
  const header = Buffer.from(whole);
  header[8] = (header[8] ?? 0) & ~metadataBits;
  return header;
}

import { FileRefused } from './refused.ts';

const starts = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte);

/** UTF-16 without a mark: every other byte of Norwegian text is zero. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const head = bytes.subarray(0, 400);
  const zeros = (odd: number) => head.filter((byte, at) => byte === 0 && at % 2 === odd).length;
  const [even, odd] = [zeros(0), zeros(1)];
  if (odd > head.length * 0.4 && even === 0) return 'utf-16le';
  if (even > head.length * 0.4 && odd === 0) return 'utf-16be';
  return undefined;
}

function encodingOf(bytes: Uint8Array): string {
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16be';
  const wide = utf16Of(bytes);
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    // Excel on a Norwegian Windows writes 'CSV' in this encoding.
    return 'windows-1252';
  }
}

/** The text of a file in any of the usual encodings. Throws FileRefused for a file that is no text. */
export function decoded(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has these
  if (/[\u0000-\u0008\u000e-\u001a]/.test(text))
    throw new FileRefused('Filen er ikke et regneark. Velg en fil som slutter på .xlsx eller .csv.');
  return text.replace(/\r\n?/g, '\n');
}

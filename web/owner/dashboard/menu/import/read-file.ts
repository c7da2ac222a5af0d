import type { Sheet } from '../../../../../shared/menu/sheets/sheet.ts';
import { FileRefused, maxFileBytes, tooBig } from './refused.ts';

const starts = (bytes: Uint8Array, ...first: number[]) => first.every((byte, at) => bytes[at] === byte);

function checkKind(bytes: Uint8Array): void {
  if (bytes.length === 0) throw new FileRefused('Filen er tom.');
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileRefused(
      'Dette er en gammel Excel-fil (.xls), eller en med passord. Lagre den som .xlsx uten passord.',
    );
  if (starts(bytes, 0x25, 0x50, 0x44, 0x46))
    throw new FileRefused('En PDF kan ikke leses. Kopier teksten fra den, og lim den inn i stedet.');
  if (starts(bytes, 0x89, 0x50) || starts(bytes, 0xff, 0xd8) || starts(bytes, 0x47, 0x49, 0x46))
    throw new FileRefused('Et bilde kan ikke leses. Lim inn teksten i stedet.');
}

/** The tables of a chosen file. The reader is fetched on use. Throws FileRefused. */
export async function readFile(file: Blob): Promise<Sheet[]> {
  if (file.size > maxFileBytes) throw tooBig();
  const bytes = new Uint8Array(await file.arrayBuffer());
  checkKind(bytes);
  const { tidied } = await import('../../../../../shared/menu/sheets/tidy-sheet.ts');
  if (starts(bytes, 0x50, 0x4b)) return tidied(await (await import('./xlsx.ts')).sheetsFromXlsx(bytes));
  return tidied((await import('./csv.ts')).sheetsFromCsv(decoded(bytes)));
}

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
function decoded(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no text has these
  if (/[\u0000-\u0008\u000e-\u001a]/.test(text))
    throw new FileRefused('Filen er ikke et regneark. Velg en fil som slutter på .xlsx eller .csv.');
  return text.replace(/\r\n?/g, '\n');
}

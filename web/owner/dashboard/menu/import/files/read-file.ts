import type { Sheet } from '../../../../../../shared/menu/sheets/sheet.ts';
import { decoded } from './decoded.ts';
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
  if (starts(bytes, 0x50, 0x4b)) return (await import('./xlsx.ts')).sheetsFromXlsx(bytes);
  return (await import('./csv.ts')).sheetsFromCsv(decoded(bytes));
}

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { osloDay } from '../../shared/kernel/dates.ts';

const usage = `npm run postcodes [-- FILE YYYY-MM-DD SOURCE]
  writes shared/shops/postcode-list.nb.ts anew: from Posten's register on the internet, or from a file with the day it is of and
  the name of its source. The file is the register (with tabs) or the list of the npm package norway-postal-codes.`;

const register = 'https://www.bring.no/postnummerregister-ansi.txt';
const target = new URL('../../shared/shops/postcode-list.nb.ts', import.meta.url);

/** 'MO I RANA' → 'Mo i Rana', 'NORD-STATLAND' → 'Nord-Statland'. */
const townName = (capitals: string) =>
  capitals
    .toLocaleLowerCase('nb')
    .replace(/(?<![\p{L}])\p{L}/gu, (first) => first.toLocaleUpperCase('nb'))
    .replace(/ (I|På) /g, (word) => word.toLocaleLowerCase('nb'));

/** Postcodes and towns of the register (tabs) or of the package (JSON). */
export function readRegister(text: string): Map<string, string> {
  const found = [...text.matchAll(/(?:^|["'])(\d{4})(?:\t|["']:\s*["'])([^\t"'\r\n]+)/gm)];
  return new Map(found.map(([, code = '', town = '']) => [code, townName(town.trim())]));
}

/** Each town once with its postcodes, those in a row as one: 'Oslo 0001 0030-0034'. */
export function compactList(towns: ReadonlyMap<string, string>): string[] {
  const rows = new Map<string, [from: string, to: string][]>();
  for (const [code, town] of [...towns].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const known = rows.get(town) ?? [];
    rows.set(town, known);
    const last = known.at(-1);
    if (last && Number(last[1]) + 1 === Number(code)) last[1] = code;
    else known.push([code, code]);
  }
  return [...rows].map(
    ([town, codes]) => `${town} ${codes.map(([a, b]) => (a === b ? a : `${a}-${b}`)).join(' ')}`,
  );
}

/** Lines of at most 108 characters. */
function wrapped(text: string): string {
  return text.replace(/(.{1,108})(?: |$)/g, '$1\n').trimEnd();
}

export const listModule = (towns: ReadonlyMap<string, string>, day: string, source: string) => `/**
 * Posten's register of Norwegian postcodes, each town with its own, as it was on the day of \`postcodesOf\`.
 * Made by \`npm run postcodes\` of ${source}.
 */
export const postcodesOf = '${day}';

export const postcodeList = \`
${wrapped(compactList(towns).join('; '))}
\`;
`;

async function run([file, day = osloDay(Date.now()), source = register]: string[]): Promise<void> {
  const bytes = file ? await readFile(file) : await (await fetch(register)).arrayBuffer();
  const utf8 = new TextDecoder('utf-8').decode(bytes);
  const towns = readRegister(utf8.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : utf8);
  if (towns.size < 4000) throw new Error(`Only ${towns.size} postcodes were found\n${usage}`);
  await writeFile(target, listModule(towns, day, source));
  console.log(`${towns.size} postcodes`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run(process.argv.slice(2));

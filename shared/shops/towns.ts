import { postcodeList } from './postcode-list.nb.ts';

let known: Map<string, string> | undefined;

/** Towns by postcode; read once, when somebody asks first. */
function towns(): Map<string, string> {
  known ??= new Map(
    postcodeList
      .trim()
      .replaceAll('\n', ' ')
      .split('; ')
      .flatMap((entry) => {
        const [, town = '', codes = ''] = /^(\D+) (.+)$/.exec(entry) ?? [];
        return codes.split(' ').flatMap((range) => codesOf(range).map((code) => [code, town] as const));
      }),
  );
  return known;
}

function codesOf(range: string): string[] {
  const [from = '', to = from] = range.split('-');
  const count = Number(to) - Number(from) + 1;
  return Array.from({ length: count }, (_, index) => String(Number(from) + index).padStart(4, '0'));
}

/** The town of a postcode; undefined for one that the list does not have. It may be newer than the list. */
export const townOf = (postcode: string): string | undefined => towns().get(postcode);

/** The towns of all postcodes that begin so, for a file that pages ask for. */
export const townsWith = (digits: string): Record<string, string> =>
  Object.fromEntries([...towns()].filter(([code]) => code.startsWith(digits)));

import type { OptionGroup } from '../../../../../shared/menu/option-group.ts';

/** The English names of a group and, in their order, of its options; empty ones are not written. */
type GroupNames = { name: string; options: string[] };

const inQuotes = (name: string) => `"${name.replaceAll('"', '""')}"`;
const quoted = (name: string) => (/^"|[,;:\n]/.test(name) ? inQuotes(name) : name);
/** Before the colon any quote would hide it. */
const quotedHead = (name: string) => (/[",;:\n]/.test(name) ? inQuotes(name) : name);
const plain = (typed: string) =>
  /^".*"$/s.test(typed) && typed.length > 1 ? typed.slice(1, -1).replaceAll('""', '"').trim() : typed;

export const namesOf = ({ english, options }: OptionGroup): GroupNames => ({
  name: english?.name ?? '',
  options: options.map((option) => option.english?.name ?? ''),
});

/** 'Size: Small, Medium, Large': a group's English names as a person writes them in one field. */
export function textOfNames({ name, options }: GroupNames): string {
  const isWritten = options.some((option) => option !== '');
  if (!isWritten) return quoted(name);
  return `${quotedHead(name)}: ${options.map(quoted).join(', ')}`;
}

/** The parts of a line between separators; one in quotes may hold a separator. */
function split(line: string): string[] {
  const parts = line.match(/(?:\s*"(?:[^"]|"")*"\s*(?=[,;\n]|$)|[^,;\n]*)(?:[,;\n]|$)/g) ?? [];
  const names = parts.map((part) => plain(part.replace(/[,;\n]$/, '').trim()));
  // The pattern also finds the nothing behind the last name.
  return /[,;\n]\s*$/.test(line) ? names : names.slice(0, -1);
}

const head = /^\s*("(?:[^"]|"")*"|[^:"]*)\s*:(.*)$/s;

/**
 * The names of a typed field; undefined where there are not as many as the group has options. A blank between
 * two commas is an option without an English name, and a field without a colon may name the group alone.
 */
export function namesOfText(text: string, count: number): GroupNames | undefined {
  const none = Array.from({ length: count }, () => '');
  const [, typed, rest] = head.exec(text) ?? [];
  if (typed === undefined || rest === undefined) {
    const names = text.trim() === '' ? [''] : split(text);
    if (names.length === 1) return { name: names[0] ?? '', options: none };
    return names.length === count ? { name: '', options: names } : undefined;
  }
  const name = plain(typed.trim());
  const options = rest.trim() === '' ? none : split(rest.replace(/^\s*\n/, ''));
  if (options.length === count + 1 && options.at(-1) === '') options.pop();
  return options.length === count ? { name, options } : undefined;
}

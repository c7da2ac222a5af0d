/**
 * 'Bunn, "Saus, kald"': names in one cell. A name with a separator or a quote stands in quotes, as in CSV.
 */
export function joinList(names: readonly string[]): string {
  return names.map((name) => (/[",;\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(', ');
}

/** The names of a cell, separated by comma, semicolon or line. Empty ones are left out. */
export function splitList(cell: string): string[] {
  const names: string[] = [];
  const next = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,;\n]|$)|([^,;\n]*))(?:[,;\n]|$)/gy;
  while (next.lastIndex < cell.length) {
    const [, quoted, plain = ''] = next.exec(cell) ?? [];
    const name = quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"');
    if (name) names.push(name);
  }
  return names;
}

/**
 * A name for each that no other has: the second 'Cola' is 'Cola #2'. Both directions count alike, so a file
 * can name either.
 */
export function labelsOf(names: readonly string[]): string[] {
  const taken = new Set(names);
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    if (count === 1) return name;
    let number = count;
    while (taken.has(`${name} #${number}`)) number += 1;
    taken.add(`${name} #${number}`);
    return `${name} #${number}`;
  });
}

import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

export type Import = { from: string; to: string; isPackage: boolean; isTypeOnly: boolean };

/** Every import of a file: relative ones as paths from the top, packages by their name. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(file, 'utf8');
  const { module } = parseSync(file, text);
  const statics = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, isTypeOnly: isType }] : [],
    ),
  );
  const dynamics = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: text.slice(moduleRequest.start, moduleRequest.end).replace(/['"`]/g, ''),
    isTypeOnly: false,
  }));
  return [...statics, ...exports, ...dynamics].map(({ specifier, isTypeOnly }) => {
    const isPackage = !specifier.startsWith('.');
    return {
      from: file,
      to: isPackage ? specifier : normalize(join(dirname(file), specifier)),
      isPackage,
      isTypeOnly,
    };
  });
}

/** Groups of two and more that can all be reached from each other (Tarjan), each sorted by name. */
export function cyclesOf(arrows: readonly (readonly [from: string, to: string])[]): string[][] {
  const next = new Map<string, Set<string>>();
  for (const [from, to] of arrows) next.set(from, (next.get(from) ?? new Set()).add(to));
  const order = new Map<string, number>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (node: string): number => {
    const own = order.size;
    order.set(node, own);
    path.push(node);
    let low = own;
    for (const to of next.get(node) ?? []) {
      if (!order.has(to)) low = Math.min(low, visit(to));
      else if (path.includes(to)) low = Math.min(low, order.get(to) ?? low);
    }
    if (low === own) {
      const group = path.splice(path.indexOf(node));
      if (group.length > 1) cycles.push(group.sort());
    }
    return low;
  };
  for (const node of next.keys()) if (!order.has(node)) visit(node);
  return cycles;
}

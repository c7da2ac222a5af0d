import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Language } from '../../shared/kernel/language.ts';

const imported = /import \{ words(?: as (\w+))? \} from '([^']+\/words\.ts)';/g;

/**
 * Puts the words of one language in place of the choice between all of them (`spoken` in
 * shared/kernel/language.ts), so that no page downloads another's: `words.ts` stands beside `words.nb.ts`.
 * Each word that a module names is a module of its own, or stands where it is read, and so lands in the
 * script that says it: the first script holds no word of a later one.
 */
export function oneLanguage(language: Language): Plugin {
  const spoken = (path: string) => path.replace(/ts$/, `${language}.ts`);
  return {
    name: 'one-language',
    enforce: 'pre',
    apply: 'build',
    config: () => ({ build: { rollupOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } } } }),
    transform: (code, id) =>
      /\.tsx?$/.test(id)
        ? code.replace(imported, (_, alias = 'words', path) => {
            const named = code.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'));
            const names = [...new Set([...named].map(([, name]) => name))].sort();
            return `import * as ${alias} from '${path}?words=${names}';`;
          })
        : undefined,
    load(id) {
      const [path = '', names] = id.split('?words=');
      if (path.endsWith('/refusals.ts')) return `export * as refusals from './refusals.${language}.ts';`;
      if (!path.endsWith('/words.ts') || !existsSync(spoken(path))) return undefined;
      const code = readFileSync(spoken(path), 'utf8');
      // A local value of an importer may have the words' name, and other fields.
      const isWord = (name: string) =>
        new RegExp(`export (const ${name}\\b|\\{[^}]*\\b${name}\\b)`).test(code);
      const file = `./words.${language}.ts`;
      if (names === undefined) return `export * as words from '${file}';`;
      const apart = names
        .split(',')
        .filter(isWord)
        .map((name) => `export { ${name} } from '${file}?word=${name}';`);
      return [...apart, `export * from '${file}';`].join('\n');
    },
  };
}

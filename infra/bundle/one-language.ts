import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Language } from '../../shared/kernel/language.ts';

/**
 * Puts the words of one language in place of the choice between all of them (`spoken` in
 * shared/kernel/language.ts), so that no page downloads another's: `words.ts` stands beside `words.nb.ts`.
 * Plain texts stand where they are read, and so land in the script that says them.
 */
export const oneLanguage = (language: Language): Plugin => ({
  name: 'one-language',
  enforce: 'pre',
  apply: 'build',
  config: () => ({ build: { rollupOptions: { optimization: { inlineConst: { mode: 'all', pass: 2 } } } } }),
  load: (id) => {
    const own = id.replace(/\.ts$/, `.${language}.ts`);
    if (own === id || !existsSync(own)) return undefined;
    const name = /export const (\w+) = spoken/.exec(readFileSync(id, 'utf8'))?.[1];
    return name && `export * as ${name} from '${own}';`;
  },
});

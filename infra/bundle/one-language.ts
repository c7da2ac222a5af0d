import { existsSync } from 'node:fs';
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
    const name = /\/(words|refusals)\.ts$/.exec(id)?.[1];
    return name && existsSync(id.replace(/ts$/, `${language}.ts`))
      ? `export * as ${name} from './${name}.${language}.ts';`
      : undefined;
  },
});

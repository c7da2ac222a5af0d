import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Language } from '../../shared/kernel/language.ts';

/**
 * Puts the words of one language in place of the choice between all of them (`spoken` in
 * shared/kernel/language.ts), so that no page downloads another's: `words.ts` stands beside `words.nb.ts`.
 */
export const oneLanguage = (language: Language): Plugin => ({
  name: 'one-language',
  enforce: 'pre',
  apply: 'build',
  load: (id) =>
    id.endsWith('/words.ts') && existsSync(id.replace(/ts$/, `${language}.ts`))
      ? `export * as words from './words.${language}.ts';`
      : undefined,
});

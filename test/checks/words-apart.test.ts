import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { allergens } from '../../shared/menu/allergens.ts';
import { norwegianIn } from '../helpers/norwegian.ts';
import { sourceFiles } from '../helpers/source-files.ts';

/** Where guests are spoken to, and where rules are. Owners' pages, seeds and scripts have one language. */
const rooms = ['shared', 'functions', 'infra/constructs', 'web/storefront', 'web/law', 'web/live', 'web/ui'];

/** Two lines of a mail that Cognito sends for kinds that `functions/custom-message.ts` does not know. */
const ofCognito = 'infra/constructs/owners.ts';

/** Ids that are stored and sent, and happen to be Norwegian. */
const ids: readonly string[] = allergens;

/** It has letters that no English word has, or two words of our Norwegian texts that no English text has. */
function isNorwegian(text: string): boolean {
  if (ids.includes(text)) return false;
  return /[æøå]/i.test(text) || (/\s/.test(text) && new Set(norwegianIn(text)).size > 1);
}

/** The Norwegian texts of a file: in quotes, between tags, and in the patterns that understand them. */
function norwegianOf(file: string): string[] {
  const found: string[] = [];
  const see = (text: string) => isNorwegian(text) && found.push(text);
  const visitor = new Visitor({
    Literal: (node) => {
      // A class of letters in a pattern is no word.
      if ('regex' in node) see(node.regex.pattern.replace(/\[[^\]]*\]|\\p\{\w+\}/g, '·'));
      else if (typeof node.value === 'string') see(node.value);
    },
    TemplateLiteral: ({ quasis }) => see(quasis.map(({ value }) => value.cooked).join('·')),
    JSXText: ({ value }) => see(value),
  });
  visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found;
}

test('the check knows a sentence, a word with a letter of ours and a pattern from English', () => {
  const texts = ['Legg inn en rett', 'Prøv', 'fra|til|søndag', 'hvete', 'no business', 'peanøtter'];
  expect(texts.filter(isNorwegian)).toEqual(['Legg inn en rett', 'Prøv', 'fra|til|søndag']);
});

test('no file but those of words holds Norwegian, outside of the dashboard', () => {
  const files = sourceFiles(rooms, /(?<!\.(?:nb|en))\.tsx?$/).filter((file) => file !== ofCognito);
  const speaking = files.flatMap((file) => norwegianOf(file).map((text) => `${file}: ${text}`));
  expect(speaking).toEqual([]);
});

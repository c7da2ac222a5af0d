import { existsSync, readFileSync } from 'node:fs';
import { type Language, languages } from '../../shared/kernel/language.ts';
import { sourceFiles } from './source-files.ts';

const lettersOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1);

/** The texts between quotes of a words file, without what is put into them. */
function textsOf(file: string): string {
  const code = readFileSync(file, 'utf8').replace(/\/\*.*?\*\/|\/\/[^\n]*|^import .*?;$/gms, '');
  const texts = [...code.matchAll(/'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`/g)];
  return texts.map(([, ...found]) => found.join('').replace(/\$\{[^}]*\}|\\u.{4}/g, ' ')).join('\n');
}

/** The words of our own texts that stand in every language: owners read others, in Norwegian alone. */
function wordsOf(language: Language): Set<string> {
  const files = sourceFiles(['functions', 'shared', 'web'], new RegExp(`\\.${language}\\.ts$`));
  const twins = (file: string) => languages.map((other) => file.replace(/\w+\.ts$/, `${other}.ts`));
  const own = files.filter((file) => twins(file).every((twin) => existsSync(twin)));
  return new Set(own.flatMap((file) => lettersOf(textsOf(file))));
}

const known = Object.fromEntries(languages.map((language) => [language, wordsOf(language)])) as Record<
  Language,
  Set<string>
>;

/**
 * Names of diets and allergens that both languages write alike; the Norwegian ones stand in no words file.
 */
const alike = ['vegan', 'halal', 'spelt', 'lupin'];

/**
 * The words of `language` in a text, which no other language has too; links, addresses and `others` are left
 * out.
 */
function wordsIn(text: string, language: Language, others: readonly string[]): string[] {
  const rest = [...others]
    .sort((a, b) => b.length - a.length)
    .reduce((left, owners) => left.replaceAll(owners, ' '), text.replace(/https?:\S+|\S+@\S+/g, ' '));
  const isForeign = (word: string) =>
    known[language].has(word) &&
    !alike.includes(word) &&
    !languages.some((other) => other !== language && known[other].has(word));
  return lettersOf(rest).filter((word) => isForeign(word) || (language === 'nb' && /[æøå]/.test(word)));
}

/** The Norwegian words of a text; those of `owners`, the texts that people wrote, are left out. */
export const norwegianIn = (text: string, owners: readonly string[] = []) => wordsIn(text, 'nb', owners);
export const englishIn = (text: string, owners: readonly string[] = []) => wordsIn(text, 'en', owners);

/** All that a page says in its own language: its title, its texts, and the labels that are read aloud. */
export function saidIn(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const gone of page.querySelectorAll('script, style, svg, body [lang]')) gone.remove();
  const labels = [...page.querySelectorAll('[aria-label], [title], [alt], [placeholder]')].flatMap((one) =>
    ['aria-label', 'title', 'alt', 'placeholder'].map((name) => one.getAttribute(name) ?? ''),
  );
  const texts: string[] = [page.title];
  const walk = (node: Node) => {
    if (node.nodeType === 3) texts.push(node.textContent ?? '');
    node.childNodes.forEach(walk);
  };
  walk(page.body);
  return [...texts, ...labels].join('\n');
}

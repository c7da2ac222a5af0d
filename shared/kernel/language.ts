/** The languages of the guest's pages, mails and texts; the first is the product's own. */
export const languages = ['nb', 'en'] as const;
export type Language = (typeof languages)[number];

/** Each as its readers name it. */
export const languageNames: Record<Language, string> = { nb: 'Norsk', en: 'English' };

export const isLanguage = (input: unknown): input is Language =>
  languages.some((language) => language === input);

/**
 * The beginning of the path of each page of a language, behind the shop's own prefix: '' or '/en'. A page's
 * script has it as a word (`root` in words.ts).
 */
export const roots = languages.map((language) => (language === 'nb' ? '' : `/${language}`));

/** The language of the words at this moment: 'nb' outside of `inLanguage`. */
let current: Language = 'nb';

/**
 * Answers what `make` makes of words in `wanted`. `make` must not wait: code that runs meanwhile would speak
 * its language.
 */
export function inLanguage<T>(wanted: Language, make: () => T extends Promise<unknown> ? never : T): T {
  const before = current;
  current = wanted;
  try {
    return make();
  } finally {
    current = before;
  }
}

/** The shape of words in any language: the same names, and the same parameters. */
export type Words<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...args: infer A) => string
      ? (...args: A) => string
      : Words<T[K]>;
};

/**
 * The words of a module: each is read in the language of the moment. A word that a language lacks does not
 * compile. A build for the browser puts the words of one language in this place
 * (`infra/bundle/one-language.ts`).
 */
export function spoken<T extends object>(all: Record<Language, Words<T>> & { nb: T }): Words<T> {
  return new Proxy({} as Words<T>, { get: (_, name) => Reflect.get(all[current], name) });
}

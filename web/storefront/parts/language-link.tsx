import { languageNames, languages, roots } from '../../../shared/kernel/language.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import type { ShopFacts } from '../../../shared/storefront/answers.ts';
import { Lines } from './icon.tsx';
import { words } from './words.ts';

const letters = 'm5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1m14 20-5-10-5 10m2-4h6';

type Shown = Partial<Pick<ShopFacts, 'isNorwegianOnly'>>;

/** The other languages that a shop's page is shown in, with the beginnings of their paths. */
export const otherLanguages = ({ isNorwegianOnly }: Shown) =>
  languages.flatMap((language, index) =>
    language === kernel.language || (isNorwegianOnly && index) ? [] : [[language, roots[index]] as const],
  );

export function LanguageName({ language }: { language: keyof typeof languageNames }) {
  return (
    <>
      <Lines path={letters} />
      <span>
        {words.offer && <span className="offer">{words.offer}</span>}
        {languageNames[language]}
      </span>
    </>
  );
}

/** `path` is behind the shop's prefix, '' for the menu. */
type LinksProps = { base: string; path?: string; business?: Shown };

/**
 * The switch of languages: links, so that it works without script, and the basket is there, too. They grow
 * into an offer for a guest whose browser asks for neither this language nor one near it
 * (early/take-taps.ts).
 */
export function LanguageLinks({ base, path = '', business = {} }: LinksProps) {
  return otherLanguages(business).map(([language, root]) => (
    <a key={language} className="lang" href={base + root + path || '/'} lang={language} hrefLang={language}>
      <LanguageName language={language} />
    </a>
  ));
}

import { Lines } from './icon.tsx';
import { words } from './words.ts';

const letters = 'm5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1m14 20-5-10-5 10m2-4h6';

/** Where a page is in the other language; `path` is behind the shop's prefix, '' for the menu. */
export const inOther = (base: string, path = '') => base + words.otherRoot + path || '/';

/**
 * The switch of languages: a link, so that it works without script, and the basket is there, too. It grows
 * into an offer for a guest whose browser asks for neither this language nor one near it
 * (early/take-taps.ts).
 */
export function LanguageLink({ base, path }: { base: string; path?: string }) {
  return (
    <a className="lang" href={inOther(base, path)} lang={words.otherLanguage} hrefLang={words.otherLanguage}>
      <Lines path={letters} />
      <span>
        {words.offer && <span className="offer">{words.offer}</span>}
        {words.otherName}
      </span>
    </a>
  );
}

import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { inLanguage, type Language, type Words } from '../../../shared/kernel/language.ts';
import { Footer } from '../../../web/storefront/parts/footer.tsx';
import { LanguageLinks } from '../../../web/storefront/parts/language-link.tsx';
import type * as nb from '../../../web/storefront/parts/words.nb.ts';
import { aBusiness, morning } from './helpers.tsx';

/** A third language is such a file for each module: a word that is missing here does not compile. */
const polish = vi.hoisted(() => ({
  openingHours: 'Godziny otwarcia',
  about: 'O nas',
  information: 'Informacje',
  contact: 'Kontakt',
  seller: (name: string) => `Sprzedawca: ${name}`,
  orgNumber: (number: string) => `Nr org. ${number}`,
  website: 'Strona internetowa',
  pricesWithVat: 'Wszystkie ceny zawierają VAT.',
  terms: 'Warunki sprzedaży',
  privacy: 'Prywatność',
  madeWith: (product: string) => `Stworzone z ${product}`,
  from: (price: string) => `od ${price}`,
  plusDeposit: (price: string) => `+ kaucja ${price}`,
  adultsOnly: '18+',
  contains: (allergens: string) => `Zawiera: ${allergens}`,
  allergensUnknown: 'Alergeny: brak informacji. Zapytaj nas.',
  inBasket: (dish: string, quantity: number) => `${dish}: ${quantity} w koszyku`,
  outOfBasket: (dish: string) => `${dish}: usunięto z koszyka`,
  offer: '',
  ownersLanguage: 'nb',
  namesNote: 'Nazwy dań są po norwesku. Alergeny są te same ',
  namesNoteLink: 'po norwesku',
}));
polish satisfies Words<typeof nb>;

/** The product has no third language: in this file it has. */
const pl = 'pl' as Language;
vi.mock('../../../shared/kernel/language.ts', async (original) => {
  const own = await original<typeof import('../../../shared/kernel/language.ts')>();
  return {
    ...own,
    languages: [...own.languages, 'pl'],
    languageNames: { ...own.languageNames, pl: 'Polski' },
    roots: [...own.roots, '/pl'],
  };
});
vi.mock('../../../shared/kernel/words.ts', async () => {
  const [{ spoken }, nb, en] = await Promise.all([
    import('../../../shared/kernel/language.ts'),
    import('../../../shared/kernel/words.nb.ts'),
    import('../../../shared/kernel/words.en.ts'),
  ]);
  return { words: spoken({ nb, en, ...{ pl: { ...en, language: 'pl', root: '/pl' } } }) };
});
vi.mock('../../../web/storefront/parts/words.ts', async () => {
  const [{ spoken }, nb, en] = await Promise.all([
    import('../../../shared/kernel/language.ts'),
    import('../../../web/storefront/parts/words.nb.ts'),
    import('../../../web/storefront/parts/words.en.ts'),
  ]);
  return { words: spoken({ nb, en, ...{ pl: polish } }) };
});

test('a third language is one file of words for each module: the footer speaks Polish, and its code is the same', () => {
  const business = aBusiness({ legalName: 'Napoli AS', orgNumber: '999999999' });
  const html = inLanguage(pl, () =>
    renderToString(<Footer base="" business={business} now={morning} product="Luka" />),
  );
  for (const text of [polish.openingHours, polish.seller('Napoli AS'), polish.pricesWithVat, polish.terms])
    expect(html).toContain(text);
  expect(html).not.toContain('Åpningstider');
  expect(html).not.toContain('Opening hours');
});

test.each([
  ['nb', ['English /napoli/en/vilkar', 'Polski /napoli/pl/vilkar']],
  ['en', ['Norsk /napoli/vilkar', 'Polski /napoli/pl/vilkar']],
  [pl, ['Norsk /napoli/vilkar', 'English /napoli/en/vilkar']],
] as const)('of three languages the switch leads to the two others: %s', (language, expected) => {
  const links = (business = {}) => {
    const html = inLanguage(language, () =>
      renderToString(<LanguageLinks base="/napoli" path="/vilkar" business={business} />),
    );
    const page = new DOMParser().parseFromString(html, 'text/html');
    return [...page.querySelectorAll('a')].map(
      (link) => `${link.textContent.replace('This page in ', '')} ${link.getAttribute('href')}`,
    );
  };
  expect(links()).toEqual(expected);
  expect(links({ isNorwegianOnly: true })).toEqual(expected.filter((link) => link.startsWith('Norsk')));
});

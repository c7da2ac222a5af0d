import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { inLanguage, type Words } from '../../../shared/kernel/language.ts';
import { Footer } from '../../../web/storefront/parts/footer.tsx';
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
  otherLanguage: 'nb',
  otherName: 'Norsk',
  otherRoot: '',
  offer: '',
  ownersLanguage: 'nb',
  namesNote: 'Nazwy dań są po norwesku. Alergeny są te same ',
  namesNoteLink: 'po norwesku',
}));
polish satisfies Words<typeof nb>;

// In the place of English, for the product has no third language.
vi.mock('../../../web/storefront/parts/words.en.ts', () => polish);

test('a third language is one file of words for each module: the footer speaks Polish, and its code is the same', () => {
  const business = aBusiness({ legalName: 'Napoli AS', orgNumber: '999999999' });
  const html = inLanguage('en', () =>
    renderToString(<Footer base="" business={business} now={morning} product="Luka" />),
  );
  for (const text of [polish.openingHours, polish.seller('Napoli AS'), polish.pricesWithVat, polish.terms])
    expect(html).toContain(text);
  expect(html).not.toContain('Åpningstider');
  expect(html).not.toContain('Opening hours');
});

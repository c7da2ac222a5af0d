import { expect, test } from 'vitest';
import { forEachLanguage } from '../../../infra/bundle/storefront-assets.ts';
import { inLanguage, type Language, languages } from '../../../shared/kernel/language.ts';
import { allergens } from '../../../shared/menu/allergens.ts';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import { diets } from '../../../shared/menu/menu-item.ts';
import { defaultOpeningHours } from '../../../shared/shops/opening-hours.ts';
import type {
  PageData,
  PublicBusiness,
  PublicDish,
  PublicGroup,
} from '../../../shared/storefront/answers.ts';
import { sitemapXml } from '../../../shared/tenancy/crawlers.ts';
import { foundDishes } from '../../../web/storefront/menu/found-dishes.ts';
import { words as menuEnglish } from '../../../web/storefront/menu/words.ts';
import { renderDocument } from '../../../web/storefront/render.tsx';
import { englishIn, norwegianIn, saidIn } from '../../helpers/norwegian.ts';
import { aBusiness, aDish, dishId, evening, menuData, morning, statusData } from './helpers.tsx';

const assets = {
  scripts: forEachLanguage({ page: '', other: '', shared: '', early: '' }),
  ...{ firstStyle: '', style: '', otherStyle: '' },
};
const home = 'https://napoli.luka.no/';
const pageOf = (language: Language, more: Partial<PublicBusiness> = {}, now = evening, url = home) => {
  const data = inLanguage(language, () => menuData(more, now));
  const { html } = renderDocument({ ...data, language }, assets, url);
  return { html, page: new DOMParser().parseFromString(html, 'text/html') };
};

const lunch = { days: ['monday' as const, 'friday' as const], from: '11:00', to: '15:30' };
const midnight = '2026-10-09T22:00:00.000Z';
/** A dish of each kind that is said something of. */
const kinds: Partial<PublicDish>[] = [
  { description: 'Deig og ost', allergens: [...allergens], diets: [...diets], isFrom: true, asks: 'must' },
  { allergens: null, asks: 'may', depositOre: 250, spice: 1 },
  { alcoholPercent: 4.7, spice: 2, priceOre: 123_450 },
  { soldOut: { until: null }, spice: 3 },
  { soldOut: { until: null, isServedHere: true } },
  { soldOut: { until: midnight } },
  { soldOut: { until: '2026-10-09T18:00:00.000Z' } },
  { soldOut: { until: '2026-11-25T10:00:00.000Z' } },
  { window: lunch },
  { window: { ...lunch, days: ['saturday'] } },
];
const menu = (language: Language): PublicGroup[] =>
  groupedMenu(
    kinds.map((kind, index) =>
      aDish({
        ...{ id: dishId(index + 1), name: `Margherita ${index}`, ...kind },
        category: ['Pizza', 'Tilbud', 'Drikke', ''][index % 4]!,
        ...(language === 'en' && { isNorwegian: true }),
      }),
    ),
  ).map((group) => ({ ...group, window: lunch }));
const shut = { open: '15:00', close: '23:00', closed: true };
const sunday = { ...defaultOpeningHours, friday: shut, saturday: shut };
const allDay = { open: '00:00', close: '23:59', closed: false };

/** Every state of a menu's page that has words of its own. */
const states: [Partial<PublicBusiness>, string?][] = [
  [{}],
  [{ deliveryFeeOre: 4900, minOrderOre: 15_000, minOrderForPickup: true }],
  [{ delivers: false, phone: '', email: '', legalName: '', orgNumber: '' }],
  [
    {
      website: 'https://napoli.example',
      about: 'Vi baker',
      footerInfo: ['Vi baker'],
      description: 'Vi baker',
    },
  ],
  [{}, morning],
  [{ openingHours: sunday }],
  [{ openingHours: Object.fromEntries(Object.keys(sunday).map((day) => [day, allDay])) as typeof sunday }],
  [{ acceptOrders: false }],
  [{ pausedUntil: '2026-10-09T17:30:00.000Z' }],
  [{ pausedUntil: '2026-10-10T17:30:00.000Z' }],
  [{ quotaClosed: true }],
  [{ quotaClosed: true, phone: '' }],
  [{ unheardUntil: '2026-10-09T23:00:00.000Z' }],
  [{ unheardUntil: '2026-10-09T23:00:00.000Z', phone: '' }],
  [{ isPublished: false }],
  [{ isPublished: false, isDemoMenu: true }],
  [{ isDemoMenu: true }, morning],
  [{ menu: [] }],
];
const own = ['Napoli Mat AS', 'Napoli', 'Storgata 12, 0184 Oslo', 'post@napoli.example', 'Vi baker'];
const owners = [...own, 'Margherita', 'Deig og ost', 'Luka', 'Norsk', 'This page in English'];

test.each(languages)('the page of a menu speaks one language in every state of its shop: %s', (language) => {
  const foreign = language === 'en' ? norwegianIn : englishIn;
  const found = states.flatMap(([more, now]) =>
    foreign(saidIn(pageOf(language, { menu: menu(language), ...more }, now).html), owners),
  );
  expect([...new Set(found)]).toEqual([]);
});

test('on an English page what an owner wrote in Norwegian is said to be it, and a text without English says so among others that have it', () => {
  const told = aDish({ hasEnglishName: true, description: 'Cheese' });
  const untold = aDish({ description: 'Ost', isNorwegian: true });
  const items = [told, { ...untold, id: dishId(2) }];
  const [group] = groupedMenu(items);
  const { page } = pageOf('en', { menu: [{ ...group!, isNorwegian: true }], about: 'Vi baker' });
  const languageOf = (selector: string) =>
    [...page.querySelectorAll(selector)].map((found) => found.getAttribute('lang'));
  expect(languageOf('.item h3')).toEqual([null, 'nb']);
  expect(languageOf('.item .desc')).toEqual([null, 'nb']);
  expect(languageOf('.group h2, .about p')).toEqual(['nb', 'nb']);
  expect([...page.querySelectorAll('.only')].map((text) => text.textContent)).toEqual(['In Norwegian only']);
  const { page: none } = pageOf('en', { menu: groupedMenu([untold]) });
  expect(none.querySelector('.only')).toBeNull();
  expect(pageOf('nb', { menu: [group!], about: 'Vi baker' }).page.querySelector('main [lang]')).toBeNull();
});

test('money and the first categories are written as readers of English know them', () => {
  const { page } = pageOf('en', { menu: menu('en') });
  const text = page.body.textContent!.replaceAll('\u00a0', ' ');
  expect(text).toContain('1,234.50 kr');
  expect([...page.querySelectorAll('.group h2')].map((heading) => heading.textContent)).toEqual([
    'Pizza',
    'Drinks',
    'Today’s offers',
    'More from the menu',
  ]);
});

test('a guest who reads English finds dishes by the English words of allergens', () => {
  const dishes = groupedMenu([aDish({ allergens: ['peanøtter'] }), aDish({ id: dishId(2) })]);
  const count = (query: string) => foundDishes(dishes, query).flatMap(({ items }) => items).length;
  expect([inLanguage('en', () => count('peanuts')), count('peanuts'), count('peanøtt')]).toEqual([1, 0, 1]);
  expect(inLanguage('en', () => menuEnglish.found(1, 'nut'))).toBe('1 dish matches ‘nut’');
});

test.each(languages)('a link without script leads to the menu in the other language: %s', (language) => {
  const { page } = pageOf(language);
  const link = page.querySelector('header a[hreflang]');
  const other = language === 'nb' ? 'en' : 'nb';
  expect([link?.getAttribute('lang'), link?.getAttribute('hreflang')]).toEqual([other, other]);
  expect(link?.getAttribute('href')).toBe(other === 'en' ? '/en' : '/');
  expect(link?.textContent).toContain(other === 'en' ? 'English' : 'Norsk');
});

const linkOf = (data: PageData) =>
  new DOMParser()
    .parseFromString(renderDocument(data, assets).html, 'text/html')
    .querySelector('.lang')
    ?.getAttribute('href');

/** Every page beside the menu, with its path. */
function otherPages(business = aBusiness()): [PageData, string][] {
  const { kind: _, business: _business, order, token, ...common } = statusData();
  const [lost, path] = [{ ...common, home }, '/bestilling/x'];
  return [
    [{ ...common, kind: 'status', order, token, business }, `/bestilling/${token}`],
    [{ ...lost, kind: 'terms', business }, '/vilkar'],
    [{ ...lost, kind: 'privacy', business }, '/personvern'],
    [{ ...lost, kind: 'orderMissing', business }, '/bestilling/-'],
    [{ ...lost, kind: 'missing', path }, path],
    [{ ...lost, kind: 'failed', path }, path],
  ];
}

test('so does every other page', () => {
  for (const [data, path] of otherPages()) {
    expect(linkOf({ ...data, language: 'en' })).toBe(path);
    expect(linkOf(data)).toBe(`/en${path}`);
  }
});

test('a shop that shows no English page leads to none, but an English page leads back', () => {
  const { page } = pageOf('nb', { isNorwegianOnly: true });
  expect(page.querySelectorAll('[hreflang], .lang')).toHaveLength(0);
  for (const [data, path] of otherPages(aBusiness({ isNorwegianOnly: true })).slice(0, 4)) {
    expect(linkOf(data)).toBeUndefined();
    expect(linkOf({ ...data, language: 'en' })).toBe(path);
  }
});

test('a page says its language to readers and to link previews', () => {
  const said = languages.map((language) => {
    const { page } = pageOf(language);
    return [page.documentElement.lang, page.querySelector('[property="og:locale"]')?.getAttribute('content')];
  });
  expect(said).toEqual([
    ['nb', 'nb_NO'],
    ['en', 'en_GB'],
  ]);
});

/** The languages of a page as it, or the map, names them: language and address, sorted. */
const said = (links: Iterable<Element>) =>
  [...links].map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`).sort();

test.each([home, 'https://bestill.napoli.no/', 'https://luka.no/restaurant/demo'])(
  'the languages of a page name each other and themselves by whole addresses, as the map does: %s',
  (url) => {
    const pages = languages.map((language) => pageOf(language, {}, evening, url).page);
    const [map, ...others] = [
      new DOMParser().parseFromString(sitemapXml([], [url]), 'application/xml'),
      ...pages,
    ].map((document) => [
      ...document.getElementsByTagName('link'),
      ...document.getElementsByTagName('xhtml:link'),
    ]);
    const inHead = others.map((links) =>
      said(links.filter((link) => link.getAttribute('rel') === 'alternate')),
    );
    expect(inHead[0]).toHaveLength(languages.length + 1);
    expect(inHead[1]).toEqual(inHead[0]);
    expect([...new Set(said(map!))]).toEqual(inHead[0]);
    const canonical = pages.map((page) => page.querySelector('link[rel=canonical]')?.getAttribute('href'));
    languages.forEach((language, index) => {
      expect(new URL(canonical[index]!).href).toBe(canonical[index]);
      expect(inHead[0]).toContain(`${language} ${canonical[index]}`);
      const data = JSON.parse(pages[index]!.querySelector('[type="application/ld+json"]')!.textContent!);
      expect([data.url, data['@id']]).toEqual([canonical[index], `${url}#restaurant`]);
      expect(pages[index]!.querySelector('[property="og:url"]')?.getAttribute('content')).toBe(
        canonical[index],
      );
    });
    expect(inHead[0]).toContain(`x-default ${url}`);
    expect(new Set(canonical).size).toBe(languages.length);
  },
);

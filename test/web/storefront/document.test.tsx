import { act } from '@testing-library/react';
import fc from 'fast-check';
import { hydrateRoot, type Root } from 'react-dom/client';
import { expect, test } from 'vitest';
import { forEachLanguage } from '../../../infra/bundle/storefront-assets.ts';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import { contrast, themePresets } from '../../../shared/shops/theme.ts';
import { themeCss } from '../../../shared/shops/theme-css.ts';
import type { PageData } from '../../../shared/storefront/answers.ts';
import { postalAddress, restaurantJson, scriptSafeJson } from '../../../web/storefront/document-head.ts';
import * as laterWords from '../../../web/storefront/later/words.nb.ts';
import { Page, renderDocument } from '../../../web/storefront/render.tsx';
import { everyDay } from '../../helpers/builders.ts';
import { aBusiness, aDish, fakeApi, menuData, morning, show, statusData } from './helpers.tsx';
import { paidOrder, payingData } from './paying.tsx';

const assets = {
  scripts: forEachLanguage({
    page: '/_s/browser-1.js',
    other: '/_s/other-page-1.js',
    shared: '/_s/shared-1.js',
    early: 'onclick=0',
  }),
  firstStyle: '.front{color:red}',
  style: '.a>.b{color:red}',
  otherStyle: '.steps{margin:0}',
};
const common = { base: '', now: morning, product: 'Luka', language: 'nb' } as const;
const missing = { kind: 'missing', ...common, path: '', home: 'https://luka.no' } satisfies PageData;
const lostOrder = { ...common, kind: 'orderMissing', business: aBusiness() } satisfies PageData;
const privacy = { ...missing, kind: 'privacy', business: aBusiness() } satisfies PageData;
const terms = { ...privacy, kind: 'terms' } satisfies PageData;
const failed = { ...missing, kind: 'failed' } satisfies PageData;
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const promisedAt = '2026-10-09T17:10:00.000Z';

const pages: Record<string, PageData> = {
  menu: menuData(),
  'closed menu': menuData({}, morning),
  'paused menu': menuData({ acceptOrders: false }),
  'demo menu': menuData({ isDemoMenu: true, subdomain: 'demo' }),
  'empty menu': menuData({ menu: [] }),
  'menu of other categories': menuData({ menu: groupedMenu([aDish({ category: 'Kebab' })]) }),
  'pending status': statusData(),
  'preparing status': statusData({ status: 'preparing', promisedAt }),
  'ready status': statusData({ status: 'ready', promisedAt, fulfilment: 'pickup' }),
  'completed status': statusData({ status: 'completed', promisedAt }),
  'cancelled status': statusData({ status: 'cancelled' }),
  'awaited payment': payingData(),
  'failed payment': payingData({ waits: 'failed', why: 'aborted', canPay: true }),
  'paid status': { ...statusData(), order: paidOrder() },
  'lost order': lostOrder,
  privacy,
  terms,
  missing,
  failed,
};

const drawingsIn = (page: Document) => [...page.querySelectorAll('symbol')].map(({ id }) => id).sort();

test.each(Object.entries(pages))(
  'the %s is the same before and after the script has taken over, brings each drawing once behind all that is read, and asks for no other file than its scripts',
  async (_, data) => {
    fakeApi({});
    const { html } = renderDocument(data, assets);
    const whole = parsed(html);
    for (const drawn of whole.querySelectorAll('use')) {
      const id = /^#(\w+)$/.exec(drawn.getAttribute('href') ?? '')?.[1];
      expect(whole.querySelectorAll(`[id="${id}"]`)).toHaveLength(1);
      expect(whole.querySelector(`symbol[id="${id}"] path`)).not.toBeNull();
    }
    expect(whole.querySelector('#page symbol')).toBeNull();
    const brought = html.indexOf('<symbol');
    if (brought > 0) expect(brought).toBeGreaterThan(html.lastIndexOf('<use'));
    const asked = [...html.matchAll(/ (?:src|href)="(\/_s\/[^"]+|[^"]+\.svg)"/g)].map(([, url]) => url);
    expect(asked).toEqual(asked.filter((url) => url?.endsWith('.js')));

    document.body.innerHTML = html.replace(
      /^[\s\S]*<body>|<script type="module".*?<\/script>|<\/body>[\s\S]*$/g,
      '',
    );
    const root = document.getElementById('page')!;
    const before = root.innerHTML;
    expect(before.length).toBeGreaterThan(100);
    const same = JSON.parse(document.getElementById('data')!.textContent!);
    let page: Root | undefined;
    await act(async () => {
      page = hydrateRoot(root, <Page data={same} />);
    });
    expect(root.innerHTML).toBe(before);
    // Else the page of an order goes on following it.
    act(() => page?.unmount());
    document.body.innerHTML = '';
  },
);

test('a page brings the plain plate and the drawings of its menu alone; one without any picture brings none', () => {
  const brought = (data: PageData) => drawingsIn(parsed(renderDocument(data, assets).html));
  expect(brought(menuData({ menu: groupedMenu([aDish(), aDish({ category: 'Kebab' })]) }))).toEqual([
    'annet',
    'pizza',
  ]);
  const words = ['Burgere', 'Sushi', 'Supper', 'Fisk og skalldyr'];
  const menu = words.map((name) => ({ category: `cat_${name}`, name, items: [aDish()] }));
  expect(brought(menuData({ menu }))).toEqual(['annet', 'burger', 'fisk', 'suppe', 'sushi']);
  expect(brought(menuData({ menu: [] }))).toEqual(['annet']);
  expect(brought(statusData())).toContain('drikke');
  expect([lostOrder, missing, failed].map(brought)).toEqual([['annet'], ['annet'], ['annet']]);
  expect([privacy, terms].map(brought)).toEqual([[], []]);
});

test('the icon stands in the head as a picture and is asked for from nobody', () => {
  const icon = parsed(renderDocument(missing, assets).html).querySelector('head > link[rel=icon]');
  const [, svg] = /^data:image\/svg\+xml,([^#]+)$/.exec(icon?.getAttribute('href') ?? '') ?? [];
  expect(parsed(decodeURIComponent(svg!)).querySelector('svg')?.children.length).toBeGreaterThan(2);
});

test('SHOP-002 SHOP-003 SHOP-004 a missing place is 404 with its text, a failed load 503 with its own and a retry', () => {
  expect(renderDocument(missing, assets).status).toBe(404);
  const view = show(missing);
  expect(view.getByRole('heading').textContent).toBe('Vi fant ikke restauranten');
  expect(view.getByText('Denne restauranten finnes ikke eller er ikke tilgjengelig.')).toBeTruthy();
  expect(view.queryByRole('button')).toBeNull();
  expect(view.getByRole('link', { name: 'Gå til Luka' }).getAttribute('href')).toBe('https://luka.no');
  view.unmount();
  expect(renderDocument(failed, assets).status).toBe(503);
  expect(show(failed).getByText('Kunne ikke laste bedriftsinformasjon')).toBeTruthy();
});

test("an order that is not there is said in the restaurant's name, with its number and the way to the menu", () => {
  expect(renderDocument(lostOrder, assets).status).toBe(404);
  const view = show({ ...lostOrder, base: '/restaurant/napoli' });
  expect(view.getByRole('heading').textContent).toBe(laterWords.orderMissing);
  expect(view.getByRole('link', { name: laterWords.toMenu }).getAttribute('href')).toBe('/restaurant/napoli');
  expect(view.getByRole('link', { name: /^Ring oss/ }).getAttribute('href')).toBe('tel:+4722334455');
  view.unmount();
  const silent = show({ ...lostOrder, business: aBusiness({ phone: '' }) });
  expect(silent.queryByRole('link', { name: /Ring/ })).toBeNull();
  expect(silent.queryByText(/Ring/)).toBeNull();
});

test('the document allows a strict policy: no style attributes, every script and style in the page listed', () => {
  const { html, inlineScripts, inlineStyles, status } = renderDocument(menuData(), assets);
  const page = parsed(html);
  expect(status).toBe(200);
  expect(html.startsWith('<!doctype html><html lang="nb">')).toBe(true);
  expect(page.querySelectorAll('[style]')).toHaveLength(0);
  expect([...page.querySelectorAll('style')].map((style) => style.textContent)).toEqual(inlineStyles);
  const scripts = [...page.querySelectorAll('script')];
  const run = scripts.filter((script) => !script.type.endsWith('json'));
  expect(run.map((script) => [script.getAttribute('src'), script.type, script.textContent])).toEqual([
    [null, '', assets.scripts.nb.early],
    [assets.scripts.nb.page, 'module', ''],
  ]);
  expect(inlineScripts).toEqual([assets.scripts.nb.early]);
  expect(inlineStyles.join('')).toContain(assets.style);
  expect(page.title).toBe('Napoli – meny og bestilling');
});

test('the name of the shop is shown with the styles of the head alone, and what hears taps comes before all that can be pressed', () => {
  const { html } = renderDocument(menuData(), assets);
  const order = ['<style>.front', '<h1>', assets.scripts.nb.early, '<input', '<button', '</html>'];
  const places = order.map((part) => html.indexOf(part));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html.indexOf(assets.style)).toBeLessThan(html.indexOf('<main'));
  expect(html.indexOf(assets.style)).toBeGreaterThan(html.indexOf('<h1>'));
  const status = renderDocument(lostOrder, assets).html;
  expect(status.indexOf(assets.style)).toBeLessThan(status.indexOf('<body>'));
});

test('the title says what can be done at the shop', () => {
  const titleOf = (more: object) =>
    /<title>(.*?)<\/title>/.exec(renderDocument(menuData(more), assets, '').html)?.[1];
  expect(titleOf({})).toBe('Napoli – meny og bestilling');
  expect(titleOf({ isPublished: false })).toBe('Napoli');
});

test('a shop has one address for search engines and link previews, wherever its menu is seen, and no other page has it', () => {
  const url = 'https://bestill.napoli.no/';
  const at = (data: PageData, selector: string) =>
    parsed(renderDocument(data, assets, url).html).querySelector(selector);
  for (const data of [menuData(), { ...menuData(), base: '/restaurant/napoli' }]) {
    expect(at(data, 'link[rel=canonical]')?.getAttribute('href')).toBe(url);
    expect(at(data, 'meta[property="og:url"]')?.getAttribute('content')).toBe(url);
    expect(at(data, 'meta[property="og:image"]')?.getAttribute('content')).toBe(
      `${url}deling-klassisk-rod.jpg`,
    );
  }
  expect([statusData(), missing, failed].map((data) => at(data, 'link[rel=canonical]'))).toEqual([
    null,
    null,
    null,
  ]);
});

test('names and descriptions cannot break out of the head or the body', () => {
  const nasty = '"><script>alert(1)</script><!-- &amp; «æøå» 🍕';
  const menu = groupedMenu([aDish({ name: nasty, description: nasty })]);
  const { html } = renderDocument(menuData({ businessName: nasty, description: nasty, menu }), assets);
  const page = parsed(html);
  expect(page.title).toBe(`${nasty} – meny og bestilling`);
  expect(page.querySelector('h1')?.textContent).toBe(nasty);
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toContain(nasty);
  expect(page.querySelectorAll('script')).toHaveLength(4);
});

test('any text in the data stays text: the parser sees one script element and JSON gives back what went in', () => {
  const nasty = fc.constantFrom(
    '</script>',
    '<!--',
    '<script>',
    ']]>',
    '\u2028',
    '\u2029',
    '&lt;',
    '\\',
    '"',
    '\ud800',
    'æøå🍕',
  );
  const text = fc.array(fc.oneof(nasty, fc.string())).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.dictionary(text, text), (data) => {
      const json = scriptSafeJson(data);
      const page = parsed(`<body><script type="application/json">${json}</script><p></p></body>`);
      expect(page.querySelectorAll('script')).toHaveLength(1);
      expect(page.querySelectorAll('p')).toHaveLength(1);
      expect(json).not.toMatch(/[<\u2028\u2029]/);
      // Null prototypes of fast-check's dictionaries are no concern of JSON.
      expect(JSON.parse(page.querySelector('script')!.textContent!)).toEqual(
        JSON.parse(JSON.stringify(data)),
      );
    }),
  );
});

test('SHOP-026 the theme reaches the page as colours only, whatever was stored', () => {
  const hostile = { primaryColor: 'red;}body{display:none', secondaryColor: '#FFF', accentColor: '</style>' };
  const css = themeCss(hostile);
  expect(css).toMatch(/^:root\{(--[a-z-]+:#[0-9a-f]{6};?)+\}$/);
  expect(css).toContain('--shape:#c41e3a');
});

test('SHOP-026 text on every surface of every theme can be read', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  const colours = fc.record({ primaryColor: hex, secondaryColor: hex, accentColor: hex });
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...themePresets), colours), (theme) => {
      const found = Object.fromEntries(
        [...themeCss(theme).matchAll(/--([a-z-]+):(#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]!]),
      );
      expect(contrast(found['on-fill']!, found.fill!)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(found.price!, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(found['on-shape']!, found.shape!)).toBeGreaterThanOrEqual(3);
      expect(contrast(found['on-secondary']!, found.secondary!)).toBeGreaterThanOrEqual(4.2);
    }),
  );
});

test.each([
  ['published', {}, false],
  ['not published', { isPublished: false }, true],
  ['published without a dish', { menu: [] }, true],
])('search engines are kept away from a shop that is %s: %j', (_, more, isHidden) => {
  const { html } = renderDocument(menuData(more), assets);
  expect(parsed(html).querySelector('meta[name=robots]')?.getAttribute('content') === 'noindex').toBe(
    isHidden,
  );
});

const url = 'https://napoli.luka.no/';
const jsonOf = (more = {}) =>
  JSON.parse(restaurantJson(aBusiness(more), url, `${url}deling-klassisk-rod.jpg`));

test('the restaurant has address, phone, picture and one entry for each span of hours (schema.org)', () => {
  expect(jsonOf()).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': `${url}#restaurant`,
    name: 'Napoli',
    url,
    image: `${url}deling-klassisk-rod.jpg`,
    telephone: '+4722334455',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Storgata 12',
      postalCode: '0184',
      addressLocality: 'Oslo',
      addressCountry: 'NO',
    },
  });
  expect(jsonOf().openingHoursSpecification).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'],
      opens: '15:00',
      closes: '22:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Friday', 'Saturday'],
      opens: '15:00',
      closes: '23:00',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Sunday'], opens: '15:00', closes: '21:00' },
  ]);
});

test('a break is two spans for search engines, and special days have entries of their own', () => {
  const openingHours = everyDay({
    ...{ open: '11:00', close: '14:00', closed: false },
    more: [{ open: '16:00', close: '22:00' }],
  });
  const days = [
    { from: '2026-12-24', to: '2026-12-24', name: '', spans: [{ open: '11:00', close: '13:00' }] },
    { from: '2027-07-06', to: '2027-07-26', name: 'Sommerferie', spans: [] },
    { from: '2026-12-31', to: '2026-12-31', name: '', spans: null },
  ];
  const json = jsonOf({ openingHours, specialDays: days });
  const times = ({ opens, closes }: Record<string, string>) => `${opens}–${closes}`;
  expect(json.openingHoursSpecification.map(times)).toEqual(['11:00–14:00', '16:00–22:00']);
  const [, shut] = json.specialOpeningHoursSpecification;
  expect(json.specialOpeningHoursSpecification.map(times)).toEqual(['11:00–13:00', '00:00–00:00']);
  expect(shut).toMatchObject({ validFrom: '2027-07-06', validThrough: '2027-07-26' });
});

test('the menu has its sections, and each dish an offer with a dot in its price', () => {
  const menu = groupedMenu([aDish({ name: 'Margherita </script>', priceOre: 18950, category: 'Pizza' })]);
  const { hasMenu } = jsonOf({ menu });
  expect(hasMenu).toEqual({
    '@type': 'Menu',
    inLanguage: 'nb-NO',
    hasMenuSection: [
      {
        '@type': 'MenuSection',
        name: 'Pizza',
        hasMenuItem: [
          {
            '@type': 'MenuItem',
            name: 'Margherita </script>',
            offers: { '@type': 'Offer', price: '189.50', priceCurrency: 'NOK' },
          },
        ],
      },
    ],
  });
  expect(restaurantJson(aBusiness({ menu }), url, '')).not.toContain('</script>');
});

test('what the owner has not said is left out, and a closed day has no hours', () => {
  const json = jsonOf({ phone: '', email: '', address: '' });
  for (const field of ['telephone', 'email', 'address']) expect(json).not.toHaveProperty(field);
});

test.each([
  ['Storgata 12, 0184 Oslo', 'Storgata 12', '0184', 'Oslo'],
  ['Bygdøy allé 1 B 0262 Oslo', 'Bygdøy allé 1 B', '0262', 'Oslo'],
  ['Torget', 'Torget', undefined, undefined],
])('%s is split into its parts', (address, streetAddress, postalCode, addressLocality) => {
  expect(postalAddress(address)).toEqual(
    JSON.parse(
      JSON.stringify({
        '@type': 'PostalAddress',
        streetAddress,
        postalCode,
        addressLocality,
        addressCountry: 'NO',
      }),
    ),
  );
});

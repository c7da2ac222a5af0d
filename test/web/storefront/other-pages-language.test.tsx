import { expect, test } from 'vitest';
import { forEachLanguage } from '../../../infra/bundle/storefront-assets.ts';
import { type Language, languages } from '../../../shared/kernel/language.ts';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import { choiceText, lineTitle } from '../../../shared/orders/choice-words.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { toldReasons } from '../../../shared/orders/refusal.ts';
import { fulfilments, orderStatuses } from '../../../shared/orders/steps.ts';
import { paymentMethods } from '../../../shared/shops/payment-methods.ts';
import type { PageData } from '../../../shared/storefront/answers.ts';
import { renderDocument } from '../../../web/storefront/render.tsx';
import { configuredLine } from '../../helpers/configured-line.ts';
import { englishIn, norwegianIn, saidIn } from '../../helpers/norwegian.ts';
import { aBusiness, aDish, anOrder, evening } from './helpers.tsx';

const assets = {
  scripts: forEachLanguage({ page: '', other: '', shared: '', early: '' }),
  ...{ firstStyle: '', style: '', otherStyle: '' },
};
const own = 'Ovnen er ødelagt';
/** Its dish has got dearer, and the other of an order is gone. */
const menu = groupedMenu([aDish({ priceOre: 19900 })]);
const business = aBusiness({ deliveryFeeOre: 4900, menu });
/** The names of the restaurant and the product. */
const { businessName, legalName, address, email } = business;
const owners = [businessName, legalName, address, email, 'Margherita', own, 'Luka'];
const said = (data: PageData) => saidIn(renderDocument(data, assets).html);
const common = (language: Language) => ({ base: '', now: evening, product: 'Luka', language });
const statusPage = (language: Language, order: Partial<TrackedOrder>): PageData => ({
  ...{ kind: 'status', ...common(language), business, token: 'tok', order: anOrder(order) },
});

const minute = 60_000;
const at = (minutes: number) => new Date(Date.parse(evening) + minutes * minute).toISOString();
const confirmed = { estimatedTimeMinutes: 20, confirmedAt: at(-1), preparingAt: at(-1), readyAt: at(0) };

/** Facts of an order beside its status: each may change the words of its page. */
const facts: Partial<TrackedOrder>[] = [
  {},
  { createdAt: at(-30) },
  { isReadOnly: true },
  { isRehearsal: true },
  { ...confirmed, promisedAt: at(20) },
  { ...confirmed, promisedAt: at(20), guestTexts: true },
  ...[-1, -3, -30].map((minutes) => ({ ...confirmed, promisedAt: at(minutes) })),
  ...[10, 40].map((minutes) => ({ ...confirmed, promisedAt: at(20), promisedBefore: at(minutes) })),
  { notFetched: true },
  { couponCode: 'SOMMER10', discountOre: 1000, depositOre: 300 },
  {
    lines: [
      { ...anOrder().lines[0]!, allergens: null, alcoholPercent: 4.7 },
      { ...anOrder().lines[0]!, allergens: ['peanøtter', 'egg'] },
    ],
  },
  ...paymentMethods.map((paymentMethod) => ({ paymentMethod })),
];
const refusals = [undefined, ...toldReasons].flatMap((cancelReason) =>
  [{}, { promisedAt: at(20) }].flatMap((before) =>
    [undefined, '', own].map((cancelMessage) => ({
      ...{ status: 'cancelled' as const, ...before },
      ...(cancelReason && { cancelReason }),
      ...(cancelMessage !== undefined && { cancelMessage }),
    })),
  ),
);
const orders: Partial<TrackedOrder>[] = fulfilments.flatMap((fulfilment) => [
  ...orderStatuses.flatMap((status) => facts.map((fact) => ({ status, fulfilment, ...fact }))),
  ...refusals.map((refusal) => ({ fulfilment, ...refusal })),
]);

/** Every page beside the menu that needs no order. */
const others = (language: Language): PageData[] => [
  ...[business, aBusiness({ delivers: false }), aBusiness({ legalName: '', phone: '' })].flatMap((shop) =>
    (['terms', 'privacy', 'orderMissing'] as const).map(
      (kind): PageData => ({
        kind,
        ...common(language),
        home: 'https://luka.test',
        business: shop,
      }),
    ),
  ),
  ...(['missing', 'failed'] as const).map(
    (kind): PageData => ({ kind, ...common(language), home: 'https://luka.test', path: '' }),
  ),
];

test('the page of an order in English has no Norwegian word but those of the restaurant, whatever becomes of it', () => {
  const found = orders.flatMap((order) => norwegianIn(said(statusPage('en', order)), owners));
  expect([...new Set(found)]).toEqual([]);
});

test('the page of an order in Norwegian has no English word', () => {
  const found = orders.flatMap((order) => englishIn(said(statusPage('nb', order)), owners));
  expect([...new Set(found)]).toEqual([]);
});

test.each(languages)('terms, privacy and lost pages speak one language: %s', (language) => {
  const foreign = language === 'en' ? norwegianIn : englishIn;
  // The authority and the laws have Norwegian names, too.
  const names = [
    'Forbrukertilsynet',
    'forbrukertilsynet.no',
    'Datatilsynet',
    'angrerettloven',
    'forbrukerkjøpsloven',
  ];
  const found = others(language).flatMap((data) => foreign(said(data), [...owners, ...names]));
  expect([...new Set(found)]).toEqual([]);
});

test('what a restaurant wrote stands in the English page as it was written, and is said to be Norwegian', () => {
  const refused = { status: 'cancelled', cancelReason: 'busy', cancelMessage: own } as const;
  const lines = [configuredLine];
  const { html } = renderDocument(statusPage('en', { ...refused, lines }), assets);
  expect(html).toContain('<html lang="en">');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const marked = [...page.querySelectorAll('main [lang=nb]')].map(({ textContent }) => textContent);
  expect(marked).toEqual(
    expect.arrayContaining([own, `1 × ${lineTitle(configuredLine)}`, choiceText(configuredLine)]),
  );
});

test('every link of an English page beside the menu leads to an English page', () => {
  for (const data of [statusPage('en', { status: 'completed' }), ...others('en').slice(0, 3)]) {
    const page = new DOMParser().parseFromString(renderDocument(data, assets).html, 'text/html');
    const paths = [...page.querySelectorAll('a:not([lang])')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/'));
    expect(paths.length).toBeGreaterThan(2);
    expect(paths.filter((path) => !/^\/en(\/|$)/.test(path))).toEqual([]);
  }
});

test('the English terms say that the Norwegian text binds, and lead to it', () => {
  const [terms] = others('en');
  const page = new DOMParser().parseFromString(renderDocument(terms!, assets).html, 'text/html');
  expect(page.querySelector('main a[lang=nb]')?.getAttribute('href')).toBe('/vilkar');
  expect(page.querySelector('main')?.textContent).toContain('The Norwegian text is the binding one');
  const [norwegian] = others('nb');
  expect(renderDocument(norwegian!, assets).html).not.toContain('binding');
});

test('the form that takes an order back names the language of its page, and keeping it stays there', () => {
  const form = (language: Language) => {
    const { html } = renderDocument(statusPage(language, {}), assets);
    const page = new DOMParser().parseFromString(html, 'text/html');
    const keep = page.querySelector('form.take-back button, form details button');
    return [page.querySelector('form')?.getAttribute('action'), keep?.getAttribute('formaction')];
  };
  expect(form('en')).toEqual(['/api/storefront/orders/tok/cancel?sprak=en', '/en/bestilling/tok']);
  expect(form('nb')).toEqual(['/api/storefront/orders/tok/cancel', '/bestilling/tok']);
});

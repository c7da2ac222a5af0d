import { expect, test } from 'vitest';
import { type Language, languages } from '../../../shared/kernel/language.ts';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import type { OptionGroup } from '../../../shared/menu/option-group.ts';
import { typedOrder } from '../../../shared/orders/order-form.ts';
import type { MenuOptions, PublicBusiness } from '../../../shared/storefront/answers.ts';
import { renderOrderForm } from '../../../web/storefront/render-order-form.tsx';
import { englishIn, norwegianIn, saidIn } from '../../helpers/norwegian.ts';
import { extras, option, optionGroup, sizes } from '../../helpers/option-builders.ts';
import { aBusiness, aDish, dishId, evening, morning } from './helpers.tsx';

const assets = { firstStyle: '', style: '', otherStyle: '', formStyle: '' };
const until = { until: null };
const sauces = optionGroup(3, 'Saus', [
  option(31, 'Chili', 1000, { depositOre: 250, alcoholPercent: 4.7, allergens: null }),
  option(32, 'Chili', 0, { soldOut: until }),
]);
const groups: OptionGroup[] = [
  sizes,
  extras,
  sauces,
  { ...sauces, id: 'grp_0000000004', min: 1, max: 1 },
  { ...sauces, id: 'grp_0000000005', max: 1 },
  { ...extras, id: 'grp_0000000006', min: 1, max: 2 },
];
const options: MenuOptions = {
  groups: groups.map((group) => ({ ...group, isNorwegian: true })),
  dishes: { [dishId(1)]: { priceOre: 0, groups: groups.map(({ id }) => ({ groupId: id })) } },
};
const dishes = [
  aDish({ isFrom: true, asks: 'must', allergens: ['hvete', 'melk'] }),
  aDish({ id: dishId(2), allergens: null, alcoholPercent: 4.7, depositOre: 250 }),
  aDish({ id: dishId(3), soldOut: until }),
  aDish({ id: dishId(4), soldOut: { until: null, isServedHere: true } }),
  aDish({ id: dishId(5), asks: 'may' }),
];
const menu = groupedMenu(dishes);
const [size] = sizes.options;
const chosen = {
  [`antall.${dishId(1)}`]: '2',
  [`antall.${dishId(2)}`]: '1',
  [`valg.${dishId(1)}`]: '',
  [`valg.${dishId(1)}.${sizes.id}`]: `${size?.id}`,
};

/** Every state of the form that has words of its own. */
const states: [Record<string, string>, Partial<PublicBusiness>, string?][] = [
  [{}, {}],
  [chosen, {}],
  [{ [`antall.${dishId(1)}`]: '1' }, {}],
  [{ ...chosen, [`valg.${dishId(1)}.${sizes.id}`]: '' }, {}],
  [
    { ...chosen, fulfilment: 'delivery' },
    { deliveryFeeOre: 4900, textsGuests: true },
  ],
  [chosen, { delivers: false, phone: '', legalName: '', orgNumber: '' }],
  [chosen, { paymentMethods: ['vipps', 'cash', 'card'], vippsNumber: '123456' }],
  [{}, { acceptOrders: false }],
  [{}, { isDemoMenu: true }],
  [{}, {}, morning],
];
const formOf = (language: Language, [fields, more, now = evening]: (typeof states)[number]) => {
  const typed = typedOrder(new Map(Object.entries(fields).map(([name, value]) => [name, [value]])));
  const business = aBusiness({ menu, ...more });
  const said = { key: 'key', problem: '', errors: {} };
  return renderOrderForm({ base: '', language, now, business, options, typed, ...said }, assets).html;
};
const { businessName, legalName, address, email } = aBusiness();
const named = groups.flatMap(({ name, options: ones }) => [name, ...ones.map((one) => one.name)]);
const owners = [businessName, legalName, address, email, 'Margherita', 'Pizza', ...named];
/** As inside a sentence, too. */
const written = [...owners, ...owners.map((text) => text.toLowerCase())];

test.each(languages)('the form without script speaks one language in every state: %s', (language) => {
  const foreign = language === 'en' ? norwegianIn : englishIn;
  const found = states.flatMap((state) => foreign(saidIn(formOf(language, state)), written));
  expect([...new Set(found)]).toEqual([]);
});

test('the English form has the fields of the Norwegian one, and each link of it leads to an English page', () => {
  for (const state of states) {
    const namesOf = (html: string) => [...html.matchAll(/ name="([^"]+)"/g)].map(([, name]) => name);
    expect(namesOf(formOf('en', state))).toEqual(namesOf(formOf('nb', state)));
    const page = new DOMParser().parseFromString(formOf('en', state), 'text/html');
    const paths = [...page.querySelectorAll('a:not([lang])')].map((link) => link.getAttribute('href') ?? '');
    expect(paths.filter((path) => path.startsWith('/') && !/^\/en(\/|$)/.test(path))).toEqual([]);
    expect(page.querySelector('form')?.getAttribute('action') ?? '/en/bestill').toBe('/en/bestill');
  }
});

test('the switch at the end of the form takes along what was typed, and Enter in a field never presses it', () => {
  const switchOf = (language: Language, state: (typeof states)[number]) => {
    const page = new DOMParser().parseFromString(formOf(language, state), 'text/html');
    const [link] = page.querySelectorAll('.lang');
    expect(page.querySelectorAll('form [type=submit], form button')[0]).not.toBe(link);
    return link?.getAttribute('formaction') ?? link?.getAttribute('href');
  };
  expect([switchOf('nb', states[0]!), switchOf('en', states[0]!)]).toEqual(['/en/bestill', '/bestill']);
  const [closed, off]: typeof states = [
    [{}, { acceptOrders: false }],
    [{}, { isNorwegianOnly: true }],
  ];
  expect([switchOf('nb', closed!), switchOf('en', closed!)]).toEqual(['/en/bestill', '/bestill']);
  expect(switchOf('nb', off!)).toBeUndefined();
});

test('a name that the owner wrote in Norwegian is said to be it in the English form', () => {
  const page = (language: Language) =>
    new DOMParser().parseFromString(formOf(language, states[0]!), 'text/html');
  expect(page('en').querySelector('.plain-dish b')?.getAttribute('lang')).toBe('nb');
  expect(page('nb').querySelector('.plain-dish b')?.hasAttribute('lang')).toBe(false);
  const group = new DOMParser()
    .parseFromString(formOf('en', states[1]!), 'text/html')
    .querySelector('legend > span');
  expect([group?.textContent, group?.getAttribute('lang')]).toEqual([sizes.name, 'nb']);
});

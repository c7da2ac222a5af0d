import { cleanup, fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inLanguage, type Language, languages } from '../../../shared/kernel/language.ts';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import type { MenuOptions, PublicBusiness, PublicDish } from '../../../shared/storefront/answers.ts';
import { shownShop, useShop } from '../../../web/storefront/basket/shop.ts';
import { DishDialog } from '../../../web/storefront/sheet/dish-dialog.tsx';
import * as english from '../../../web/storefront/sheet/words.en.ts';
import * as norwegian from '../../../web/storefront/sheet/words.nb.ts';
import { openingOf } from '../../../web/storefront/shop/opening-text.ts';
import { englishIn, norwegianIn, saidIn } from '../../helpers/norwegian.ts';
import { extras, option, optionGroup, sizes } from '../../helpers/option-builders.ts';
import { aDish, dishId, evening, menuData } from './helpers.tsx';
import { buy, dressing } from './pizzeria.tsx';

type State = {
  dish?: Partial<PublicDish>;
  business?: Partial<PublicBusiness>;
  groups?: MenuOptions['groups'];
  hasFailed?: boolean;
  /** The ids of options that were chosen before a reload. */
  chosen?: MenuOptions['groups'];
  press?: () => void;
};

const now = Date.parse(evening);
/** The sheet as the page holds it; without groups the choices are not there yet. */
function Sheet({ dish: more, business, groups, hasFailed = false }: State) {
  const dish = aDish({ asks: 'must', allergens: ['hvete'], isFrom: true, description: 'Deig', ...more });
  const page = useShop(menuData({ menu: groupedMenu([dish]), ...business }));
  const asking = { priceOre: 9900, groups: (groups ?? []).map(({ id }) => ({ groupId: id })) };
  const options = groups && {
    menu: { groups, dishes: { [dish.id]: asking } },
    groups: new Map(groups.map((group) => [group.id, group])),
  };
  return (
    <DishDialog
      {...{ dish, now }}
      shop={shownShop(page, now, { options })}
      opening={openingOf(page.state.business, now)}
      choosing={{ options, hasFailed, load: () => {} }}
      line={undefined}
      onClose={() => {}}
    />
  );
}

/** Shows a state, and answers all that it says; `language` holds for what a press changes, too. */
function said(language: Language, state: State): string {
  cleanup();
  sessionStorage.clear();
  const choices = (state.chosen ?? []).flatMap(({ id, options }) =>
    options.map((one) => ({ groupId: id, optionId: one.id, name: one.name, quantity: 2 })),
  );
  const draft = { dish: dishId(1), choices, quantity: 1, notes: '', lost: [] };
  if (state.chosen) sessionStorage.setItem('kurv:napoli:dish', JSON.stringify(draft));
  inLanguage(language, () => {
    render(<Sheet {...state} />);
    state.press?.();
  });
  return saidIn(document.body.innerHTML);
}

const pressBuy = () => void fireEvent.click(buy());
const pressAll = () => {
  for (const field of document.querySelectorAll('dialog input')) fireEvent.click(field);
};
const soldOut = { until: null };
const some = (n: number, about: Parameters<typeof optionGroup>[3]) =>
  optionGroup(
    n,
    'Pålegg',
    Array.from({ length: 10 }, (_, place) => option(n * 10 + place, `Skinke ${place}`, 1000)),
    about,
  );
const special = optionGroup(7, 'Tilbehør', [
  option(71, 'Pils', 5000, { alcoholPercent: 4.7, depositOre: 200, allergens: ['bygg'] }),
  option(72, 'Dipp', 0, { allergens: null, soldOut: { until: '2026-10-09T18:00:00.000Z' } }),
  option(73, 'Salat', 0, { allergens: null }),
]);
const alcohol = { from: '09:00', until: '20:00', untilBeforeHoliday: '18:00' };
const counts: [number, number][] = [
  [1, 1],
  [1, 2],
  [1, 3],
  [2, 2],
  [0, 1],
  [0, 5],
  [0, 10],
];

/** Every state of a sheet that has words of its own. */
const states: State[] = [
  {},
  { hasFailed: true },
  { groups: [] },
  { groups: [], dish: { allergens: [], depositOre: 200, asks: undefined } },
  { groups: [], dish: { allergens: null } },
  { groups: [], dish: { soldOut } },
  { groups: [], dish: { dayBefore: '18:00', leadMinutes: 45 } },
  { groups: [], business: { acceptOrders: false } },
  { groups: [sizes, extras, dressing] },
  { groups: [sizes, extras, dressing], press: pressBuy },
  { groups: [sizes, extras], press: pressAll },
  { groups: [dressing], press: pressAll },
  { groups: [optionGroup(7, 'Tilbehør', special.options, { min: 1 })] },
  { groups: [special], business: { alcohol }, press: pressAll },
  { groups: [extras], chosen: [extras] },
  { groups: [{ ...extras, max: 3, maxEach: 1 }], chosen: [extras, dressing], press: pressBuy },
  {
    groups: [{ ...special, options: special.options.map((one) => ({ ...one, soldOut })) }],
    chosen: [special],
  },
  ...counts.flatMap(([min, max]): State[] => {
    const groups = [some(5, { min, max }), some(6, { min, max, maxEach: 3 })];
    return [{ groups }, { groups, press: pressBuy }, { groups, press: pressAll }];
  }),
];
const names = ['Margherita', 'Deig', 'Pålegg', 'Tilbehør', 'Skinke', 'Pils', 'Dipp', 'Salat'];
const theirs = [sizes, extras, dressing].flatMap(({ name, options }) => [
  name,
  ...options.map((one) => one.name),
]);
const owners = [...names, ...theirs];

test.each(languages)('the sheet of a dish speaks one language in every state: %s', (language) => {
  const foreign = language === 'en' ? norwegianIn : englishIn;
  const own = language === 'en' ? englishIn : norwegianIn;
  const texts = states.map((state) => said(language, state));
  expect([...new Set(texts.flatMap((text) => foreign(text, owners)))]).toEqual([]);
  expect(texts.filter((text) => own(text, owners).length === 0)).toEqual([]);
});

test('the states above say every text of the sheet that is not said of a changed line', () => {
  const all = states.map((state) => said('en', state)).join('\n');
  const { updateBasket: _, ...others } = english;
  const texts = Object.values(others).filter((word) => typeof word === 'string');
  expect(texts.filter((text) => !all.includes(text))).toEqual([]);
});

test('on an English sheet what an owner wrote in Norwegian is said to be it', () => {
  const [small, ...others] = sizes.options;
  const sizesInEnglish = { ...sizes, name: 'Size', options: [{ ...small!, name: 'Small' }, ...others] };
  const norwegian = others.map((one) => ({ ...one, isNorwegian: true as const }));
  const groups = [
    { ...sizesInEnglish, options: [sizesInEnglish.options[0]!, ...norwegian] },
    { ...dressing, isNorwegian: true as const },
  ];
  const marked = () => [...document.querySelectorAll('dialog [lang=nb]')].map((text) => text.textContent);
  said('en', { groups, dish: { isNorwegian: true } });
  expect(marked()).toEqual(['Margherita', 'Deig', 'Stor', 'Dressing']);
  said('en', { groups: [sizesInEnglish], dish: { hasEnglishName: true } });
  expect(marked()).toEqual([]);
  said('nb', { groups: [extras] });
  expect(document.querySelector('dialog [lang]')).toBeNull();
});

test('the sheet says what to choose, and what the dish contains, in English', () => {
  const text = (state: State) => {
    said('en', state);
    return document.querySelector('dialog')!.textContent!.replaceAll('\u00a0', ' ');
  };
  const open = text({ groups: [sizes, { ...extras, max: 3 }, dressing] });
  for (const part of ['Required', 'Choose up to 3', 'Choose: Størrelsefrom 189 kr', 'Note to the kitchen'])
    expect(open).toContain(part);
  expect(open).toContain(
    'Allergens depend on: DressingOtherwise: wheat. Dressing can add eggs, milk and mustard.',
  );
  const chosen = text({ groups: [extras], chosen: [extras] });
  expect(chosen).toContain('Contains: wheat, fish, milkFor the dish as you have chosen it.');
  expect(chosen).toContain('Add to basket');
});

test.each(languages)(
  'the sheet says that a dish is ordered the day before, and how long it takes: %s',
  (language) => {
    const text = said(language, { groups: [], dish: { dayBefore: '18:00', leadMinutes: 45 } });
    const { dayBefore, takes } = { nb: norwegian, en: english }[language];
    for (const sentence of [dayBefore('18:00'), takes(45)]) expect(text).toContain(sentence);
  },
);

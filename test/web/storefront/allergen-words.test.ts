import { expect, test } from 'vitest';
import type { Allergen } from '../../../shared/menu/allergens.ts';
import { configuredDish } from '../../../shared/menu/configured-dish.ts';
import { allergenWords } from '../../../web/storefront/sheet/allergen-words.ts';
import { choice, option, optionGroup } from '../../helpers/option-builders.ts';

/** The sheet's words about a dish with a sauce that must be chosen, before and after the choice. */
function words(own: Allergen[] | null, sauces: (Allergen[] | null)[], chosen: number[]) {
  const options = sauces.map((allergens, n) => option(31 + n, `Saus ${n}`, 0, { allergens }));
  const group = optionGroup(3, 'Saus', options, { min: 1, max: 1 });
  const groups = new Map([[group.id, group]]);
  const dish = { priceOre: 100, allergens: own, groups: [{ groupId: group.id }] };
  const counted = configuredDish(
    dish,
    groups,
    chosen.map((n) => choice(n)),
    0,
  );
  return Object.values(allergenWords(dish, groups, counted));
}

test.each<[string, Allergen[] | null, (Allergen[] | null)[], number[], string[]]>([
  ['none', [], [[]], [31], ['Ingen av de 14 allergenene', 'Gjelder retten slik du har valgt den.']],
  ['nobody has said', null, [[]], [31], ['Allergener: ikke oppgitt', 'Spør restauranten før du bestiller.']],
  [
    'the chosen sauce is unsaid',
    [],
    [[], null],
    [32],
    ['Allergener: ikke oppgitt', 'Spør restauranten før du bestiller.'],
  ],
  [
    'another sauce is unsaid',
    ['melk'],
    [[], null],
    [31],
    ['Inneholder: melk', 'Gjelder retten slik du har valgt den.'],
  ],
  [
    'an unsaid sauce may come',
    ['melk'],
    [[], null],
    [],
    ['Allergener: velg saus først', 'Ellers: melk. Ikke oppgitt for alle valg.'],
  ],
  ['a sauce may bring more', [], [['egg'], []], [], ['Allergener: velg saus først', 'Saus kan gi egg.']],
  [
    'no sauce brings more',
    ['melk'],
    [['melk'], []],
    [],
    ['Inneholder: melk', 'Vi viser allergenene for det du velger.'],
  ],
])('“none” and “not said” are different answers: %s', (_, own, sauces, chosen, said) => {
  expect(words(own, sauces, chosen)).toEqual(said);
});

test('a dish without choices says it of the dish alone', () => {
  const dish = { priceOre: 100, allergens: ['melk' as const] };
  const counted = configuredDish(dish, new Map(), [], 0);
  expect(allergenWords(dish, new Map(), counted).text).toBe('Gjelder hele retten.');
});

import type { MenuItem } from './menu-item.ts';
import type { DishGroup, OptionGroup } from './option-group.ts';

const small = 'opt_000000s001';
const large = 'opt_000000s002';
const [sizesId, baseId, toppingId, dressingId] = [
  ...(['grp_000000s001', 'grp_000000s002', 'grp_000000s003', 'grp_000000s004'] as const),
];

const topping = (
  n: number,
  name: string,
  kroner: number,
  besideLarge: number,
  allergens: MenuItem['allergens'],
) => ({
  ...{ id: `opt_000000t${String(n).padStart(3, '0')}` as const, name, priceOre: kroner * 100, allergens },
  priceBySize: { [large]: besideLarge * 100 },
});

/** The groups of choices at the demo restaurants. */
export const sampleGroups: OptionGroup[] = [
  {
    ...{ id: sizesId, kind: 'sizes', name: 'Størrelse', min: 1, max: 1, maxEach: 1 },
    options: [
      { id: small, name: 'Vanlig', priceOre: 18_900, allergens: [] },
      { id: large, name: 'Stor', priceOre: 24_900, allergens: [] },
    ],
  },
  {
    ...{ id: baseId, kind: 'choices', name: 'Bunn', min: 1, max: 1, maxEach: 1 },
    options: [
      { id: 'opt_000000b001', name: 'Tynn', priceOre: 0, allergens: ['hvete'], isDefault: true },
      { id: 'opt_000000b002', name: 'Tykk', priceOre: 1000, allergens: ['hvete'] },
      { id: 'opt_000000b003', name: 'Grov', priceOre: 1500, allergens: ['hvete', 'rug'] },
    ],
  },
  {
    ...{
      id: toppingId,
      kind: 'choices',
      name: 'Ekstra topping',
      min: 0,
      max: 6,
      maxEach: 2,
      sizeGroupId: sizesId,
    },
    options: [
      topping(1, 'Ekstra mozzarella', 20, 30, ['melk']),
      topping(2, 'Pepperoni', 25, 35, []),
      topping(3, 'Parmaskinke', 35, 45, []),
      topping(4, 'Sjampinjong', 15, 20, []),
      topping(5, 'Jalapeño', 15, 20, []),
      topping(6, 'Ruccola', 15, 20, []),
    ],
  },
  {
    ...{ id: dressingId, kind: 'choices', name: 'Dressing', min: 0, max: 2, maxEach: 1 },
    options: [
      {
        id: 'opt_000000d001',
        name: 'Hvitløksdressing',
        priceOre: 1500,
        allergens: ['egg', 'melk', 'sennep'],
      },
      { id: 'opt_000000d002', name: 'Chilisaus', priceOre: 1500, allergens: [] },
    ],
  },
];

/** Groups of a pizza whose ordinary size costs what the dish does, and the large one 60 kr more. */
const ofPizza = (kroner: number): DishGroup[] => [
  { groupId: sizesId, prices: { [small]: kroner * 100, [large]: (kroner + 60) * 100 } },
  { groupId: baseId },
  { groupId: toppingId },
];

/** The demo restaurants' additions to some of the twelve dishes of the sample menu. */
export const sampleOptions: Readonly<Record<string, Partial<MenuItem>>> = {
  Margherita: { groups: ofPizza(189), diets: ['vegetar'] },
  Pepperoni: { groups: ofPizza(209), spice: 1 },
  Parma: { groups: ofPizza(249) },
  Cæsarsalat: { groups: [{ groupId: dressingId }] },
  Hvitløksbrød: { groups: [{ groupId: dressingId }], diets: ['vegetar'] },
  Cola: { description: '0,33 l boks.', depositOre: 200 },
  'Dagens pasta': {
    window: { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], from: '11:00', to: '15:00' },
  },
};

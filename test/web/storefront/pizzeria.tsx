import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { groupedMenu } from '../../../shared/menu/grouped-menu.ts';
import type { OptionGroup } from '../../../shared/menu/option-group.ts';
import type { MenuOptions, PublicDish } from '../../../shared/storefront/answers.ts';
import { extras, option, optionGroup, sizes } from '../../helpers/option-builders.ts';
import { aDish, dishId, fakeApi, menuData } from './helpers.tsx';

/** One or two, and only some say what they contain. */
export const dressing = optionGroup(
  3,
  'Dressing',
  [
    option(31, 'Hvitløk', 0, { allergens: ['egg', 'melk'] }),
    option(32, 'Chili', 0, { allergens: ['sennep'] }),
  ],
  { min: 1, max: 2 },
);

/**
 * Pepperoni in two sizes with extras, a plate with a required dressing, a dish with extras, one without
 * choices.
 */
export const dishes: PublicDish[] = [
  aDish({
    id: dishId(1),
    name: 'Pepperoni',
    priceOre: 14900,
    isFrom: true,
    asks: 'must',
    allergens: ['hvete', 'melk'],
  }),
  aDish({ id: dishId(2), name: 'Kebabtallerken', priceOre: 17900, asks: 'must', allergens: [] }),
  aDish({ id: dishId(3), name: 'Calzone', priceOre: 16900, asks: 'may', allergens: ['hvete'] }),
  aDish({ id: dishId(4), name: 'Cola', priceOre: 3900, depositOre: 200 }),
];

export const options: MenuOptions = {
  groups: [sizes, extras, dressing],
  dishes: {
    [dishId(1)]: { priceOre: 9900, groups: [{ groupId: sizes.id }, { groupId: extras.id }] },
    [dishId(2)]: { priceOre: 17900, groups: [{ groupId: dressing.id }] },
    [dishId(3)]: { priceOre: 16900, groups: [{ groupId: extras.id }] },
  },
};

export const withGroups = (...groups: OptionGroup[]): MenuOptions => ({ ...options, groups });

export const pizzeria = (more: Parameters<typeof menuData>[0] = {}, now?: string) =>
  menuData({ menu: groupedMenu(dishes), delivers: false, ...more }, now);

/** The server: options, and what else a test needs of it. */
export function serve(answer: () => MenuOptions, more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({ '/storefront/options': () => ({ status: 200, body: answer() }), ...more });
}

export const sheet = () => within(document.querySelector<HTMLElement>('dialog')!);
export const isOpen = () => document.querySelector('dialog') !== null;
export const groups = () => [...document.querySelectorAll('dialog .og-name')].map((name) => name.textContent);
export const buy = () => document.querySelector<HTMLButtonElement>('.buy .main-button')!;
export const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ');
export const choose = (name: string | RegExp) => fireEvent.click(sheet().getByLabelText(name));

/** Opens the sheet of a dish by its name, and waits for what can be chosen. */
export async function openDish(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(groups()).not.toEqual([]));
}

import type { Allergen } from '../../../shared/menu/allergens.ts';
import type { ChosenOption } from '../../../shared/menu/configured-dish.ts';
import type { OptionGroup } from '../../../shared/menu/option-group.ts';
import type { MenuOptions, PublicDish } from '../../../shared/shops/public-business.ts';
import type { BasketLine } from './basket.ts';

/** What can be chosen of the menu's dishes. */
export type Options = { menu: MenuOptions; groups: ReadonlyMap<string, OptionGroup> };

/** What a line is and costs by the menu as it is now. `problem`: why it cannot be ordered like this. */
export type Counted = {
  priceOre: number;
  depositOre: number;
  /** The most of the dish and its choices; missing where the server has counted. */
  alcoholPercent?: number | undefined;
  allergens: Allergen[] | null;
  choices: ChosenOption[];
  problem?: string | undefined;
};

/** Counts a line by what can be chosen; the script that does it comes with the sheet. */
export type CountLine = (dish: PublicDish, line: BasketLine, options: Options, now: number) => Counted;

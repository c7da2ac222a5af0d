import {
  type Choice,
  type ConfigurableDish,
  configuredDish,
  type Groups,
  groupsOf,
} from '../../../shared/menu/configured-dish.ts';
import { isSoldOut } from '../../../shared/menu/sold-out.ts';
import type { MenuOptions, PublicDish } from '../../../shared/storefront/answers.ts';
import type { Counted, Options } from '../basket/shop.ts';

/** A choice with its name, so that it can be named when it is gone. */
export type NamedChoice = Choice & { name: string };

/** The dish with its own price, which the page does not have: what it shows is the least that one costs. */
export function configurableOf(dish: PublicDish, { dishes }: MenuOptions): ConfigurableDish {
  const { allergens, depositOre, alcoholPercent } = dish;
  return { priceOre: dish.priceOre, ...dishes[dish.id], allergens, depositOre, alcoholPercent };
}

/** The choices that can still be had, and sentences that name the rest. */
export function possibleChoices(
  dish: ConfigurableDish,
  groups: Groups,
  choices: readonly NamedChoice[],
  now: number,
): { kept: NamedChoice[]; lost: string[] } {
  const options = new Map(
    groupsOf(dish, groups).flatMap((group) => group.options.map((one) => [one.id, one])),
  );
  const kept: NamedChoice[] = [];
  const lost: string[] = [];
  for (const choice of choices) {
    const option = options.get(choice.optionId);
    if (!option) lost.push(`${choice.name} er ikke lenger å få`);
    else if (isSoldOut(option, now)) lost.push(`${choice.name} er utsolgt`);
    else kept.push(choice);
  }
  return { kept, lost };
}

type Line = { choices?: readonly NamedChoice[] | undefined };

/** A line of the basket by the menu's options, with the rule that the server charges by. */
export function countedLine(
  dish: PublicDish,
  { choices = [] }: Line,
  { menu, groups }: Options,
  now: number,
): Counted {
  const configurable = configurableOf(dish, menu);
  const { priceOre, depositOre, alcoholPercent, allergens, chosen, issues } = configuredDish(
    configurable,
    groups,
    choices,
    now,
  );
  const { lost } = possibleChoices(configurable, groups, choices, now);
  const problem = lost[0] ?? issues[0]?.message;
  return { priceOre, depositOre, alcoholPercent, allergens, choices: chosen, problem };
}

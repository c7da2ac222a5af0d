import { type ChoiceIssue, choiceWords } from '../../../shared/menu/choice-issue.ts';
import {
  type Choice,
  type ChosenOption,
  configuredDish,
  defaultChoices,
  type GroupOfDish,
  groupsOf,
} from '../../../shared/menu/configured-dish.ts';
import type { OptionGroup } from '../../../shared/menu/option-group.ts';
import type { TypedOrder } from '../../../shared/orders/order-form.ts';
import type { MenuOptions, PublicBusiness, PublicDish } from '../../../shared/storefront/answers.ts';
import { configurableOf } from '../sheet/draft.ts';
import { offText } from '../shop/opening-text.ts';

/** A chosen dish with its groups and choices; `priceOre` and `depositOre` are for one. */
export type ChosenLine = {
  dish: PublicDish;
  quantity: number;
  groups: GroupOfDish[];
  choices: Choice[];
  /** The same with names and prices. */
  chosen: ChosenOption[];
  priceOre: number;
  depositOre: number;
  alcoholPercent: number | undefined;
  /** The problem of the choices that the guest has seen. */
  problem: string | undefined;
};

const isLost = ({ because }: ChoiceIssue) => because.reason.startsWith('option');

/**
 * The chosen dishes of the menu that can be had. Choices that the guest has not seen yet are the owner's
 * defaults, without those that cannot be had any more.
 */
export function chosenLines(
  { menu }: Pick<PublicBusiness, 'menu'>,
  options: MenuOptions,
  typed: Pick<TypedOrder, 'quantities' | 'choices'>,
  now: number,
): ChosenLine[] {
  const groups = new Map<string, OptionGroup>(options.groups.map((group) => [group.id, group]));
  return menu.flatMap(({ items, window }) =>
    items.flatMap((dish): ChosenLine[] => {
      const quantity = typed.quantities.get(dish.id) ?? 0;
      if (quantity === 0 || offText({ ...dish, groupWindow: window }, now)) return [];
      const configurable = configurableOf(dish, options);
      const seen = typed.choices.get(dish.id);
      const wanted = seen ?? defaultChoices(configurable, groups, now);
      const { issues } = configuredDish(configurable, groups, wanted, now);
      const lost = new Set(issues.filter(isLost).map(({ optionId }) => optionId));
      const choices = wanted.filter(({ optionId }) => !lost.has(optionId));
      const { priceOre, depositOre, alcoholPercent, chosen } = configuredDish(
        configurable,
        groups,
        choices,
        now,
      );
      const problem = seen && issues[0] && choiceWords(issues[0]);
      return [
        {
          ...{ dish, quantity, choices, chosen, priceOre, depositOre, alcoholPercent, problem },
          groups: groupsOf(configurable, groups),
        },
      ];
    }),
  );
}

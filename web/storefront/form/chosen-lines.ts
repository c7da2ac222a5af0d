import type { OptionGroupId } from '../../../shared/kernel/ids.ts';
import type { ChoiceIssue } from '../../../shared/menu/choice-issue.ts';
import {
  type Choice,
  type ChosenOption,
  configuredDish,
  defaultChoices,
  type GroupOfDish,
  groupsOf,
  priceOf,
} from '../../../shared/menu/configured-dish.ts';
import type { Option, OptionGroup } from '../../../shared/menu/option-group.ts';
import type { TypedOrder } from '../../../shared/orders/order-form.ts';
import type { MenuOptions, PublicBusiness, PublicDish } from '../../../shared/storefront/answers.ts';
import { configurableOf } from '../sheet/draft.ts';
import { offText } from '../shop/opening-text.ts';

/**
 * A chosen dish with its groups and choices; `priceOre` and `depositOre` are for one. While something must be
 * chosen, it costs no less than `priceOre`.
 */
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
  /** Choices that are still to be made, or made otherwise: without them there is no order. */
  missing: ChoiceIssue[];
  /** The problems of the choices that the guest has seen. */
  problems: ChoiceIssue[];
};

/** The name of a group's fields, and its place on the page. */
export const groupName = ({ id }: PublicDish, groupId: OptionGroupId) => `valg.${id}.${groupId}`;

/** Each choice that is too few, made up with the cheapest of its group. */
const cheapest = (missing: readonly ChoiceIssue[], groups: readonly GroupOfDish[]) =>
  missing.flatMap(({ groupId, because }): Choice[] => {
    const group = groups.find(({ id }) => id === groupId);
    if (!group || because.reason !== 'tooFew') return [];
    const price = (option: Option) => priceOf(option, group, undefined);
    const least = group.options.reduce((a, b) => (price(b) < price(a) ? b : a));
    return [{ groupId, optionId: least.id, quantity: because.missing }];
  });

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
      const own = groupsOf(configurable, groups);
      const seen = typed.choices.get(dish.id);
      const wanted = seen ?? defaultChoices(configurable, groups, now);
      const lost = configuredDish(configurable, groups, wanted, now).issues.filter(isLost);
      const choices = wanted.filter((choice) => lost.every(({ optionId }) => optionId !== choice.optionId));
      const { issues: missing, ...configured } = configuredDish(configurable, groups, choices, now);
      return [
        {
          ...{ ...configured, dish, quantity, groups: own, choices, missing },
          priceOre: configuredDish(configurable, groups, [...choices, ...cheapest(missing, own)], now)
            .priceOre,
          problems: seen ? [...lost, ...missing] : [],
        },
      ];
    }),
  );
}

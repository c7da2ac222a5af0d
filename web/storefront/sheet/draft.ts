import type { OptionId } from '../../../shared/kernel/ids.ts';
import { choiceWords } from '../../../shared/menu/choice-issue.ts';
import {
  type Choice,
  type ConfigurableDish,
  configuredDish,
  defaultChoices,
  type GroupOfDish,
  type Groups,
  groupsOf,
} from '../../../shared/menu/configured-dish.ts';
import type { Option } from '../../../shared/menu/option-group.ts';
import { refusals } from '../../../shared/menu/refusals.ts';
import { isSoldOut } from '../../../shared/menu/sold-out.ts';
import type { MenuOptions, PublicDish } from '../../../shared/storefront/answers.ts';
import type { BasketLine } from '../basket/basket.ts';
import type { Counted, Options } from '../basket/shop.ts';
import { isRecord, readSaved } from '../shop/saved.ts';
import { isOneOf } from './group-text.ts';
import { words } from './words.ts';

/** The sheet's content, saved for the tab, so that a reload keeps it. `dish` and `line` name its place. */
export type Draft = {
  dish: string;
  line?: number | undefined;
  choices: NamedChoice[];
  quantity: number;
  notes: string;
  /** Sentences about choices that were taken out because they can no longer be had. */
  lost: string[];
};

const isChoice = (value: unknown) =>
  isRecord(value) &&
  [value.groupId, value.optionId, value.name].every((text) => typeof text === 'string') &&
  Number.isInteger(value.quantity);

export const isDraft = (value: unknown): value is Draft =>
  isRecord(value) &&
  typeof value.dish === 'string' &&
  typeof value.notes === 'string' &&
  Number.isInteger(value.quantity) &&
  [value.choices, value.lost].every(Array.isArray) &&
  (value.choices as unknown[]).every(isChoice) &&
  (value.lost as unknown[]).every((text) => typeof text === 'string');

type Opened = { subdomain: string; dishId: string; line: BasketLine | undefined };

/** The sheet's first state: as before a reload, as the line is, or with the owner's defaults. */
export function firstDraft(
  { subdomain, dishId, line }: Opened,
  dish: ConfigurableDish,
  groups: Groups,
  now: number,
): Draft {
  const saved = readSaved(subdomain, 'dish', isDraft);
  if (saved?.dish === dishId && saved.line === line?.key) return saved;
  const about = { dish: dishId, line: line?.key, lost: [] };
  if (line) return { ...about, choices: line.choices ?? [], quantity: line.quantity, notes: line.notes };
  const names = new Map(groupsOf(dish, groups).flatMap(({ options }) => options.map((o) => [o.id, o.name])));
  const choices = defaultChoices(dish, groups, now).map((choice) => ({
    ...choice,
    name: names.get(choice.optionId) ?? '',
  }));
  return { ...about, choices, quantity: 1, notes: '' };
}

/** The choices after one option was set to a quantity; of a group that takes one, the other goes. */
export function withOption(
  choices: readonly NamedChoice[],
  group: GroupOfDish,
  option: Option,
  quantity: number,
): NamedChoice[] {
  const others = choices.filter(({ groupId, optionId }) =>
    isOneOf(group) ? groupId !== group.id : optionId !== option.id,
  );
  if (quantity <= 0) return others;
  return [...others, { groupId: group.id, optionId: option.id, name: option.name, quantity }];
}

export const quantityOf = (choices: readonly NamedChoice[], id: OptionId) =>
  choices.find(({ optionId }) => optionId === id)?.quantity ?? 0;

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
    if (!option) lost.push(words.notToBeHad(choice.name));
    else if (isSoldOut(option, now)) lost.push(refusals.reasons.optionSoldOut({ option: choice.name }));
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
  const problem = lost[0] ?? (issues[0] && choiceWords(issues[0]));
  return { priceOre, depositOre, alcoholPercent, allergens, choices: chosen, problem };
}

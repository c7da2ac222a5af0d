import { type FieldErrors, type Resolver, set, type UseFormReturn } from 'react-hook-form';
import * as v from 'valibot';
import {
  type MenuItemId,
  type OptionGroupId,
  type OptionId,
  shortSuffix,
} from '../../../../../shared/kernel/ids.ts';
import { inputFromOre, oreFromInput } from '../../../../../shared/kernel/money.ts';
import type { Issue } from '../../../../../shared/kernel/problem.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import type { Option, OptionGroup } from '../../../../../shared/menu/option-group.ts';
import { type OptionGroupDraft, optionGroupDraft } from '../../../../../shared/menu/option-group-draft.ts';
import { reasons } from '../../../../../shared/menu/owner-refusals.nb.ts';
import { amountRule } from '../../../lib/typed-amount.ts';
import { worded } from '../../../lib/worded.ts';
import { type AllergenFieldsOf, answerOf, saidAllergens } from '../allergen-choice.tsx';

/** The group, and the dishes that use it: both are stored by the one button. */
export type EditorFields = GroupFields & { itemIds: MenuItemId[] };
export type EditorForm = UseFormReturn<EditorFields>;

/** The sizes a price can depend on: those of the chosen group, while there is one. */
export function sizesOf(menu: Pick<Menu, 'groups'>, sizeGroupId: string): Option[] {
  return menu.groups.find(({ id, kind }) => id === sizeGroupId && kind === 'sizes')?.options ?? [];
}

/** Errors of a list as a whole stand at its root, where react-hook-form looks for them. */
const placeOf = (path: string) => (path === 'options' ? 'options.root' : path) || 'name';

export function editorResolver(menu: Pick<Menu, 'groups'>): Resolver<EditorFields> {
  return (fields) => {
    const read = readGroup(fields, sizesOf(menu, fields.sizeGroupId));
    if ('draft' in read) return { values: fields, errors: {} };
    const errors: FieldErrors<EditorFields> = {};
    for (const { path, message } of read.issues) set(errors, placeOf(path), { type: 'rule', message });
    return { values: {}, errors };
  };
}

/**
 * Shows the server's faults in the draft at the fields of the form. The paths are the form's own (`fieldAt`).
 */
export function showIssues({ setError }: EditorForm, issues: readonly Issue[]): void {
  const isField = (path: string): path is 'name' => path !== '';
  for (const [place, { path, message }] of issues.entries()) {
    const at = placeOf(path);
    if (isField(at)) setError(at, { type: 'server', message }, { shouldFocus: place === 0 });
  }
}

/** An option in the form: amounts are texts, and `bySize` has one for every size of the chosen group. */
type OptionFields = AllergenFieldsOf & {
  id: OptionId;
  name: string;
  price: string;
  bySize: Record<string, string>;
  depositOre: number;
  /** Percent as typed; empty is none. */
  alcohol: string;
  isDefault: boolean;
};

/**
 * `sizeGroupId` is empty where prices do not depend on a size. A `max` of 0: as many as the guest wants,
 * which are all options as often as each may be taken.
 */
export type GroupFields = {
  kind: OptionGroup['kind'];
  name: string;
  min: number;
  max: number;
  maxEach: number;
  sizeGroupId: OptionGroupId | '';
  options: OptionFields[];
};

const newOptionId = (): OptionId => `opt_${shortSuffix(crypto.getRandomValues(new Uint8Array(10)))}`;

export const newOption = (): OptionFields => ({
  ...{ id: newOptionId(), name: '', price: '', bySize: {}, depositOre: 0, alcohol: '', isDefault: false },
  ...answerOf(null),
});

const optionFieldsOf = (option: Option): OptionFields => ({
  id: option.id,
  name: option.name,
  price: inputFromOre(option.priceOre),
  bySize: Object.fromEntries(
    Object.entries(option.priceBySize ?? {}).map(([size, ore]) => [size, inputFromOre(ore)]),
  ),
  depositOre: option.depositOre ?? 0,
  alcohol: String(option.alcoholPercent ?? '').replace('.', ','),
  isDefault: option.isDefault ?? false,
  ...answerOf(option.allergens),
});

/** The most that a guest can take of a form's options. */
export const mostOf = ({ options, maxEach }: { options: readonly unknown[]; maxEach: number }) =>
  Math.min(99, Math.max(1, options.length * maxEach));

/**
 * The editor's first values: a new group, of which guests take as many as they want, or the group as it is.
 */
export function fieldsOfGroup(group: OptionGroup | undefined): GroupFields {
  if (!group)
    return {
      ...{ kind: 'choices', name: '', min: 0, max: 0, maxEach: 1, sizeGroupId: '' },
      options: [newOption()],
    };
  const { kind, name, min, maxEach, sizeGroupId = '', options } = group;
  const max = options.length > 1 && group.max === mostOf(group) ? 0 : group.max;
  return { kind, name, min, max, maxEach, sizeGroupId, options: options.map(optionFieldsOf) };
}

/** Each option with a price for each size: a new size begins with the option's own price. */
export function withSizes(fields: GroupFields, sizes: readonly Pick<Option, 'id'>[]): GroupFields {
  const options = fields.options.map((option) => ({
    ...option,
    bySize: { ...Object.fromEntries(sizes.map(({ id }) => [id, option.price])), ...option.bySize },
  }));
  return { ...fields, options };
}

/** A copy has options of its own, so that prices on dishes stay with the first. */
export function copyOfGroup(group: OptionGroup): GroupFields {
  const fields = fieldsOfGroup(group);
  const options = fields.options.map((option) => ({ ...option, id: newOptionId() }));
  return { ...fields, name: `${fields.name} (kopi)`.slice(0, 60), options };
}

/** Øre, 0 for an extra with nothing typed; undefined for a text that is no amount. */
const typed = (text: string, isSize: boolean) => (text.trim() === '' && !isSize ? 0 : oreFromInput(text));

/** Where the form shows an error about a path of the draft. */
export function fieldAt(path: string): string {
  const [, index, of, size] = /^options\.(\d+)\.(\w+)(?:\.(\w+))?/.exec(path) ?? [];
  if (index === undefined) return path;
  if (of === 'priceBySize') return `options.${index}.bySize.${size ?? ''}`;
  return `options.${index}.${of === 'priceOre' ? 'price' : ['id', 'alcoholPercent'].includes(of ?? '') ? 'name' : (of ?? 'name')}`;
}

/** The draft in the form, or its faults, each at its field. `sizes` are those of the chosen size group. */
export function readGroup(
  fields: GroupFields,
  sizes: readonly Option[],
): { draft: OptionGroupDraft } | { issues: Issue[] } {
  const isSizes = fields.kind === 'sizes';
  const bySize = !isSizes && fields.sizeGroupId !== '' ? sizes : [];
  const issues: Issue[] = [];
  const read = (text: string | undefined, path: string) => {
    const ore = typed(text ?? '', isSizes);
    if (ore === undefined) issues.push({ path, message: amountRule });
    return ore ?? 0;
  };
  const options = fields.options.map((option, index) => {
    const priceBySize = Object.fromEntries(
      bySize.map(({ id }) => [id, read(option.bySize[id], `options.${index}.bySize.${id}`)]),
    );
    const [first] = bySize;
    const alcoholPercent = Number(option.alcohol.trim().replace(',', '.'));
    return {
      ...{ id: option.id, name: option.name, allergens: saidAllergens(option) },
      // A dish without sizes has the price of the first column.
      priceOre: first ? (priceBySize[first.id] ?? 0) : read(option.price, `options.${index}.price`),
      ...(first && { priceBySize }),
      ...(option.depositOre > 0 && { depositOre: option.depositOre }),
      ...(option.alcohol.trim() !== '' && { alcoholPercent }),
      ...(option.isDefault && { isDefault: true }),
    };
  });
  const { kind, name, min, maxEach } = fields;
  const max = fields.max || mostOf(fields);
  const rule = isSizes ? { min: 1, max: 1, maxEach: 1 } : { min, max, maxEach: Math.min(maxEach, max) };
  const parsed = v.safeParse(worded(optionGroupDraft, reasons), {
    ...{ kind, name, ...rule, options },
    ...(bySize.length > 0 && { sizeGroupId: fields.sizeGroupId }),
  });
  for (const issue of parsed.issues ?? []) {
    const path = fieldAt(v.getDotPath(issue) ?? '');
    if (!issues.some((known) => known.path === path)) issues.push({ path, message: issue.message });
  }
  return parsed.success && issues.length === 0 ? { draft: parsed.output } : { issues };
}

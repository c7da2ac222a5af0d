import type { MenuItemId } from '../../../../../shared/kernel/ids.ts';
import { kroner } from '../../../../../shared/kernel/money.ts';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import type { Category } from '../../../../../shared/menu/category.ts';
import { groupMark } from '../../../../../shared/menu/group-mark.ts';
import type { MenuItem } from '../../../../../shared/menu/menu-item.ts';
import type { Option, OptionGroup } from '../../../../../shared/menu/option-group.ts';
import type { OptionGroupCreation, OptionGroupDraft } from '../../../../../shared/menu/option-group-draft.ts';
import { answer } from '../../../lib/api.ts';
import { type Creation, createOnce } from '../../../lib/creation.ts';
import type { Shop } from '../../../lib/shop.ts';
import { useMenuChange } from '../queries.ts';
import { dishCount } from '../shown-menu.ts';

type Api = Shop['api'];

type SavedGroup = {
  /** Undefined for a new one. */
  group: OptionGroup | undefined;
  draft: OptionGroupDraft;
  /** The group that the form began with; undefined where the save may replace a newer version. */
  was: OptionGroup | undefined;
  /** Undefined where the dishes that use it were left as they are. */
  itemIds: MenuItemId[] | undefined;
  creation: Creation<OptionGroupCreation>;
};

async function changeGroup(
  api: Api,
  { id }: Pick<OptionGroup, 'id'>,
  draft: OptionGroupCreation & { was?: string | undefined },
) {
  await answer(api.menu.groups[':id'].$put({ param: { id }, json: draft }));
  return { id };
}

const told: readonly string[] = ['VALIDATION_FAILED', 'MENU_FULL', 'VERSION_CONFLICT'];

/** Stores the group with its dishes. The page owns `creation`, so a second try makes no second group. */
export function useSaveGroup() {
  return useMenuChange({
    call: async ({ group, draft, was, itemIds, creation }: SavedGroup, api: Api) => {
      const whole = { ...draft, ...(itemIds && { itemIds }) };
      if (group) return changeGroup(api, group, { ...whole, was: was && groupMark(was) });
      return createOnce<OptionGroupCreation, Pick<OptionGroup, 'id'>>(creation, whole, {
        create: (one, key) =>
          answer(api.menu.groups.$post({ json: one }, { headers: { 'Idempotency-Key': key } })),
        change: (made) => changeGroup(api, made, whole),
      });
    },
    done: ({ group }) => (group ? 'Tilvalget er lagret' : 'Tilvalget er laget'),
    failed: (error) =>
      error instanceof Problem && told.includes(error.code) ? error.message : 'Kunne ikke lagre tilvalget',
  });
}

/** Deletes the group, also from the dishes that use it. */
export function useDeleteGroup() {
  return useMenuChange({
    call: ({ id }: OptionGroup, api: Api): Promise<unknown> =>
      answer(api.menu.groups[':id'].$delete({ param: { id } })),
    stored: (menu, _nothing, { id }) => ({
      ...menu,
      groups: menu.groups.filter((group) => group.id !== id),
      items: menu.items.map((item) =>
        item.groups ? { ...item, groups: item.groups.filter(({ groupId }) => groupId !== id) } : item,
      ),
    }),
    done: ({ name }) => `Tilvalget «${name}» er slettet`,
    failed: () => 'Kunne ikke slette tilvalget',
    taken: ({ items, groups }, { id }) => ({ items: dishesWith(items, id), groups }),
  });
}

export function useOrderGroups() {
  return useMenuChange({
    call: (groupIds: OptionGroup['id'][], api: Api): Promise<unknown> =>
      answer(api.menu['group-order'].$put({ json: { groupIds } })),
    shown: (menu, groupIds) => {
      const place = ({ id }: OptionGroup) => groupIds.indexOf(id);
      return { ...menu, groups: menu.groups.toSorted((a, b) => place(a) - place(b)) };
    },
    done: () => 'Rekkefølge oppdatert',
    failed: () => 'Kunne ikke oppdatere rekkefølge',
  });
}

/** Beyond this many options the list names the first four. */
const mostNamed = 5;

const amount = (ore: number) => kroner(ore).replace(/\s?kr$/, '');

function optionText({ name, priceOre }: Option, { kind }: OptionGroup): string {
  if (kind === 'sizes') return `${name} ${amount(priceOre)}`;
  return priceOre === 0 ? name : `${name} +${amount(priceOre)}`;
}

/** 'Liten 149 · Stor 239', 'Ekstra ost · Sjampinjong · Jalapeño · Ansjos og 8 til. Pris etter størrelse.' */
export function optionsText(group: OptionGroup): string {
  const { options, sizeGroupId } = group;
  const shown = options.length > mostNamed ? options.slice(0, 4) : options;
  const names = shown.map((option) => (sizeGroupId ? option.name : optionText(option, group))).join(' · ');
  const more = options.length > shown.length ? ` og ${options.length - shown.length} til` : '';
  return sizeGroupId ? `${names}${more}. Pris etter størrelse.` : `${names}${more}`;
}

/** 'Nøyaktig 1', '1 til 2', 'Opptil 6, hver 2 ganger' */
export function shortRule({ min, max, maxEach }: Pick<OptionGroup, 'min' | 'max' | 'maxEach'>): string {
  const count = min === max ? `Nøyaktig ${max}` : min === 0 ? `Opptil ${max}` : `${min} til ${max}`;
  return maxEach > 1 ? `${count}, hver ${maxEach} ganger` : count;
}

const listed = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} og ${names.at(-1)}`;

export const dishesWith = (items: readonly MenuItem[], groupId: string) =>
  items.filter(({ groups }) => groups?.some((one) => one.groupId === groupId));

/** How many dishes use a group, and which: their names, or the category when it is nearly all of one. */
export function usedOn(
  group: Pick<OptionGroup, 'id'>,
  items: readonly MenuItem[],
  categories: readonly Pick<Category, 'id' | 'name'>[],
): { count: string; names: string } {
  const used = dishesWith(items, group.id);
  if (used.length === 0) return { count: 'Ingen', names: 'Knytt til en rett for å bruke det' };
  const [first] = used;
  const category = categories.find(({ id }) => id === first?.category);
  const isOneCategory = used.every((item) => item.category === first?.category);
  const others = items.filter((item) => item.category === first?.category && !used.includes(item));
  const count = dishCount(used.length);
  if (category && isOneCategory && used.length > 3 && others.length <= 2) {
    const except = others.length > 0 ? ` unntatt ${listed(others.map(({ name }) => name))}` : '';
    return { count, names: `Alle i ${category.name}${except}` };
  }
  const names = used.slice(0, used.length > 4 ? 3 : 4).map(({ name }) => name);
  const more = used.length - names.length;
  return { count, names: more > 0 ? `${names.join(', ')} og ${more} til` : listed(names) };
}

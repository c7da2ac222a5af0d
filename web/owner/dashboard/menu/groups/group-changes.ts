import type { MenuItemId } from '../../../../../shared/kernel/ids.ts';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import { groupMark } from '../../../../../shared/menu/group-mark.ts';
import type { OptionGroup } from '../../../../../shared/menu/option-group.ts';
import type { OptionGroupCreation, OptionGroupDraft } from '../../../../../shared/menu/option-group-draft.ts';
import { answer } from '../../../lib/api.ts';
import { type Creation, createOnce } from '../../../lib/creation.ts';
import type { Shop } from '../../../lib/shop.ts';
import { useMenuChange } from '../queries.ts';
import { dishesWith } from './group-texts.ts';

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

import { type FieldErrors, type Resolver, set, type UseFormReturn } from 'react-hook-form';
import type { MenuItemId } from '../../../../../shared/kernel/ids.ts';
import type { Issue } from '../../../../../shared/kernel/problem.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import type { Option } from '../../../../../shared/menu/option-group.ts';
import { type GroupFields, readGroup } from './group-form.ts';

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

/** What the server said of the draft, at the fields of the form. The paths are the form's own (`fieldAt`). */
export function showIssues({ setError }: EditorForm, issues: readonly Issue[]): void {
  const isField = (path: string): path is 'name' => path !== '';
  for (const [place, { path, message }] of issues.entries()) {
    const at = placeOf(path);
    if (isField(at)) setError(at, { type: 'server', message }, { shouldFocus: place === 0 });
  }
}

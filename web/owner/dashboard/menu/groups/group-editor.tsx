import { ArrowLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, Navigate } from 'react-router-dom';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import type { OptionGroup } from '../../../../../shared/menu/option-group.ts';
import type { OptionGroupCreation } from '../../../../../shared/menu/option-group-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { newCreation } from '../../../lib/creation.ts';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { type EditorFields, editorResolver, showIssues, sizesOf } from './editor-form.ts';
import { useDeleteGroup, useSaveGroup } from './group-changes.ts';
import { fieldAt, type GroupFields, readGroup, withSizes } from './group-form.ts';
import { GroupPreview } from './group-preview.tsx';
import { dishesWith } from './group-texts.ts';
import { OptionList } from './option-list.tsx';
import { RuleFields } from './rule-fields.tsx';
import { UsedOn } from './used-on.tsx';

export const groupsAddress = '/dashboard/menu/tilvalg';

type GroupEditorProps = {
  menu: Menu;
  /** The group to edit; undefined for a new one. */
  group: OptionGroup | undefined;
  /** What the form begins with. */
  start: GroupFields;
};

/** One group on a page of its own: its rules, its options and the dishes that use it, stored by one button. */
export function GroupEditor({ menu, group, start }: GroupEditorProps) {
  const [defaultValues] = useState<EditorFields>(() => ({
    ...withSizes(start, sizesOf(menu, start.sizeGroupId)),
    itemIds: group ? dishesWith(menu.items, group.id).map(({ id }) => id) : [],
  }));
  const resolver = useMemo(() => editorResolver(menu), [menu]);
  const form = useForm<EditorFields>({ defaultValues, resolver });
  const [creation] = useState(newCreation<OptionGroupCreation>);
  const [isDone, setDone] = useState(false);
  const [was, setWas] = useState(group);
  const [conflict, setConflict] = useState('');
  const save = useSaveGroup();
  const remove = useDeleteGroup();
  const { isDirty, dirtyFields } = form.formState;
  const submit = form.handleSubmit((fields) => {
    const read = readGroup(fields, sizesOf(menu, fields.sizeGroupId));
    if (!('draft' in read)) return;
    const itemIds = dirtyFields.itemIds ? fields.itemIds : undefined;
    save.mutate(
      { group, draft: read.draft, was, itemIds, creation },
      {
        onSuccess: () => setDone(true),
        onError: (error) => {
          const isConflict = error instanceof Problem && error.code === 'VERSION_CONFLICT';
          setConflict(isConflict ? error.message : '');
          // The owner has now read about the conflict, so the next press may replace the newer version.
          if (isConflict) setWas(undefined);
          const issues = error instanceof Problem ? (error.issues ?? []) : [];
          showIssues(
            form,
            issues.map(({ path, message }) => ({ path: fieldAt(path), message })),
          );
        },
      },
    );
  });
  const isBusy = save.isPending || remove.isPending;
  return (
    <>
      <Link className="crumb" to={groupsAddress}>
        <ArrowLeft className="i" aria-hidden="true" />
        Tilvalg
      </Link>
      <h2 className="title group-title">{group?.name ?? 'Nytt tilvalg'}</h2>
      {isDirty && !isDone ? <LeaveGuard /> : null}
      {isDone ? <Navigate to={groupsAddress} /> : null}
      <div className="menu-split">
        <form className="group-form" noValidate onSubmit={(event) => void submit(event)}>
          <RuleFields form={form} />
          <OptionList form={form} menu={menu} group={group} />
          <UsedOn form={form} menu={menu} />
          {conflict ? (
            <p className="error" role="alert">
              {`${conflict} Trykk Lagre tilvalg en gang til for å bruke det du har skrevet, eller gå tilbake for å se hva som er lagret.`}
            </p>
          ) : null}
          <div className="stickyfoot">
            {group ? (
              <Button
                variant="quiet"
                className="is-bad"
                disabled={isBusy}
                onClick={() => remove.mutate(group, { onSuccess: () => setDone(true) })}
              >
                Slett tilvalg
              </Button>
            ) : null}
            <Button variant="main" type="submit" busy={isBusy} busyText="Lagrer...">
              Lagre tilvalg
            </Button>
          </div>
        </form>
        <GroupPreview form={form} menu={menu} group={group} />
      </div>
    </>
  );
}

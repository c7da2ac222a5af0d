import { ArrowLeft, Plus, X } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, Navigate } from 'react-router-dom';
import type { MenuItemId } from '../../../../../shared/kernel/ids.ts';
import { kroner } from '../../../../../shared/kernel/money.ts';
import { Problem } from '../../../../../shared/kernel/problem.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { dearestOfOptions, type OptionGroup } from '../../../../../shared/menu/option-group.ts';
import type { OptionGroupCreation, OptionGroupDraft } from '../../../../../shared/menu/option-group-draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { Confirm } from '../../../../ui/confirm.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Checkbox, Field } from '../../../../ui/field.tsx';
import { Section } from '../../../../ui/section.tsx';
import { newCreation } from '../../../lib/creation.ts';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { dishCount, groupName, shownMenu } from '../shown-menu.ts';
import { dishesWith, type useDeleteGroup, useSaveGroup } from './group-changes.ts';
import {
  type EditorFields,
  type EditorForm,
  editorResolver,
  fieldAt,
  type GroupFields,
  readGroup,
  showIssues,
  sizesOf,
  withSizes,
} from './group-form.ts';
import { GroupPreview } from './group-preview.tsx';
import { OptionList } from './option-list.tsx';
import { RuleFields } from './rule-fields.tsx';

/** The number of dishes that are named before the rest is counted. */
const mostNamed = 6;

/** Which dishes have the group. Stored with it, by the same button. */
function UsedOn({ form: { control, setValue }, menu }: { form: EditorForm; menu: Menu }) {
  const itemIds = useWatch({ control, name: 'itemIds' });
  const [isChoosing, setChoosing] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const used = menu.items.filter(({ id }) => itemIds.includes(id));
  const shown = showsAll || used.length <= mostNamed + 1 ? used : used.slice(0, mostNamed);
  const put = (next: MenuItemId[]) => setValue('itemIds', next, { shouldDirty: true });
  return (
    <Section
      className="card group-used"
      title={used.length === 0 ? 'Brukes ikke ennå' : `Brukes på ${dishCount(used.length)}`}
      level={3}
    >
      <div className="chips">
        {shown.map(({ id, name }) => (
          <span className="chip" key={id}>
            {name}
            <button
              type="button"
              aria-label={`Ta bort fra ${name}`}
              onClick={() => put(itemIds.filter((one) => one !== id))}
            >
              <X className="i" aria-hidden="true" />
            </button>
          </span>
        ))}
        {shown.length < used.length ? (
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            og {used.length - shown.length} til
          </Button>
        ) : null}
        <Button icon={Plus} onClick={() => setChoosing(true)} disabled={menu.items.length === 0}>
          Velg retter
        </Button>
      </div>
      {menu.items.length === 0 ? <p className="meta">Menyen har ingen retter ennå.</p> : null}
      {isChoosing ? (
        <ChooseDishes menu={menu} chosen={itemIds} onChange={put} onClose={() => setChoosing(false)} />
      ) : null}
    </Section>
  );
}

export const groupsAddress = '/dashboard/menu/tilvalg';

type GroupEditorProps = {
  menu: Menu;
  /** The group to edit; undefined for a new one. */
  group: OptionGroup | undefined;
  remove: ReturnType<typeof useDeleteGroup>;
  start: GroupFields;
};

/** One group on its own page: one button stores its rules, its options and the dishes that use it. */
export function GroupEditor({ menu, group, remove, start }: GroupEditorProps) {
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
  const [asked, setAsked] = useState<{ draft: OptionGroupDraft; ore: number }>();
  const save = useSaveGroup();
  const { isDirty, dirtyFields } = form.formState;
  const submit = form.handleSubmit((fields) => {
    const read = readGroup(fields, sizesOf(menu, fields.sizeGroupId));
    if (!('draft' in read)) return;
    const dear = dearestOfOptions(read.draft.options);
    if (dear === undefined || dear === (group && dearestOfOptions(group.options))) store(read.draft);
    else setAsked({ draft: read.draft, ore: dear });
  });
  const store = (draft: OptionGroupDraft) => {
    const itemIds = dirtyFields.itemIds ? form.getValues('itemIds') : undefined;
    save.mutate(
      { group, draft, was, itemIds, creation },
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
  };
  const options = useWatch({ control: form.control, name: 'options' });
  // Rules about one option, or about none, say something else than the owner means.
  const isSaid = group !== undefined || options.filter(({ name }) => name.trim()).length > 1;
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
      {asked ? (
        <Confirm
          open
          onOpenChange={() => setAsked(undefined)}
          title={`Skal et valg koste ${kroner(asked.ore)}?`}
          text="Så mye betaler gjestene for valget."
          confirmText={`Ja, ${kroner(asked.ore)}`}
          onConfirm={() => store(asked.draft)}
        />
      ) : null}
      <div className="menu-split">
        <form className="group-form" noValidate onSubmit={(event) => void submit(event)}>
          <RuleFields form={form} isSaid={isSaid} />
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
                onClick={() => remove.mutate(group)}
              >
                Slett tilvalg
              </Button>
            ) : null}
            <Button variant="main" type="submit" busy={isBusy} busyText="Lagrer...">
              Lagre tilvalg
            </Button>
          </div>
        </form>
        {isSaid ? <GroupPreview form={form} menu={menu} group={group} /> : null}
      </div>
    </>
  );
}

type ChooseDishesProps = {
  menu: Menu;
  chosen: readonly MenuItemId[];
  onChange: (chosen: MenuItemId[]) => void;
  onClose: () => void;
};

/** All dishes with a box each; a category's own box takes all of it. */
function ChooseDishes({ menu, chosen, onChange, onClose }: ChooseDishesProps) {
  const [search, setSearch] = useState('');
  const groups = shownMenu(menu, useDeferredValue(search), '');
  const put = (ids: readonly MenuItemId[], isOn: boolean) =>
    onChange(isOn ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      className="is-long"
      title="Velg retter"
      subtitle={`${dishCount(chosen.length)} valgt`}
      foot={
        <Button variant="main" onClick={onClose}>
          Ferdig
        </Button>
      }
    >
      <Field label="Søk">
        <input type="search" value={search} onChange={(event) => setSearch(event.target.value)} />
      </Field>
      {groups.map((group) => {
        const ids = group.items.map(({ id }) => id);
        const count = ids.filter((id) => chosen.includes(id)).length;
        return (
          <fieldset key={group.category} className="choose-dishes">
            <legend className="sr">{groupName(group)}</legend>
            <Checkbox
              className="choose-all"
              checked={count === ids.length}
              onChange={(event) => put(ids, event.target.checked)}
            >
              <span>
                {`Alle i ${groupName(group)}`} <span className="meta num">{`${count} av ${ids.length}`}</span>
              </span>
            </Checkbox>
            {group.items.map(({ id, name }) => (
              <Checkbox
                key={id}
                checked={chosen.includes(id)}
                onChange={(event) => put([id], event.target.checked)}
              >
                {name}
              </Checkbox>
            ))}
          </fieldset>
        );
      })}
      {groups.length === 0 ? <p>Ingen retter passer søket.</p> : null}
    </Dialog>
  );
}

import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import type { Category, CategoryId } from '../../../../shared/menu/category.ts';
import { type CategoryDraft, categoryDraft } from '../../../../shared/menu/fields.ts';
import type { Menu, MenuItem } from '../../../../shared/menu/menu-item.ts';
import { reasons } from '../../../../shared/menu/owner-refusals.nb.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { Checkbox, Field } from '../../../ui/field.tsx';
import { newKey } from '../../lib/creation.ts';
import { worded } from '../../lib/worded.ts';
import { EditDialog, useAddOrEdit } from '../../parts/edit-dialog.tsx';
import {
  useAddCategory,
  useAddSampleMenu,
  useChangeCategory,
  useClearMenu,
  useDeleteItem,
} from './changes.ts';
import { ItemDialog } from './item-dialog.tsx';
import { WindowChoice } from './item-fields.tsx';
import { firstMessage } from './item-form.ts';

export type MenuDialog =
  | { kind: 'sample' | 'clear' }
  | { kind: 'add'; category?: CategoryId }
  | { kind: 'category'; category?: Category }
  | { kind: 'edit' | 'delete'; item: MenuItem }
  /** Dishes without an answer on allergens, one after another. */
  | { kind: 'fill'; items: readonly MenuItem[] };

type MenuDialogsProps = {
  menu: Menu;
  dialog: MenuDialog | undefined;
  onOpen: (dialog: MenuDialog) => void;
  onClose: () => void;
};

/** The one dialog that is open. A question stays open when its answer could not be carried out. */
export function MenuDialogs({ menu, dialog, onOpen, onClose }: MenuDialogsProps) {
  if (!dialog) return null;
  if (dialog.kind === 'add') return <ItemDialog menu={menu} category={dialog.category} onClose={onClose} />;
  if (dialog.kind === 'category')
    return <CategoryDialog {...(dialog.category && { category: dialog.category })} onClose={onClose} />;
  if (dialog.kind === 'edit') return <EditItem menu={menu} item={dialog.item} onClose={onClose} />;
  if (dialog.kind === 'fill') return <FillAllergens items={dialog.items} {...{ menu, onOpen, onClose }} />;
  if (dialog.kind === 'delete') return <DeleteItem item={dialog.item} onClose={onClose} />;
  if (dialog.kind === 'sample') return <AddSampleMenu onClose={onClose} />;
  return <ClearMenu count={menu.items.length} onClose={onClose} />;
}

type FillProps = Pick<MenuDialogsProps, 'menu' | 'onOpen' | 'onClose'> & { items: readonly MenuItem[] };

function FillAllergens({ menu, items: [item, ...rest], onOpen, onClose }: FillProps) {
  const next = rest.length > 0 ? () => onOpen({ kind: 'fill', items: rest }) : onClose;
  if (!item) return null;
  return (
    <ItemDialog
      key={item.id}
      menu={menu}
      item={item}
      toFill={rest.length + 1}
      onClose={onClose}
      onStored={next}
    />
  );
}

type EditProps = Pick<MenuDialogsProps, 'menu' | 'onClose'> & { item: MenuItem };

/** The question lies over the form: who does not delete after all has what was typed. */
function EditItem({ menu, item, onClose }: EditProps) {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <ItemDialog {...{ menu, item, onClose }} onDelete={() => setDeleting(true)} />
      {isDeleting ? <DeleteItem item={item} onClose={() => setDeleting(false)} onDeleted={onClose} /> : null}
    </>
  );
}

type DeleteProps = { item: MenuItem; onClose: () => void; onDeleted?: () => void };

function DeleteItem({ item, onClose, onDeleted }: DeleteProps) {
  const { mutateAsync } = useDeleteItem();
  return (
    <Confirm
      open
      kind="delete"
      onOpenChange={onClose}
      title="Slett rett"
      text={`Er du sikker på at du vil slette "${item.name}"? Du kan angre i ti sekunder.`}
      busyText="Sletter..."
      onConfirm={async () => {
        await mutateAsync(item);
        onDeleted?.();
      }}
    />
  );
}

function AddSampleMenu({ onClose }: { onClose: () => void }) {
  const [key] = useState(newKey);
  const { mutateAsync } = useAddSampleMenu();
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title="Legg til eksempelmeny"
      text="Dette vil legge til en komplett eksempelmeny med 12 retter. Er du sikker?"
      confirmText="Ja, legg til"
      busyText="Legger til..."
      onConfirm={() => mutateAsync(key)}
    />
  );
}

function ClearMenu({ count, onClose }: { count: number; onClose: () => void }) {
  const { mutateAsync } = useClearMenu();
  return (
    <Confirm
      open
      kind="clear"
      onOpenChange={onClose}
      title="Tøm hele menyen"
      text={`${count === 1 ? 'Retten blir slettet' : `Alle ${count} rettene blir slettet`}, med tilvalg og egne kategorier. Du kan gå tilbake til menyen i et døgn.`}
      busyText="Tømmer..."
      onConfirm={() => mutateAsync(undefined)}
    />
  );
}

type Fields = v.InferInput<typeof categoryDraft>;

/** Makes a category, or changes its name, whether it is seen, and when its dishes are sold. */
function CategoryDialog({ category, onClose }: { category?: Category; onClose: () => void }) {
  const change = useAddOrEdit(useAddCategory(), useChangeCategory(), onClose);
  const { register, control, setValue, handleSubmit, formState } = useForm<Fields, unknown, CategoryDraft>({
    defaultValues: {
      name: category?.name ?? '',
      isHidden: category?.isHidden ?? false,
      window: category?.window ?? null,
    },
    resolver: valibotResolver(worded(categoryDraft, reasons)),
  });
  const window = useWatch({ control, name: 'window' });
  const { errors, isDirty, isSubmitted } = formState;
  const save = (draft: CategoryDraft) =>
    category ? change.edit({ id: category.id, draft }) : change.add(draft);
  return (
    <EditDialog
      title={category ? `Rediger: ${category.name}` : 'Ny kategori'}
      saveLabel={category ? 'Lagre kategorien' : 'Lag kategorien'}
      change={change}
      isDirty={isDirty}
      told={['VALIDATION_FAILED', 'MENU_FULL', 'NOT_FOUND']}
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <Field label="Navn" error={errors.name?.message}>
        <input {...register('name')} autoComplete="off" aria-required="true" />
      </Field>
      <WindowChoice
        label="Selges bare til faste tider"
        value={window ?? null}
        onChange={(next) => setValue('window', next, { shouldDirty: true, shouldValidate: isSubmitted })}
        error={firstMessage(errors.window)}
      />
      <Checkbox {...register('isHidden')}>Skjul kategorien og rettene i den for kundene</Checkbox>
    </EditDialog>
  );
}

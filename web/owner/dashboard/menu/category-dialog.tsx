import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, useWatch } from 'react-hook-form';
import type * as v from 'valibot';
import type { Category } from '../../../../shared/menu/category.ts';
import { type CategoryDraft, categoryDraft } from '../../../../shared/menu/fields.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { EditDialog, useAddOrEdit } from '../../parts/edit-dialog.tsx';
import { useAddCategory, useChangeCategory } from './category-changes.ts';
import { firstMessage } from './first-message.ts';
import { WindowChoice } from './window-choice.tsx';

type Fields = v.InferInput<typeof categoryDraft>;

/** Makes a category, or changes its name, whether it is seen, and when its dishes are sold. */
export function CategoryDialog({ category, onClose }: { category?: Category; onClose: () => void }) {
  const change = useAddOrEdit(useAddCategory(), useChangeCategory(), onClose);
  const { register, control, setValue, handleSubmit, formState } = useForm<Fields, unknown, CategoryDraft>({
    defaultValues: {
      name: category?.name ?? '',
      isHidden: category?.isHidden ?? false,
      window: category?.window ?? null,
    },
    resolver: valibotResolver(categoryDraft),
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

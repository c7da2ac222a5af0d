import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm, useWatch } from 'react-hook-form';
import { type MenuItem, type MenuItemDraft, menuCategories } from '../../../../shared/menu/menu-item.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Field } from '../../../ui/field.tsx';
import { EditDialog, useAddOrEdit } from '../../parts/edit-dialog.tsx';
import { AllergenFields } from './allergen-fields.tsx';
import { useAddItem, useChangeItem } from './changes.ts';
import { changedFields, fieldsOf, type ItemFields, itemForm } from './item-form.ts';

/** Adds a dish, or edits `item`. Closes when it is stored and stays open, with everything typed, when it is not. */
export function ItemDialog({ item, onClose }: { item?: MenuItem; onClose: () => void }) {
  const change = useAddOrEdit(useAddItem(), useChangeItem(), onClose);
  const form = useForm<ItemFields, unknown, MenuItemDraft>({
    defaultValues: fieldsOf(item),
    resolver: valibotResolver(itemForm),
  });
  const { register, control, handleSubmit, formState } = form;
  const [isAvailable, allergens] = useWatch({ control, name: ['isAvailable', 'allergens'] });
  const { errors } = formState;
  const save = (draft: MenuItemDraft) => {
    if (!item) return change.add(draft);
    const changed = changedFields(item, draft);
    return Object.keys(changed).length === 0 ? onClose() : change.edit({ id: item.id, change: changed });
  };
  return (
    <EditDialog
      title={item ? `Rediger: ${item.name}` : 'Legg til rett'}
      saveLabel={item ? 'Oppdater menyvalg' : 'Lagre menyvalg'}
      change={change}
      isDirty={formState.isDirty}
      told={['VALIDATION_FAILED', 'MENU_FULL', 'NOT_FOUND']}
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <Field label="Navn *" error={errors.name?.message}>
        <input {...register('name')} autoComplete="off" aria-required="true" />
      </Field>
      <Field label="Beskrivelse" error={errors.description?.message}>
        <textarea {...register('description')} />
      </Field>
      <div className="menu-pair">
        <Field label="Pris (kr) *" error={errors.priceOre?.message}>
          <input
            {...register('priceOre')}
            className="num"
            inputMode="decimal"
            step="0.01"
            autoComplete="off"
            aria-required="true"
          />
        </Field>
        <Field label="Kategori" error={errors.category?.message}>
          <select {...register('category')}>
            <option value="">Velg kategori</option>
            {menuCategories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
        </Field>
      </div>
      <AllergenFields
        chosen={allergens ?? []}
        box={register('allergens')}
        error={errors.allergens ? 'Velg allergener fra listen' : undefined}
      />
      <div className="menu-visible">
        <Checkbox {...register('isAvailable')}>Tilgjengelig for bestilling</Checkbox>
        <Badge className={isAvailable ? 'is-on' : ''}>{isAvailable ? 'SYNLIG' : 'SKJULT'}</Badge>
      </div>
    </EditDialog>
  );
}

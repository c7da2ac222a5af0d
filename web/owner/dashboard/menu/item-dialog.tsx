import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { firstCategories } from '../../../../shared/menu/category.ts';
import type { MenuItem, MenuItemDraft } from '../../../../shared/menu/menu-item.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { Field } from '../../../ui/field.tsx';
import { EditDialog, useAddOrEdit } from '../../parts/edit-dialog.tsx';
import { AllergenFields } from './allergen-fields.tsx';
import { useAddItem, useChangeItem } from './changes.ts';
import { changedFields, fieldsOf, type ItemFields, itemForm } from './item-form.ts';
import { dishCount } from './shown-menu.ts';

type ItemDialogProps = {
  item?: MenuItem;
  /** How many dishes lack an answer on allergens, when the dialog was opened to give it. */
  toFill?: number | undefined;
  onClose: () => void;
  /** After the dish was stored; without it the dialog closes. */
  onStored?: (() => void) | undefined;
};

/** Adds a dish, or edits `item`. It stays open, with everything typed, when the dish was not stored. A price of 0 kr asks first. */
export function ItemDialog({ item, toFill, onClose, onStored = onClose }: ItemDialogProps) {
  const change = useAddOrEdit(useAddItem(), useChangeItem(), onClose, onStored);
  const form = useForm<ItemFields, unknown, MenuItemDraft>({
    defaultValues: fieldsOf(item),
    resolver: valibotResolver(itemForm),
  });
  const { register, control, handleSubmit, formState } = form;
  const isAvailable = useWatch({ control, name: 'isAvailable' });
  const [free, setFree] = useState<MenuItemDraft>();
  const { errors } = formState;
  const store = (draft: MenuItemDraft) => {
    if (!item) return change.add(draft);
    const changed = changedFields(item, draft);
    return Object.keys(changed).length === 0 ? onStored() : change.edit({ id: item.id, change: changed });
  };
  const save = (draft: MenuItemDraft) =>
    draft.priceOre === 0 && item?.priceOre !== 0 ? setFree(draft) : store(draft);
  return (
    <EditDialog
      className="item-dialog"
      title={item ? `Rediger: ${item.name}` : 'Legg til rett'}
      subtitle={toFill ? `${dishCount(toFill)} uten svar om allergener` : undefined}
      saveLabel={item ? 'Oppdater retten' : 'Lagre retten'}
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
            {firstCategories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </select>
        </Field>
      </div>
      <AllergenFields form={form} isFirst={toFill !== undefined} />
      <div className="menu-visible">
        <Checkbox {...register('isAvailable')}>Tilgjengelig for bestilling</Checkbox>
        <Badge className={isAvailable ? 'is-on' : ''}>{isAvailable ? 'SYNLIG' : 'SKJULT'}</Badge>
      </div>
      {free ? (
        <Confirm
          open
          onOpenChange={() => setFree(undefined)}
          title="Skal retten koste 0 kr?"
          text={`Gjestene kan bestille «${free.name}» uten å betale.`}
          confirmText="Ja, 0 kr"
          onConfirm={() => store(free)}
        />
      ) : null}
    </EditDialog>
  );
}

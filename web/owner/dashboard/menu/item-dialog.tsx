import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Problem } from '../../../../shared/kernel/problem.ts';
import { type MenuItem, type MenuItemDraft, menuCategories } from '../../../../shared/menu/menu-item.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { newCreation } from '../../lib/creation.ts';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { AllergenFields } from './allergen-fields.tsx';
import { useAddItem, useChangeItem } from './changes.ts';
import { changedFields, fieldsOf, type ItemFields, itemForm } from './item-form.ts';

/** Adds a dish, or edits `item`. Closes when it is stored and stays open, with everything typed, when it is not (MENU-024). */
export function ItemDialog({ item, onClose }: { item?: MenuItem; onClose: () => void }) {
  const [creation] = useState(newCreation<MenuItemDraft>);
  const add = useAddItem();
  const edit = useChangeItem();
  const form = useForm<ItemFields, unknown, MenuItemDraft>({
    defaultValues: fieldsOf(item),
    resolver: valibotResolver(itemForm),
  });
  const { register, control, handleSubmit, formState } = form;
  const [isAvailable, allergens] = useWatch({ control, name: ['isAvailable', 'allergens'] });
  const { errors } = formState;
  const isBusy = add.isPending || edit.isPending;
  const close = () => (isBusy ? undefined : onClose());
  const save = (draft: MenuItemDraft) => {
    if (!item) return add.mutate({ draft, creation }, { onSuccess: onClose });
    const change = changedFields(item, draft);
    if (Object.keys(change).length === 0) return onClose();
    edit.mutate({ id: item.id, change }, { onSuccess: onClose });
  };
  const refusal = reasonOf(add.error ?? edit.error);
  return (
    <Dialog
      open
      onOpenChange={close}
      isDirty={formState.isDirty && !isBusy}
      title={item ? `Rediger: ${item.name}` : 'Legg til rett'}
      onSubmit={(event) => void handleSubmit(save)(event)}
      foot={
        <>
          <Button onClick={close} disabled={isBusy}>
            Avbryt
          </Button>
          <Button variant="main" type="submit" busy={isBusy} busyText="Lagrer...">
            {item ? 'Oppdater menyvalg' : 'Lagre menyvalg'}
          </Button>
        </>
      }
    >
      {formState.isDirty ? <LeaveGuard /> : null}
      {refusal ? <p className="note bad">{refusal}</p> : null}
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
    </Dialog>
  );
}

/** A reason the owner can do something about; the toast has said the rest. */
function reasonOf(error: Error | null): string | undefined {
  const told = ['VALIDATION_FAILED', 'MENU_FULL', 'NOT_FOUND'];
  return error instanceof Problem && told.includes(error.code) ? error.message : undefined;
}

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { OptionGroupId } from '../../../../../shared/kernel/ids.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { maxOptions, type OptionGroup } from '../../../../../shared/menu/option-group.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Checkbox, Field, FieldError, Switch } from '../../../../ui/field.tsx';
import { AllergenChoice, saidAllergens } from '../allergen-choice.tsx';
import { DepositSelect } from '../item-fields.tsx';
import { SortList } from '../sort-list.tsx';
import { type EditorForm, newOption, sizesOf } from './group-form.ts';
import { OptionRow } from './option-row.tsx';

type OptionListProps = {
  form: EditorForm;
  menu: Menu;
  /** The group as it is stored; a new one has none. */
  group: OptionGroup | undefined;
};

/** The options in their order, with a price or one for each size. */
export function OptionList({ form, menu, group }: OptionListProps) {
  const { control, setFocus, setValue, formState } = form;
  const list = useFieldArray({ control, name: 'options', keyName: 'key' });
  const [kind, sizeGroupId, options] = useWatch({ control, name: ['kind', 'sizeGroupId', 'options'] });
  const [open, setOpen] = useState<number>();
  const sizes = kind === 'choices' ? sizesOf(menu, sizeGroupId) : [];
  const rows = list.fields.map(({ id }, index) => ({
    id,
    name: options[index]?.name || `valg ${index + 1}`,
  }));
  const problem = formState.errors.options?.root?.message;
  const add = () => {
    list.append(newOption(), { shouldFocus: false });
    const last = list.fields.length;
    setTimeout(() => setFocus(`options.${last}.name`));
  };
  const unsaid = options.flatMap((option, index) =>
    option.name.trim() && saidAllergens(option) === null ? [index] : [],
  );
  const sayNone = () => {
    for (const index of unsaid) setValue(`options.${index}.allergenAnswer`, 'none', { shouldDirty: true });
  };
  return (
    <section className="card" aria-labelledby="options">
      <div className="card-head">
        <h3 className="lead" id="options">
          Valg
        </h3>
        {kind === 'choices' ? <SizePrices form={form} menu={menu} own={group?.id} /> : null}
      </div>
      <div className="option-head" data-sizes={Math.min(sizes.length, 5)} aria-hidden="true">
        <span />
        <span>Navn</span>
        {sizes.length > 0 ? sizes.map(({ id, name }) => <span key={id}>{name}</span>) : <span>Pris</span>}
        <span>Allergener</span>
        <span />
        <span />
      </div>
      <SortList rows={rows} onMove={list.move}>
        <ul>
          {list.fields.map(({ id }, index) => (
            <OptionRow
              key={id}
              id={id}
              index={index}
              form={form}
              sizes={sizes}
              group={group}
              onMore={() => setOpen(index)}
              onRemove={() => list.remove(index)}
            />
          ))}
        </ul>
      </SortList>
      {sizes.length > 0 ? (
        <p className="hint option-hint">
          {`Retter uten størrelse får prisen for ${sizes[0]?.name.toLowerCase()}.`}
        </p>
      ) : null}
      {problem ? (
        <div className="option-hint">
          <FieldError>{problem}</FieldError>
        </div>
      ) : null}
      <div className="option-add">
        <Button icon={Plus} variant="quiet" onClick={add} disabled={list.fields.length >= maxOptions}>
          Nytt valg
        </Button>
        {unsaid.length > 0 ? (
          <Button variant="quiet" onClick={sayNone}>
            Ingen allergener i{' '}
            {unsaid.length === 1 ? 'den ene som mangler svar' : `de ${unsaid.length} som mangler svar`}
          </Button>
        ) : null}
        {list.fields.length >= maxOptions ? (
          <span className="meta">En gruppe kan ha høyst {maxOptions} valg.</span>
        ) : null}
      </div>
      {open === undefined ? null : (
        <OptionDialog form={form} index={open} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

type SizePricesProps = { form: EditorForm; menu: Menu; own: OptionGroupId | undefined };

/** Whether an option costs more on larger dishes, and for which. A new column begins with the old price. */
function SizePrices({ form, menu, own }: SizePricesProps) {
  const { control, setValue, getValues } = form;
  const sizeGroupId = useWatch({ control, name: 'sizeGroupId' });
  const groups = menu.groups.filter(({ id, kind }) => kind === 'sizes' && id !== own);
  const choose = (next: OptionGroupId | '') => {
    setValue('sizeGroupId', next, { shouldDirty: true });
    const sizes = sizesOf(menu, next);
    for (const [index, option] of getValues('options').entries()) {
      const bySize = Object.fromEntries(sizes.map(({ id }) => [id, option.bySize[id] ?? option.price]));
      setValue(`options.${index}.bySize`, { ...option.bySize, ...bySize }, { shouldDirty: true });
    }
  };
  const [first] = groups;
  // A group that was deleted meanwhile is none.
  const chosen = groups.find(({ id }) => id === sizeGroupId);
  if (!first) return <p className="meta">Lag en størrelse først for å gi pris etter størrelse.</p>;
  return (
    <div className="row">
      {chosen && groups.length > 1 ? (
        <label>
          <span className="sr">Hvilke størrelser</span>
          <select
            className="select"
            value={chosen.id}
            onChange={(event) => choose(groups.find(({ id }) => id === event.target.value)?.id ?? '')}
          >
            {groups.map(({ id, name, options }) => (
              <option key={id} value={id}>
                {`${name} (${options.map((size) => size.name).join(', ')})`}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <Switch
        checked={chosen !== undefined}
        onChange={(event) => choose(event.target.checked ? first.id : '')}
      >
        Pris etter størrelse
      </Switch>
    </div>
  );
}

type OptionDialogProps = { form: EditorForm; index: number; onClose: () => void };

/** The fields of an option besides its name and price. They are stored with the group. */
function OptionDialog({ form: { control, register, setValue }, index, onClose }: OptionDialogProps) {
  const option = useWatch({ control, name: `options.${index}` });
  if (!option) return null;
  const { name, depositOre, isDefault, allergenAnswer, allergens } = option;
  const put = { shouldDirty: true };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={name || `Valg ${index + 1}`}
      foot={
        <Button variant="main" onClick={onClose}>
          Ferdig
        </Button>
      }
    >
      <AllergenChoice
        of="valget"
        isFirst
        value={{ allergenAnswer, allergens }}
        onChange={(next) => {
          setValue(`options.${index}.allergenAnswer`, next.allergenAnswer, put);
          setValue(`options.${index}.allergens`, next.allergens, put);
        }}
      />
      <DepositSelect
        value={depositOre}
        onChange={(ore) => setValue(`options.${index}.depositOre`, ore, put)}
        hint="Kommer som egen linje i bestillingen."
      />
      <Field
        label="Alkohol (%)"
        hint="Over 2,5 % selges bare til dem over 18, i salgstiden fra Innstillinger."
      >
        <input
          {...register(`options.${index}.alcohol`)}
          inputMode="decimal"
          autoComplete="off"
          placeholder="4,5"
        />
      </Field>
      <Checkbox
        checked={isDefault}
        onChange={(event) => setValue(`options.${index}.isDefault`, event.target.checked, put)}
      >
        Forhåndsvalgt når kunden åpner retten
      </Checkbox>
    </Dialog>
  );
}

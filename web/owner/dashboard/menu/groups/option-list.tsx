import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { maxOptions, type OptionGroup } from '../../../../../shared/menu/option-group.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { SortList } from '../sort-list.tsx';
import { type EditorForm, sizesOf } from './editor-form.ts';
import { newOption } from './group-form.ts';
import { OptionDialog } from './option-dialog.tsx';
import { OptionRow } from './option-row.tsx';
import { SizePrices } from './size-prices.tsx';

type OptionListProps = {
  form: EditorForm;
  menu: Menu;
  /** The group as it is stored; a new one has none. */
  group: OptionGroup | undefined;
};

/** The options in their order, with a price or one for each size. */
export function OptionList({ form, menu, group }: OptionListProps) {
  const { control, setFocus, formState } = form;
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
        <Button variant="quiet" onClick={add} disabled={list.fields.length >= maxOptions}>
          <Plus className="i" aria-hidden="true" />
          Nytt valg
        </Button>
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

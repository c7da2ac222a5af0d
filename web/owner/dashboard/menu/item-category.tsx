import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { limits } from '../../../../shared/kernel/limits.ts';
import { maxCategories } from '../../../../shared/menu/category.ts';
import type { CategoryDraft } from '../../../../shared/menu/fields.ts';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { newCreation } from '../../lib/creation.ts';
import { useAddCategory } from './changes.ts';
import type { ItemForm } from './item-fields.tsx';

const makeNew = 'ny';

/** The menu's categories, and the way to a new one where an owner looks for it first. */
export function CategoryField({ form, menu }: { form: ItemForm; menu: Menu }) {
  const { control, setValue, formState } = form;
  const category = useWatch({ control, name: 'category' });
  const [isNew, setNew] = useState(false);
  const put = (id: string) => setValue('category', id, { shouldDirty: true });
  return (
    <>
      <Field label="Kategori" error={formState.errors.category?.message}>
        <select
          value={isNew ? makeNew : category}
          onChange={({ target: { value } }) => {
            setNew(value === makeNew);
            if (value !== makeNew) put(value);
          }}
        >
          <option value="">Velg kategori</option>
          {menu.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {menu.categories.length < maxCategories ? <option value={makeNew}>Ny kategori …</option> : null}
        </select>
      </Field>
      {isNew ? (
        <NewCategory
          onMade={(id) => {
            put(id);
            setNew(false);
          }}
        />
      ) : null}
    </>
  );
}

function NewCategory({ onMade }: { onMade: (id: string) => void }) {
  const [name, setName] = useState('');
  const [creation] = useState(newCreation<CategoryDraft>);
  const { mutate, isPending } = useAddCategory();
  const make = () => {
    const draft = { name: name.trim(), isHidden: false, window: null };
    const made = ({ categories }: Menu) => categories.findLast((one) => one.name === draft.name)?.id ?? '';
    if (draft.name) mutate({ draft, creation }, { onSuccess: (menu) => onMade(made(menu)) });
  };
  return (
    <div className="field">
      <span className="label">Navn på den nye kategorien</span>
      <div className="new-category">
        <input
          className="input"
          aria-label="Navn på den nye kategorien"
          autoComplete="off"
          maxLength={limits.categoryName}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            make();
          }}
        />
        <Button busy={isPending} busyText="Lager..." onClick={make}>
          Lag kategorien
        </Button>
      </div>
    </div>
  );
}

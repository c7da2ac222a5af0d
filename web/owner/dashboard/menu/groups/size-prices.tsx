import { useWatch } from 'react-hook-form';
import type { OptionGroupId } from '../../../../../shared/kernel/ids.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { Switch } from '../../../../ui/switch.tsx';
import { type EditorForm, sizesOf } from './editor-form.ts';

type SizePricesProps = { form: EditorForm; menu: Menu; own: OptionGroupId | undefined };

/** Whether an option costs more on a larger dish, and which sizes are meant. A column that is new begins with the price there was. */
export function SizePrices({ form, menu, own }: SizePricesProps) {
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

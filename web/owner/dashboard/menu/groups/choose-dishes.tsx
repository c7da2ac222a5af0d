import { useDeferredValue, useState } from 'react';
import type { MenuItemId } from '../../../../../shared/kernel/ids.ts';
import type { Menu } from '../../../../../shared/menu/menu-item.ts';
import { Button } from '../../../../ui/button.tsx';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { dishCount, groupName, shownMenu } from '../shown-menu.ts';

type ChooseDishesProps = {
  menu: Menu;
  chosen: readonly MenuItemId[];
  onChange: (chosen: MenuItemId[]) => void;
  onClose: () => void;
};

/** All dishes with a box each; a category's own box takes all of it. */
export function ChooseDishes({ menu, chosen, onChange, onClose }: ChooseDishesProps) {
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

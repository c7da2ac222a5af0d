import { Check, Plus, SlidersHorizontal, X } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { inputFromOre, kroner, oreFromInput } from '../../../../shared/kernel/money.ts';
import type { Menu } from '../../../../shared/menu/menu-item.ts';
import { type DishGroup, maxDishGroups, type OptionGroup } from '../../../../shared/menu/option-group.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Checkbox, FieldError } from '../../../ui/field.tsx';
import { amountRule } from '../../lib/typed-amount.ts';
import { type ItemForm, MoneyInput } from './item-fields.tsx';
import { reordered } from './moves.ts';
import { SortList, SortRow } from './sort-list.tsx';

/** The groups of the dish in the order a guest meets them. */
export function DishGroups({ form: { control, setValue }, menu }: { form: ItemForm; menu: Menu }) {
  const own = useWatch({ control, name: 'groups' });
  const [open, setOpen] = useState<OptionGroup>();
  const put = (next: DishGroup[]) => setValue('groups', next, { shouldDirty: true, shouldValidate: false });
  const rows = own.flatMap((dishGroup) => {
    const group = menu.groups.find(({ id }) => id === dishGroup.groupId);
    return group ? [{ id: group.id, name: group.name, group, dishGroup }] : [];
  });
  const chosen = own.find(({ groupId }) => groupId === open?.id);
  return (
    <div className="field">
      <span className="label" id="dish-groups">
        Tilvalg
      </span>
      {rows.length > 0 ? (
        <SortList rows={rows} onMove={(from, to) => put(reordered(own, from, to))}>
          <ul className="dish-groups" aria-labelledby="dish-groups">
            {rows.map(({ id, name, group, dishGroup }) => (
              <SortRow key={id} rowId={id} className="dish-group">
                <span className="dish-group-words">
                  <b>{name}</b>
                  <span className="meta">{dishGroupText(group, dishGroup)}</span>
                </span>
                <Button
                  icon={SlidersHorizontal}
                  variant="icon"
                  aria-label={`Egne priser for ${name}`}
                  title="Egne priser"
                  onClick={() => setOpen(group)}
                />
                <Button
                  icon={X}
                  variant="icon"
                  aria-label={`Ta bort ${name}`}
                  title="Ta bort"
                  onClick={() => put(own.filter(({ groupId }) => groupId !== id))}
                />
              </SortRow>
            ))}
          </ul>
        </SortList>
      ) : null}
      <AddGroups menu={menu} own={own} onChange={put} />
      {open && chosen ? (
        <OwnPrices
          group={open}
          dishGroup={chosen}
          onChange={(next) => put(own.map((one) => (one === chosen ? next : one)))}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  );
}

type AddGroupsProps = { menu: Menu; own: readonly DishGroup[]; onChange: (own: DishGroup[]) => void };

/** The menu's groups with a tick each. It stays open, so that several are taken with a press each. */
function AddGroups({ menu, own, onChange }: AddGroupsProps) {
  const isOn = ({ id }: OptionGroup) => own.some(({ groupId }) => groupId === id);
  const hasSizes = menu.groups.some((group) => group.kind === 'sizes' && isOn(group));
  const toggle = (group: OptionGroup) =>
    onChange(
      isOn(group)
        ? own.filter(({ groupId }) => groupId !== group.id)
        : group.kind === 'sizes'
          ? [{ groupId: group.id }, ...own]
          : [...own, { groupId: group.id }],
    );
  if (menu.groups.length === 0)
    return (
      <p className="hint">
        Størrelser, saus og topping lager du under{' '}
        <Link className="link" to="/dashboard/menu/tilvalg">
          Tilvalg
        </Link>
        .
      </p>
    );
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>
        <Button icon={Plus} variant="quiet" className="dish-group-add">
          Legg til tilvalg
        </Button>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="action-menu over-dialog" align="start" sideOffset={4} collisionPadding={8}>
          {menu.groups.map((group) => (
            <Radix.CheckboxItem
              key={group.id}
              checked={isOn(group)}
              disabled={!isOn(group) && ((group.kind === 'sizes' && hasSizes) || own.length >= maxDishGroups)}
              onSelect={(event) => event.preventDefault()}
              onCheckedChange={() => toggle(group)}
            >
              <span className="menu-tick">
                <Radix.ItemIndicator>
                  <Check className="i" aria-hidden="true" />
                </Radix.ItemIndicator>
              </span>
              {group.name}
            </Radix.CheckboxItem>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** 'Må velges, 149 til 239 kr', 'Må velges, 2 valg', 'Valgfritt, opptil 6', and the dish's own changes. */
function dishGroupText(group: OptionGroup, { prices = {}, hidden = [] }: DishGroup): string {
  const options = group.options.filter(({ id }) => !hidden.includes(id));
  const own = options.filter(({ id }) => prices[id] !== undefined).length;
  return [
    group.min > 0 ? 'Må velges' : 'Valgfritt',
    group.kind === 'sizes'
      ? rangeText(options.map(({ id, priceOre }) => prices[id] ?? priceOre))
      : group.min > 0
        ? `${options.length} valg`
        : `opptil ${group.max}`,
    own > 0 && group.kind === 'choices' ? `${own} ${own === 1 ? 'egen pris' : 'egne priser'}` : '',
    hidden.length > 0 ? `${hidden.length} skjult` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function rangeText(prices: readonly number[]): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? kroner(least) : `${kroner(least).replace(/\s?kr$/, '')} til ${kroner(most)}`;
}

type OwnPricesProps = {
  group: OptionGroup;
  dishGroup: DishGroup;
  onChange: (dishGroup: DishGroup) => void;
  onClose: () => void;
};

/**
 * The dish's own version of a shared group: its prices, and the options that it does not have. 0 kr is a
 * price.
 */
function OwnPrices({ group, dishGroup, onChange, onClose }: OwnPricesProps) {
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(Object.entries(dishGroup.prices ?? {}).map(([id, ore]) => [id, inputFromOre(ore)])),
  );
  const [hidden, setHidden] = useState(dishGroup.hidden ?? []);
  const [isTried, setTried] = useState(false);
  const read = group.options.flatMap(({ id }) =>
    typed[id]?.trim() ? [[id, oreFromInput(typed[id])] as const] : [],
  );
  const isWrong = (id: string) => read.some(([one, ore]) => one === id && ore === undefined);
  const hidesAll = group.options.every(({ id }) => hidden.includes(id));
  const done = () => {
    setTried(true);
    if (hidesAll || read.some(([, ore]) => ore === undefined)) return;
    const prices = Object.fromEntries(read.flatMap(([id, ore]) => (ore === undefined ? [] : [[id, ore]])));
    onChange({
      groupId: dishGroup.groupId,
      ...(read.length > 0 && { prices }),
      ...(hidden.length > 0 && { hidden }),
    });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`${group.name} på denne retten`}
      subtitle="Tomt felt: prisen fra tilvalget gjelder. Uten hake: retten har ikke valget."
      foot={
        <>
          <Button onClick={onClose}>Avbryt</Button>
          <Button variant="main" onClick={done}>
            Ferdig
          </Button>
        </>
      }
    >
      <ul className="own-prices">
        {group.options.map(({ id, name, priceOre }) => (
          <li key={id}>
            <Checkbox
              checked={!hidden.includes(id)}
              onChange={(event) =>
                setHidden(event.target.checked ? hidden.filter((one) => one !== id) : [...hidden, id])
              }
            >
              {name}
            </Checkbox>
            <MoneyInput
              spoken={`Egen pris for ${name}, kroner`}
              isInvalid={isTried && isWrong(id)}
              disabled={hidden.includes(id)}
              placeholder={group.sizeGroupId ? 'etter størrelse' : inputFromOre(priceOre)}
              value={typed[id] ?? ''}
              onChange={(event) => setTyped({ ...typed, [id]: event.target.value })}
            />
            {isTried && isWrong(id) ? <FieldError>{amountRule}</FieldError> : null}
          </li>
        ))}
      </ul>
      {isTried && hidesAll ? (
        <FieldError>Retten må ha minst ett valg. Ellers tar du bort tilvalget.</FieldError>
      ) : null}
    </Dialog>
  );
}

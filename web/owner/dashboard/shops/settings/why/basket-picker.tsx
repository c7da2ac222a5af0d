import { X } from 'lucide-react';
import {
  type Choice,
  defaultChoices,
  type GroupOfDish,
  groupsOf,
} from '../../../../../../shared/menu/configured-dish.ts';
import { groupedMenu } from '../../../../../../shared/menu/grouped-menu.ts';
import type { Menu, MenuItem } from '../../../../../../shared/menu/menu-item.ts';
import { isSoldOut } from '../../../../../../shared/menu/sold-out.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Field } from '../../../../../ui/field.tsx';

/** How many of each dish are in the basket. */
export type Basket = ReadonlyMap<MenuItem['id'], number>;

/** The basket as the API asks for it. A required choice that nobody has made is the first that can be had. */
export function linesOf(basket: Basket, { items, groups }: Menu, now: number) {
  const known = new Map(groups.map((group) => [group.id, group]));
  return items.flatMap((dish) => {
    const quantity = basket.get(dish.id);
    if (quantity === undefined) return [];
    const own = groupsOf(dish, known);
    const chosen = defaultChoices(dish, known, now);
    const choices = own.flatMap((group) => enoughOf(group, chosen, now));
    return [{ itemId: dish.id, quantity, ...(choices.length > 0 && { choices }) }];
  });
}

function enoughOf(
  { id, min, maxEach, options }: GroupOfDish,
  chosen: readonly Choice[],
  now: number,
): Choice[] {
  const given = chosen.filter(({ groupId }) => groupId === id);
  let missing = min - given.length;
  const more = options.flatMap((option): Choice[] => {
    const isTaken = given.some(({ optionId }) => optionId === option.id) || isSoldOut(option, now);
    const quantity = isTaken ? 0 : Math.min(maxEach, missing);
    if (quantity <= 0) return [];
    missing -= quantity;
    return [{ groupId: id, optionId: option.id, quantity }];
  });
  return [...given, ...more];
}

type Props = { menu: Menu; basket: Basket; onChange: (basket: Basket) => void };

/** Dishes are chosen one by one, also those that guests do not see. */
export function BasketPicker({ menu, basket, onChange }: Props) {
  const put = (id: MenuItem['id'], quantity: number) => {
    const next = new Map(basket);
    if (quantity > 0) next.set(id, quantity);
    else next.delete(id);
    onChange(next);
  };
  const chosen = menu.items.filter(({ id }) => basket.has(id));
  const add = (id: string) => {
    const item = menu.items.find((one) => one.id === id);
    if (item) put(item.id, (basket.get(item.id) ?? 0) + 1);
  };
  return (
    <div className="why-basket">
      <Field label="Kurven">
        <select value="" onChange={({ target }) => add(target.value)}>
          <option value="">{chosen.length > 0 ? 'Legg til flere retter' : 'Velg retter'}</option>
          {groupedMenu(menu.items, menu.categories).map(({ category, name, items }) => (
            <optgroup key={category} label={name || 'Uten kategori'}>
              {items.map((item) => (
                <option key={item.id} value={item.id}>
                  {item.name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </Field>
      <ul>
        {chosen.map(({ id, name }) => (
          <li key={id}>
            <b>
              {basket.get(id)} × {name}
            </b>
            <Button
              icon={X}
              variant="icon"
              aria-label={`Ta bort ${name}`}
              title="Ta bort"
              onClick={() => put(id, 0)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

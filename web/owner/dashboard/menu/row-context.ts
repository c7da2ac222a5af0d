import { createContext, useContext } from 'react';
import type { Menu, MenuItem } from '../../../../shared/menu/menu-item.ts';
import { priceText } from './item-form.ts';

/**
 * The facts that every row needs besides its dish: the groups its price comes from, and one clock for the
 * whole list.
 */
type RowFacts = { menu: Pick<Menu, 'groups'>; now: number };

const RowContext = createContext<RowFacts>({ menu: { groups: [] }, now: 0 });
export const RowProvider = RowContext;

/** The price of a dish as guests read it, and the time. */
export function useRowFacts(item: MenuItem): { price: string; now: number } {
  const { menu, now } = useContext(RowContext);
  return { price: priceText(item, menu), now };
}

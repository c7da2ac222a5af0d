import type { MenuItem } from './menu-item.ts';
import type { Option, OptionGroup } from './option-group.ts';

/** The options that a guest can meet on these dishes, each once: those a dish hides are not of it. */
export function optionsOf(items: readonly MenuItem[], groups: readonly OptionGroup[]): Option[] {
  return groups.flatMap(({ id, options }) => {
    const uses = items.flatMap((item) => item.groups ?? []).filter(({ groupId }) => groupId === id);
    return options.filter((option) => uses.some(({ hidden = [] }) => !hidden.includes(option.id)));
  });
}

/** The dishes or options whose allergens are not stated yet. Missing is not 'none'. */
export const unsaid = <Thing extends Pick<MenuItem, 'allergens'>>(things: readonly Thing[]): Thing[] =>
  things.filter(({ allergens }) => allergens === null);

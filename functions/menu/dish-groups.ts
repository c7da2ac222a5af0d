import { inSentence } from '../../shared/menu/in-sentence.ts';
import type { MenuItem } from '../../shared/menu/menu-item.ts';
import { type DishGroup, maxDishGroups, type OptionGroup } from '../../shared/menu/option-group.ts';
import { refused } from './problems.ts';

const withKeys = <Value>(record: Readonly<Record<string, Value>>, isKept: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([key]) => isKept(key)));

/** A dish's groups without groups, prices and hidden options that the menu no longer has. */
export function knownGroups(own: readonly DishGroup[], groups: readonly OptionGroup[]): DishGroup[] {
  return own.flatMap(({ groupId, prices = {}, hidden = [] }) => {
    const group = groups.find(({ id }) => id === groupId);
    if (!group) return [];
    const isKnown = (option: string) => group.options.some(({ id }) => id === option);
    const [ownPrices, ownHidden] = [withKeys(prices, isKnown), hidden.filter(isKnown)];
    return {
      groupId,
      ...(Object.keys(ownPrices).length > 0 && { prices: ownPrices }),
      ...(ownHidden.length > 0 && { hidden: ownHidden }),
    };
  });
}

/**
 * Throws VALIDATION_FAILED at `path` for a dish that no guest could order or nobody could price: a group
 * twice, two groups of sizes, more groups than a dish may have, or so many hidden options that a required
 * group asks for more than there is.
 */
export function checkDishGroups(
  { name, groups = [] }: Pick<MenuItem, 'name' | 'groups'>,
  all: readonly OptionGroup[],
  path: string,
): void {
  const own = groups.flatMap((dishGroup) =>
    all
      .filter(({ id }) => id === dishGroup.groupId)
      .map((group) => ({ ...group, hidden: dishGroup.hidden ?? [] })),
  );
  if (new Set(own.map(({ id }) => id)).size < own.length)
    throw refused(path, { reason: 'dishHasGroupTwice', dish: name });
  if (own.filter(({ kind }) => kind === 'sizes').length > 1)
    throw refused(path, { reason: 'dishHasSizes', dish: name });
  if (own.length > maxDishGroups) throw refused(path, { reason: 'dishHasManyGroups', dish: name });
  const short = own.find(({ min, maxEach, options, hidden }) => {
    const left = options.filter(({ id }) => !hidden.includes(id)).length;
    return left > 0 && left * maxEach < min;
  });
  if (short) throw refused(path, { reason: 'dishHasFewOptions', dish: name, group: inSentence(short.name) });
}

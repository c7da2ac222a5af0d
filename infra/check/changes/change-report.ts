import type { Change, Deed } from './changes.ts';
import { kinds, minutesOfAPart } from './kinds.ts';

const deeds: readonly Deed[] = ['created', 'changed', 'replaced', 'removed', 'kept without us'];

/**
 * What holds data and would be gone, or be replaced by something empty. What AWS keeps without us is a risk, too: the product would
 * go on without it, and all of prod's data refuses any other way of going.
 */
export function dataAtRisk(changes: readonly Change[]): Change[] {
  return changes.filter(({ deed, type }) => {
    const { holdsData, mayGo } = kinds[type] ?? {};
    return (
      holdsData && (deed === 'replaced' || (!mayGo && (deed === 'removed' || deed === 'kept without us')))
    );
  });
}

/** What a deployment does, in words: how many of what, what of it holds data, and how long it takes. */
export function changeReport(changes: readonly Change[]): string {
  if (changes.length === 0) return 'nothing is created, changed or removed';
  const done = deeds.flatMap((deed) => {
    const of = changes.filter((change) => change.deed === deed);
    return of.length === 0 ? [] : [`${deed}: ${counted(of)}`];
  });
  const holding = changes.filter(({ type }) => kinds[type]?.holdsData);
  const data =
    holding.length === 0 ? 'none of it would be missed' : `of these none may be lost: ${counted(holding)}`;
  return [...done, data, ...duration(changes)].join('\n');
}

/** `2 tables, 12 functions and 150 small parts` */
function counted(changes: readonly Change[]): string {
  const counts = new Map<string, number>();
  for (const { type } of changes) counts.set(type, (counts.get(type) ?? 0) + 1);
  const named = Object.entries(kinds).flatMap(([type, { one, many }]) => {
    const count = counts.get(type) ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  const small = changes.filter(({ type }) => !kinds[type]).length;
  const parts = small === 0 ? [] : [`${small} small ${small === 1 ? 'part' : 'parts'}`];
  const all = [...named, ...parts];
  return all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

/** CloudFormation works side by side, so of each slow kind one counts. */
function duration(changes: readonly Change[]): string[] {
  const slow = Object.entries(kinds).flatMap(([type, { one, minutes }]) =>
    minutes && changes.some((change) => change.type === type) ? [{ one, minutes }] : [],
  );
  const small = changes.length * minutesOfAPart;
  const from = Math.ceil(small + Math.max(0, ...slow.map(({ minutes }) => minutes[0])));
  const to = Math.ceil(small + slow.reduce((sum, { minutes }) => sum + minutes[1], 0));
  return [
    from === to ? `takes about ${from} min` : `takes ${from} to ${to} min`,
    ...slow.map(({ one, minutes }) => `  a ${one} ${minutes[0]} to ${minutes[1]} min (${minutes[2]})`),
  ];
}

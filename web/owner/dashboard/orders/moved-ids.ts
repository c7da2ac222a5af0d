export type Place = { left: number; top: number };

/** The cards that are not where they were. One that was not there before has come under a finger, too. */
export function movedIds(
  before: ReadonlyMap<string, Place>,
  now: ReadonlyMap<string, Place>,
): ReadonlySet<string> {
  const moved = new Set<string>();
  for (const [id, place] of now) {
    const was = before.get(id);
    if (!was || Math.abs(was.left - place.left) > 1 || Math.abs(was.top - place.top) > 1) moved.add(id);
  }
  return moved;
}

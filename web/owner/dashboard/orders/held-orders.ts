export type Listed = { id: string };

/** The orders of a list, newest first, that come before the one with this id; none when it is not there. */
export function ordersBefore<One extends Listed>(orders: readonly One[], id: string | undefined): One[] {
  const place = orders.findIndex((order) => order.id === id);
  return orders.slice(0, Math.max(place, 0));
}

/** The first place at which another card lies now than before; infinity when all lie where they lay, with or without more behind. */
export function firstMoved(before: readonly string[], now: readonly string[]): number {
  const place = before.findIndex((id, index) => id !== now[index]);
  return place === -1 ? Number.POSITIVE_INFINITY : place;
}

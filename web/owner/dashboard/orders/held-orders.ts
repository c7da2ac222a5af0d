export type Listed = { id: string };

/** The orders of a list, newest first, that come before the one with this id; none when it is not there. */
export function ordersBefore<One extends Listed>(orders: readonly One[], id: string | undefined): One[] {
  const place = orders.findIndex((order) => order.id === id);
  return orders.slice(0, Math.max(place, 0));
}

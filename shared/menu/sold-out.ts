/**
 * A dish or an option that cannot be ordered for a while. `until` is UTC ISO; null: until somebody says that it is there again. Nothing
 * runs at that time: whoever reads it asks the clock.
 */
export type SoldOut = { until: string | null };

/** What a mark took the place of, as it still held. Who takes the mark back puts this again. */
export type SoldBefore = { before: SoldOut | null };

/** Whether it is sold out at `now` (ms). */
export function isSoldOut(thing: { soldOut?: SoldOut | undefined }, now: number): boolean {
  const { soldOut } = thing;
  return soldOut !== undefined && (soldOut.until === null || now < Date.parse(soldOut.until));
}

/** As customers' pages get it of a dish: its words are made by the server, and missing in an owner's preview. */
export type ShownSoldOut = SoldOut & { text?: string };

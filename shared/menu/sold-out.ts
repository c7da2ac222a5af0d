import type { SoldOut } from './answers.ts';

export type { SoldBefore, SoldOut } from './answers.ts';
/** Whether it is sold out at `now` (ms). */
export function isSoldOut(thing: { soldOut?: SoldOut | undefined }, now: number): boolean {
  const { soldOut } = thing;
  return soldOut !== undefined && (soldOut.until === null || now < Date.parse(soldOut.until));
}

/**
 * As customers' pages get it of a dish: its words are made by the server, and missing in an owner's preview.
 */
export type ShownSoldOut = SoldOut & { text?: string };

import type { SoldOut } from './answers.ts';

export type { SoldBefore, SoldOut } from './answers.ts';
/** Whether it is sold out at `now` (ms). */
export function isSoldOut(thing: { soldOut?: SoldOut | undefined }, now: number): boolean {
  const { soldOut } = thing;
  return soldOut !== undefined && (soldOut.until === null || now < Date.parse(soldOut.until));
}

import type { GuestMoney } from './answers.ts';

/** Where a guest's money is: held, taken, given back before or after it was taken, or a part of it. */
export type MoneyState = 'reserved' | 'paid' | 'released' | 'refunded';

/** A refund that is asked for counts as done: it is on its way, and no press of the guest's changes it. */
export function moneyState({ capturedOre, releasedOre, ...money }: GuestMoney): MoneyState {
  if (capturedOre > 0) return backOre(money) > 0 ? 'refunded' : 'paid';
  return releasedOre > 0 ? 'released' : 'reserved';
}

/** The part that is reserved and neither taken nor given back. */
export const heldOf = ({ reservedOre, capturedOre, releasedOre }: GuestMoney): number =>
  reservedOre - capturedOre - releasedOre;

/** The part of the taken money that the guest gets back: not what the guest's bank has sent back. */
export const backOre = ({
  refundedOre,
  refundingOre = 0,
  returnedOre = 0,
}: Pick<GuestMoney, 'refundedOre' | 'refundingOre' | 'returnedOre'>): number =>
  refundedOre + refundingOre - returnedOre;

/** Whether money of a finished order still moves by itself: it is taken, or given back, within a minute. */
export const isMoving = (money: GuestMoney | undefined): boolean =>
  money !== undefined && (moneyState(money) === 'reserved' || Boolean(money.refundingOre));

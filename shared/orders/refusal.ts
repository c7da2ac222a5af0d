/** The dialog's reasons to refuse an order, in the restaurant's words. The guest reads a sentence of each. */
export const offeredReasons = ['sold_out', 'busy', 'closed', 'address', 'other'] as const;

/** The reasons a screen may send. `fake` stays inside the restaurant: the guest sees a cancelled order. */
export const givenReasons = ['fake', ...offeredReasons] as const;
export type GivenReason = (typeof givenReasons)[number];

/**
 * With those that no button has: `guest` took the order back, `no_answer` is the end of the ladder
 * (shops/ladder.ts).
 */
export const toldReasons = [...offeredReasons, 'guest', 'no_answer'] as const;

export const cancelReasons = ['fake', ...toldReasons] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** Why a restaurant gives money back. */
export const refundReasons = ['missing', 'wrong', 'late', 'quality', 'agreed', 'other'] as const;
export type RefundReason = (typeof refundReasons)[number];

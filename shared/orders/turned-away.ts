import type { Problem } from '../kernel/problem.ts';

/** Why guests got no order that they wanted, as far as it is the shop's own rule. */
export const awayReasons = ['outside', 'full', 'closed', 'minimum', 'soldOut'] as const;
export type AwayReason = (typeof awayReasons)[number];

/** The part of a refusal that statistics count; `postcode` of a delivery outside the zones. */
export type TurnedAway = { reason: AwayReason; postcode?: string };

const byReason: Record<string, AwayReason> = {
  outsideZones: 'outside',
  dueFull: 'full',
  dueShut: 'closed',
  deliveryShut: 'closed',
  minOrder: 'minimum',
};
const byCode: Partial<Record<Problem['code'], AwayReason>> = {
  ORDERS_CLOSED: 'closed',
  ITEM_UNAVAILABLE: 'soldOut',
};

/** Undefined for a refusal that is no rule of the shop: a field, a code, a price, a limit. */
export function turnedAwayBy({ code, because, issues }: Problem): TurnedAway | undefined {
  const why = issues?.[0]?.because ?? because;
  const reason = byReason[because?.reason ?? ''] ?? byReason[why?.reason ?? ''] ?? byCode[code];
  const postcode = why?.postcode;
  return reason && { reason, ...(typeof postcode === 'string' && { postcode }) };
}

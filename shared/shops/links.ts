import { linkNames } from './answers.ts';
import { type OrderFacts, takingOrders } from './taking-orders.ts';

export { type Links, linkNames } from './answers.ts';

export type LinkName = (typeof linkNames)[number];

/**
 * By how many ways a shop hears of an order: open screens, browsers that get pushes, and confirmed numbers
 * that get text messages.
 */
export type Reached = { screens: number; pushes: number; texts: number };

/** `dishes`: those that can be ordered then; `refused`: how many addresses of the staff no mail reaches. */
type LinkFacts = {
  orders: OrderFacts;
  dishes: number;
  phone: string;
  refused: number;
  isReached: boolean;
};

/** When the next order can come if no pause stops it (ms): now, or at the opening. Undefined for never. */
export function nextOrderAt(
  { openingHours, specialDays, lastOrderMinutes }: OrderFacts,
  now: number,
): number | undefined {
  const taking = takingOrders(
    { openingHours, specialDays, lastOrderMinutes, acceptOrders: true, pausedUntil: null },
    now,
  );
  return taking.isOpen ? now : taking.until;
}

/** Names each broken link. A pause counts only without an end, because it may be forgotten. */
export function brokenLinks(facts: LinkFacts, now: number): LinkName[] {
  const { isPublished, acceptOrders } = facts.orders;
  const broken: Record<LinkName, boolean> = {
    page: isPublished === false,
    hours: nextOrderAt(facts.orders, now) === undefined,
    pause: !acceptOrders,
    menu: facts.dishes === 0,
    reach: !facts.isReached,
    mail: facts.refused > 0,
    phone: facts.phone.trim() === '',
  };
  return linkNames.filter((name) => broken[name]);
}

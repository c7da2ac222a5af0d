/** Above this many percent by volume a drink is alcohol (alkoholloven § 1-5). */
const leastPercent = 2.5;

/** The strongest that a shop may sell to take away or deliver (alkoholloven § 3-1). */
export const mostAlcoholPercent = 4.7;

/** Whether the law of alcohol holds for it: a dish, or a line of an order. */
export const isAlcohol = ({ alcoholPercent = 0 }: { alcoholPercent?: number | undefined }) =>
  alcoholPercent > leastPercent;

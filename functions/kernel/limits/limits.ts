/** All limits count in windows of ten minutes; at the turn of two windows a caller may get both shares. */
export const windowMs = 600_000;

/**
 * How much each caller may do at one shop in a window, and how far the counter goes on above that. `phone`
 * and `device` count orders and refuse the next one: a main course, a forgotten drink and a dessert are three
 * orders of one phone, and a family shares a tablet. Above the limits of the others comes a puzzle, never a
 * refusal: `address` counts orders, and an office that orders lunch, or a mobile carrier with thousands of
 * guests, is one IPv4 address; `nameless` counts the orders of all browsers that keep no device id; `code`
 * counts the different discount codes tried from one address, `codes` those tried at the shop from all. Some
 * count on to 80, so that the puzzle can grow; 80 short hashes are still one write unit. `photo` counts what
 * a shop uploads, `rehearsal` how often it rehearses, `company` how often it asks the register of
 * companies and `connection` how often it checks keys of a provider, whoever of its people does it.
 */
export const rateLimits = {
  phone: { limit: 3, countsTo: 3 },
  device: { limit: 5, countsTo: 5 },
  nameless: { limit: 3, countsTo: 3 },
  address: { limit: 20, countsTo: 80 },
  code: { limit: 10, countsTo: 80 },
  codes: { limit: 30, countsTo: 80 },
  photo: { limit: 60, countsTo: 60 },
  rehearsal: { limit: 10, countsTo: 10 },
  company: { limit: 10, countsTo: 10 },
  connection: { limit: 10, countsTo: 10 },
} as const;

export type RateKind = keyof typeof rateLimits;

export const isOver = (kind: RateKind, count: number) => count > rateLimits[kind].limit;

/**
 * How many times a puzzle doubles above a limit: five times, as often as a puzzle grows, from eight times the
 * limit on.
 */
export const extraBits = (count: number, limit: number) =>
  Math.max(0, Math.floor(1.65 * Math.log2(count / limit)));

/** The most a free text may hold, in characters; `noteLines` counts lines. */
export const limits = {
  name: 100,
  description: 500,
  categoryName: 40,
  groupName: 60,
  optionName: 60,
  notes: 500,
  noteLines: 12,
  allergy: 200,
  /** What a restaurant writes to a guest. */
  message: 300,
  address: 200,
  email: 254,
} as const;

/** The most lines an order may have, and the most of one dish in a line. */
export const maxOrderLines = 50;
export const maxQuantity = 99;

/** The most choices an order may have, all lines together: with the longest names they still fit the order's item. */
export const maxOrderChoices = 250;

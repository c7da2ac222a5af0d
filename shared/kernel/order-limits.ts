/** The most lines an order may have, and the most of one dish in a line. */
export const maxOrderLines = 50;
export const maxQuantity = 99;

/** The most choices of an order, all lines together: with the longest names they still fit its item. */
export const maxOrderChoices = 250;

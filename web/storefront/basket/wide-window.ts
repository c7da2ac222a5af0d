/** From here on the basket is a panel beside the menu. */
export const wideWindow = '(min-width: 900px)';

export const sold_out = 'Sorry, something in your order is sold out.';
export const busy = 'Sorry, we are too busy to make your order now.';
export const closed = 'Sorry, we close soon and cannot make your order in time.';
export const address = 'Sorry, we do not deliver that far.';
export const other = 'Sorry, we cannot take your order.';
export const guest = 'You have cancelled.';
export const no_answer = 'Sorry, we did not manage to answer your order in time.';

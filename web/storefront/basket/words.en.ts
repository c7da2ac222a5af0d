export const basket = 'Basket';
export const checkout = 'Complete your order';
export const empty = 'Empty';
export const close = 'Close';
export const nothingYet = 'The basket is empty. Press the plus by a dish, and we put it here.';
export const dishes = (count: number) => `${count} ${count === 1 ? 'dish' : 'dishes'}`;
export const toCheckout = 'Checkout';
export const openingCheckout = 'Opening the checkout …';
export const checkoutFailed =
  'The checkout could not be opened. Check your connection and try again, or reload the page – the basket stays.';
export const isFull = (lines: number) => `The basket is full: it takes ${lines} lines.`;
export const noDemoOrders = 'This is a demo: you cannot order here';
export const mayHaveArrived = 'We do not know if your order arrived. Call us before you order again.';
export const nothingSent = 'Nothing was sent. Your basket is kept.';

export const lookOver = 'Look over the basket.';
export const message = 'Message to the kitchen';
export const emptied = 'The basket is empty.';
export const removed = (dish: string) => `${dish} was removed.`;
export const undo = 'Undo';
export const dropped = (last: string, others: readonly string[]) =>
  others.length === 0
    ? `${last} is no longer on the menu, so we took it out of the basket.`
    : `${others.join(', ')} and ${last} are no longer on the menu, so we took them out of the basket.`;
const inside = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
export const notSold = (dish: string, off: string) => `${dish} is ${inside(off)}. Remove it to go on.`;
export const cannotBeSo = (dish: string) =>
  `${dish} cannot be ordered like this. Edit or remove it to go on.`;
export const tooLittle = (least: string, missing: string, isDelivery: boolean) =>
  `The minimum order is ${least}${isDelivery ? ' for delivery' : ''}. Add ${missing} more.`;

export const newPrice = (now: string, before: string) => `New price: ${now}. Before: ${before}.`;
export const note = 'Note';
export const addNote = 'Add a note';
export const editNote = 'Edit the note';
export const quantityOf = (dish: string) => `Number of ${dish}`;
export const remove = (dish: string) => `Remove ${dish}`;
export const edit = 'Edit';
export const editDish = (dish: string) => `Edit ${dish}`;

export const removeCoupon = 'Remove the discount code';
export const removeIt = 'Remove';
export const askCoupon = 'Do you have a discount code?';
export const typeCoupon = 'Enter the discount code';
export const coupon = 'Discount code';
export const applyCoupon = 'Apply';
export const noAnswer = 'We got no answer. Check your connection and try again.';

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
export const undo = 'Undo';

export const noAnswer = 'We got no answer. Check your connection and try again.';

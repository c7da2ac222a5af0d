export const totalIs = (sum: string) => `The total is ${sum}. Look it over, and press Order again.`;
export const checkTotal = 'Look over the total, and press Order again.';
export const checkChoices = 'Look over the choices, and press Order again.';
export const somethingMissing = 'Something is missing. See the fields below.';
export const alreadySent = 'Your order has been sent. Press Order only if you want another one.';
export const manyOrders = 'Many orders are coming in right now. Call us, and we will take yours.';

export const noAnswer = 'We got no answer';
export const notDone = 'That did not work';
export const neverTwo = 'Press Try again – you never get two orders.';
export const tryLater = 'Try again in a little while.';
export const toOrder = 'To the order';
export const toMenu = 'To the menu';

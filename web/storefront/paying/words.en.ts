export const pageTitle = 'Payment';

export const asking = {
  heading: (by: string) => `We are checking with ${by}`,
  text: 'It usually takes a few seconds. Do not pay again.',
  shut: (by: string) => `Waiting for ${by} to answer`,
  title: 'The answer has not come yet',
  line: (sum: string) => `If you have approved, ${sum} is reserved. If you have not, nothing is reserved.`,
  open: (by: string) => `Open ${by} again`,
  tells: (by: string) =>
    `You can close this page. We keep asking ${by}, and if you have approved, your order gets through.`,
};

export const waiting = {
  heading: (by: string) => `Complete the payment in ${by}`,
  text: (sum: string) => `Approve ${sum}, and the kitchen gets your order.`,
  within: 'Approve within',
  title: 'Nothing is charged',
  line: 'The amount is reserved when you approve, and charged when you get your food.',
  open: (by: string) => `Open ${by}`,
  tells: (by: string) => `You can close this page. If you approve in ${by}, your order gets through.`,
};
export const textFollows = 'We send you a text when the kitchen has answered.';

export const kept = 'Your basket is held';
export const approve = (by: string) => `Approve in ${by}`;
export const until = (time: string) => `until ${time}`;
export const kitchenGets = 'The kitchen gets your order';

export const look = 'See if the payment has arrived';
export const abort = 'Cancel the payment';
export const offline = 'We cannot ask right now. We keep trying.';
export const noAnswer = 'We got no answer. Try again, or call us.';

export const failed = {
  aborted: {
    heading: 'The payment was cancelled',
    text: 'The kitchen has not got your order. Your basket is as before.',
  },
  expired: {
    heading: 'The time to pay ran out',
    text: 'The kitchen has not got your order. Your basket is as before.',
  },
  late: {
    heading: 'The payment came too late',
    text: 'Your place was given to others. The kitchen has not got your order.',
  },
  notReceived: {
    heading: 'We could not take your order',
    text: 'The kitchen has not got it. Call us if you have any questions.',
  },
  other: {
    heading: 'The payment did not go through',
    text: 'The kitchen has not got your order. Your basket is as before.',
  },
};
export const notOrdered = 'Not ordered';
export const nothingReserved = 'Nothing is reserved either.';
export const oldRequest =
  'Nothing is reserved. If you approve the old request now, we release the money at once.';
export const tryAgain = (by: string) => `Try ${by} again`;
export const otherWay = 'Pay in another way';
export const basket = 'In your basket';
export const toBasket = 'Go to the basket';

import type { PaymentProvider } from '../../../shared/payments/answers.ts';

type By = PaymentProvider;
const who: Record<By, string> = { vipps: 'Vipps', stripe: 'your bank' };
const at: Record<By, string> = { vipps: 'in Vipps', stripe: 'by card' };
const page: Record<By, string> = { vipps: 'Vipps', stripe: 'the card page' };
const again: Record<By, string> = { vipps: 'Vipps', stripe: 'the card' };

export const pageTitle = 'Payment';

export const asking = {
  heading: (by: By) => `We are checking with ${who[by]}`,
  text: 'It usually takes a few seconds. Do not pay again.',
  shut: (by: By) => `Waiting for ${who[by]} to answer`,
  title: 'The answer has not come yet',
  line: (sum: string) => `If you have approved, ${sum} is reserved. If you have not, nothing is reserved.`,
  open: (by: By) => `Open ${page[by]} again`,
  tells: (by: By) =>
    `You can close this page. We keep asking ${who[by]}, and if you have approved, your order gets through.`,
};

export const waiting = {
  heading: (by: By) => `Complete the payment ${at[by]}`,
  text: (sum: string) => `Approve ${sum}, and the kitchen gets your order.`,
  within: 'Approve within',
  title: 'Nothing is charged',
  line: 'The amount is reserved when you approve, and charged when you get your food.',
  open: (by: By) => `Open ${page[by]}`,
  tells: (by: By) => `You can close this page. If you approve ${at[by]}, your order gets through.`,
};
export const textFollows = 'We send you a text when the kitchen has answered.';

export const kept = 'Your basket is held';
export const approve = (by: By) => `Approve ${at[by]}`;
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
export const tryAgain = (by: By) => `Try ${again[by]} again`;
export const otherWay = 'Pay in another way';
export const basket = 'In your basket';
export const toBasket = 'Go to the basket';

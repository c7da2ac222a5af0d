export const pickupHere = 'You pick up the food here';
export const inAbout = (promised: string, minutes: number) => `${promised} in about ${minutes} min`;
export const timeComes = 'The kitchen gives you the time when it confirms';

export const address = 'Address';
export const addressHint = 'Street, number, postcode, and preferably the floor';
export const who = 'Who are you?';
export const rememberMe = 'Remember me on this device';
export const howToPay = 'How will you pay?';
export const toNumber = (vippsNumber: string) => ` to ${vippsNumber}`;
export const whenPaid = { pickup: 'when you pick up', delivery: 'when the food arrives' };
export const ofAge = 'I am over 18 and will show ID';
export const confirmAge = 'Confirm that you are over 18';
export const alcoholHanded = (hours: string) => ` Alcohol is handed out ${hours}.`;

export const codeSent = (phone: string) =>
  `We have sent a code to ${phone}. Enter it, and we send your order.`;
export const code = 'Code from the text message';
export const typeCode = (digits: number) => `Enter the code of ${digits} digits`;
export const editNumber = 'Edit the number';
export const sendNewCode = 'Send a new code';

export const review = 'Your order';
export const deliveredTo = 'Delivered to';
export const quoted = (text: string) => `‘${text}’`;
export const contract = {
  accept: 'When you order, you accept the',
  terms: 'terms of sale',
  use: '. This is how we use',
  data: 'your details',
  withdrawal: '. There is no right of withdrawal for food that is made to order.',
};
export const seller = (names: string) => `Seller: ${names}`;
export const orgNumber = (number: string) => `org. no. ${number}`;

const payAt = { pickup: 'on pickup', delivery: 'on delivery' };
export const order = (way: 'pickup' | 'delivery', hasCode: boolean) =>
  `Order${hasCode ? ' with the code' : ''} – pay ${payAt[way]}`;
export const sending = 'Sending …';
export const checking = {
  moment: 'One moment – we are checking your order',
  minute: 'We are checking your order. It takes about a minute – keep the page open.',
};
export const noAnswer = 'We got no answer. Press Order again – you never get two orders.';
export const tooMany = 'Many orders have come from here in a short time.';
export const tryAgainIn = (minutes: number) => `Try again in ${minutes} min`;
export const earlierArrived =
  'The order you sent first arrived after all, without your changes. Call us if anything must be put right.';
export const seeOrder = 'See your order';
export const orderAgain = 'Send another order';

export const nothingSent = 'Nothing was sent. ';
export const priceChanged = (before: string, now: string, news: string) =>
  `The price has changed from ${before} to ${now}. ${news}Press Order if that is fine.`;
export const nowCosts = (what: string, now: string, before: string) =>
  `${what} now costs ${now}, before ${before}. `;
export const couponEnded = (coupon: string) => `The discount code ${coupon} is no longer valid`;
export const offerEnded = (offer: string) => `${offer} is no longer valid. `;
export const sumIsNow = (why: string, sum: string) =>
  `${why}. The total is now ${sum}. Press Order if that is fine.`;

export const pickupHere = 'You pick up the food here';
export const inAbout = (promised: string, minutes: number) => `${promised} in about ${minutes} min`;
export const timeComes = 'The kitchen gives you the time when it confirms';

export const asap = 'As soon as possible';
export const changeTime = 'Change time';
export const chooseTime = 'Choose a time';
export const noTimeYet = 'Choose a time';
export const otherPostcode = 'Try another postcode';
export const forLater = 'The kitchen gets your order now and makes the food for your time.';
export const shutNow = 'We are closed now, but take orders for later.';
export const notNow = {
  pickup: 'This cannot be picked up now. Choose a later time.',
  delivery: 'This cannot be delivered now. Choose a later time, or pickup.',
};
export const timeLost = (when: string) =>
  `The time you chose, ${when}, is no longer available. Choose a new one.`;
export const takeInstead = (when: string) => `Take it ${when} instead`;
export const whenWanted = 'When do you want your food?';
export const day = 'Day';
export const today = 'Today';
export const tomorrow = 'Tomorrow';
export const shut = 'Closed';
export const noneLeft = 'No times';
export const full = 'Full';
export const partsOfDay = { night: 'Night', lunch: 'Lunch', evening: 'Evening' };
export const timesOf = (day: string) => ` Time ${day}`;
export const aboutIn = (time: string, minutes: number) => `about ${time}, in ${minutes} min`;
export const showMore = (last: string) => `Show more, until ${last}`;
export const orderingFor = (when: string) => `You are ordering for ${when}`;
export const fetchedIn = (address: string) => `Pickup at ${address}.`;
export const takeAt = {
  pickup: (when: string) => `Pick up ${when}`,
  delivery: (when: string) => `Get it ${when}`,
};
export const findingTimes = 'Finding the times …';
export const timesFailed = 'We could not get the times.';
export const noTimes = 'No times left.';
export const noTimesLine = {
  pickup: 'Look if something in the basket cannot be ordered, or try again later.',
  delivery: 'Try pickup, or look if something in the basket cannot be ordered.',
};

export const address = 'Street address';
export const postcode = 'Postcode';
export const addressExtra = 'Entrance, floor, doorbell';
export const driverNote = 'Note to the driver';
export const drivenFor = (fee: string) => `We deliver here for ${fee}`;
export const drivenFree = 'We deliver here for free';
export const noDriveTo = (place: string) => `We do not deliver to ${place}`;
export const postcodeUnknown = 'We do not know this postcode. Is it right?';
export const fetchInstead = 'Pick up the food instead';
export const readyThere = (promised: string, when: string, street: string) =>
  `${promised} ${when} at ${street}.`;
export const toPickup = 'Change to pickup';
export const who = 'Who are you?';
export const rememberMe = 'Remember me on this device';
export const howToPay = 'How will you pay?';
export const toNumber = (vippsNumber: string) => ` to ${vippsNumber}`;
export const whenPaid = { pickup: 'when you pick up', delivery: 'when the food arrives' };
export const inAppNow = 'in the app, now';
export const cardNow = 'Visa and Mastercard';
export const walletsToo = 'Apple Pay and Google Pay too, if your phone has them.';
export const reservedOnCard = 'The amount is reserved on your card and charged when you get your food.';
export const approveInApp = (sum: string) =>
  `Approve ${sum} in the app within 10 minutes. Your number is filled in.`;
export const reservedInVipps = 'The amount is reserved in Vipps and charged when you get your food.';
export const vippsFails = 'Vipps does not answer right now. Choose another way to pay.';
export const waitsElsewhere = 'The payment for this basket is waiting.';
export const goOn = 'See the payment';
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
const withCode = (hasCode: boolean) => (hasCode ? ' with the code' : '');
export const order = (way: 'pickup' | 'delivery', hasCode: boolean) =>
  `Order${withCode(hasCode)} – pay ${payAt[way]}`;
export const orderAndPay = (hasCode: boolean) => `Order and pay${withCode(hasCode)}`;
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

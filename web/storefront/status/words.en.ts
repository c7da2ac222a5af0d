import type { PaymentProvider } from '../../../shared/payments/answers.ts';

const waiting = 'This page updates itself.';

export const updatesItself = waiting;

export const steps = {
  pending: {
    name: 'Sent',
    heading: 'Your order is sent!',
    text: `You will see here when the kitchen has answered. ${waiting}`,
  },
  confirmed: { name: 'Confirmed', heading: 'The kitchen has confirmed', text: waiting },
  preparing: { name: 'Prepared', heading: 'The kitchen is making your food', text: waiting },
  ready: { name: 'Ready', heading: 'Your food is ready!', text: 'You can pick it up now.' },
  sent: { name: 'On its way', heading: 'Your food is on its way!', text: 'Keep your phone close.' },
  fetched: { name: 'Picked up', heading: 'Enjoy your meal!', text: 'Your food has been picked up.' },
  delivered: { name: 'Delivered', heading: 'Enjoy your meal!', text: 'Your food has been delivered.' },
  cancelled: { name: 'Cancelled', heading: 'We had to cancel your order', text: '' },
};
export const fetchIn = (address: string) => `You can pick it up now at ${address}.`;
export const cooking = { now: 'Being prepared', next: 'Prepared' };
export const fetchedAt = (time: string) => `Your food was picked up at ${time}.`;
export const deliveredAt = (time: string) => `Your food was delivered at ${time}.`;

export const inMinutes = (minutes: number) => `in ${minutes} min`;
export const now = 'now';
export const minutesOver = (minutes: number) => `${minutes} min late`;

export const callUs = 'Call us if you have any questions.';
export const takenBack = 'Your order is cancelled';
export const kitchenKnows = 'The kitchen has been told.';
export const restaurantSays = ['The restaurant writes: “', '”'] as const;
export const refusedHeading = 'We could not take your order';
export const notFetchedHeading = 'The order was not picked up';
export const unansweredHeading = 'The kitchen has not answered yet';
export const callOrWait = 'Call us if you do not want to wait any longer.';
export const textWhenReady = 'We send you a text when your food is ready. You can close this page.';
export const textWhenSent = 'We send you a text when your food is on its way. You can close this page.';
export const takesLonger = 'It takes a little longer';
export const sorry = 'Sorry.';
export const callForReady = 'Call us if you want to know when it is ready.';
export const callForArrival = 'Call us if you want to know when it arrives.';
export const readyEarlier = 'Your food will be ready earlier';
export const comesEarlier = 'Your food will come earlier';
export const newTime = 'The kitchen has given you a new time.';

export const endTakenBack = 'Cancelled by you';
export const endRefused = 'Declined';
export const endCancelled = 'Cancelled';
export const endNotFetched = 'Not picked up';

export const promisedAt = (time: string) => `promised ${time}`;
export const aboutAt = (time: string) => `about ${time}`;
export const since = (time: string) => `since ${time}`;
export const done = ', done';
export const waitsForAnswer = 'Waiting for an answer';
export const answersSoon = 'The kitchen usually answers within a few minutes';
export const orderedFor = (when: string) => `Ordered for ${when}`;
export const answers = 'The restaurant will answer soon. You can close this page.';
export const answersFrom = (when: string) =>
  `The restaurant will answer when they open, ${when}. You can close this page.`;
export const beginsAt = (when: string) => `The kitchen has confirmed and will begin ${when}.`;
export const newTimeAbout = 'New time about';
export const promiseAbout = (promise: string) => `${promise} at about`;
export const before = ', before ';

export const rehearsal = 'This is a test. No food will be made.';
export const offline = 'No connection right now. We try again by ourselves.';
export const sharedTitle = (order: string, shop: string) => `${order} from ${shop}`;
export const toMenu = 'To the menu';
export const bringId = 'Bring proof of age: you must show that you are over 18.';
export const haveIdReady = 'Have proof of age ready: you must show that you are over 18.';

export const share = 'Share';
export const linkCopied = 'The link is copied. Anyone who gets it can see the order, but cannot cancel it.';

export const noAnswer = 'We got no answer. Try again, or call us.';
export const tooLate = 'It is too late to cancel here. Call the restaurant.';
export const takeBack = 'Cancel order';
export const takeBackQuestion = 'Do you want to cancel?';
export const takeBackLine = 'The kitchen is told at once. You cannot undo this.';
export const keep = 'Keep the order';
export const yesTakeBack = 'Yes, cancel';
export const takeBackUntilAnswer =
  'You can cancel until the kitchen has answered, and for two minutes after that.';
export const untilClock = '';
export const takeBackUntil = (time: string) => `You can cancel until ${time} if the kitchen has not started.`;
export const takeBackElsewhere = 'Do you want to cancel? Do it on the page where you ordered, or call us.';

export const ordered = 'Your order';
export const about = 'About the order';
export const fetchAt = 'Pick up at';
export const deliverTo = 'Deliver to';
export const yourAddress = 'The address you gave';
export const allergy = 'Allergy';
export const message = 'Message';
export const name = 'Name';
export const phone = 'Phone';
export const email = 'Email';
export const payment = 'Payment';
export const onMap = 'Show in Google Maps';

export const again = 'Order again';
export const againLine = 'The same dishes at today’s prices. You can check before you send.';
export const notOnMenu = (dish: string) => `${dish} is no longer on the menu`;
export const newPrice = (dish: string, price: string, old: string) =>
  `${dish} now costs ${price}, before ${old}`;

const heldAt: Record<PaymentProvider, string> = { vipps: 'in Vipps', stripe: 'on your card' };
export const isReserved = (sum: string, by: PaymentProvider) => `${sum} is reserved ${heldAt[by]}`;
export const takenAtHandOver = 'The amount is charged when you get your food.';
export const isPaid = (sum: string) => `${sum} is paid`;
export const takenFrom: Record<PaymentProvider, string> = {
  vipps: 'Charged through Vipps.',
  stripe: 'Charged to your card.',
};
export const releasing = (sum: string) => `The reservation of ${sum} is being released`;
export const released = (sum: string) => `The reservation of ${sum} is released`;
export const bankMayShow = 'Nothing was charged. Your bank may show the amount as reserved for some hours.';
export const paysBack = (sum: string) => `${sum} is on its way to you`;
export const paidBack = (sum: string) => `${sum} is paid back`;
export const backIn: Record<PaymentProvider, string> = {
  vipps: 'In your account within 2–3 working days, on the same card as in Vipps.',
  stripe: 'In your account within 5–10 working days, on the card that you paid with.',
};
export const notPaidBack = (sum: string) => `Your bank did not accept ${sum}`;
export const askForIt =
  'The money went back to the restaurant. Call them, and they will pay you in another way.';
export const youGetBack = (sum: string) => `You get ${sum} back`;
export const wasPaid = 'Paid';
/** Before the restaurant's own words about money that was given back. */
export const aboutRefund = 'From the restaurant:';
export const refund = 'Refunded';
export const hasPaid = 'You have paid';
export const takeBackReleases = 'The reservation is then released.';

/** The receipt of an order that was paid online. */
export const printReceipt = 'Print or save';

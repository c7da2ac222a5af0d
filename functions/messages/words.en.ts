export const receivedSubject = (order: string, shop: string) => `${order} from ${shop} is received`;
export const receivedTitle = 'Thank you, your order is received';
export const received = (shop: string) =>
  `${shop} will answer your order soon. You will then get a new email.`;
export const receivedShut = (shop: string) =>
  `${shop} is closed and will answer when they open. You will then get a new email.`;
export const orderedFor = (when: string) => `Ordered for ${when}.`;
export const agreedSubject = (order: string, shop: string) => `${order} from ${shop}`;
export const agreedTitle = 'Thank you for your order';
export const agreed = (shop: string) => `This is what you ordered from ${shop}.`;
export const confirmedSubject = (order: string, shop: string) => `${order} from ${shop} is confirmed`;
export const confirmedTitle = 'The kitchen has confirmed';
export const confirmed = (promise: string) => `Your food will be ${promise}.`;
export const newTimeSubject = (order: string, shop: string) => `New time for ${order} from ${shop}`;
export const newTimeTitle = (promise: string) => `New time: ${promise}`;
export const dayBefore = (when: string) => `It was ${when} before.`;
export const timeBefore = (time: string) => `It was ${time} before.`;
export const sorryForWait = 'Sorry for the wait.';
export const refusedSubject = (order: string, shop: string) => `${order} from ${shop} is declined`;
export const refusedTitle = 'The restaurant could not take your order';
export const calledOffSubject = (order: string, shop: string) => `${order} from ${shop} is cancelled`;
export const calledOffTitle = 'The restaurant has cancelled your order';
export const beforeOwnWords = 'The restaurant writes: “';
export const afterOwnWords = '”';
export const sorry = 'Sorry.';
export const callIfUnsure = (phone: string) => `Call ${phone} if you have any questions.`;
export const callOrOrderAgain = (phone: string) => `Call ${phone}, or order again in a little while.`;
export const takenBackSubject = (order: string, shop: string) => `${order} from ${shop} is cancelled`;
export const takenBackTitle = 'Your order is cancelled';
export const takenBack = 'It was cancelled on the page of the order, and the kitchen has been told.';
export const readySubject = (shop: string) => `Your food from ${shop} is ready`;
export const readyTitle = 'Your food is ready for pickup';
export const ready = (number: string) => `Show number ${number} when you pick it up.`;
export const sentSubject = (shop: string) => `Your food from ${shop} is on its way`;
export const sentTitle = 'Your food is on its way';
export const sent = 'Keep your phone close.';

export const rehearsalSubject = (subject: string) => `Test: ${subject}`;
export const rehearsal = 'This is a test. No food will be made.';

export const seeOrder = 'See your order';
export const deliverTo = (address: string) => `Deliver to: ${address}`;
export const fetchAt = (address: string) => `Pick up at: ${address}`;
export const totalWithVat = 'Total incl. VAT';
export const allergensUnknown = 'Allergens: not stated. Ask the restaurant.';
export const noAllergens = 'No allergens';
export const contains = (allergens: string) => `Contains: ${allergens}`;
export const law =
  'This is not a receipt for a purchase. There is no right of withdrawal for food that is made to order; if something is wrong with it, the Norwegian Consumer Purchases Act applies.';
export const seller = (who: string) => `Seller: ${who}`;
export const orgNumber = (number: string) => `org. no. ${number}`;
export const terms = 'Terms of sale';
export const privacy = 'Privacy';
export const why = 'This address was given with an order.';
export const stop = (product: string) => `Stop all email from ${product}`;

export const textCode = (shop: string, code: string, minutes: number) =>
  `Your code at ${shop} is ${code}. It is valid for ${minutes} minutes.`;

export const textConfirmed = (promise: string) => `is confirmed. ${promise}`;
export const textNewTime = (promise: string) => `has a new time. ${promise}`;
export const textReady = 'is ready for pickup.';
export const textSent = 'is on its way.';
export const textRefused = 'was declined.';
export const textCalledOff = 'was cancelled.';
export const textLink = (link: string) => `Follow: ${link}`;

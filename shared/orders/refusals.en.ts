import { dayTimeText, type Weekday } from '../kernel/dates.ts';
import { limits } from '../kernel/limits.ts';
import { kroner } from '../kernel/money.ts';
import { maxOrderChoices, maxOrderLines, maxQuantity } from '../kernel/order-limits.ts';
import { formattedPhone } from '../kernel/phone-text.ts';
import type { ReasonWords } from '../kernel/reasons.ts';
import { reasons as choices } from '../menu/refusals.en.ts';
import { windowText } from '../menu/time-window.ts';
import { alcoholHoursText } from '../shops/alcohol-hours.ts';
import type { OrderCode, OrderReasons } from './reasons.ts';

/** 'Parma: Velg størrelse' */
const ofDish = ({ dish }: { dish: string }, choice: string) => `${dish}: ${choice}`;

const tryAt = (at: string) => (at ? ` Try ${dayTimeText(at)}.` : '');

export const reasons: ReasonWords<OrderReasons> = {
  tooFew: (needs) => ofDish(needs, choices.tooFew(needs)),
  tooMany: (needs) => ofDish(needs, choices.tooMany(needs)),
  tooManyOfOne: (needs) => ofDish(needs, choices.tooManyOfOne(needs)),
  optionGone: (needs) => ofDish(needs, choices.optionGone(needs)),
  optionSoldOut: (needs) => ofDish(needs, choices.optionSoldOut(needs)),
  dishMissing: () => 'The dish is missing',
  choiceMissing: () => 'The choice is missing',
  quantityWrong: () => `The quantity must be between 1 and ${maxQuantity}`,
  wishTooLong: () => `A note can have at most ${limits.notes} characters`,
  wishTooManyLines: () => `A note can have at most ${limits.noteLines} lines`,
  basketEmpty: () => 'The basket is empty',
  tooManyLines: () => `An order can have at most ${maxOrderLines} lines`,
  tooManyChoices: () => `An order can have at most ${maxOrderChoices} choices`,
  wayMissing: () => 'Choose pickup or delivery',
  dueWrong: () => 'Choose one of the times',
  dueTooSoon: ({ earliest }) => `We cannot make it that soon.${tryAt(earliest)}`,
  dueTooFar: ({ daysAhead }) =>
    daysAhead === 0 ? 'Choose a time today' : `Choose a time today or in the next ${daysAhead} days`,
  dueShut: ({ earliest }) => `We are closed then.${tryAt(earliest)}`,
  dueFull: ({ earliest }) => `That time is full.${tryAt(earliest)}`,
  dishDayBefore: ({ dish, by }) => `${dish} must be ordered the day before, by ${by}`,
  deliveryShut: ({ from }) => `We do not deliver right now.${from && ` Delivery from ${dayTimeText(from)}.`}`,
  laterOff: () => 'We only take orders for as soon as possible',
  nameMissing: () => 'Enter your name',
  nameTooLong: () => `The name can have at most ${limits.name} characters`,
  addressMissing: () => 'Enter the address for the food',
  addressTooLong: () => `The address can have at most ${limits.address} characters`,
  addressExtraTooLong: () => `Entrance and floor can have at most ${limits.addressExtra} characters`,
  driverNoteTooLong: () => `The note to the driver can have at most ${limits.driverNote} characters`,
  postcodeWrong: () => 'Enter the postcode, four digits',
  postcodeMissing: () => 'Enter the postcode for the food',
  outsideZones: ({ postcode }) => `We do not deliver to ${postcode}. You can pick up the food instead.`,
  paymentMissing: () => 'Choose how to pay',
  payOnlineTooFar: ({ days }) =>
    `Orders more than ${days} days ahead cannot be paid online. Choose an earlier time, or another way to pay.`,
  notesTooLong: () => `The message to the kitchen can have at most ${limits.notes} characters`,
  notesTooManyLines: () => `The message to the kitchen can have at most ${limits.noteLines} lines`,
  allergyTooLong: () => `The allergy can have at most ${limits.allergy} characters`,
  allergyTooManyLines: () => `The allergy can have at most ${limits.allergyLines} lines`,
  notOfAge: () => 'Confirm that you are over 18',
  sumMissing: () => 'The total is missing',
  noDelivery: () => 'We do not deliver. Choose pickup.',
  dishGone: () => 'The dish is no longer on the menu',
  dishSoldOut: ({ dish }) => `${dish} is sold out`,
  dishNotNow: ({ dish, ...window }) => `${dish} is sold ${timesOf(window)}`,
  someGone: () => 'Something in the basket is no longer on the menu',
  someNotNow: () => 'Something in the basket cannot be ordered now',
  servedHere: ({ dish }) => `${dish} is served in the restaurant and cannot be ordered here`,
  alcoholNotThen: ({ dish, at, ...hours }) =>
    `${dish} cannot be picked up or delivered at ${at}. Alcohol: ${alcoholHoursText(hours)}.`,
  minOrder: ({ leastOre }) => `The minimum order is ${kroner(leastOre)}`,
  couponWrong: () => 'The code is not valid',
  couponMinimum: ({ leastOre }) => `The code is valid when you order for at least ${kroner(leastOre)}`,
  couponUsedUp: () => 'The code is used up',
  couponUsedByYou: () => 'The code was used with this phone number',
  couponNotFirst: () => 'The code is only for your first order here',
  couponPickupOnly: () => 'The code is only for pickup',
  couponDeliveryOnly: () => 'The code is only for delivery',
  codeSent: () => 'We have sent a code to your phone. Enter it to order.',
  codeWrong: () => 'The code is wrong. Try again.',
  codeUsedUp: () => 'The code can no longer be used. Ask for a new one.',
  tooSlow: () => 'Your phone did not manage our check in time. Call us, and we will take your order there.',
  manyOrders: ({ minutes, phone }) =>
    `Nothing was sent. Many orders have come from here in a short time. Try again in ${minutes} min${phone && `, or call ${formattedPhone(phone)}`}.`,
  tooLateToCancel: () => 'It is too late to cancel here. Call the restaurant.',
  onlyShows: () =>
    'This link only shows the order. Cancel on the page where you ordered, or call the restaurant.',
  demoTakesNone: () => 'The demo restaurant takes no orders',
};

const timesOf = ({ days, from, to }: { days: string; from: string; to: string }) =>
  windowText({ days: days.split(',') as Weekday[], from, to });

export const codes: Record<OrderCode, string> = {
  ORDERS_CLOSED: 'We are not taking orders right now',
  PAYMENT_METHOD_UNAVAILABLE: 'Choose another way to pay',
  PRICE_CHANGED: 'The price has changed. Look over the order before you send it.',
  IDEMPOTENCY_KEY_REUSED: 'The order has changed since it was sent. Reload the page.',
  CHALLENGE_REQUIRED: 'We have to check the order first. Reload the page and try again.',
  ORDER_QUOTA_REACHED: 'The restaurant cannot take more orders this month',
};

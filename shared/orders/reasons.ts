import type { ReasonOf } from '../kernel/reasons.ts';
import type { ChoiceReasons } from '../menu/reasons.ts';

type None = Record<never, never>;
type Dish = { dish: string };

/** A guest's choices of a dish of the order. */
type OfDish = { [R in keyof ChoiceReasons]: ChoiceReasons[R] & Dish };

/** Why a guest's order, code or question is refused. Amounts are øre. */
type OwnReasons = {
  dishMissing: None;
  choiceMissing: None;
  quantityWrong: None;
  wishTooLong: None;
  wishTooManyLines: None;
  basketEmpty: None;
  tooManyLines: None;
  tooManyChoices: None;
  wayMissing: None;
  dueWrong: None;
  /** `earliest`: UTC ISO, or empty where no time is left. */
  dueTooSoon: { earliest: string };
  dueTooFar: { daysAhead: number };
  dueShut: { earliest: string };
  dueFull: { earliest: string };
  /** The dish is ordered the day before, until 'HH:MM'. */
  dishDayBefore: Dish & { by: string };
  laterOff: None;
  /** `from`: UTC ISO, or empty where nobody knows. */
  deliveryShut: { from: string };
  nameMissing: None;
  nameTooLong: None;
  addressMissing: None;
  addressTooLong: None;
  addressExtraTooLong: None;
  driverNoteTooLong: None;
  postcodeWrong: None;
  /** The shop has zones and the draft no postcode: its page is older. */
  postcodeMissing: None;
  outsideZones: { postcode: string };
  paymentMissing: None;
  /** The money would be reserved for longer than banks hold it. */
  payOnlineTooFar: { days: number };
  notesTooLong: None;
  notesTooManyLines: None;
  allergyTooLong: None;
  allergyTooManyLines: None;
  notOfAge: None;
  sumMissing: None;
  noDelivery: None;
  dishGone: None;
  dishSoldOut: Dish;
  /** `days` as in a window of sale, with commas between them. */
  dishNotNow: Dish & { days: string; from: string; to: string };
  someGone: None;
  someNotNow: None;
  servedHere: Dish;
  /** `at`: 'HH:MM', when the order would be ready; the others are the shop's hours for alcohol. */
  alcoholNotThen: Dish & { at: string; from: string; until: string; untilBeforeHoliday: string };
  minOrder: { leastOre: number };
  couponWrong: None;
  couponMinimum: { leastOre: number };
  couponUsedUp: None;
  couponUsedByYou: None;
  couponNotFirst: None;
  couponPickupOnly: None;
  couponDeliveryOnly: None;
  codeSent: None;
  codeWrong: None;
  codeUsedUp: None;
  /** The guest's device cannot solve the puzzle in time. */
  tooSlow: None;
  /** `phone` is the shop's, or empty. */
  manyOrders: { minutes: number; phone: string };
  tooLateToCancel: None;
  onlyShows: None;
  demoTakesNone: None;
};
export type OrderReasons = OwnReasons & OfDish;
export type OrderReason = ReasonOf<OrderReasons>;

/** A refused field or line of an order. */
export type OrderIssue = { path: string; because: OrderReason };

/** Codes that say all there is to say. */
export type OrderCode =
  | 'ORDERS_CLOSED'
  | 'PAYMENT_METHOD_UNAVAILABLE'
  | 'PRICE_CHANGED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'CHALLENGE_REQUIRED'
  | 'ORDER_QUOTA_REACHED';

import { clockText, dayText, osloDay, wallTime } from '../../../shared/kernel/dates.ts';
import { longDayTimeText } from '../../../shared/kernel/long-day.ts';
import { kroner } from '../../../shared/kernel/money.ts';
import { words as kernel } from '../../../shared/kernel/words.ts';
import { clockOf, isLater } from '../../../shared/orders/clock.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { paymentWords } from '../../../shared/orders/payment-words.ts';
import { refusalText } from '../../../shared/orders/refusal-text.ts';
import { isIn, isKnown } from '../../../shared/orders/steps.ts';
import { backOre } from '../../../shared/payments/guest-money.ts';
import { timeWord } from '../../../shared/shops/opening-words.ts';
import { guestStepOf } from './guest-steps.ts';
import { words } from './words.ts';

const minuteMs = 60_000;

/**
 * Minutes until the food is promised, negative once that is past; 0 without a promise. To the nearest minute,
 * and never more than the kitchen said: the page's clock is up to a tick behind, and a device's may be wrong.
 * The order does not say how many minutes a new time was given as.
 */
function minutesLeft(order: TrackedOrder, now: number): number {
  const { dueAt } = clockOf(order);
  if (dueAt === undefined) return 0;
  const { promisedBefore, estimatedTimeMinutes } = order;
  const left = Math.round((dueAt - now) / minuteMs);
  return Math.min(left, promisedBefore || order.due ? left : (estimatedTimeMinutes ?? left));
}

/** '18:55', '28.11 18:55' on another day. */
export const clockOn = (at: string | number, now: number) =>
  osloDay(at) === osloDay(now) ? clockText(at) : `${dayText(at)} ${clockText(at)}`;

/** Longer than this nobody counts in minutes. */
const mostCounted = 90;

/** 'om 19 min', 'nå', '6 min over'; for later 'lørdag 28.11'. */
export function untilText(order: TrackedOrder, now: number): string {
  const left = minutesLeft(order, now);
  if (order.due && left > mostCounted) {
    return `${kernel.weekdays[wallTime(order.due).weekday]} ${dayText(order.due)}`;
  }
  if (left > 0) return words.inMinutes(left);
  return left === 0 ? words.now : words.minutesOver(-left);
}

/** Longer than this a guest does not wait for a kitchen that 'usually answers within minutes'. */
const unansweredMs = 10 * minuteMs;

export const isUnanswered = (order: TrackedOrder, now: number) =>
  isIn(order, 'waiting') && now - clockOf(order).askedAt >= unansweredMs && !isLater(order, now);

/** The words for the guest of an order for later until the kitchen begins. */
function laterWords(order: TrackedOrder, due: string, now: number): Status {
  const { beginAt, answerFrom, promisedAt, promisedBefore } = order;
  const heading = words.orderedFor(longDayTimeText(promisedAt ?? due));
  if (isIn(order, 'waiting')) {
    const opensAt = answerFrom && now < Date.parse(answerFrom) ? answerFrom : undefined;
    const answers = opensAt
      ? words.answersFrom(timeWord(Date.parse(opensAt), now, kernel.at))
      : words.answers;
    return { heading, text: answers };
  }
  const begins = words.beginsAt(timeWord(Date.parse(beginAt ?? due), now, kernel.at));
  return promisedBefore ? retimed(order, heading, `${words.newTime} ${begins}`) : { heading, text: begins };
}

/** `quote`: the same text, divided around what the restaurant wrote. */
type Status = { heading: string; text: string; quote?: [before: string, written: string, after: string] };

/** A new time, and the kitchen's own words beside it. */
function retimed({ newTimeMessage: own }: TrackedOrder, heading: string, text: string): Status {
  if (!own) return { heading, text };
  const [says, end] = words.restaurantSays;
  const quote: Status['quote'] = [`${text} ${says}`, own, end];
  return { heading, text: quote.join(''), quote };
}

/** Why there will be no food: the restaurant's own words and those of its reason, else only that it is so. */
function cancelledWords(order: TrackedOrder): Status {
  const { cancelReason, cancelMessage } = order;
  // Of money that was paid online a box of its own tells (money.tsx).
  const ending = (...said: (string | undefined)[]) =>
    [...said, !order.money && paymentWords.payNothing].filter(Boolean).join(' ');
  if (cancelReason === 'guest') return { heading: words.takenBack, text: ending(words.kitchenKnows) };
  // Own words stand beside those of the reason; with none at all, the owner has erased both.
  const why = refusalText(cancelReason, cancelMessage && undefined);
  const heading = isRefused(order) ? words.refusedHeading : guestStepOf(order).heading;
  if (!why) return { heading, text: `${ending()} ${words.callUs}`.trim() };
  if (!cancelMessage) return { heading, text: ending(why) };
  const [says, end] = words.restaurantSays;
  const quote: Status['quote'] = [`${why} ${says}`, cancelMessage, ending(end)];
  return { heading, text: quote.join(''), quote };
}

/** Whether the guest gets no food, and not by the guest's own wish. */
export const isLost = ({ status, cancelReason, notFetched }: TrackedOrder) =>
  notFetched || (status === 'cancelled' && cancelReason !== 'guest');

/** Whether the kitchen said no, instead of giving up an order that it had confirmed. */
const isRefused = ({ status, promisedAt, cancelReason }: TrackedOrder) =>
  status === 'cancelled' && !promisedAt && cancelReason !== 'guest';

/** The name of a cancelled order, which can end in three ways. */
export function endName(order: TrackedOrder): string {
  if (order.cancelReason === 'guest') return words.endTakenBack;
  return isRefused(order) ? words.endRefused : words.endCancelled;
}

/** `address`: of the shop. `now` in ms: a promise that has passed is not repeated as if it held. */
export function statusText(order: TrackedOrder, now: number, address = ''): Status {
  const { status, fulfilment, promisedAt, promisedBefore, updatedAt } = order;
  const { heading, text } = guestStepOf(order);
  if (!isKnown(status)) return { heading, text };
  if (status === 'cancelled') return cancelledWords(order);
  if (status === 'completed') {
    const at = clockText(updatedAt);
    const ends = fulfilment === 'pickup' ? words.fetchedAt(at) : words.deliveredAt(at);
    const text = order.notFetched ? words.callUs : ends;
    const back = order.money ? backOre(order.money) : 0;
    if (back > 0) return { heading: words.youGetBack(kroner(back)), text };
    return { heading: order.notFetched ? words.notFetchedHeading : heading, text };
  }
  if (order.due && isLater(order, now)) return laterWords(order, order.due, now);
  if (isUnanswered(order, now)) return { heading: words.unansweredHeading, text: words.callOrWait };
  if (status === 'ready' && fulfilment === 'pickup' && address) {
    return { heading, text: words.fetchIn(address.split(',')[0] ?? '') };
  }
  if (!isIn(order, 'cooking')) return { heading, text };
  if (order.guestTexts && !promisedBefore && minutesLeft(order, now) > -lateMinutes) {
    return { heading, text: fulfilment === 'pickup' ? words.textWhenReady : words.textWhenSent };
  }
  if (!promisedAt) return { heading, text };
  if (minutesLeft(order, now) <= -lateMinutes) {
    const call = fulfilment === 'delivery' ? words.callForArrival : words.callForReady;
    return {
      heading: words.takesLonger,
      text: needsCall(order, now) ? `${words.sorry} ${call}` : words.sorry,
    };
  }
  if (!promisedBefore) return { heading, text };
  const takesLonger = Date.parse(promisedAt) > Date.parse(promisedBefore);
  if (takesLonger) return retimed(order, words.takesLonger, `${words.sorry} ${words.newTime}`);
  return retimed(order, fulfilment === 'delivery' ? words.comesEarlier : words.readyEarlier, words.newTime);
}

/** So many minutes over its promise food is late: a clock may be a little wrong. */
export const lateMinutes = 2;
/** Then the guest may want to know more than the page does. */
const callMinutes = 5;

/** Whether the guest should rather ring than wait: nobody has answered, or the promise is past. */
export function needsCall(order: TrackedOrder, now: number): boolean {
  return isUnanswered(order, now) || (isIn(order, 'cooking') && minutesLeft(order, now) <= -callMinutes);
}

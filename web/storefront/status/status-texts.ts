import { clockText } from '../../../shared/kernel/dates.ts';
import { clockOf } from '../../../shared/orders/clock.ts';
import type { TrackedOrder } from '../../../shared/orders/order.ts';
import { refusalText } from '../../../shared/orders/refusal.ts';
import { isIn, isKnown } from '../../../shared/orders/steps.ts';
import { guestStepOf, guestSteps } from './guest-steps.ts';

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
  return Math.min(left, promisedBefore ? left : (estimatedTimeMinutes ?? left));
}

/** 'om 19 min', 'nå', '6 min over'. */
export function untilText(order: TrackedOrder, now: number): string {
  const left = minutesLeft(order, now);
  if (left > 0) return `om ${left} min`;
  return left === 0 ? 'nå' : `${-left} min over`;
}

/** Longer than this a guest does not wait for a kitchen that 'usually answers within minutes'. */
const unansweredMs = 10 * minuteMs;

export const isUnanswered = (order: TrackedOrder, now: number) =>
  isIn(order, 'waiting') && now - clockOf(order).askedAt >= unansweredMs;

type Words = { heading: string; text: string };

const callUs = 'Ring oss hvis du lurer på noe.';

/** Why there will be no food: the restaurant's own words and those of its reason, else only that it is so. */
function cancelledWords(order: TrackedOrder): Words {
  const { cancelReason, cancelMessage } = order;
  if (cancelReason === 'guest')
    return {
      heading: 'Bestillingen er avbestilt',
      text: 'Kjøkkenet har fått beskjed. Du skal ikke betale noe.',
    };
  // Own words stand beside those of the reason; with none at all, the owner has erased both.
  const why = refusalText(cancelReason, cancelMessage && undefined);
  const said = cancelMessage && `Restauranten skriver: «${cancelMessage}»`;
  const text = [why, why && said, 'Du skal ikke betale noe.', !why && callUs].filter(Boolean).join(' ');
  return {
    heading: isRefused(order) ? 'Vi kunne ikke ta imot bestillingen' : guestStepOf(order).heading,
    text,
  };
}

/** Whether the guest gets no food, and not by the guest's own wish. */
export const isLost = ({ status, cancelReason, notFetched }: TrackedOrder) =>
  notFetched || (status === 'cancelled' && cancelReason !== 'guest');

/** Whether the kitchen said no, instead of giving up an order that it had confirmed. */
const isRefused = ({ status, promisedAt, cancelReason }: TrackedOrder) =>
  status === 'cancelled' && !promisedAt && cancelReason !== 'guest';

/** The name of a cancelled order, which can end in three ways. */
export function endName(order: TrackedOrder): string {
  if (order.cancelReason === 'guest') return 'Avbestilt';
  return isRefused(order) ? 'Avvist' : 'Avbrutt';
}

/** `now` in ms: a promise that has passed is not repeated as if it held. */
export function statusText(order: TrackedOrder, now: number): Words {
  const { status, fulfilment, promisedAt, promisedBefore, updatedAt } = order;
  const { heading, text } = guestStepOf(order);
  const words = { heading, text };
  if (!isKnown(status)) return words;
  if (status === 'cancelled') return cancelledWords(order);
  if (status === 'completed') {
    if (order.notFetched) return { heading: 'Bestillingen ble ikke hentet', text: callUs };
    return { ...words, text: `${text.slice(0, -1)} kl. ${clockText(updatedAt)}.` };
  }
  if (isUnanswered(order, now))
    return { heading: 'Kjøkkenet har ikke svart ennå', text: 'Ring oss hvis du ikke vil vente lenger.' };
  if (!isIn(order, 'cooking')) return words;
  if (order.guestTexts && !promisedBefore && minutesLeft(order, now) > -lateMinutes) {
    const then = guestSteps[fulfilment].ready.name.toLowerCase();
    return { heading, text: `Vi sender sms når maten er ${then}. Du kan lukke siden.` };
  }
  if (!promisedAt) return words;
  if (minutesLeft(order, now) <= -lateMinutes) {
    const then = fulfilment === 'delivery' ? 'den kommer' : 'den er klar';
    const ring = needsCall(order, now) ? ` Ring oss hvis du vil vite når ${then}.` : '';
    return { heading: longer, text: `Beklager.${ring}` };
  }
  if (!promisedBefore) return words;
  const isLater = Date.parse(promisedAt) > Date.parse(promisedBefore);
  return {
    heading: isLater ? longer : `Maten ${fulfilment === 'delivery' ? 'kommer' : 'blir klar'} før`,
    text: `${isLater ? 'Beklager. ' : ''}Kjøkkenet har gitt deg en ny tid.`,
  };
}

const longer = 'Det tar litt lenger tid';

/** So many minutes over its promise food is late: a clock may be a little wrong. */
export const lateMinutes = 2;
/** Then the guest may want to know more than the page does. */
const callMinutes = 5;

/** Whether the guest should rather ring than wait: nobody has answered, or the promise is past. */
export function needsCall(order: TrackedOrder, now: number): boolean {
  return isUnanswered(order, now) || (isIn(order, 'cooking') && minutesLeft(order, now) <= -callMinutes);
}

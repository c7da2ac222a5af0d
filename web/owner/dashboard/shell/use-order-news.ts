import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clockOf } from '../../../../shared/orders/clock.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { isIn } from '../../../../shared/orders/steps.ts';
import { isDemoId } from '../../../../shared/shops/demo-id.ts';
import { openAlarm, raiseAlarm, ringAlarm } from '../../lib/alarm.ts';
import { useMay } from '../../lib/me-context.tsx';
import { closeNotes } from '../../lib/own-push.ts';
import { useShop } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { useBusiness } from '../../queries/business.ts';
import { ordersQuery } from '../../queries/orders.ts';

const none: Order[] = [];

/**
 * For how long an unanswered order rings. An older order is not dinner any more, and would ring whenever
 * somebody opens the page.
 */
const ringHours = 12;

/**
 * Hears of orders on every page of the dashboard: a sound until the last one is answered, for a role that may
 * answer (order-news.tsx has the words). Gives the waiting orders, newest first; none while they are not
 * known, and none in a show-window.
 */
export function useOrderNews(): readonly Order[] {
  const business = useBusiness();
  const { data } = useInfiniteQuery({
    ...ordersQuery(useShop()),
    enabled: business !== null && !isDemoId(business.id),
  });
  const waiting = data?.filter((order) => isIn(order, 'waiting')) ?? none;
  useAlarm(waiting, business?.settings.ladder.remindMinutes);
  return waiting;
}

/** `remindMinutes`: from when on an order rings louder. */
function useAlarm(waiting: readonly Order[], remindMinutes = Number.POSITIVE_INFINITY) {
  const canAnswer = useMay('moveOrders');
  const now = useNow();
  const ringing = canAnswer
    ? waiting.filter((order) => !isQuiet(order, now) && minutesUnanswered(order, now) < ringHours * 60)
    : none;
  const isNeeded = ringing.length > 0;
  const isLate = ringing.some((order) => minutesUnanswered(order, now) >= remindMinutes);
  useEffect(() => (canAnswer ? openAlarm() : undefined), [canAnswer]);
  useEffect(() => ringAlarm(isNeeded), [isNeeded]);
  useEffect(() => raiseAlarm(isLate), [isLate]);
  const hasWaiting = waiting.length > 0;
  useEffect(() => (hasWaiting ? () => void closeNotes() : undefined), [hasWaiting]);
}

/** No answer is due yet: it came while the shop was shut, for later. */
const isQuiet = ({ answerFrom = '' }: Order, now: number) => now < Date.parse(answerFrom);

const minutesUnanswered = (order: Order, now: number) =>
  (now - (order.answerFrom ? clockOf(order).answerBy : clockOf(order).askedAt)) / 60_000;

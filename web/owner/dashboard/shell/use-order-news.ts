import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Order } from '../../../../shared/orders/order.ts';
import { isDemoId } from '../../../../shared/shops/demo-id.ts';
import { isDialogOpen } from '../../../ui/is-dialog-open.ts';
import { useToast } from '../../../ui/toast.tsx';
import { chime, openAlarm, raiseAlarm, ringAlarm } from '../../lib/alarm.ts';
import { useMay } from '../../lib/me-context.tsx';
import { notify } from '../../lib/notifications.ts';
import { closeNotes } from '../../lib/own-push.ts';
import { useShop } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { arrivals, arrivalText, newOrdersText, type Seen } from '../../parts/arrivals.ts';
import { changedOrdersText, changesSince, changeText, type Known, known } from '../../parts/order-changes.ts';
import { useBusiness } from '../../queries/business.ts';
import { moveKey, ordersQuery } from '../../queries/orders.ts';

const none: Order[] = [];

/** For how long an unanswered order rings. What is older is not dinner any more, and would ring whenever somebody opens the page. */
const ringHours = 12;

/**
 * Hears of orders on every page of the dashboard: a sound until the last one is answered, for who may answer; a toast; and a
 * notification while nobody looks. Gives the orders that wait, newest first; none while that is not known, and none in a show-window.
 */
export function useOrderNews(): readonly Order[] {
  const business = useBusiness();
  const { data } = useInfiniteQuery({
    ...ordersQuery(useShop()),
    enabled: business !== null && !isDemoId(business.id),
  });
  const waiting = data?.filter(({ status }) => status === 'pending') ?? none;
  useAlarm(waiting, business?.settings.ladder.remindMinutes);
  useArrivals(data);
  useChanges(data);
  return waiting;
}

/** `remindMinutes`: from when on an order rings louder. */
function useAlarm(waiting: readonly Order[], remindMinutes = Number.POSITIVE_INFINITY) {
  const canAnswer = useMay('moveOrders');
  const now = useNow();
  const ringing = canAnswer
    ? waiting.filter(({ createdAt }) => ageOf(createdAt, now) < ringHours * 60)
    : none;
  const isNeeded = ringing.length > 0;
  const isLate = ringing.some(({ createdAt }) => ageOf(createdAt, now) >= remindMinutes);
  useEffect(() => (canAnswer ? openAlarm() : undefined), [canAnswer]);
  useEffect(() => ringAlarm(isNeeded), [isNeeded]);
  useEffect(() => raiseAlarm(isLate), [isLate]);
  const hasWaiting = waiting.length > 0;
  useEffect(() => (hasWaiting ? () => void closeNotes() : undefined), [hasWaiting]);
}

const ageOf = (createdAt: string, now: number) => (now - Date.parse(createdAt)) / 60_000;

/** Tells, for eyes and screen readers alike, when an order comes in, but not over a dialog's buttons. */
function useArrivals(orders: readonly Order[] | undefined) {
  const toast = useToast();
  const navigate = useNavigate();
  const seen = useRef<Seen>(undefined);
  useEffect(() => {
    if (!orders) return;
    const next = arrivals(seen.current, orders);
    seen.current = next.seen;
    const text = arrivalText(next.fresh);
    if (!text) return;
    notify(next.fresh, (id) => void navigate(`/dashboard/orders#${id}`));
    if (isDialogOpen()) return;
    toast.success(text, { sum: { of: 'arrivals', more: next.fresh.length, text: newOrdersText } });
  }, [orders, toast, navigate]);
}

/** Another sound, and words, when an order that somebody may be cooking is taken back, called off or promised for another time. */
function useChanges(orders: readonly Order[] | undefined) {
  const toast = useToast();
  const queries = useQueryClient();
  const canAnswer = useMay('moveOrders');
  const before = useRef<Known>(undefined);
  useEffect(() => {
    if (!orders) return;
    const isOwn = ({ id, version }: Order) =>
      queries
        .getMutationCache()
        .findAll({ mutationKey: moveKey })
        .some(({ state: { variables, status } }) => {
          const own = variables as { id: string; version: number } | undefined;
          return status !== 'error' && own?.id === id && own.version === version - 1;
        });
    const changed = before.current ? changesSince(before.current, orders, isOwn) : [];
    before.current = known(orders);
    const text = changeText(changed);
    if (!text) return;
    if (canAnswer) chime();
    toast.warning(text, { sum: { of: 'changes', more: changed.length, text: changedOrdersText } });
  }, [orders, queries, canAnswer, toast]);
}

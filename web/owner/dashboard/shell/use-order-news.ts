import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { clockText } from '../../../../shared/kernel/dates.ts';
import type { OrderId } from '../../../../shared/kernel/ids.ts';
import { clockOf } from '../../../../shared/orders/clock.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { nrFirst } from '../../../../shared/orders/order-number.ts';
import { givenReasons } from '../../../../shared/orders/refusal.ts';
import { isFinished, isIn } from '../../../../shared/orders/steps.ts';
import { isDemoId } from '../../../../shared/shops/demo-id.ts';
import { useToast } from '../../../ui/toast.tsx';
import { chime, openAlarm, raiseAlarm, ringAlarm } from '../../lib/alarm.ts';
import { useMay } from '../../lib/me-context.tsx';
import { closeNotes, ownWorker } from '../../lib/own-push.ts';
import { useShop } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { arrivals, arrivalText, newOrdersText, type Seen } from '../../parts/arrivals.ts';
import { useBusiness } from '../../queries/business.ts';
import { type Moved, moveKey, ordersQuery } from '../../queries/orders.ts';

/** The orders as a screen last showed them. */
type Known = ReadonlyMap<OrderId, Order>;

const known = (orders: readonly Order[]): Known => new Map(orders.map((order) => [order.id, order]));

/**
 * Orders that were taken back, called off or promised for another time since the screen showed them: a
 * kitchen must hear of them. Not the orders that move on, and not a new order that a colleague refused,
 * because that was its answer. `isOwn`: this screen did it.
 */
function changesSince(before: Known, orders: readonly Order[], isOwn: (order: Order) => boolean): Order[] {
  return orders.filter((order) => {
    const was = before.get(order.id);
    return was !== undefined && was.version < order.version && isNews(was, order) && !isOwn(order);
  });
}

function isNews(was: Order, order: Order): boolean {
  const { status, cancelReason, promisedAt } = order;
  if (status === 'cancelled') {
    const isRefused = cancelReason === undefined || givenReasons.some((reason) => reason === cancelReason);
    return !isFinished(was) && !(isIn(was, 'waiting') && isRefused);
  }
  return (
    !isFinished(order) && was.promisedAt !== null && promisedAt !== null && was.promisedAt !== promisedAt
  );
}

/** 'Nr. 143 er avbestilt av gjesten'; empty for none. */
function changeText([first, ...more]: readonly Order[]): string {
  if (!first) return '';
  if (more.length > 0) return changedOrdersText(1 + more.length);
  const { status, cancelReason, promisedAt } = first;
  const nr = nrFirst(first);
  if (status !== 'cancelled') return `${nr} har ny tid: ${clockText(promisedAt ?? '')}`;
  if (cancelReason === 'guest') return `${nr} er avbestilt av gjesten`;
  return cancelReason === 'no_answer' ? `${nr} er avvist: ingen svarte i tide` : `${nr} er avbrutt`;
}

const changedOrdersText = (count: number) =>
  count === 1 ? '1 bestilling er endret' : `${count} bestillinger er endret`;

const permission = () => ('Notification' in window ? Notification.permission : 'denied');

/** Notifies of new orders while the page is not in front, without names: a locked screen may show it. */
function notify(fresh: readonly Order[], onOpen: (id: OrderId) => void): void {
  const [order] = fresh;
  if (!order || permission() !== 'granted' || document.hasFocus()) return;
  const one = order.isRehearsal ? 'Ny prøvebestilling' : `Ny bestilling: nr. ${order.number}`;
  const title = fresh.length === 1 ? one : `${fresh.length} nye bestillinger`;
  try {
    const note = new Notification(title, {
      body: 'Trykk for å svare.',
      tag: 'luka-order',
      requireInteraction: true,
    });
    note.onclick = () => {
      window.focus();
      note.close();
      onOpen(order.id);
    };
  } catch {
    // Android lets only a service worker notify, with pushes on; sound and title tell it elsewhere.
    const url = `/dashboard/orders#${order.id}`;
    void ownWorker().then((worker) =>
      worker?.showNotification(title, { body: 'Trykk for å svare.', tag: 'luka-order', data: { url } }),
    );
  }
}

const none: Order[] = [];

/**
 * For how long an unanswered order rings. An older order is not dinner any more, and would ring whenever
 * somebody opens the page.
 */
const ringHours = 12;

/**
 * Hears of orders on every page of the dashboard: a sound until the last one is answered, for a role that may
 * answer; a toast; and a notification while nobody looks. Gives the waiting orders, newest first; none while
 * they are not known, and none in a show-window.
 */
export function useOrderNews(): readonly Order[] {
  const business = useBusiness();
  const { data } = useInfiniteQuery({
    ...ordersQuery(useShop()),
    enabled: business !== null && !isDemoId(business.id),
  });
  const waiting = data?.filter((order) => isIn(order, 'waiting')) ?? none;
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
    ? waiting.filter((order) => minutesUnanswered(order, now) < ringHours * 60)
    : none;
  const isNeeded = ringing.length > 0;
  const isLate = ringing.some((order) => minutesUnanswered(order, now) >= remindMinutes);
  useEffect(() => (canAnswer ? openAlarm() : undefined), [canAnswer]);
  useEffect(() => ringAlarm(isNeeded), [isNeeded]);
  useEffect(() => raiseAlarm(isLate), [isLate]);
  const hasWaiting = waiting.length > 0;
  useEffect(() => (hasWaiting ? () => void closeNotes() : undefined), [hasWaiting]);
}

const minutesUnanswered = (order: Order, now: number) => (now - clockOf(order).askedAt) / 60_000;

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

/** Another sound, and words, when a cooking order is taken back, called off or promised for another time. */
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
          const own = (variables as Moved | undefined)?.order;
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

/** Whether any dialog of the page is open, also a question or an alert. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

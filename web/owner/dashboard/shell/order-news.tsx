import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { clockText } from '../../../../shared/kernel/dates.ts';
import { hourMs } from '../../../../shared/kernel/durations.ts';
import type { OrderId } from '../../../../shared/kernel/ids.ts';
import { clockOf, isToBegin } from '../../../../shared/orders/clock.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { nrFirst } from '../../../../shared/orders/order-number.ts';
import { givenReasons } from '../../../../shared/orders/refusal.ts';
import { isFinished, isIn } from '../../../../shared/orders/steps.ts';
import { useToast } from '../../../ui/toast.tsx';
import { chime } from '../../lib/alarm.ts';
import { useMay } from '../../lib/me-context.tsx';
import { ownWorker } from '../../lib/own-push.ts';
import { useShop } from '../../lib/shop.ts';
import { useNow } from '../../lib/use-now.ts';
import { arrivals, arrivalText, newOrdersText, type Seen } from '../../parts/arrivals.ts';
import { type Moved, moveKey, ordersQuery } from '../../queries/orders.ts';

/** Says what came, what was changed, and what is to be begun, on every page of the dashboard. */
export function OrderNews() {
  // The shell reads the list.
  const { data } = useInfiniteQuery({ ...ordersQuery(useShop()), enabled: false });
  useArrivals(data);
  useChanges(data);
  useBegin(data);
  return null;
}

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
    if (canAnswer) chime('change');
    toast.warning(text, { sum: { of: 'changes', more: changed.length, text: changedOrdersText } });
  }, [orders, queries, canAnswer, toast]);
}

/** An order that was to be begun so long ago is no news, nor one that somebody said yes to after that. */
const beginNewsMs = 12 * hourMs;

/**
 * Rings once and says so when the time has come to begin with an order for later, by this screen's clock: a
 * screen that slept, or had no sound, does it as soon as it can.
 */
function useBegin(orders: readonly Order[] | undefined) {
  const toast = useToast();
  const canAnswer = useMay('moveOrders');
  const now = useNow();
  const told = useRef<ReadonlySet<string>>(new Set());
  const rung = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!orders || !canAnswer) return;
    const isSudden = ({ beginAt = '', confirmedAt = '' }: Order) =>
      now - Date.parse(beginAt) < beginNewsMs && Date.parse(confirmedAt) < Date.parse(beginAt);
    const begun = orders.filter((order) => isToBegin(order, now) && isSudden(order));
    // An order of which the time was moved is news again.
    const keyOf = ({ id, beginAt }: Order) => `${id} ${beginAt}`;
    if (begun.some((order) => !rung.current.has(keyOf(order))) && chime('new'))
      rung.current = new Set(begun.map(keyOf));
    const fresh = begun.filter((order) => !told.current.has(keyOf(order)));
    if (fresh.length === 0) return;
    told.current = new Set(begun.map(keyOf));
    toast.warning(beginText(fresh), { sum: { of: 'begin', more: fresh.length, text: beginManyText } });
  }, [orders, canAnswer, now, toast]);
}

const beginManyText = (count: number) =>
  count === 1 ? '1 bestilling skal begynnes nå' : `${count} bestillinger skal begynnes nå`;

/** 'Nr. 121 skal begynnes nå. Lovet 17:15.' */
function beginText([first, ...more]: readonly Order[]): string {
  if (!first || more.length > 0) return beginManyText(1 + more.length);
  return `${nrFirst(first)} skal begynnes nå. Lovet ${clockText(clockOf(first).dueAt ?? 0)}.`;
}

/** Whether any dialog of the page is open, also a question or an alert. */
function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { clockText } from '../../../../shared/kernel/dates.ts';
import type { OrderId } from '../../../../shared/kernel/ids.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { nrFirst } from '../../../../shared/orders/order-number.ts';
import { type OrderStatus, statusName } from '../../../../shared/orders/order-status.ts';
import { undoMs } from '../../../../shared/orders/undo.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { CardHandlers } from './card-handlers.ts';
import { movedText, type OrderAction, outcomeOf, whoText } from './card-rules.ts';
import { type Change, type FailedChange, useChangeOrder } from './queries.ts';
import type { Refusal } from './refusal-dialog.tsx';

export type Asking =
  | { kind: 'estimate'; order: Order; label: string; minutes: number; keep: (minutes: number) => void }
  | { kind: 'refusal'; order: Order; label: string }
  | { kind: 'new time'; order: Order }
  | { kind: 'correction'; order: Order };

export type OrderMoves = ReturnType<typeof useOrderMoves>;

/** What is done with orders, and what is asked before: questions, changes, changes that failed, the story and the slip of an order. */
export function useOrderMoves(known: readonly Order[]) {
  const [asking, setAsking] = useState<Asking>();
  /** The oldest is shown until it is read, then the next. */
  const [failures, setFailures] = useState<FailedChange[]>([]);
  const [story, setStory] = useState<Order>();
  const [printed, setPrinted] = useState<Order>();
  const failure = failures[0];
  const failed = known.find(({ id }) => id === failure?.id);
  const drop = useCallback((id: OrderId) => setFailures((all) => all.filter((one) => one.id !== id)), []);
  const isDone = failure !== undefined && failed !== undefined && outcomeOf(failure, failed) === 'done';
  useDone(isDone ? failure : undefined, failed, drop);
  const fail = useCallback(
    (one: FailedChange) => setFailures((all) => [...all.filter(({ id }) => id !== one.id), one]),
    [],
  );
  const change = useChange(known, fail);
  const stopAsking = useCallback(() => setAsking(undefined), []);
  useOvertaken(asking, known, stopAsking);

  const confirm = useCallback(
    ({ id, version }: Order, pressed: string, estimatedTimeMinutes: number) => {
      const label = `${pressed}, ${estimatedTimeMinutes} min`;
      change({ kind: 'move', id, label, status: 'confirmed', estimatedTimeMinutes, version });
    },
    [change],
  );
  const handlers = useMemo<CardHandlers>(
    () => ({
      onAct: (order: Order, { to, label, isRefusal }: OrderAction) => {
        if (isRefusal) setAsking({ kind: 'refusal', order, label });
        else change({ kind: 'move', id: order.id, label, status: to, version: order.version });
      },
      onNotFetched: ({ id, version }) =>
        change({ kind: 'move', id, label: 'Ikke hentet', status: 'completed', notFetched: true, version }),
      onNewTime: (order) => setAsking({ kind: 'new time', order }),
      onConfirm: (order, { label }, minutes) => confirm(order, label, minutes),
      onOtherTime: (order, { label }, minutes, keep) =>
        setAsking({ kind: 'estimate', order, label, minutes, keep }),
      onPrint: setPrinted,
      onHistory: setStory,
    }),
    [change, confirm],
  );
  return {
    handlers,
    asking,
    stopAsking,
    isAsking: asking !== undefined || (failure !== undefined && !isDone) || story !== undefined,
    confirm,
    refuse: ({ id, version }: Order, label: string, refusal: Refusal) =>
      change({ kind: 'move', id, label, status: 'cancelled', version, ...refusal }),
    promise: ({ id, version, promisedAt }: Order, minutes: number) =>
      change({
        kind: 'promise',
        id,
        label: `Ny tid, om ${minutes} min`,
        minutes,
        before: promisedAt,
        version,
      }),
    askCorrection: (order: Order) => {
      setStory(undefined);
      setAsking({ kind: 'correction', order });
    },
    correct: ({ id, version }: Order, status: OrderStatus, why: string) =>
      change({ kind: 'correction', id, label: 'Rett', status, why, version }),
    fetch: ({ id, version }: Order) => change({ kind: 'fetched', id, label: 'Likevel hentet', version }),
    failure: isDone ? undefined : failure,
    failed,
    dropFailure: drop,
    retry: ({ error, ...again }: FailedChange) => {
      drop(again.id);
      change(again);
    },
    story,
    closeStory: () => setStory(undefined),
    print: setPrinted,
    printed,
    stopPrinting: useCallback(() => setPrinted(undefined), []),
  };
}

/** The order says what was asked for: nobody is stopped, but who was slower reads who was faster. */
function useDone(done: FailedChange | undefined, order: Order | undefined, drop: (id: OrderId) => void) {
  const toast = useToast();
  useEffect(() => {
    if (!done || !order) return;
    drop(done.id);
    const who = whoText(done.error);
    if (who) toast.success(`${nrFirst(order)}: ${who}`);
  }, [done, order, drop, toast]);
}

/** Another screen answered while the question was open here: it closes by itself and says so. */
function useOvertaken(asking: Asking | undefined, known: readonly Order[], stopAsking: () => void) {
  const toast = useToast();
  const asked = asking?.order;
  const overtaken = asked && known.find(({ id, status }) => id === asked.id && status !== asked.status);
  useEffect(() => {
    if (!overtaken) return;
    stopAsking();
    const { status, fulfilment } = overtaken;
    toast.warning(`${nrFirst(overtaken)} ble endret på en annen skjerm: ${statusName(status, fulfilment)}`);
  }, [overtaken, stopAsking, toast]);
}

/** Changes an order, and tells what was done; for ten seconds a move can be taken back. */
function useChange(known: readonly Order[], onFailure: (failure: FailedChange) => void) {
  const toast = useToast();
  const latest = useRef(known);
  latest.current = known;
  /** What each order was before it was moved here. */
  const before = useRef(new Map<OrderId, OrderStatus>());
  const redo = useRef((_: Change) => {});
  const onDone = useCallback(
    ({ kind }: Change, order: Order) => {
      const { id, status, fulfilment, version, promisedAt } = order;
      if (kind === 'undo')
        return toast.success(`${nrFirst(order)} er tilbake: ${statusName(status, fulfilment)}`);
      if (kind === 'promise')
        return toast.success(`${nrFirst(order)} har ny tid: ${clockText(promisedAt ?? '')}`);
      if (kind === 'correction')
        return toast.success(`${nrFirst(order)} er rettet: ${statusName(status, fulfilment)}`);
      if (kind === 'fetched') return toast.success(`${nrFirst(order)} er likevel hentet`);
      const was = before.current.get(id);
      const undo = { kind: 'undo', id, label: 'Angre', status: was ?? status, version } as const;
      const text = movedText(order);
      toast.success(text, {
        duration: undoMs,
        undo: { label: `Angre: ${text}`, run: () => redo.current(undo) },
      });
    },
    [toast],
  );
  const { mutate } = useChangeOrder({ onFailure, onDone });
  const change = useCallback(
    (next: Change) => {
      const order = latest.current.find(({ id }) => id === next.id);
      if (order) before.current.set(order.id, order.status);
      mutate(next);
    },
    [mutate],
  );
  redo.current = change;
  return change;
}

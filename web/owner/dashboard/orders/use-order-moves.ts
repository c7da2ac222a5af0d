import { useCallback, useEffect, useMemo, useState } from 'react';
import type { OrderId } from '../../../../shared/kernel/ids.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { statusName } from '../../../../shared/orders/order-status.ts';
import type { CancelReason } from '../../../../shared/orders/refusal.ts';
import { useToast } from '../../../ui/toast.tsx';
import { type OrderAction, outcomeOf } from './card-rules.ts';
import type { CardHandlers } from './order-card.tsx';
import { type FailedChange, useChangeStatus } from './queries.ts';

export type Asking =
  | { kind: 'estimate'; order: Order; label: string; minutes: number; keep: (minutes: number) => void }
  | { kind: 'refusal'; order: Order; label: string };

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
  const drop = (id: OrderId) => setFailures((all) => all.filter((one) => one.id !== id));
  if (failure && failed && outcomeOf(failure, failed) === 'done') drop(failure.id);
  const fail = useCallback(
    (one: FailedChange) => setFailures((all) => [...all.filter(({ id }) => id !== one.id), one]),
    [],
  );
  const { mutate: change } = useChangeStatus(fail);
  const stopAsking = useCallback(() => setAsking(undefined), []);
  useOvertaken(asking, known, stopAsking);

  const confirm = useCallback(
    ({ id, version }: Order, pressed: string, estimatedTimeMinutes: number) => {
      const label = `${pressed}, ${estimatedTimeMinutes} min`;
      change({ id, label, status: 'confirmed', estimatedTimeMinutes, version });
    },
    [change],
  );
  const handlers = useMemo<CardHandlers>(
    () => ({
      onAct: (order: Order, { to, label, isRefusal }: OrderAction) => {
        if (isRefusal) setAsking({ kind: 'refusal', order, label });
        else change({ id: order.id, label, status: to, version: order.version });
      },
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
    isAsking: asking !== undefined || failure !== undefined || story !== undefined,
    confirm,
    refuse: ({ id, version }: Order, label: string, cancelReason: CancelReason | undefined) =>
      change({ id, label, status: 'cancelled', version, ...(cancelReason && { cancelReason }) }),
    failure,
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

/** Another screen answered while the question was open here: it closes by itself and says so. */
function useOvertaken(asking: Asking | undefined, known: readonly Order[], stopAsking: () => void) {
  const toast = useToast();
  const asked = asking?.order;
  const overtaken = asked && known.find(({ id, status }) => id === asked.id && status !== asked.status);
  useEffect(() => {
    if (!overtaken) return;
    stopAsking();
    const { number, status, fulfilment } = overtaken;
    toast.warning(`Nr. ${number} ble endret på en annen skjerm: ${statusName(status, fulfilment)}`);
  }, [overtaken, stopAsking, toast]);
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import type { OrderId } from '../../../../shared/kernel/ids.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { statusName } from '../../../../shared/orders/order-status.ts';
import { useToast } from '../../../ui/toast.tsx';
import { type OrderAction, outcomeOf } from './card-rules.ts';
import { EstimateDialog } from './estimate-dialog.tsx';
import { FailedAlert } from './failed-alert.tsx';
import { HeldBar } from './held-bar.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { OrderCard } from './order-card.tsx';
import { type FailedChange, useBusyOrders, useChangeStatus } from './queries.ts';
import { RefusalDialog } from './refusal-dialog.tsx';
import { SlipPrinter } from './slip-printer.tsx';
import { useHeldOrders, useMovedFrom } from './use-held-orders.ts';

type Asking =
  | { kind: 'estimate'; order: Order; label: string; chosen: number | undefined }
  | { kind: 'refusal'; order: Order; label: string };

type OrderListProps = {
  orders: readonly Order[];
  /** All that are loaded, shown or not. */
  known: readonly Order[];
  businessName: string;
};

/** The cards and what their buttons set off: a question, a change, a slip. */
export function OrderList({ orders, known, businessName }: OrderListProps) {
  const toast = useToast();
  const [asking, setAsking] = useState<Asking>();
  /** The minutes chosen for each order, in case they cannot be saved at once. */
  const chosen = useRef(new Map<OrderId, number>());
  /** The oldest is shown until it is read, then the next. */
  const [failures, setFailures] = useState<FailedChange[]>([]);
  const failure = failures[0];
  const failed = known.find(({ id }) => id === failure?.id);
  const drop = (id: OrderId) => setFailures((all) => all.filter((one) => one.id !== id));
  const fail = useCallback(
    (one: FailedChange) => setFailures((all) => [...all.filter(({ id }) => id !== one.id), one]),
    [],
  );
  if (failure && failed && outcomeOf(failure, failed) === 'done') drop(failure.id);
  const [printed, setPrinted] = useState<Order>();
  const [story, setStory] = useState<Order>();
  const { mutate: change } = useChangeStatus(fail);
  const busy = useBusyOrders();
  const { hash } = useLocation();
  const isAsking = asking !== undefined || failure !== undefined || story !== undefined;
  const { held, release, work } = useHeldOrders(known, isAsking, hash.slice(1));
  const shown = orders.filter(({ id }) => !held.some((late) => late.id === id));
  const movedFrom = useMovedFrom(shown.map(({ id }) => id));
  const grid = useRef<HTMLDivElement>(null);
  const showHeld = () => {
    flushSync(release);
    grid.current?.querySelector<HTMLElement>('.order')?.focus();
  };
  const act = useCallback(
    (order: Order, { to, label, isRefusal }: OrderAction) => {
      if (to === 'confirmed')
        setAsking({ kind: 'estimate', order, label, chosen: chosen.current.get(order.id) });
      else if (isRefusal) setAsking({ kind: 'refusal', order, label });
      else change({ id: order.id, label, status: to, version: order.version });
    },
    [change],
  );
  const stopAsking = useCallback(() => setAsking(undefined), []);
  const overtaken = asking && known.find((one) => isOvertaken(asking.order, one));
  useEffect(() => {
    if (!overtaken) return;
    stopAsking();
    const { number, status, fulfilment } = overtaken;
    toast.warning(`Nr. ${number} ble endret på en annen skjerm: ${statusName(status, fulfilment)}`);
  }, [overtaken, stopAsking, toast]);
  const stopPrinting = useCallback(() => setPrinted(undefined), []);
  const confirm = ({ id, version }: Order, estimatedTimeMinutes: number, pressed: string) => {
    stopAsking();
    chosen.current.set(id, estimatedTimeMinutes);
    const label = `${pressed}, ${estimatedTimeMinutes} min`;
    change({ id, label, status: 'confirmed', estimatedTimeMinutes, version });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that somebody is there
    <div onPointerDown={work} onKeyDown={work}>
      <HeldBar count={orders.length - shown.length} onShow={showHeld} />
      <div className="order-grid" ref={grid}>
        {shown.map((order, index) => (
          <div key={order.id} className="order-place" data-moved={index >= movedFrom || undefined}>
            <OrderCard
              order={order}
              isBusy={busy.includes(order.id)}
              onAct={act}
              onPrint={setPrinted}
              onHistory={setStory}
            />
          </div>
        ))}
      </div>
      {asking?.kind === 'estimate' ? (
        <EstimateDialog
          order={asking.order}
          chosen={asking.chosen}
          onClose={stopAsking}
          onConfirm={(order, minutes) => confirm(order, minutes, asking.label)}
        />
      ) : null}
      {asking?.kind === 'refusal' ? (
        <RefusalDialog
          order={asking.order}
          onClose={stopAsking}
          onRefuse={({ id, version }, cancelReason) =>
            change({
              id,
              label: asking.label,
              status: 'cancelled',
              version,
              ...(cancelReason && { cancelReason }),
            })
          }
        />
      ) : null}
      {failure ? (
        <FailedAlert
          key={failure.id}
          failure={failure}
          order={failed}
          onClose={() => drop(failure.id)}
          onRetry={({ error, ...again }) => {
            drop(failure.id);
            change(again);
          }}
        />
      ) : null}
      {story ? (
        <HistoryDialog
          order={known.find(({ id }) => id === story.id) ?? story}
          onPrint={setPrinted}
          onClose={() => setStory(undefined)}
        />
      ) : null}
      {printed ? <SlipPrinter order={printed} businessName={businessName} onDone={stopPrinting} /> : null}
    </div>
  );
}

/** Another screen answered while the question was open here. */
function isOvertaken(asked: Order, now: Order): boolean {
  return asked.id === now.id && asked.status !== now.status;
}

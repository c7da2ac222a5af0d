import './kitchen-slip.css';
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { OrderId } from '../../../../shared/kernel/ids.ts';
import type { Order } from '../../../../shared/orders/order.ts';
import { nrFirst } from '../../../../shared/orders/order-number.ts';
import { statusName } from '../../../../shared/orders/step-words.ts';
import { useToast } from '../../../ui/toast.tsx';
import { type FailedPress, isOffline, outcomeOf, type Send, whoText } from './card-rules.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { FailedAlert } from './failed-alert.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { KitchenSlip } from './kitchen-slip.tsx';
import { useCommand } from './queries.ts';
import { RefusalDialog } from './refusal-dialog.tsx';
import { EstimateDialog, NewTimeDialog } from './time-dialogs.tsx';

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }));

/** A dialog about an order, or its slip. */
type Question = { order: Order } & (
  | { kind: 'estimate'; minutes: number; say: (minutes: number) => void }
  | { kind: 'refusal'; label: string }
  | { kind: 'new time' | 'correction' | 'refund' | 'history' | 'slip' }
);

/** The card's two actions: send a command, or open a dialog first. */
type Desk = { send: Send; ask: (question: Question) => void };

const DeskContext = createContext<Desk>({ send: () => {}, ask: () => {} });
const AskingContext = createContext(false);

/** The same for as long as the list is there, so that no card is drawn again for it. */
export const useDesk = () => useContext(DeskContext);

const UnsentContext = createContext<readonly FailedPress[]>([]);

/** The last press for an order where it did not leave this screen; only on a wall. */
export const useUnsent = (id: OrderId) => useContext(UnsentContext).find(({ order }) => order.id === id);

/** Whether a dialog of the list is open. */
export const useIsAsking = () => useContext(AskingContext);

type OrderDeskProps = {
  known: readonly Order[];
  businessName: string;
  /** On a wall a press without network is said on its ticket, so that no dialog hides the others. */
  isWall?: boolean;
  children: ReactNode;
};

/** The cards, with the dialogs that they open, the commands that failed, and the slip to print. */
export function OrderDesk({ known, businessName, isWall = false, children }: OrderDeskProps) {
  const [question, setQuestion] = useState<Question>();
  const [printed, setPrinted] = useState<Order>();
  const { failure, unsent, fail, drop } = useFailures(known, isWall);
  const command = useCommand(fail);
  const send = useCallback<Send>(
    (order, label, asked) => {
      drop(order.id);
      command(order, label, asked);
    },
    [command, drop],
  );
  const ask = useCallback((asked: Question) => {
    if (asked.kind === 'slip') setPrinted(asked.order);
    else setQuestion(asked);
  }, []);
  const close = useCallback(() => setQuestion(undefined), []);
  const desk = useMemo(() => ({ send, ask }), [send, ask]);
  useOvertaken(question, known, close);
  return (
    <DeskContext value={desk}>
      <UnsentContext value={unsent}>
        <AskingContext value={question !== undefined || failure !== undefined}>{children}</AskingContext>
      </UnsentContext>
      <Asked question={question} known={known} onClose={close} />
      {failure ? (
        <FailedAlert
          key={failure.order.id}
          failure={failure}
          order={known.find(({ id }) => id === failure.order.id)}
          onClose={() => drop(failure.order.id)}
          onRetry={(tried) => send(tried.order, tried.label, tried.command)}
        />
      ) : null}
      {printed ? (
        <SlipPrinter order={printed} businessName={businessName} onDone={() => setPrinted(undefined)} />
      ) : null}
    </DeskContext>
  );
}

type AskedProps = { question: Question | undefined; known: readonly Order[]; onClose: () => void };

/** The open dialog. */
function Asked({ question, known, onClose }: AskedProps) {
  const { send, ask } = useDesk();
  if (!question) return null;
  const { order } = question;
  if (question.kind === 'estimate')
    return (
      <EstimateDialog
        order={order}
        chosen={question.minutes}
        onClose={onClose}
        onConfirm={(minutes) => {
          onClose();
          question.say(minutes);
        }}
      />
    );
  if (question.kind === 'refusal')
    return (
      <RefusalDialog
        order={order}
        onClose={onClose}
        onRefuse={(refusal) => send(order, question.label, { what: 'move', status: 'cancelled', ...refusal })}
      />
    );
  if (question.kind === 'new time')
    return (
      <NewTimeDialog
        order={order}
        onClose={onClose}
        onChoose={(minutes, message) =>
          send(order, `Ny tid, om ${minutes} min`, { what: 'newTime', minutes, ...(message && { message }) })
        }
      />
    );
  if (question.kind === 'correction')
    return (
      <CorrectionDialog
        order={order}
        onClose={onClose}
        onCorrect={(status, why) => send(order, 'Rett', { what: 'correct', status, why })}
      />
    );
  const current = known.find(({ id }) => id === order.id) ?? order;
  if (question.kind === 'refund')
    return current.money ? (
      <Suspense>
        <RefundDialog
          order={{ ...current, money: current.money }}
          onClose={onClose}
          onRefund={(refund) => send(current, 'Refunder', refund)}
        />
      </Suspense>
    ) : null;
  return (
    <HistoryDialog
      order={current}
      onPrint={(one) => ask({ kind: 'slip', order: one })}
      onFetched={(one) => send(one, 'Likevel hentet', { what: 'fetched' })}
      onCorrect={(one) => ask({ kind: 'correction', order: one })}
      onRefund={(one) => ask({ kind: 'refund', order: one })}
      onClose={onClose}
    />
  );
}

/**
 * The commands that failed: the oldest is shown until it is read, then the next. A failure whose order
 * already says what was asked for is not shown, but a person who was slower reads who was faster.
 */
function useFailures(known: readonly Order[], isWall: boolean) {
  const toast = useToast();
  const [failures, setFailures] = useState<FailedPress[]>([]);
  const drop = useCallback(
    (id: OrderId) => setFailures((all) => all.filter(({ order }) => order.id !== id)),
    [],
  );
  const fail = useCallback(
    (one: FailedPress) =>
      setFailures((all) => [...all.filter(({ order }) => order.id !== one.order.id), one]),
    [],
  );
  const isUnsent = (one: FailedPress) => {
    const now = known.find(({ id }) => id === one.order.id);
    return isWall && isOffline(one.error) && (!now || outcomeOf(one, now) === 'open');
  };
  const unsent = failures.filter(isUnsent);
  const failure = failures.find((one) => !unsent.includes(one));
  const now = known.find(({ id }) => id === failure?.order.id);
  const isDone = failure !== undefined && now !== undefined && outcomeOf(failure, now) === 'done';
  useEffect(() => {
    if (!isDone || !failure) return;
    drop(failure.order.id);
    const who = whoText(failure.error);
    if (who) toast.success(`${nrFirst(failure.order)}: ${who}`, { about: failure.order.id });
  }, [isDone, failure, drop, toast]);
  return { failure: isDone ? undefined : failure, unsent, fail, drop };
}

/** Another screen answered while the question was open here: it closes by itself and says so. */
function useOvertaken(question: Question | undefined, known: readonly Order[], close: () => void) {
  const toast = useToast();
  const asked = question?.kind === 'history' ? undefined : question?.order;
  const overtaken = asked && known.find(({ id, status }) => id === asked.id && status !== asked.status);
  useEffect(() => {
    if (!overtaken) return;
    close();
    toast.warning(`${nrFirst(overtaken)} er endret: ${statusName(overtaken)}`, { about: overtaken.id });
  }, [overtaken, close, toast]);
}

type SlipPrinterProps = { order: Order; businessName: string; onDone: () => void };

/** Prints one slip and nothing else: while it is in the page, the print style sheet hides its neighbours. */
function SlipPrinter({ order, businessName, onDone }: SlipPrinterProps) {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    const printed = () => done.current();
    window.addEventListener('afterprint', printed);
    window.print();
    return () => window.removeEventListener('afterprint', printed);
  }, []);
  return createPortal(<KitchenSlip order={order} businessName={businessName} />, document.body);
}

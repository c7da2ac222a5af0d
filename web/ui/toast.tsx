import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import * as words from './words.nb.ts';

/** A way back while the toast is shown. `label` says to screen readers what is taken back. */
type Undo = { label: string; run: () => void };

type ToastKind = 'success' | 'error' | 'warning';

const looks = {
  success: { className: 'good', role: 'status', Icon: CircleCheck },
  error: { className: 'bad', role: 'alert', Icon: CircleAlert },
  warning: { className: 'warn', role: 'status', Icon: TriangleAlert },
} as const;

type ToastCardProps = {
  kind: ToastKind;
  text: string;
  isLeaving: boolean;
  duration: number;
  undo?: Undo | undefined;
  onClose: () => void;
};

function ToastCard({ kind, text, isLeaving, duration, undo, onClose }: ToastCardProps) {
  const { className, role, Icon } = looks[kind];
  return (
    <div className={`toast ${className}${isLeaving ? ' is-leaving' : ''}`} role={role}>
      <Icon className="i" aria-hidden="true" />
      {text}
      {undo ? <UndoButton undo={undo} duration={duration} isOver={isLeaving} onDone={onClose} /> : null}
      <button type="button" aria-label={words.close} onClick={onClose}>
        <X className="i" aria-hidden="true" />
      </button>
    </div>
  );
}

type UndoButtonProps = { undo: Undo; duration: number; isOver: boolean; onDone: () => void };

/** Counts the seconds down for eyes alone: a screen reader would say each of them. */
function UndoButton({ undo, duration, isOver, onDone }: UndoButtonProps) {
  const [seconds, setSeconds] = useState(Math.ceil(duration / 1000));
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(left - 1, 0)), 1000);
    return () => clearInterval(timer);
  }, []);
  const run = () => {
    onDone();
    undo.run();
  };
  return (
    <button type="button" className="toast-undo" aria-label={undo.label} disabled={isOver} onClick={run}>
      <span aria-hidden="true">{words.undo(seconds)}</span>
    </button>
  );
}

/** How long a toast stays, and how long it takes to leave. */
export const toastMs = 5000;
export const toastLeaveMs = 300;

/** More of these would lie over what people came to press. */
const mostShown = 3;

/**
 * A toast that can come again and again: while it is shown, the next one takes its place and says how many
 * there are in all.
 */
type Sum = { of: string; more: number; text: (all: number) => string };

type Shown = {
  id: number;
  kind: ToastKind;
  text: string;
  isLeaving: boolean;
  duration: number;
  /** Its subject: the next toast about the same takes its place, with its way back. */
  about?: string | undefined;
  sum?: Sum | undefined;
  undo?: Undo | undefined;
};
type Show = (text: string, options?: { duration?: number; about?: string; sum?: Sum; undo?: Undo }) => void;
export type Toasts = Record<ToastKind, Show>;

const ToastContext = createContext<Toasts | undefined>(undefined);

/** Tells what happened: `toast.success('Ny rett lagt til!')`. */
export function useToast(): Toasts {
  const toasts = useContext(ToastContext);
  if (!toasts) throw new Error('useToast needs a ToastProvider above it');
  return toasts;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const after = useTimers();
  const nextId = useRef(1);

  const leave = useCallback(
    (id: number) => {
      setShown((all) => all.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
      after(toastLeaveMs, () => setShown((all) => all.filter((toast) => toast.id !== id)));
    },
    [after],
  );
  const toasts = useMemo<Toasts>(() => {
    const shows =
      (kind: ToastKind): Show =>
      (text, { duration = toastMs, about, sum, undo } = {}) => {
        const id = nextId.current;
        nextId.current += 1;
        setShown((all) => withToast(all, { id, kind, text, isLeaving: false, duration, about, sum, undo }));
        after(duration, () => leave(id));
      };
    return { success: shows('success'), error: shows('error'), warning: shows('warning') };
  }, [after, leave]);

  return (
    <ToastContext.Provider value={toasts}>
      {children}
      {/* Each toast announces itself; with the attribute an open dialog hides none from screen readers. */}
      <div className="toasts" aria-live="off">
        {shown.map((toast) => (
          <ToastCard key={toast.id} {...toast} onClose={() => leave(toast.id)} />
        ))}
      </div>
    </ToastContext.Provider>
  );
}

function withToast(all: readonly Shown[], next: Shown): Shown[] {
  const { about, sum } = next;
  const before = sum && all.find((toast) => toast.sum?.of === sum.of && !toast.isLeaving);
  const others = about === undefined ? all : all.filter((toast) => toast.about !== about);
  if (!sum || !before?.sum) return [...others, next].slice(-mostShown);
  const more = before.sum.more + sum.more;
  const counted = { ...next, text: sum.text(more), sum: { ...sum, more } };
  return all.map((toast) => (toast === before ? counted : toast));
}

/** Runs things later, and nothing after the page is gone. */
function useTimers() {
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  return useCallback((ms: number, run: () => void) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      run();
    }, ms);
    timers.current.add(timer);
  }, []);
}

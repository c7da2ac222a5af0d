import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useEffect, useState } from 'react';

/** A way back while the toast is shown. `label` says to screen readers what is taken back. */
export type Undo = { label: string; run: () => void };

export type ToastKind = 'success' | 'error' | 'warning';

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

export function ToastCard({ kind, text, isLeaving, duration, undo, onClose }: ToastCardProps) {
  const { className, role, Icon } = looks[kind];
  return (
    <div className={`toast ${className}${isLeaving ? ' is-leaving' : ''}`} role={role}>
      <Icon className="i" aria-hidden="true" />
      {text}
      {undo ? (
        <UndoButton undo={undo} duration={duration} isOver={isLeaving} onDone={onClose} />
      ) : (
        <button type="button" aria-label="Lukk" onClick={onClose}>
          <X className="i" aria-hidden="true" />
        </button>
      )}
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
      <span aria-hidden="true">Angre ({seconds})</span>
    </button>
  );
}

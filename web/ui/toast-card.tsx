import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';

export type ToastKind = 'success' | 'error' | 'warning';

const looks = {
  success: { className: 'good', role: 'status', Icon: CircleCheck },
  error: { className: 'bad', role: 'alert', Icon: CircleAlert },
  warning: { className: 'warn', role: 'status', Icon: TriangleAlert },
} as const;

type ToastCardProps = { kind: ToastKind; text: string; isLeaving: boolean; onClose: () => void };

export function ToastCard({ kind, text, isLeaving, onClose }: ToastCardProps) {
  const { className, role, Icon } = looks[kind];
  return (
    <div className={`toast ${className}${isLeaving ? ' is-leaving' : ''}`} role={role}>
      <Icon className="i" aria-hidden="true" />
      {text}
      <button type="button" aria-label="Lukk" onClick={onClose}>
        <X className="i" aria-hidden="true" />
      </button>
    </div>
  );
}

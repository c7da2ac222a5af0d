import { CircleAlertIcon, CircleCheckIcon, CloseIcon, TriangleAlertIcon } from './icons.tsx';

export type ToastKind = 'success' | 'error' | 'warning';

const looks = {
  success: { className: 'good', role: 'status', Icon: CircleCheckIcon },
  error: { className: 'bad', role: 'alert', Icon: CircleAlertIcon },
  warning: { className: 'warn', role: 'status', Icon: TriangleAlertIcon },
} as const;

type ToastCardProps = { kind: ToastKind; text: string; isLeaving: boolean; onClose: () => void };

export function ToastCard({ kind, text, isLeaving, onClose }: ToastCardProps) {
  const { className, role, Icon } = looks[kind];
  return (
    <div className={`toast ${className}${isLeaving ? ' is-leaving' : ''}`} role={role}>
      <Icon />
      {text}
      <button type="button" aria-label="Lukk" onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  );
}

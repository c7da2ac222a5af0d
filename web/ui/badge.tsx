import type { ReactNode } from 'react';
import {
  BanIcon,
  CheckCheckIcon,
  ChefHatIcon,
  ClipboardCheckIcon,
  ConciergeBellIcon,
  HourglassIcon,
  type IconProps,
} from './icons.tsx';

/** The owner's words for an order's status (ORD-009). */
const statuses: Record<string, { text: string; Icon: (props: IconProps) => ReactNode }> = {
  pending: { text: 'Venter', Icon: HourglassIcon },
  confirmed: { text: 'Bekreftet', Icon: ClipboardCheckIcon },
  preparing: { text: 'Tilbereder', Icon: ChefHatIcon },
  ready: { text: 'Klar', Icon: ConciergeBellIcon },
  completed: { text: 'Fullført', Icon: CheckCheckIcon },
  cancelled: { text: 'Avbrutt', Icon: BanIcon },
};

/** Icon and word on the status' own field; a status nobody knows is shown as it is (ORD-010). */
export function StatusBadge({ status }: { status: string }) {
  const known = statuses[status];
  return (
    <span className="badge" data-status={status}>
      {known ? <known.Icon /> : null}
      {known?.text ?? status}
    </span>
  );
}

/** The plain badge: 'Krever Premium', '20 min'. */
export function Badge({
  icon,
  className = '',
  children,
}: {
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={`badge ${className}`.trim()}>
      {icon}
      {children}
    </span>
  );
}

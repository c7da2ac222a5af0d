import {
  Ban,
  Bike,
  CheckCheck,
  ChefHat,
  ClipboardCheck,
  ConciergeBell,
  Hourglass,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Fulfilment } from '../../shared/orders/fulfilment.ts';
import { type OrderStatus, statusName } from '../../shared/orders/order-status.ts';

const icons: Record<OrderStatus, LucideIcon> = {
  pending: Hourglass,
  confirmed: ClipboardCheck,
  preparing: ChefHat,
  ready: ConciergeBell,
  completed: CheckCheck,
  cancelled: Ban,
};

/** A delivery that has left is on a bike; undefined for an unknown status. */
export function statusIcon(status: string, fulfilment?: Fulfilment): LucideIcon | undefined {
  if (fulfilment === 'delivery' && status === 'ready') return Bike;
  return Object.hasOwn(icons, status) ? icons[status as OrderStatus] : undefined;
}

/** Icon and word on the status' own field; an unknown status shows as it is, without an icon. */
export function StatusBadge({ status, fulfilment }: { status: string; fulfilment?: Fulfilment }) {
  const Icon = statusIcon(status, fulfilment);
  return (
    <span className="badge" data-status={status}>
      {Icon ? <Icon className="i" aria-hidden="true" /> : null}
      {statusName(status, fulfilment)}
    </span>
  );
}

type BadgeProps = { icon?: LucideIcon; className?: string; children: ReactNode };

/** The plain badge: 'Krever Premium', '20 min'. */
export function Badge({ icon: Icon, className = '', children }: BadgeProps) {
  return (
    <span className={`badge ${className}`.trim()}>
      {Icon ? <Icon className="i" aria-hidden="true" /> : null}
      {children}
    </span>
  );
}

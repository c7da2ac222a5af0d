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
import type { StepWords } from '../../shared/orders/step-words.nb.ts';
import { type Named, statusName, wordsOf } from '../../shared/orders/step-words.ts';
import type { Standing } from '../../shared/orders/steps.ts';

const icons: Record<StepWords['icon'], LucideIcon> = {
  hourglass: Hourglass,
  clipboard: ClipboardCheck,
  hat: ChefHat,
  bell: ConciergeBell,
  bike: Bike,
  checks: CheckCheck,
  ban: Ban,
};

/** Undefined for an unknown status. */
export function statusIcon(order: Standing): LucideIcon | undefined {
  const words = wordsOf(order);
  return words && icons[words.icon];
}

/** Icon and word on the status' own field; an unknown status shows as it is, without an icon. */
export function StatusBadge({ order }: { order: Named }) {
  const Icon = statusIcon(order);
  return (
    <span className="badge" data-status={order.status}>
      {Icon ? <Icon className="i" aria-hidden="true" /> : null}
      {statusName(order)}
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

/** A label on one thing of a list: 'Utsolgt', '3 tilvalg'. */
export function Tag({ icon: Icon, className = '', children }: BadgeProps) {
  return (
    <span className={`tag ${className}`.trim()}>
      {Icon ? <Icon className="i" aria-hidden="true" /> : null}
      {children}
    </span>
  );
}

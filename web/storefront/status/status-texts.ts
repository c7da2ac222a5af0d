import type { TrackedOrder } from '../../../shared/orders/order.ts';
import {
  isFinished,
  type OrderStatus,
  orderStatuses,
  statusName,
} from '../../../shared/orders/order-status.ts';
import type { StepIcon } from './step-icons.ts';

const waiting = 'Siden oppdaterer seg selv, så la den bare stå.';

/** What a customer reads per status, for pickup and for delivery; `sent` is the heading of a delivery where it is another. */
const texts: Record<OrderStatus, { heading: string; sent?: string; pickup: string; delivery: string }> = {
  pending: {
    heading: 'Bestillingen er sendt!',
    pickup: 'Du ser her når kjøkkenet har svart. Siden oppdaterer seg selv.',
    delivery: 'Du ser her når kjøkkenet har svart. Siden oppdaterer seg selv.',
  },
  confirmed: { heading: 'Bestillingen er bekreftet', pickup: waiting, delivery: waiting },
  preparing: { heading: 'Kjøkkenet lager maten din', pickup: waiting, delivery: waiting },
  ready: {
    heading: 'Maten er klar!',
    sent: 'Maten er på vei!',
    pickup: 'Du kan hente den nå.',
    delivery: 'Restauranten har sendt den til deg.',
  },
  completed: {
    heading: 'Takk for bestillingen!',
    pickup: 'Maten er hentet. God appetitt.',
    delivery: 'Maten er levert. God appetitt.',
  },
  cancelled: {
    heading: 'Bestillingen er avbrutt',
    pickup: 'Restauranten kunne ikke ta den imot. Ring dem hvis du lurer på noe.',
    delivery: 'Restauranten kunne ikke ta den imot. Ring dem hvis du lurer på noe.',
  },
};

const calledOff = 'Restauranten måtte avbryte bestillingen. Ring dem hvis du lurer på noe.';

export function statusText(order: TrackedOrder): { heading: string; text: string } {
  const { status, fulfilment } = order;
  // A status this page is too old to know is shown as it is.
  if (!Object.hasOwn(texts, status)) return { heading: statusName(status), text: waiting };
  const { sent, [fulfilment]: text } = texts[status];
  const heading = (fulfilment === 'delivery' && sent) || texts[status].heading;
  return { heading, text: status === 'cancelled' && order.promisedAt ? calledOff : text };
}

export type Step = { status: OrderStatus; name: string; icon: StepIcon; state: 'done' | 'now' | 'next' };

const icons: Record<OrderStatus, StepIcon> = {
  pending: 'check',
  confirmed: 'clipboard-check',
  preparing: 'chef-hat',
  ready: 'concierge-bell',
  completed: 'check-check',
  cancelled: 'x',
};
const way = orderStatuses.filter((status) => status !== 'cancelled');
const stepName = (status: OrderStatus, { fulfilment }: TrackedOrder) =>
  status === 'pending' ? 'Sendt' : statusName(status, fulfilment);

/** The way an order goes, and how far this one has come; a cancelled one ends after the steps it is known to have taken. */
export function stepsOf(order: TrackedOrder): Step[] {
  const { status } = order;
  if (status === 'cancelled') {
    const taken = way.filter((step) => takenAtOf(order, step) !== undefined);
    return [
      ...taken.map(
        (step) => ({ status: step, name: stepName(step, order), icon: 'check', state: 'done' }) as const,
      ),
      { status, name: statusName(status), icon: icons[status], state: 'now' },
    ];
  }
  const at = way.indexOf(status);
  return way.map((step, index) => {
    const isDone = index < at || status === 'completed';
    const state = isDone ? 'done' : index === at ? 'now' : 'next';
    return { status: step, name: stepName(step, order), icon: isDone ? 'check' : icons[step], state };
  });
}

/**
 * When an order came to a status, as far as it tells. It was confirmed as long before the promise as the kitchen's estimate
 * says.
 */
export function takenAtOf(order: TrackedOrder, status: OrderStatus): string | number | undefined {
  const { promisedAt, estimatedTimeMinutes } = order;
  if (status === 'pending') return order.createdAt;
  if (status === order.status) return order.updatedAt;
  if (status === 'preparing' || status === 'ready') return order[`${status}At`];
  if (status !== 'confirmed' || !promisedAt || estimatedTimeMinutes === null) return undefined;
  return Date.parse(promisedAt) - estimatedTimeMinutes * 60_000;
}

type Promised = { promisedAt: string; estimatedTimeMinutes: number | null };

/**
 * Minutes until the food is promised, in words: 'om 19 min', 'straks'. To the nearest minute, and never more than the kitchen
 * said: the page's clock is up to a tick behind, and a device's may be wrong.
 */
export function untilText({ promisedAt, estimatedTimeMinutes }: Promised, now: number): string {
  const left = Math.round((Date.parse(promisedAt) - now) / 60_000);
  const minutes = Math.min(left, estimatedTimeMinutes ?? left);
  return minutes > 0 ? `om ${minutes} min` : 'straks';
}

export const isSettled = ({ status }: TrackedOrder) => isFinished(status);

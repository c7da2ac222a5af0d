import type { Fulfilment } from './fulfilment.ts';

export const orderStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The words on the screen for orders of both kinds: filter, chart. */
export const statusNames: Record<OrderStatus, string> = {
  pending: 'Venter',
  confirmed: 'Bekreftet',
  preparing: 'Tilbereder',
  ready: 'Klar',
  completed: 'Fullført',
  cancelled: 'Avbrutt',
};

/** The words where a delivery has its own. */
const deliveryNames: Partial<Record<OrderStatus, string>> = { ready: 'På vei' };

/** A stored status as people read it; one we do not know is shown as it is. */
export function statusName(status: string, fulfilment?: Fulfilment): string {
  if (!Object.hasOwn(statusNames, status)) return status;
  const known = status as OrderStatus;
  return (fulfilment === 'delivery' && deliveryNames[known]) || statusNames[known];
}

type Action = { to: OrderStatus; label: string; isRefusal: boolean };
const act = (to: OrderStatus, label: string, isRefusal = false): Action => ({ to, label, isRefusal });

const sameForBoth = {
  pending: [act('confirmed', 'Bekreft bestilling'), act('cancelled', 'Avvis bestilling', true)],
  confirmed: [act('preparing', 'Start tilberedning'), act('cancelled', 'Avbryt', true)],
  ready: [act('completed', 'Fullført')],
  completed: [],
  cancelled: [],
};

/** How an order may move on, with the buttons' words. The order card, the API and the tests read this. */
export const statusActions: Record<Fulfilment, Record<OrderStatus, readonly Action[]>> = {
  pickup: { ...sameForBoth, preparing: [act('ready', 'Klar for henting')] },
  delivery: { ...sameForBoth, preparing: [act('ready', 'På vei')] },
};

/** The statuses an order may move to next. */
export function nextStatuses(order: { status: OrderStatus; fulfilment: Fulfilment }): OrderStatus[] {
  return statusActions[order.fulfilment][order.status].map(({ to }) => to);
}

const finished: Record<OrderStatus, boolean> = {
  pending: false,
  confirmed: false,
  preparing: false,
  ready: false,
  completed: true,
  cancelled: true,
};

/** Whether nothing follows this status any more: the order is no longer running. */
export const isFinished = (status: OrderStatus) => finished[status];

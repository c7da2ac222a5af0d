export const orderStatuses = [
  'pending',
  'confirmed',
  'preparing',
  'ready',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Why an owner refused an order, where it matters. Nobody else reads it: the guest sees a cancelled order. */
export const cancelReasons = ['fake'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** The words on the screen (ORD-009). */
export const statusNames: Record<OrderStatus, string> = {
  pending: 'Venter',
  confirmed: 'Bekreftet',
  preparing: 'Tilbereder',
  ready: 'Klar',
  completed: 'Fullført',
  cancelled: 'Avbrutt',
};

/** A stored status as people read it; one we do not know is shown as it is (ORD-010). */
export function statusName(status: string): string {
  return Object.hasOwn(statusNames, status) ? statusNames[status as OrderStatus] : status;
}

/** Which status an order may move to next. The order card, the API and the tests all read this table (ORD-011…016). */
export const nextStatuses: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['preparing', 'cancelled'],
  preparing: ['ready'],
  ready: ['completed'],
  completed: [],
  cancelled: [],
};

/** Whether nothing follows this status any more: the order is no longer running. */
export const isFinished = (status: OrderStatus) => nextStatuses[status]?.length === 0;

/** The statuses from which `target` may be reached. */
export function statusesBefore(target: OrderStatus): OrderStatus[] {
  return orderStatuses.filter((status) => nextStatuses[status].includes(target));
}

type Action = { to: OrderStatus; label: string; isRefusal: boolean };
const act = (to: OrderStatus, label: string, isRefusal = false): Action => ({ to, label, isRefusal });

/** The buttons on an order card, per status (ORD-011…015). */
export const statusActions: Record<OrderStatus, readonly Action[]> = {
  pending: [act('confirmed', 'Bekreft bestilling'), act('cancelled', 'Avvis bestilling', true)],
  confirmed: [act('preparing', 'Start tilberedning'), act('cancelled', 'Avbryt', true)],
  preparing: [act('ready', 'Klar for henting')],
  ready: [act('completed', 'Fullført')],
  completed: [],
  cancelled: [],
};

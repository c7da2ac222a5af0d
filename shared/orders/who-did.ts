import { clockText } from '../kernel/dates.ts';
import type { Actor, OrderEvent } from './order-event.ts';
import type { OrderStatus } from './order-status.ts';

const done: Record<OrderStatus, string> = {
  pending: 'Satt tilbake til venter',
  confirmed: 'Bekreftet',
  preparing: 'Tilberedning startet',
  ready: 'Meldt klar',
  completed: 'Fullført',
  cancelled: 'Avbrutt',
};

/** Names go with the order's contact data. */
function nameOf(by: Actor): string {
  if (by.kind === 'customer') return 'gjesten';
  if (by.kind === 'system') return 'Luka';
  return by.name || (by.kind === 'device' ? 'kjøkkenet' : 'en ansatt');
}

function whatOf(event: OrderEvent): string {
  if (event.what === 'undone') return 'Angret';
  if (event.what === 'retimed') return 'Ny tid gitt';
  if (event.what !== 'moved') return 'Endret';
  if (event.to !== 'cancelled') return done[event.to];
  if (event.by.kind === 'customer') return 'Avbestilt';
  return event.from === 'pending' ? 'Avvist' : done.cancelled;
}

/** Who did what with an order, and when, for somebody who came too late: 'Bekreftet av Kari 18:04'. */
export function whoDidText(event: OrderEvent): string {
  return `${whatOf(event)} av ${nameOf(event.by)} ${clockText(event.at)}`;
}

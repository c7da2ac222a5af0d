import type { Actor, OrderEvent } from '../../shared/orders/order-event.ts';

export const kari: Actor = { kind: 'member', id: 'sub-kari', name: 'Kari Moen' };
export const tablet: Actor = { kind: 'device', id: 'dev_1', name: 'Kjøkkennettbrett' };

/** An order from its first event to the deletion of its notes, on the evening of 20 November 2026. */
export const events: OrderEvent[] = [
  { what: 'received', to: 'pending', version: 1, at: '2026-11-20T17:00:00.000Z', by: { kind: 'customer' } },
  {
    what: 'moved',
    from: 'pending',
    to: 'confirmed',
    version: 2,
    at: '2026-11-20T17:04:00.000Z',
    by: kari,
    estimatedTimeMinutes: 30,
  },
  {
    what: 'moved',
    from: 'confirmed',
    to: 'preparing',
    version: 3,
    at: '2026-11-20T17:06:00.000Z',
    by: tablet,
  },
  { what: 'moved', from: 'preparing', to: 'ready', version: 4, at: '2026-11-20T17:30:00.000Z', by: tablet },
  {
    what: 'forgotten',
    forgotten: 'notes',
    version: 4,
    at: '2026-12-05T03:00:00.000Z',
    by: { kind: 'system' },
  },
];

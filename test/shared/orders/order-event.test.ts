import { expect, test } from 'vitest';
import { type Actor, type OrderEvent, replay } from '../../../shared/orders/order-event.ts';

const kari: Actor = { kind: 'member', id: 'sub-kari', name: 'Kari Moen' };
const tablet: Actor = { kind: 'device', id: 'dev_1', name: 'Kjøkkennettbrett' };

const received: OrderEvent = {
  what: 'received',
  to: 'pending',
  version: 1,
  at: '2026-11-20T17:00:00.000Z',
  by: { kind: 'customer' },
};

test('events from first to last say what the row says', () => {
  const events: OrderEvent[] = [
    received,
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
    {
      what: 'moved',
      from: 'preparing',
      to: 'ready',
      version: 4,
      at: '2026-11-20T17:30:00.000Z',
      by: tablet,
    },
    {
      what: 'forgotten',
      forgotten: 'notes',
      version: 4,
      at: '2026-12-05T03:00:00.000Z',
      by: { kind: 'system' },
    },
  ];

  expect(replay(events)).toEqual({
    status: 'ready',
    version: 4,
    estimatedTimeMinutes: 30,
    promisedAt: '2026-11-20T17:34:00.000Z',
    preparingAt: '2026-11-20T17:06:00.000Z',
    readyAt: '2026-11-20T17:30:00.000Z',
    createdAt: '2026-11-20T17:00:00.000Z',
    updatedAt: '2026-11-20T17:30:00.000Z',
    forgotten: 'notes',
  });
});

test('a refused order keeps why it was refused', () => {
  const refused: OrderEvent = {
    what: 'moved',
    from: 'pending',
    to: 'cancelled',
    version: 2,
    at: '2026-11-20T17:01:00.000Z',
    by: kari,
    reason: 'fake',
  };
  expect(replay([received, refused])).toMatchObject({ status: 'cancelled', cancelReason: 'fake' });
});

test('a history that does not begin when the order was received says nothing', () => {
  expect(replay([])).toBeUndefined();
  expect(replay([{ ...received, what: 'forgotten', forgotten: 'notes' } as OrderEvent])).toBeUndefined();
});

import { expect, test } from 'vitest';
import { type OrderEvent, replay } from '../../../shared/orders/order-event.ts';
import { events, kari } from '../../helpers/order-story.ts';

const received = events[0]!;

test('events from first to last say what the row says', () => {
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

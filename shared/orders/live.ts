import * as v from 'valibot';
import type { OrderId } from '../kernel/ids.ts';
import type { TrackedOrder } from './order.ts';

/** What a screen says of itself when it asks for a pass. `isSilent`: nobody would hear it ring, because its sound is off or blocked. */
export const screenState = v.object({ isSilent: v.optional(v.boolean('Skriv true eller false'), false) });
export type ScreenState = v.InferOutput<typeof screenState>;

/** Opens one WebSocket: goes into the query string once, within a minute. */
export const connectPass = v.object({ pass: v.string() });
export type ConnectPass = v.InferOutput<typeof connectPass>;

/**
 * What the server says over a socket. To the owner's screens it names what changed, never what it changed to: an order holds personal
 * data, and the screen reads what its person may see. Who follows one order is told its `state`, which is what the link answers
 * (`TrackedOrder`) but for `isReadOnly`, which is the link's; without one, as in an order too large for a message, the page reads. Reading
 * is also how each of them catches up after it was away. The version decides what is news: messages come late, twice and in any order.
 */
export type LiveMessage =
  | { type: 'hello' }
  | { type: 'orders'; order: OrderId; version: number }
  | { type: 'menu' }
  | { type: 'business' }
  | { type: 'order'; version: number; state?: Omit<TrackedOrder, 'isReadOnly'> };

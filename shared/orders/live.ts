import * as v from 'valibot';
import type { OrderId } from '../kernel/ids.ts';
import type { TrackedOrder } from './order.ts';

/** Opens one WebSocket: goes into the query string once, within a minute. */
export const connectPass = v.object({ pass: v.string() });
export type ConnectPass = v.InferOutput<typeof connectPass>;

/**
 * The server's messages over a socket. To the owner's screens a message names the change but not the new
 * data: an order holds personal data, and each screen reads only the data that its person may see. To a page
 * that follows one order it sends the order's `state`: the link's answer (`TrackedOrder`) without
 * `isReadOnly`, which belongs to the link. Without a `state`, as for an order too large for a message, the
 * page reads. Each of them also reads to catch up after it was away. The version decides which message is
 * new, because messages come late, twice and in any order.
 */
export type LiveMessage =
  | { type: 'hello' }
  | { type: 'orders'; order: OrderId; version: number }
  | { type: 'menu' }
  | { type: 'business' }
  | { type: 'order'; version: number; state?: Omit<TrackedOrder, 'isReadOnly'> };

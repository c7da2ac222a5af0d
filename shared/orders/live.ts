import * as v from 'valibot';
import type { OrderId } from '../kernel/ids.ts';

/** What a screen says of itself when it asks for a pass. `isSilent`: nobody would hear it ring, because its sound is off or blocked. */
export const screenState = v.object({ isSilent: v.optional(v.boolean('Skriv true eller false'), false) });
export type ScreenState = v.InferOutput<typeof screenState>;

/** Opens one WebSocket: goes into the query string once, within a minute. */
export type ConnectPass = { pass: string };

/**
 * What the server says over a socket. It names what changed, never what it changed to: who may see it reads it again, which is
 * also how a screen catches up after it was away.
 */
export type LiveMessage =
  | { type: 'hello' }
  | { type: 'orders'; order: OrderId; version: number }
  | { type: 'menu' }
  | { type: 'business' }
  | { type: 'order'; version: number };

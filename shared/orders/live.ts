/** Opens one WebSocket: goes into the query string once, within a minute. */
export type ConnectPass = { pass: string };

/**
 * What the server says over a socket. It names what changed, never what it changed to: who may see it reads it again, which is
 * also how a screen catches up after it was away.
 */
export type LiveMessage =
  | { type: 'hello' }
  | { type: 'orders' }
  | { type: 'menu' }
  | { type: 'business' }
  | { type: 'order'; version: number };

import type { Context } from 'hono';
import { guestHeaders } from '../../../shared/orders/challenge.ts';
import { addressPrefix } from './address-prefix.ts';

/** The sender of an order or of a tried code, for the limits; stored only as a hash. */
export type Caller = {
  /** The part of the viewer's address that counts as one place. The edge overwrites its header. */
  address: string;
  /** The id a browser made for itself; missing where it keeps nothing. */
  device: string | undefined;
  /** A solved puzzle. */
  puzzle: string | undefined;
  /** The code from a text message. */
  code: string | undefined;
};

export function callerOf(c: Context): Caller {
  const device = c.req.header(guestHeaders.device);
  return {
    address: addressPrefix(c.req.header('x-viewer-address') ?? ''),
    device: /^[\w-]{22,64}$/.test(device ?? '') ? device : undefined,
    puzzle: c.req.header(guestHeaders.puzzle),
    code: c.req.header(guestHeaders.code),
  };
}

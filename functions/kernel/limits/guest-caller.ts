import type { Context } from 'hono';
import { guestHeaders } from '../../../shared/orders/challenge.ts';
import { addressPrefix } from './address-prefix.ts';

/** Who sends an order or tries a code, as far as a request says. Compared with the limits; stored only as a hash. */
export type Caller = {
  /** What of the viewer's address counts as one place. The edge overwrites the header it comes in. */
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

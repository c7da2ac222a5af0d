import { guestHeaders } from '../../../shared/orders/challenge.ts';
import type { PlacedOrder } from '../../../shared/orders/order.ts';
import { call } from '../shop/api.ts';
import { deviceOf } from './device.ts';
import { sendSolving } from './send-solving.ts';

/** `code`: what the guest typed from the text message, or `newCode`. `onChecking` is called when there is something to wait for. */
export type Proof = { code?: string | undefined; onChecking?: () => void };

type Shop = { base: string; subdomain: string };

/**
 * Sends an order. `body` is the text of an OrderDraft; a retry sends the very same text with the very same key. Throws
 * CHALLENGE_REQUIRED where a code is wanted, which only the guest has.
 */
export function sendOrder(shop: Shop, key: string, body: string, proof: Proof): Promise<PlacedOrder> {
  const device = deviceOf(shop.subdomain);
  const send = (headers: Record<string, string>) =>
    call<PlacedOrder>(`${shop.base}/api/storefront/orders`, {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'idempotency-key': key,
        ...(device && { [guestHeaders.device]: device }),
        ...(proof.code && { [guestHeaders.code]: proof.code }),
      },
      body,
    });
  return sendSolving(key, send, proof.onChecking);
}

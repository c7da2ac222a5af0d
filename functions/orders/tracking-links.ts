import * as v from 'valibot';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import { linkEndMs } from '../../shared/kernel/retention.ts';
import type { Order } from '../../shared/orders/order.ts';
import { digest, randomToken } from '../kernel/lambda/digest.ts';
import { deleteAndReturn, putItem } from '../kernel/table/items.ts';
import { keys } from '../kernel/table/keys.ts';
import { idOf, stored } from '../kernel/table/stored.ts';

/**
 * Which order a tracking token opens. `isReadOnly` is missing in the one of the checkout, and in links from
 * before there were two kinds.
 */
export const storedTracking = stored(
  'tracking',
  v.object({
    ...{ orderId: idOf('ord'), expiresAt: v.optional(v.number()) },
    isReadOnly: v.optional(v.literal(true)),
  }),
);

/**
 * Makes one more link to an order, as old as its first, and answers the token of it. Short: it stands in a
 * text message. The number may be a stranger's, so it shows the order and takes nothing back.
 */
export async function addReadLink(business: BusinessId, { id, createdAt }: Order): Promise<string> {
  const token = randomToken().slice(0, 22);
  const expiresAt = Math.ceil(linkEndMs(createdAt) / 1000);
  const link = storedTracking.item({ orderId: id, expiresAt, isReadOnly: true });
  await putItem({ ...keys.tracking(business, digest('token', token)), ...link });
  return token;
}

/** Takes back a link that nobody has got. */
export async function removeLink(business: BusinessId, token: string): Promise<void> {
  await deleteAndReturn(keys.tracking(business, digest('token', token)));
}

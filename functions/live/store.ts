import type { BusinessId, OrderId } from '../../shared/kernel/ids.ts';
import { digest, randomToken } from '../http/digest.ts';
import { putItem, queryItems, takeItem } from '../table/items.ts';
import { followersOf, keys, ranges } from '../table/keys.ts';

/** Who listens: the owner's screens, or a customer who follows one order. */
export type Audience = 'OWNER' | OrderId;

const ticketSeconds = 60;
/** API Gateway ends a connection after two hours; what is left over goes with this. */
const connectionSeconds = 2 * 3600 + 300;

const secondsOf = (ms: number) => Math.floor(ms / 1000);

/** A ticket for one connection within a minute. The business stands first in it, so that it is looked up in its partition. */
export async function giveTicket(business: BusinessId, audience: Audience, now: number): Promise<string> {
  const secret = randomToken();
  const key = keys.liveTicket(business, digest('ticket', secret));
  await putItem({ ...key, audience, expiresAt: secondsOf(now) + ticketSeconds });
  return `${business}.${secret}`;
}

/** Registers a connection for the audience its ticket names. False for a ticket that is unknown, used or too old. */
export async function openConnection(ticket: string, connection: string, now: number): Promise<boolean> {
  const match = /^(biz_\w{26})\.([\w-]{43})$/.exec(ticket);
  if (!match) return false;
  const business = match[1] as BusinessId;
  const given = await takeItem(keys.liveTicket(business, digest('ticket', match[2] ?? '')));
  if (!given || Number(given.expiresAt) < secondsOf(now)) return false;
  const key = keys.connection(business, given.audience as Audience, connection);
  await putItem({ ...key, connection, expiresAt: secondsOf(now) + connectionSeconds });
  return true;
}

/**
 * How many can be told at once without holding up the stream: any number may open an order's link. A customer's page that is left
 * out asks by itself.
 */
export const mostTold = (audience: Audience) => (audience === 'OWNER' ? 100 : 20);

/** The connections of an audience, `mostTold` of them. Some may be closed already; posting to them tells. */
export async function listConnections(business: BusinessId, audience: Audience): Promise<string[]> {
  const from = audience === 'OWNER' ? ranges.owners : followersOf(audience);
  const items = await queryItems({ pk: business, from, limit: mostTold(audience) });
  return items.map(({ connection }) => String(connection));
}

export async function forgetConnection(
  business: BusinessId,
  audience: Audience,
  connection: string,
): Promise<void> {
  await takeItem(keys.connection(business, audience, connection));
}

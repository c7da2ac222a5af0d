import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { LiveMessage } from '../../shared/orders/live.ts';
import { close, post } from './gateway.ts';
import {
  type Audience,
  type Connection,
  forgetConnection,
  isOpening,
  listConnections,
  listScreensOf,
  mostConnections,
} from './live-store.ts';

/** How often a list full of closed connections is read again. */
const maxRounds = 5;

/**
 * Says something to each open screen or page. A closed connection is forgotten; one that cannot be reached is
 * left: its screen catches up by itself, so news is never worth holding back an order for.
 */
export async function push(
  business: BusinessId,
  audience: Audience,
  message: LiveMessage,
  now: number,
): Promise<void> {
  const told = new Set<string>();
  for (let round = 0; round < maxRounds; round += 1) {
    const listed = await listConnections(business, audience);
    const untold = listed.filter(({ connection }) => !told.has(connection));
    const isOpen = await Promise.all(untold.map((one) => say(one, JSON.stringify(message), now)));
    for (const { connection } of untold) told.add(connection);
    // Closed connections may have filled the list, with an open screen behind them.
    if (listed.length < mostConnections(audience) || !isOpen.includes(false)) return;
  }
}

/** False for a connection that is closed, and forgotten now. One that is being opened reads all by itself. */
async function say(to: Connection, data: string, now: number): Promise<boolean> {
  const isOpen = (await post(to.connection, data)) || isOpening(to.openedAt, now);
  if (!isOpen) await forgetConnection(to);
  return isOpen;
}

/**
 * Closes the open screens of a member who was removed or has another role, or of a device that was ended:
 * `opener` is the sort key. The screen connects again, and is then asked who it is. Throws when one of them
 * could not be reached, for the change to come again.
 */
export async function closeScreens(business: BusinessId, opener: string, now: number): Promise<void> {
  for (const screen of await listScreensOf(business, opener)) {
    await close(screen.connection, isOpening(screen.openedAt, now));
    await forgetConnection(screen);
  }
}

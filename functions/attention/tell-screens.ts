import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { LiveMessage } from '../../shared/orders/live.ts';
import type { Order } from '../../shared/orders/order.ts';
import { environment } from '../kernel/lambda/environment.ts';
import { log } from '../kernel/lambda/log.ts';
import { retried } from '../kernel/lambda/retry.ts';
import { orderNews } from '../orders/tracking-links.ts';
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

/** Tells the shop's screens that this order changed, and the guests that follow it what it is now. */
export async function tellScreens(business: BusinessId, order: Order, now: number): Promise<void> {
  const { id, version } = order;
  await Promise.all([
    push(business, 'OWNER', { type: 'orders', order: id, version }, now),
    push(business, id, orderNews(order, now), now),
  ]);
}

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

const cached: { client?: ApiGatewayManagementApiClient } = {};

function gateway(): ApiGatewayManagementApiClient {
  cached.client ??= new ApiGatewayManagementApiClient({
    endpoint: environment('LIVE_ENDPOINT'),
    requestHandler: { requestTimeout: 2000, connectionTimeout: 1000, throwOnRequestTimeout: true },
    maxAttempts: 2,
  });
  return cached.client;
}

/**
 * Whether a connection is open as API Gateway knows it. One that cannot be reached counts as open and is
 * logged: it is an error of ours (a wrong address, a right we lack), unless the screen does not read what it
 * is sent.
 */
async function isOpenFor(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    if (isGone(error)) return false;
    const name = error instanceof Error ? error.name : 'unknown';
    log[name === 'LimitExceededException' ? 'warn' : 'error']('A connection could not be reached', { error });
    return true;
  }
}

/** Sends a text to a connection; false when it is closed. */
function post(connection: string, data: string): Promise<boolean> {
  const send = new PostToConnectionCommand({ ConnectionId: connection, Data: data });
  return isOpenFor(() => gateway().send(send));
}

export function isOpen(connection: string): Promise<boolean> {
  return isOpenFor(() => gateway().send(new GetConnectionCommand({ ConnectionId: connection })));
}

/**
 * Closes a connection. Throws when it could not be reached: it may still be open. One that is gone is tried
 * again for up to three seconds where it `mayBeOpening`.
 */
async function close(connection: string, mayBeOpening: boolean): Promise<void> {
  const send = () => gateway().send(new DeleteConnectionCommand({ ConnectionId: connection }));
  try {
    await retried(send, (error) => mayBeOpening && isGone(error));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

const isGone = (error: unknown) => error instanceof Error && error.name === 'GoneException';

import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import type { BusinessId } from '../../shared/kernel/ids.ts';
import type { LiveMessage } from '../../shared/orders/live.ts';
import { environment } from '../http/environment.ts';
import { log } from '../http/log.ts';
import { type Audience, forgetConnection, listConnections, mostTold } from './store.ts';

/** How often a list full of closed connections is read again. */
const maxRounds = 5;

const made: { client?: ApiGatewayManagementApiClient } = {};

function connections(): ApiGatewayManagementApiClient {
  made.client ??= new ApiGatewayManagementApiClient({
    endpoint: environment('LIVE_ENDPOINT'),
    requestHandler: { requestTimeout: 2000, connectionTimeout: 1000, throwOnRequestTimeout: true },
    maxAttempts: 2,
  });
  return made.client;
}

/**
 * Says something to everyone who listens. A closed connection is forgotten; one that cannot be reached is logged and left:
 * its screen catches up by itself, so news is never worth holding back an order for. It is an error of ours (a wrong address,
 * a right we lack), unless the screen does not read what it is sent.
 */
export async function push(business: BusinessId, audience: Audience, message: LiveMessage): Promise<void> {
  const told = new Set<string>();
  for (let round = 0; round < maxRounds; round += 1) {
    const listed = await listConnections(business, audience);
    const listening = listed.filter((connection) => !told.has(connection));
    const heard = await Promise.all(
      listening.map((connection) => say(business, audience, connection, JSON.stringify(message))),
    );
    for (const connection of listening) told.add(connection);
    // Closed connections may have filled the list, with a screen that listens behind them.
    if (listed.length < mostTold(audience) || !heard.includes(false)) return;
  }
}

/** False for a connection that is closed, and forgotten now. */
async function say(
  business: BusinessId,
  audience: Audience,
  connection: string,
  data: string,
): Promise<boolean> {
  try {
    await connections().send(new PostToConnectionCommand({ ConnectionId: connection, Data: data }));
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    if (name === 'GoneException') {
      await forgetConnection(business, audience, connection);
      return false;
    }
    log[name === 'LimitExceededException' ? 'warn' : 'error']('A connection could not be reached', { error });
  }
  return true;
}

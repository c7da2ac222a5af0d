import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { environment } from '../kernel/lambda/environment.ts';
import { log } from '../kernel/lambda/log.ts';

const cached: { client?: ApiGatewayManagementApiClient } = {};

function gateway(): ApiGatewayManagementApiClient {
  cached.client ??= new ApiGatewayManagementApiClient({
    endpoint: environment('LIVE_ENDPOINT'),
    requestHandler: { requestTimeout: 2000, connectionTimeout: 1000, throwOnRequestTimeout: true },
    maxAttempts: 2,
  });
  return cached.client;
}

/** The state of a connection as API Gateway reports it; `unknown` when it gives no answer. */
export type ConnectionState = 'open' | 'closed' | 'unknown';

/**
 * Asks API Gateway about a connection. One that cannot be reached is logged: it is an error of ours (a wrong
 * address, a right we lack), unless the screen does not read what it is sent.
 */
async function stateAfter(ask: () => Promise<unknown>): Promise<ConnectionState> {
  try {
    await ask();
    return 'open';
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown';
    if (name === 'GoneException') return 'closed';
    log[name === 'LimitExceededException' ? 'warn' : 'error']('A connection could not be reached', { error });
    return 'unknown';
  }
}

/** Sends a text to a connection; false when it is closed. One that cannot be reached counts as open. */
export async function post(connection: string, data: string): Promise<boolean> {
  const send = new PostToConnectionCommand({ ConnectionId: connection, Data: data });
  return (await stateAfter(() => gateway().send(send))) !== 'closed';
}

export function stateOf(connection: string): Promise<ConnectionState> {
  return stateAfter(() => gateway().send(new GetConnectionCommand({ ConnectionId: connection })));
}

/** One that cannot be reached counts as open. */
export const isOpen = async (connection: string): Promise<boolean> =>
  (await stateOf(connection)) !== 'closed';

/** Closes a connection. Throws when it could not be reached: it may still be open. */
export async function close(connection: string): Promise<void> {
  try {
    await gateway().send(new DeleteConnectionCommand({ ConnectionId: connection }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'GoneException')) throw error;
  }
}

import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { environment } from '../kernel/lambda/environment.ts';
import { log } from '../kernel/lambda/log.ts';
import { retried } from '../kernel/lambda/retry.ts';

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
export function post(connection: string, data: string): Promise<boolean> {
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
export async function close(connection: string, mayBeOpening: boolean): Promise<void> {
  const send = () => gateway().send(new DeleteConnectionCommand({ ConnectionId: connection }));
  try {
    await retried(send, (error) => mayBeOpening && isGone(error));
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

const isGone = (error: unknown) => error instanceof Error && error.name === 'GoneException';

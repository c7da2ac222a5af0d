import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { log } from './http/log.ts';
import { openConnection } from './live/store.ts';

type LiveEvent = APIGatewayProxyWebsocketEventV2 & {
  queryStringParameters?: Record<string, string | undefined>;
};

/**
 * The WebSocket API. `$connect` lets in who brings a fresh ticket; a message is only ever answered with 'hello', because a
 * socket carries news from us, not orders to us. There is no `$disconnect`: a post to a closed connection tells, see push.ts.
 */
export async function handler(event: LiveEvent): Promise<APIGatewayProxyResultV2> {
  const { routeKey, connectionId } = event.requestContext;
  if (routeKey !== '$connect') return { statusCode: 200, body: JSON.stringify({ type: 'hello' }) };
  try {
    const isOpen = await openConnection(event.queryStringParameters?.ticket ?? '', connectionId, Date.now());
    return { statusCode: isOpen ? 200 : 401 };
  } catch (error) {
    log.error('A connection could not be opened', { error: error instanceof Error ? error : String(error) });
    return { statusCode: 503 };
  }
}

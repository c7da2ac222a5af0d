import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { log } from './http/log.ts';
import { isFromEdge } from './http/origin.ts';
import { openConnection } from './live/store.ts';

type Texts = Record<string, string | undefined>;
/** Only `$connect` has headers and a query; a message brings its body alone. */
type LiveEvent = APIGatewayProxyWebsocketEventV2 & { headers?: Texts; queryStringParameters?: Texts };

/** A header by its name in any spelling: API Gateway leaves them as they came. */
function headerOf({ headers = {} }: LiveEvent, name: string): string | undefined {
  return Object.entries(headers).find(([spelling]) => spelling.toLowerCase() === name)?.[1];
}

/**
 * The WebSocket API. `$connect` lets in who comes through the edge with a fresh ticket; a message is only ever answered with
 * 'hello', because a socket carries news from us, not orders to us. There is no `$disconnect`: a post to a closed connection
 * tells, see push.ts.
 */
export async function handler(event: LiveEvent): Promise<APIGatewayProxyResultV2> {
  const { routeKey, connectionId } = event.requestContext;
  if (routeKey !== '$connect') return { statusCode: 200, body: JSON.stringify({ type: 'hello' }) };
  if (!isFromEdge(headerOf(event, 'x-origin-verify'))) return { statusCode: 403 };
  try {
    const isOpen = await openConnection(event.queryStringParameters?.ticket ?? '', connectionId, Date.now());
    return { statusCode: isOpen ? 200 : 401 };
  } catch (error) {
    log.error('A connection could not be opened', { error: error instanceof Error ? error : String(error) });
    return { statusCode: 503 };
  }
}

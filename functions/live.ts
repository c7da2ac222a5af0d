import type { APIGatewayProxyResultV2, APIGatewayProxyWebsocketEventV2 } from 'aws-lambda';
import { httpStatus, type ProblemCode } from '../shared/kernel/problem.ts';
import { openConnection } from './attention/open-connection.ts';
import { isFromEdge } from './kernel/http/origin.ts';
import { log } from './kernel/lambda/log.ts';

type Texts = Record<string, string | undefined>;
type LiveEvent = APIGatewayProxyWebsocketEventV2 & { headers?: Texts; queryStringParameters?: Texts };

/** A header by its name in any spelling: API Gateway leaves them as they came. */
function headerOf({ headers = {} }: LiveEvent, name: string): string | undefined {
  return Object.entries(headers).find(([spelling]) => spelling.toLowerCase() === name)?.[1];
}

/**
 * The WebSocket API. `$connect` lets in who comes through the edge, from a page of ours, with a fresh pass. A
 * message never gets here: the socket is one-way, clients only send hellos, and API Gateway answers those
 * itself. There is no `$disconnect` route: a post to a closed connection answers that it is gone, see
 * attention/tell-screens.ts.
 */
export async function handler(event: LiveEvent): Promise<APIGatewayProxyResultV2> {
  const { connectionId: connection } = event.requestContext;
  if (!isFromEdge(headerOf(event, 'x-origin-verify'))) return refusal('ORIGIN_REFUSED');
  const handshake = {
    pass: event.queryStringParameters?.pass ?? '',
    origin: headerOf(event, 'origin'),
    connection,
  };
  try {
    const refused = await openConnection(handshake, Date.now());
    return refused ? refusal(refused) : { statusCode: 200 };
  } catch (error) {
    log.error('A connection could not be opened', { error: error instanceof Error ? error : String(error) });
    return { statusCode: 503 };
  }
}

function refusal(code: ProblemCode): APIGatewayProxyResultV2 {
  log.warn('Access refused', { code, method: 'GET', route: '$connect' });
  return { statusCode: httpStatus[code] };
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import { liveDefinition } from '../../definitions/routes.ts';
import type { Invoke } from '../lambda/functions.ts';
import { edgeAddress, httpResult, internalError, requestTime } from './api-gateway.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer, namedRefusal } from './http.ts';

export type Live = ReturnType<typeof createLive>;

type Options = { apiId: string; region: string; now: () => number };

const largestBytes = 128 * 1024;

/**
 * The WebSocket API: a socket's opening as an event for the `live` function, its messages answered here as
 * the gateway's mock integration does, and the connections for its management endpoint.
 */
export function createLive(invoke: Invoke, options: Options) {
  /** By id. A connection enters only after the answer to its `$connect`, as at API Gateway. */
  const connections = new Map<string, { socket: WebSocket; touch: () => void }>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: largestBytes,
    handleProtocols: () => false,
  });

  /** Asks `$connect` before the handshake: any answer but 2xx is the handshake's refusal. */
  async function upgrade(
    request: HttpRequest,
    incoming: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> {
    const id = shortId();
    const outcome = await invoke(liveDefinition.function, connectEvent(id, request, options));
    const { status } = outcome.ok ? httpResult(outcome.result) : internalError();
    if (status < 200 || status > 299) return refuse(socket, status);
    server.handleUpgrade(incoming, socket, head, (webSocket) => open(id, webSocket));
  }

  function open(id: string, socket: WebSocket): void {
    const { maxDurationSeconds, idleTimeoutSeconds, answers } = liveDefinition;
    const end = (reason: string) => () => socket.close(1001, reason);
    const longest = setTimeout(end('Connection duration limit'), maxDurationSeconds * 1000);
    const idle = setTimeout(end('Going away'), idleTimeoutSeconds * 1000);
    const touch = () => void idle.refresh();
    connections.set(id, { socket, touch });
    socket.on('ping', touch);
    socket.on('message', () => {
      touch();
      socket.send(answers.$default);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(longest);
      clearTimeout(idle);
      connections.delete(id);
    });
  }

  /** `@connections`: what a function does with an open connection. `path` is what follows the stage. */
  function manage({ method, body, isBodyTooLarge }: HttpRequest, path: string): HttpAnswer {
    const id = decodeURIComponent(/^\/@connections\/([^/]+)$/.exec(path)?.[1] ?? '');
    if (!id || !['GET', 'POST', 'DELETE'].includes(method))
      return namedRefusal(403, 'ForbiddenException', 'Forbidden');
    const found = connections.get(id);
    if (found?.socket.readyState !== WebSocket.OPEN)
      return namedRefusal(410, 'GoneException', 'Connection is gone');
    if (isBodyTooLarge || body.length > largestBytes)
      return namedRefusal(413, 'PayloadTooLargeException', 'Message too large');
    if (method === 'DELETE') found.socket.close(1000, 'Closed by the server');
    if (method === 'POST') {
      found.touch();
      found.socket.send(body.toString('utf8'));
    }
    // The product asks of one only whether it is open.
    return jsonAnswer(method === 'DELETE' ? 204 : 200, {});
  }

  function stop(): void {
    for (const { socket } of connections.values()) socket.terminate();
  }

  return { upgrade, manage, stop };
}

/** A handshake that is refused is an ordinary answer on the socket, and its end. */
export function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ConditionFailed\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

/**
 * The one event of a WebSocket API that calls a function (definitions/routes.ts), without the lists of
 * values, which ours does not read.
 */
function connectEvent(id: string, request: HttpRequest, options: Options) {
  const now = options.now();
  const requestId = shortId();
  return {
    headers: { ...request.headers, host: liveHost(options) },
    ...(request.query && { queryStringParameters: Object.fromEntries(new URLSearchParams(request.query)) }),
    requestContext: {
      routeKey: '$connect',
      eventType: 'CONNECT',
      connectionId: id,
      connectedAt: now,
      requestTime: requestTime(now),
      requestTimeEpoch: now,
      requestId,
      extendedRequestId: requestId,
      messageDirection: 'IN',
      domainName: liveHost(options),
      stage: liveDefinition.stage,
      apiId: options.apiId,
      identity: { sourceIp: edgeAddress, userAgent: request.headers['user-agent'] ?? '' },
    },
    isBase64Encoded: false,
  };
}

const liveHost = ({ apiId, region }: Options) => `${apiId}.execute-api.${region}.amazonaws.com`;

const shortId = () => `${randomUUID().replaceAll('-', '').slice(0, 15)}=`;

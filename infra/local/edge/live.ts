import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { liveDefinition } from '../../definitions/routes.ts';
import type { Invoke } from '../lambda/functions.ts';
import type { HttpRequest } from './http.ts';
import { httpResult, internalError } from './http-result.ts';
import { createLiveConnections } from './live-connections.ts';
import { connectEvent, disconnectEvent, type LiveConnection, messageEvent, shortId } from './live-events.ts';

export type Live = ReturnType<typeof createLive>;

type Options = { apiId: string; region: string; now: () => number; definition?: LiveDefinition };

type LiveDefinition = {
  stage: string;
  routeKeys: readonly string[];
  answeredRouteKeys: readonly string[];
  idleTimeoutSeconds: number;
  maxDurationSeconds: number;
};

const largestFrameBytes = 128 * 1024;

/** The WebSocket API: a socket's life as events for the `live` function, and the connections for its management endpoint. */
export function createLive(invoke: Invoke, { definition = liveDefinition, ...rest }: Options) {
  const options = { ...rest, stage: definition.stage };
  const connections = createLiveConnections();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrameBytes,
    handleProtocols: () => false,
  });
  const hasRoute = (key: string) => definition.routeKeys.includes(key);

  /** Asks `$connect` before the handshake: any answer but 2xx is the handshake's refusal. */
  async function upgrade(
    request: HttpRequest,
    incoming: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> {
    const now = options.now();
    const userAgent = request.headers['user-agent'] ?? '';
    const connection: LiveConnection = { id: shortId(), connectedAt: now, lastActiveAt: now, userAgent };
    const status = hasRoute('$connect') ? await askConnect(connection, request) : 200;
    if (status < 200 || status > 299) return refuse(socket, status);
    server.handleUpgrade(incoming, socket, head, (webSocket) => open(connection, webSocket));
  }

  async function askConnect(connection: LiveConnection, request: HttpRequest): Promise<number> {
    const outcome = await invoke(liveDefinition.function, connectEvent(connection, request, options));
    return (outcome.ok ? httpResult(outcome.result) : internalError()).status;
  }

  function open(connection: LiveConnection, socket: WebSocket): void {
    const end = (reason: string) => () => socket.close(1001, reason);
    const longest = setTimeout(end('Connection duration limit'), definition.maxDurationSeconds * 1000);
    const idle = setTimeout(end('Going away'), definition.idleTimeoutSeconds * 1000);
    const touch = () => {
      connection.lastActiveAt = options.now();
      idle.refresh();
    };
    connections.add({ connection, socket, touch });
    socket.on('ping', touch);
    socket.on('message', (data) => {
      touch();
      void receive(connection, socket, data.toString());
    });
    socket.on('error', () => {});
    socket.on('close', (code, reason) => {
      clearTimeout(longest);
      clearTimeout(idle);
      connections.remove(connection.id);
      const closed = { code, reason: reason.toString() };
      if (hasRoute('$disconnect'))
        void invoke(liveDefinition.function, disconnectEvent(connection, closed, options));
    });
  }

  async function receive(connection: LiveConnection, socket: WebSocket, body: string): Promise<void> {
    const event = messageEvent(connection, '$default', body, options);
    const outcome = await invoke(liveDefinition.function, event);
    if (outcome.ok) return answer(socket, '$default', outcome.result);
    const { requestId } = event.requestContext;
    const message = { message: 'Internal server error', connectionId: connection.id, requestId };
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  }

  /** Only a route with a route response sends its answer back; of others API Gateway drops it. */
  function answer(socket: WebSocket, routeKey: string, result: unknown): void {
    const { body } = httpResult(result);
    const isAnswered = definition.answeredRouteKeys.includes(routeKey) && result !== null;
    if (isAnswered && body.length > 0 && socket.readyState === socket.OPEN)
      socket.send(body.toString('utf8'));
  }

  return { upgrade, connections, stop: connections.endAll };
}

/** A handshake that is refused is an ordinary answer on the socket, and its end. */
export function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { liveDefinition } from '../../definitions/routes.ts';
import type { Invoke } from '../lambda/functions.ts';
import type { HttpRequest } from './http.ts';
import { httpResult, internalError } from './http-result.ts';
import { createLiveConnections } from './live-connections.ts';
import { connectEvent, disconnectEvent, type LiveConnection, shortId } from './live-events.ts';

export type Live = ReturnType<typeof createLive>;

type Options = { apiId: string; region: string; now: () => number; definition?: LiveDefinition };

type LiveDefinition = {
  stage: string;
  routeKeys: readonly string[];
  answers: { $default: string };
  idleTimeoutSeconds: number;
  maxDurationSeconds: number;
};

const largestFrameBytes = 128 * 1024;

/**
 * The WebSocket API: a socket's opening as an event for the `live` function, its messages answered here as the gateway's mock
 * integration does, and the connections for its management endpoint.
 */
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
    socket.on('message', () => {
      touch();
      socket.send(definition.answers.$default);
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

  return { upgrade, connections, stop: connections.endAll };
}

/** A handshake that is refused is an ordinary answer on the socket, and its end. */
export function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ConditionFailed\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

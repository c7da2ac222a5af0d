import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { liveDefinition } from '../../definitions/routes.ts';
import type { Invoke } from '../lambda/functions.ts';
import { edgeAddress, httpResult, internalError, requestTime } from './api-gateway.ts';
import { type HttpAnswer, type HttpRequest, jsonAnswer, namedRefusal } from './http.ts';

export type Live = ReturnType<typeof createLive>;

type Options = { apiId: string; region: string; now: () => number; definition?: LiveDefinition };

type LiveDefinition = {
  stage: string;
  answers: { $default: string };
  idleTimeoutSeconds: number;
  maxDurationSeconds: number;
};

const largestFrameBytes = 128 * 1024;

/**
 * The WebSocket API: a socket's opening as an event for the `live` function, its messages answered here as
 * the gateway's mock integration does, and the connections for its management endpoint.
 */
export function createLive(invoke: Invoke, { definition = liveDefinition, ...rest }: Options) {
  const options = { ...rest, stage: definition.stage };
  const connections = createLiveConnections();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: largestFrameBytes,
    handleProtocols: () => false,
  });

  /** Asks `$connect` before the handshake: any answer but 2xx is the handshake's refusal. */
  async function upgrade(
    request: HttpRequest,
    incoming: IncomingMessage,
    socket: Duplex,
    head: Buffer,
  ): Promise<void> {
    const now = options.now();
    const userAgent = request.headers['user-agent'] ?? '';
    const connection: LiveConnection = { id: shortId(), connectedAt: now, userAgent };
    const status = await askConnect(connection, request);
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
    const touch = () => void idle.refresh();
    connections.add({ connection, socket, touch });
    socket.on('ping', touch);
    socket.on('message', () => {
      touch();
      socket.send(definition.answers.$default);
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(longest);
      clearTimeout(idle);
      connections.remove(connection.id);
    });
  }

  return { upgrade, connections, stop: connections.endAll };
}

/** A handshake that is refused is an ordinary answer on the socket, and its end. */
export function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} ConditionFailed\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

type Entry = { connection: LiveConnection; socket: WebSocket; touch: () => void };

type OpenConnection = { send: (text: string) => void; end: () => void };
type LiveConnections = ReturnType<typeof createLiveConnections>;

/** The open sockets by id. A connection enters only after the answer to its `$connect`, as at API Gateway. */
function createLiveConnections() {
  const open = new Map<string, Entry>();

  return {
    add: (entry: Entry) => open.set(entry.connection.id, entry),
    remove: (id: string) => open.delete(id),
    find(id: string): OpenConnection | undefined {
      const found = open.get(id);
      if (!found || found.socket.readyState !== found.socket.OPEN) return undefined;
      const { socket, touch } = found;
      const send = (text: string) => {
        touch();
        socket.send(text);
      };
      return { send, end: () => socket.close(1000, 'Closed by the server') };
    },
    endAll: () => {
      for (const { socket } of open.values()) socket.terminate();
    },
  };
}

type LiveConnection = {
  id: string;
  connectedAt: number;
  userAgent: string;
};

type LiveOptions = { apiId: string; region: string; stage: string; now: () => number };

/** The one event of a WebSocket API that calls a function (definitions/routes.ts). */
function connectEvent(connection: LiveConnection, request: HttpRequest, options: LiveOptions) {
  const query = [...new URLSearchParams(request.query)];
  const headers = { ...request.headers, host: liveHost(options) };
  return {
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    ...(query.length ? { queryStringParameters: Object.fromEntries(query) } : {}),
    ...(query.length ? { multiValueQueryStringParameters: grouped(query) } : {}),
    requestContext: context(connection, options),
    isBase64Encoded: false,
  };
}

function context(connection: LiveConnection, options: LiveOptions) {
  const now = options.now();
  const requestId = shortId();
  return {
    routeKey: '$connect',
    eventType: 'CONNECT',
    connectionId: connection.id,
    connectedAt: connection.connectedAt,
    requestTime: requestTime(now),
    requestTimeEpoch: now,
    requestId,
    extendedRequestId: requestId,
    messageDirection: 'IN',
    domainName: liveHost(options),
    stage: options.stage,
    apiId: options.apiId,
    identity: { sourceIp: edgeAddress, userAgent: connection.userAgent },
  };
}

const liveHost = ({ apiId, region }: LiveOptions) => `${apiId}.execute-api.${region}.amazonaws.com`;

const shortId = () => `${randomUUID().replaceAll('-', '').slice(0, 15)}=`;

function grouped(pairs: [string, string][]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const [name, value] of pairs) groups[name] = [...(groups[name] ?? []), value];
  return groups;
}

const largestMessageBytes = 128 * 1024;

/** `@connections`: what a function does with an open connection. `path` is what follows the stage. */
export function manageConnection(
  connections: LiveConnections,
  request: HttpRequest,
  path: string,
): HttpAnswer {
  const id = decodeURIComponent(/^\/@connections\/([^/]+)$/.exec(path)?.[1] ?? '');
  if (!id) return namedRefusal(403, 'ForbiddenException', 'Forbidden');
  const open = connections.find(id);
  if (!open) return namedRefusal(410, 'GoneException', 'Connection is gone');
  // The product asks only whether it is open.
  if (request.method === 'GET') return jsonAnswer(200, {});
  if (request.method === 'DELETE') {
    open.end();
    return jsonAnswer(204, {});
  }
  if (request.method !== 'POST') return namedRefusal(403, 'ForbiddenException', 'Forbidden');
  if (request.isBodyTooLarge || request.body.length > largestMessageBytes) {
    return namedRefusal(413, 'PayloadTooLargeException', 'Message too large');
  }
  open.send(request.body.toString('utf8'));
  return jsonAnswer(200, {});
}

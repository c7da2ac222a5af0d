import { randomUUID } from 'node:crypto';
import type { HttpRequest } from './http.ts';
import { edgeAddress, requestTime } from './http-event.ts';

export type LiveConnection = {
  id: string;
  connectedAt: number;
  lastActiveAt: number;
  userAgent: string;
};

export type LiveOptions = { apiId: string; region: string; stage: string; now: () => number };

/** The events of a WebSocket API that call a function. */
export function connectEvent(connection: LiveConnection, request: HttpRequest, options: LiveOptions) {
  const query = [...new URLSearchParams(request.query)];
  const headers = { ...request.headers, host: liveHost(options) };
  return {
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    ...(query.length ? { queryStringParameters: Object.fromEntries(query) } : {}),
    ...(query.length ? { multiValueQueryStringParameters: grouped(query) } : {}),
    requestContext: context(connection, '$connect', 'CONNECT', options),
    isBase64Encoded: false,
  };
}

export function disconnectEvent(
  connection: LiveConnection,
  { code, reason }: { code: number; reason: string },
  options: LiveOptions,
) {
  const headers = { Host: liveHost(options), 'x-api-key': '', 'X-Forwarded-For': '' };
  return {
    headers,
    multiValueHeaders: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value]])),
    requestContext: {
      ...context(connection, '$disconnect', 'DISCONNECT', options),
      disconnectStatusCode: code,
      disconnectReason: reason,
    },
    isBase64Encoded: false,
  };
}

function context(connection: LiveConnection, routeKey: string, eventType: string, options: LiveOptions) {
  const now = options.now();
  const requestId = shortId();
  return {
    routeKey,
    eventType,
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

export const shortId = () => `${randomUUID().replaceAll('-', '').slice(0, 15)}=`;

function grouped(pairs: [string, string][]): Record<string, string[]> {
  const groups: Record<string, string[]> = {};
  for (const [name, value] of pairs) groups[name] = [...(groups[name] ?? []), value];
  return groups;
}
